"""Hints on small screens: the sentence is read, and no card of a hint hides another."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tenback.text import LANGUAGES
from tests.browser.device import Device
from tests.browser.measuring import LOW
from tests.browser.positions import LATE_ALONE
from tests.browser.screens import screen_named
from tests.browser.seating import sit_down
from tests.serving import Server

People = Callable[..., Device]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_read_without_scrolling_on_a_phone_on_its_side(
    server: Server, people: People, language: str
) -> None:
    page = screen_named("team-hint").open(people(width=844, height=390, language=language), server)
    hidden = page.locator(".hint .why").evaluate("why => why.scrollHeight - why.clientHeight")
    assert hidden <= 1
    expect(page.locator(".hint .why")).to_be_in_viewport(ratio=1)


GHOSTS_THAT_ARE_HIDDEN = """() => {
  const rail = document.querySelector('.me').getBoundingClientRect().top;
  const bar = document.querySelector('.bar .left').getBoundingClientRect().bottom;
  const numbers = [...document.querySelectorAll('.pile .top .num')]
    .map(number => number.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom
    && b.top < a.bottom;
  return [...document.querySelectorAll('.hinted-card')].map(each => each.getBoundingClientRect())
    .filter(box => box.bottom > rail + 1 || box.top < bar - 8
      || numbers.some(number => meet(number, box))).length;
}"""
"""Counts the cards of a hint that are under the rail or the bar, or that cover a pile's number."""


def test_the_cards_of_a_hint_are_seen_on_low_tables(server: Server, people: People) -> None:
    page = screen_named("team-hint").open(people(width=844, height=390), server)
    expect(page.locator(".hinted-card")).to_have_count(2)
    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => ({GHOSTS_THAT_ARE_HIDDEN})() === 0")


GHOSTS_THAT_MEET = """() => {
  const boxes = [...document.querySelectorAll('.pile')].map(pile =>
    [...pile.querySelectorAll('.hinted-card')].map(each => each.getBoundingClientRect()));
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.flatMap((own, at) => boxes.slice(at + 1).flatMap(others =>
    own.filter(one => others.some(other => meet(one, other))))).length;
}"""
"""Counts the cards of a hint that meet those of another pile."""


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844), (820, 1180)])
def test_alone_the_cards_of_a_hint_on_both_rows_are_seen(
    server: Server, people: People, width: int, height: int
) -> None:
    sitting = sit_down(server, "coop(players=1)", "Ann", record=LATE_ALONE, hints=True)
    page = people(width=width, height=height).go(sitting.link())
    plan = {"plays": ["82^1", "18v1", "13v1"], "win": 0.5, "left": 3.0, "reasons": []}
    page.route("**/hint", lambda route: route.fulfill(json={"plans": [plan]}))
    page.get_by_role("button", name="Hint", exact=True).click()
    for _ in range(2):
        page.locator(".hint .more").click()
    expect(page.locator(".hinted-card")).to_have_count(3)
    assert page.evaluate(GHOSTS_THAT_MEET) == 0
    assert page.evaluate(GHOSTS_THAT_ARE_HIDDEN) == 0
