"""A browser with the storage of version 0.2.0 works with today's page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import built
from tests.browser.device import Device
from tests.fixtures_0_2.kept import HELD, TABLES, in_a_thread, rebuild

STORAGE: dict[str, str] = HELD["browser"]["storage"]


@pytest.fixture
def device(browser: Browser, tmp_path: Path) -> Iterator[Device]:
    """A device with version 0.2.0's storage, and today's server on version 0.2.0's store."""
    built.build()
    rebuild(tmp_path / "tables.db")
    with in_a_thread(tmp_path / "tables.db") as url:
        made = Device.of(browser, url, **json.loads(STORAGE["tenback.settings"]))
        for name, value in STORAGE.items():
            made.context.add_init_script(
                f"localStorage.getItem({name!r}) ||"
                f" localStorage.setItem({name!r}, {json.dumps(value)})"
            )
        yield made
        made.context.close()
    assert made.complaints == []


def test_settings_games_and_results_are_understood(device: Device) -> None:
    page = device.go("/stats")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    kept = json.loads(STORAGE["tenback.tables"])
    under_way = {table for table, known in kept.items() if not known["over"]}
    links = page.locator("#open a[href^='/t/']")
    expect(links).to_have_count(len(under_way))
    found = links.evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert {link.removeprefix("/t/") for link in found} == under_way
    (result,) = json.loads(STORAGE["tenback.results"])
    expect(page.locator("main")).to_contain_text(str(result["left"]))


@pytest.mark.parametrize("kind", ["two people", "duel", "with bots"])
def test_a_game_goes_on_from_the_list(device: Device, kind: str) -> None:
    kept = TABLES[kind]
    page = device.go("/stats")
    page.locator(f"#open a[href='/t/{kept['table']}']").click()
    (game,) = kept["people"][0]["welcome"]["view"]["games"]
    cards = page.locator("[data-card]")
    expect(cards).to_have_count(len(game["hand"]))
    held = cards.evaluate_all("cards => cards.map(card => Number(card.dataset.card))")
    assert sorted(held) == sorted(game["hand"])


def test_results_records_and_deleted_games_are_kept(device: Device) -> None:
    page = device.go("/games")
    (result,) = json.loads(STORAGE["tenback.results"])
    rows = page.locator("ul.sheet li")
    expect(rows).to_have_count(1)
    rows.locator("button").first.click()
    with page.expect_response("**/api/review") as reviewed:
        rows.locator("a[href^='/review']").first.click()
    kept = json.loads(STORAGE[f"tenback.record.{result['id']}"])
    asked = reviewed.value.request.post_data_json
    assert asked is not None and asked["record"] == kept
    (deleted,) = json.loads(STORAGE["tenback.deleted"])
    table = deleted.partition("#")[0]
    page = device.go(f"/t/{table}")
    page.locator(".scene").wait_for()
    page = device.go("/games")
    expect(rows).to_have_count(1)


def test_answers_and_drafts_of_puzzles_are_kept(device: Device) -> None:
    page = device.go("/puzzles")
    (answer,) = json.loads(STORAGE["tenback.puzzles"])
    number = int(answer["id"].split()[-1])
    expect(page.locator(".tabs button").nth(number)).to_contain_text("%")
    page.locator(".tabs button").nth(1).click()
    drafts = json.loads(STORAGE["tenback.drafts"])
    (laid,) = [plays for puzzle, plays in drafts.items() if puzzle.endswith(" 1")]
    cards = page.locator("article [aria-pressed]")
    expect(cards).to_have_count(6 - len(laid))


def test_a_seat_link_opens_in_a_new_browser(device: Device) -> None:
    kept = TABLES["choosing"]
    page = device.go(f"/t/{kept['table']}#{kept['people'][1]['capability']}")
    (game,) = kept["people"][1]["welcome"]["view"]["games"]
    expect(page.locator("[data-card]")).to_have_count(len(game["hand"]))
    expect(page.locator(".starter li.proposed .btn")).to_be_visible()


def test_a_shared_review_is_unpacked_and_replayed(people: Callable[..., Device]) -> None:
    page = people(language="fr").page
    with page.expect_response("**/api/replay") as replayed, page.expect_request("**/api/review"):
        page.goto(HELD["browser"]["review"])
    (record,) = TABLES["rematch"]["records"]
    assert replayed.value.request.post_data_json == {"record": record}
    assert replayed.value.ok
