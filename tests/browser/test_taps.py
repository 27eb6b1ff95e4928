"""How many taps lead a new player to the first card: alone, with bots, and by a friend's link."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.device import Device
from tests.browser.playing import MINE

People = Callable[..., Device]
PHONES = [(320, 568), (390, 844)]
CARD = "[data-card]"


@dataclass
class Finger:
    """Taps on a phone and counts."""

    page: Page
    taps: int = 0

    def tap(self, place: Locator) -> None:
        """Tap something that can be seen without scrolling."""
        expect(place).to_be_in_viewport(ratio=0.999)  # sizes need not be whole pixels
        place.tap()
        self.taps += 1

    def take_a_card(self) -> None:
        """Tap a card; it is taken, and the piles that it fits light up."""
        self.page.locator(CARD).first.wait_for()
        self.tap(self.page.locator(CARD).nth(2))
        expect(self.page.locator(f"{CARD}[aria-pressed=true]")).to_have_count(1)
        expect(self.page.locator(".pile.legal").first).to_be_visible()


@pytest.fixture(params=PHONES, ids=str)
def phone(request: pytest.FixtureRequest, people: People) -> Callable[[str], Page]:
    """A new phone of this size that opens an address."""
    width, height = request.param
    return lambda address: people(width=width, height=height, touch=True).go(address)


def test_alone_the_second_tap_takes_a_card(phone: Callable[[str], Page]) -> None:
    finger = Finger(phone("/"))
    finger.tap(finger.page.get_by_role("button", name="Play solo"))
    finger.take_a_card()
    assert finger.taps == 2


def test_with_bots_the_second_tap_takes_a_card(phone: Callable[[str], Page]) -> None:
    finger = Finger(phone("/"))
    finger.tap(finger.page.get_by_role("button", name="Play with bots"))
    finger.page.locator(".starter").wait_for()
    finger.take_a_card()
    assert finger.taps == 2


def test_a_guest_writes_a_name_and_taps_three_times(
    people: People, phone: Callable[[str], Page]
) -> None:
    host = people().go("/new/friends")
    host.get_by_role("group", name="Players").get_by_role("button", name="2").click()
    host.get_by_role("button", name="Create table").click()
    link = host.locator("input[readonly]")
    expect(link).to_have_value(re.compile("/t/"))
    finger = Finger(phone(link.input_value()))
    guest = finger.page
    guest.get_by_label("What’s your name?").fill("Jean-Christophe")
    finger.tap(guest.get_by_role("button", name="Sit here"))
    host.get_by_role("button", name="Start", exact=True).click()
    finger.tap(guest.locator(".starter li").nth(1).get_by_role("button"))
    host.locator(".starter li.proposed .btn").click()
    guest.locator(MINE).wait_for()  # before that, no card can be taken
    finger.take_a_card()
    assert finger.taps == 3
