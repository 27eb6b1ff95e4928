"""The review of a game on the page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations
from tests.browser.device import Device
from tests.browser.positions import RECORDS
from tests.browser.screen import THINKING

People = Callable[..., Device]

FAR = {"why": "far", "good": False, "facts": {"pile": "^1", "count": 9}}
BETTER = [
    *({"why": "uses-offered", "good": True, "facts": {"pile": "v1", "seat": at}} for at in (0, 2)),
    *(
        {"why": "keeps-close", "good": True, "facts": {"card": at, "pile": "v1"}}
        for at in (3, 4, 5)
    ),
]
"""Reasons for a turn of the second of three players: both others said the same."""

THREE_EQUAL_BOTS = re.sub(
    r'Ana|Zoë "Z" 🐙|Bjørn von \\{Braces\\}',
    "greedy",
    (RECORDS / "coop.txt").read_text(encoding="utf-8"),
)


@pytest.fixture
def reviewed(people: People) -> Page:
    """A game looked back at."""
    page = people().go("/review")
    page.locator("textarea").fill((RECORDS / "coop.txt").read_text(encoding="utf-8"))
    page.get_by_role("button", name="Review", exact=True).click()
    page.get_by_role("heading", name="Lost with 4 cards left").wait_for(timeout=THINKING)
    return page


def test_the_way_to_win_is_seen_card_by_card(reviewed: Page) -> None:
    reviewed.get_by_role("button", name="Show me").click(timeout=THINKING)
    slider, lies = reviewed.get_by_role("slider"), reviewed.locator(".board [role=status]")
    expect(reviewed.get_by_role("button", name="A winning line")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(reviewed.get_by_role("button", name="Play", exact=True)).to_be_focused()
    slider.press("End")
    expect(reviewed.locator(".board .hand")).to_contain_text("empty")
    assert int(slider.input_value()) > 98, "every card is a step, and so is the end of a turn"
    won = lies.inner_text()
    reviewed.get_by_role("button", name="This game", exact=True).click()
    slider.press("End")
    assert lies.inner_text() != won
    assert violations(reviewed) == []


def test_the_chances_are_there_before_the_costly_turns(people: People) -> None:
    page = people().go("/review")
    held = []
    page.route(
        "**/api/review", lambda route: held.append(route) if _full(route) else route.continue_()
    )
    page.locator("textarea").fill((RECORDS / "coop.txt").read_text(encoding="utf-8"))
    page.get_by_role("button", name="Review", exact=True).click()
    page.get_by_role("heading", name="Lost with 4 cards left").wait_for(timeout=THINKING)
    expect(
        page.get_by_role("status").filter(has_text="Still checking the costly turns")
    ).to_be_visible()
    expect(page.get_by_role("img", name="From")).to_be_visible()
    page.get_by_role("button", name="One card forward").click()
    expect(page.get_by_role("slider")).to_have_value("1")
    held[0].continue_()
    page.locator("article").first.wait_for(timeout=THINKING)
    expect(page.get_by_role("slider")).to_have_value("1")


def _full(route: Route) -> bool:
    return not json.loads(route.request.post_data or "{}").get("glance", False)


def test_a_costly_turn_is_shown_with_what_was_better(reviewed: Page) -> None:
    costly = reviewed.locator("article").first
    costly.get_by_role("button").click()
    expect(costly).to_have_class(re.compile("cur"))
    expect(costly.get_by_text("Better", exact=True)).to_be_visible()
    expect(reviewed.locator(".hand .sel")).to_have_count(1)


def test_reasons_stand_with_their_turns_and_are_few(people: People) -> None:
    def answer(route: Route) -> None:
        response = route.fetch()
        review = response.json()
        for turn in review.get("turns", []):  # none while workers are starting
            if turn["turn"] in review["worst"][:1] and turn["instead"] is not None:
                turn["instead"] |= {"better": BETTER, "worse": [FAR]}
        route.fulfill(response=response, json=review)

    page = people().go("/review")
    page.route("**/api/review", answer)
    page.locator("textarea").fill((RECORDS / "coop.txt").read_text(encoding="utf-8"))
    page.get_by_role("button", name="Review", exact=True).click()
    costly = page.locator("article").first
    costly.wait_for(timeout=THINKING)
    against, reasons = costly.locator(".why").all()
    expect(against).to_have_text("takes a big step on ↑ left, skipping 9 unplayed cards")
    expect(reasons.locator("li:visible")).to_have_count(3)
    expect(reasons.get_by_text("nobody else needs")).to_have_count(1)
    reasons.get_by_text("More reasons").click()
    expect(reasons.locator("li:visible")).to_have_count(len(BETTER) - 1)


def test_equal_bots_are_numbered_as_at_the_table(people: People) -> None:
    page = people().go("/review")
    page.locator("textarea").fill(THREE_EQUAL_BOTS)
    page.get_by_role("button", name="Review", exact=True).click()
    names = page.get_by_role("group", name="View as").get_by_role("button")
    names.last.wait_for(timeout=THINKING)
    expect(names).to_have_text(["Player to move", "Sprout 1", "Sprout 2", "Sprout 3"])
    expect(page.locator(".board")).to_contain_text(re.compile(r"Sprout \d’s hand"))


def test_a_costly_turn_brings_its_board_and_hand_onto_a_phone(reviewed: Page) -> None:
    reviewed.set_viewport_size({"width": 390, "height": 844})
    costly = reviewed.locator("article").last
    costly.get_by_role("button").click()
    expect(costly).to_have_class(re.compile("cur"))
    for part in (".board .pile", ".board .hand", ".scrub"):
        expect(reviewed.locator(part).first).to_be_in_viewport(ratio=1)


def test_a_game_is_replayed_through_any_eyes(reviewed: Page) -> None:
    slider = reviewed.get_by_role("slider")
    slider.press("End")
    last = reviewed.locator(".hand").inner_text()
    slider.press("Home")
    reviewed.get_by_role("button", name="One card forward").click()
    expect(slider).to_have_value("1")
    first = reviewed.locator(".hand").inner_text()
    assert first != last
    reviewed.get_by_role("group", name="View as").get_by_role("button", name="Bjørn").click()
    expect(reviewed.get_by_role("heading", name=re.compile("^Bjørn.*’s hand$"))).to_be_visible()
    assert reviewed.locator(".hand").inner_text() != first


def test_a_replay_is_paused_and_its_speed_is_chosen(reviewed: Page) -> None:
    slider, scrubber = reviewed.get_by_role("slider"), reviewed.locator(".scrub")
    slider.press("Home")
    for speed in ("Speed: 1×", "Speed: 2×"):
        scrubber.get_by_role("button", name=speed).click()
    expect(scrubber.get_by_role("button", name="Speed: 4×")).to_have_text("4×")
    scrubber.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("0")
    scrubber.get_by_role("button", name="Pause").click()
    stopped = slider.input_value()
    expect(scrubber.get_by_role("button", name="Play", exact=True)).to_be_visible()
    reviewed.wait_for_timeout(500)  # longer than two cards take at this speed
    expect(slider).to_have_value(stopped)


def test_a_game_goes_on_from_any_position(reviewed: Page) -> None:
    reviewed.get_by_role("slider").press("ArrowRight")
    tops = reviewed.locator(".board [role=status]").inner_text()
    reviewed.get_by_role("button", name="Play from here").click()
    reviewed.locator("[data-card]").first.wait_for()
    expect(reviewed).to_have_url(re.compile("/t/"))
    assert "1" in tops


def test_the_first_turn_of_a_game_that_goes_on_is_kept_for_its_end(reviewed: Page) -> None:
    slider, turn = reviewed.get_by_role("slider"), reviewed.locator(".scrub")
    slider.press("Home")
    while "Turn 3" not in turn.inner_text():
        slider.press("ArrowRight")
    reviewed.get_by_role("button", name="Play from here").click()
    reviewed.locator("[data-card]").first.wait_for()
    table = reviewed.url.rpartition("/")[2]
    kept = json.loads(reviewed.evaluate("localStorage.getItem('tenback.tables')"))
    assert kept[table]["firstTurn"] == 3


def test_a_shared_game_opens_from_its_link_alone(reviewed: Page, people: People) -> None:
    reviewed.context.grant_permissions(["clipboard-read", "clipboard-write"])
    reviewed.get_by_role("button", name="Share").click()
    expect(reviewed.get_by_role("button", name="Link copied")).to_be_visible()
    expect(reviewed.get_by_role("button", name="Share")).to_be_visible()  # it can be shared again
    link = reviewed.evaluate("navigator.clipboard.readText()")
    page = people(language="de").go(link)
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text("Verloren: 4 Karten übrig", timeout=THINKING)


def test_the_record_is_saved_as_it_was(reviewed: Page) -> None:
    with reviewed.expect_download() as saving:
        reviewed.get_by_role("button", name="Save game").click()
    saved = saving.value.path().read_text(encoding="utf-8")
    assert saved == (RECORDS / "coop.txt").read_text(encoding="utf-8")


def test_text_that_is_no_record_is_refused_with_an_explanation(people: People) -> None:
    device = people()
    page = device.go("/review")
    page.locator("textarea").fill("This is a letter to a friend.")
    device.forgiven.append("status of 400")
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.get_by_role("alert").first).to_contain_text("isn’t a complete saved game")
