"""The menu of the table, the keys of the cards, and both draw piles of a duel."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tenback.text import LANGUAGES, catalogue
from tests.browser.device import Device
from tests.browser.positions import DUEL, TEAM, early_team
from tests.browser.seating import asked, get, sit_down
from tests.serving import Server

People = Callable[..., Device]


def _menu(page: Page) -> None:
    page.locator("[data-card]").first.wait_for()
    page.get_by_role("button", name="Table menu").click()


def test_a_player_who_leaves_comes_back_and_one_who_gives_up_does_not(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=1)", "Ann")
    page = people().go(sitting.link())
    _menu(page)
    page.get_by_role("button", name="Leave table").click()
    page.locator(".foot").get_by_role("link").first.click()
    _menu(page)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Give up").click()
    expect(page.locator(".sure")).to_contain_text("can’t be resumed")
    page.locator(".sure .btn").first.click()
    page.locator(".deck").wait_for()
    expect(page.locator(f'a[href*="{sitting.table}"]')).to_have_count(0)
    assert get(server, f"/api/tables/{sitting.table}")["view"]["phase"] == "closed"


def test_keys_do_not_reach_the_table_below_the_menu(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=1)", "Ann", record=early_team(1))
    page = people().go(sitting.link())
    _menu(page)
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Give up")).to_be_focused()
    page.get_by_role("button", name="Give up").click()
    page.evaluate("document.activeElement.blur()")  # as where a button of the menu is gone
    page.keyboard.press("Digit1")
    expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".tools-box")).to_have_count(0)
    _menu(page)
    expect(page.locator(".sure")).to_have_count(0)


def test_a_bot_plays_for_a_player_who_gives_up_and_at_once_for_an_absent_one(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=4)", *"ABCD", record=TEAM, takeover=600)
    asked(server, sitting.table, sitting.capabilities[0], {"ask": "leave", "seat": 0})
    ben = people().go(sitting.link(1))
    _menu(ben)
    ben.get_by_role("button", name="Let a bot play for A").click()
    expect(ben.locator('[data-seat="0"] small')).to_have_text("played by a bot")
    cleo = people().go(sitting.link(2))
    _menu(cleo)
    cleo.get_by_role("button", name="Give up").click()
    cleo.locator(".sure .btn").first.click()
    cleo.locator(".deck").wait_for()
    expect(ben.locator('[data-seat="2"] small')).to_have_text("played by a bot")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_does_not_scroll_sideways_on_a_phone(
    server: Server, people: People, language: str
) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", bots=[None, "casual"])
    page = people(width=360, height=700, language=language).go(sitting.link())
    page.locator("[data-card]").first.wait_for()
    page.get_by_role("button", name=catalogue(language)("table-menu")).click()
    box = page.locator(".tools-box")
    box.locator(".speed").wait_for()
    assert box.evaluate("box => box.scrollWidth - box.clientWidth") == 0


def test_a_key_keeps_its_card_after_another_card_is_played(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=1)", "Ann", record=early_team(1))
    page = people().go(sitting.link())
    cards = page.locator("[data-card]")
    cards.nth(7).wait_for()
    fifth = cards.nth(4).get_attribute("data-card")
    page.keyboard.press("Digit1")
    page.keyboard.press("Shift+Digit1")
    expect(cards).to_have_count(7)
    page.keyboard.press("Digit5")
    expect(page.locator("[data-card][aria-pressed=true]")).to_have_attribute(
        "data-card", fifth or ""
    )


def test_a_duel_shows_both_draw_piles(server: Server, people: People) -> None:
    sitting = sit_down(server, "duel", "Ann", "Ben", record=DUEL)
    page = people().go(sitting.link())
    expect(page.locator(".side .draw")).to_have_count(2)
    expect(page.locator(".side .draw.theirs")).to_contain_text("Ben")
    page.set_viewport_size({"width": 320, "height": 640})
    expect(page.locator(".left:visible")).to_have_count(2)
