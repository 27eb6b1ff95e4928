"""Bots as company: chosen by their cards, called by their names, and one tap away."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.device import Device
from tests.browser.playing import Player, start_with

People = Callable[..., Device]

LEVEL_IDS = re.compile(r"\b(greedy|novice|planner|quick|regular|value|skilled|search)\b")


def test_a_team_is_chosen_by_cards_on_a_phone(people: People) -> None:
    """With a reload, another language and the way back; nobody is called by the id of a level."""
    device = people(width=390, height=844, language="fr")
    page = device.go("/new")
    cards, rate = page.locator("button.bot"), page.locator(".rate b")
    expect(cards).to_have_count(5)
    expect(rate).to_contain_text("%")
    chosen = page.locator("button.bot[aria-pressed='true']")
    expect(chosen).not_to_have_count(0)
    assert violations(page) == []
    for remove in page.locator(".sheet.team .ib").all()[::-1]:
        remove.click()
    expect(chosen).to_have_count(0)
    expect(rate).not_to_contain_text("%")
    weak = cards.first.locator("b").inner_text()
    cards.first.click()
    cards.first.click()
    low = rate.inner_text()
    # The team is full: a new bot replaces the first one, and the rate follows.
    cards.nth(2).click()
    expect(rate).not_to_have_text(low)
    expect(page.locator(".sheet.team li")).to_have_count(3)
    expect(page.locator("main")).not_to_contain_text(LEVEL_IDS)

    page.locator("form button.btn:not(.quiet)").last.click()
    player = Player(page, "quick", Random(0))
    start_with(player, [])
    expect(page.locator(".seats")).to_contain_text(weak)
    expect(page.locator("body")).not_to_contain_text(LEVEL_IDS)
    page.reload()
    expect(page.locator(".seats")).to_contain_text(weak)
    page.go_back()
    expect(cards).to_have_count(5)


def test_the_home_screen_seats_a_team_that_suits_the_player(people: People) -> None:
    page = people().go("/")
    page.locator("button.pick").nth(1).click()
    start_with(Player(page, "quick", Random(1)), [])
    expect(page.locator(".seats .seat")).to_have_count(2)
    expect(page.locator("body")).not_to_contain_text(LEVEL_IDS)
