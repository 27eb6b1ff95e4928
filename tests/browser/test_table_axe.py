"""The table is accessible in all its states: axe, the keyboard, and what is read aloud."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.device import Device
from tests.browser.playing import MINE, Player, start_with
from tests.browser.positions import DUEL, early_team, short_team
from tests.browser.seating import sit_down
from tests.browser.themes import violations_in_both_themes
from tests.serving import Server

People = Callable[..., Device]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (844, 390)])
def test_a_table_is_accessible(server: Server, people: People, width: int, height: int) -> None:
    bots = [None, "greedy", "greedy"]
    choosing = sit_down(server, "coop(players=3)", "Ann", bots=bots, hints=True)
    device = people(width=width, height=height)
    page = device.go(choosing.link())
    page.locator(".starter").wait_for()
    assert violations_in_both_themes(page) == []
    playing = sit_down(
        server, "coop(players=3)", "Ann", record=early_team(3), bots=bots, hints=True
    )
    device.go(playing.link())
    page.locator(MINE).wait_for()
    Player(page, "quick", Random(width)).step()  # one card of at least two: the turn goes on
    page.locator("[data-card]").first.click()
    assert violations_in_both_themes(page) == []
    page.get_by_role("button", name="Table menu").click()
    assert violations_in_both_themes(page) == []
    page.keyboard.press("Escape")
    if width < 1280:
        page.get_by_role("button", name="Chat and signals").click()
        assert violations_in_both_themes(page) == []


def test_the_end_of_a_game_is_accessible(server: Server, people: People) -> None:
    page = people().go(sit_down(server, short_team(1), "Ann").link())
    Player(page, "quick", Random(1)).play()
    assert violations_in_both_themes(page) == []


def test_a_duel_is_accessible(server: Server, people: People) -> None:
    sitting = sit_down(server, "duel", "Ann", record=DUEL, bots=[None, "greedy"])
    page = people().go(sitting.link())
    page.locator(MINE).wait_for()
    Player(page, "quick", Random(1)).step()  # one card of at least two: the turn goes on
    page.locator("[data-card]").first.click()
    assert violations_in_both_themes(page) == []


def test_the_plays_of_others_and_the_turn_are_read_aloud(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben")
    ann, ben = (
        Player(people(language=language).go(sitting.link(person)), "quick", Random(person))
        for person, language in enumerate(("en", "de"))
    )
    start_with(ann, [ben])
    heard = ben.page.locator("[aria-live=polite]").first
    expect(heard).to_contain_text("Ann ist am Zug")
    ann.step()
    expect(heard).to_contain_text("Ann legt")
    expect(heard).to_contain_text("Stapel")
    ann.turn()
    expect(heard).to_contain_text("Du bist am Zug.")


def test_cards_and_piles_are_reached_by_keyboard_and_show_the_focus(
    server: Server, people: People
) -> None:
    page = people().go(sit_down(server, "coop(players=1)", "Ann").link())
    page.locator("[data-card]").first.wait_for()
    reached = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        place = page.locator(":focus")
        if place.count() == 0:
            continue
        for name in ("data-card", "data-pile"):
            if (value := place.get_attribute(name)) is not None:
                reached.add((name, value))
                marked = place.evaluate(
                    "e => getComputedStyle(e.querySelector('.fo2') ?? e)"
                    "[e.querySelector('.fo2') ? 'stroke' : 'outlineStyle']"
                )
                assert marked not in ("none", ""), (name, value)
    assert len(reached) == 8 + 4
