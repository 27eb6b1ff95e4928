"""Nothing on the table jumps from one place to another: what moves slides or flies."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.device import Device
from tests.browser.playing import MINE, OVER, Player
from tests.browser.positions import early_team
from tests.browser.seating import asked, sit_down, turn
from tests.browser.shifting import shifts, watch_shifts
from tests.serving import Server

People = Callable[..., Device]

NOTICED = 0.0005
"""The browser counts even a line of the log that moves by some pixels; a card is 0.003."""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_a_hand_closes_up_without_a_shift(
    server: Server, people: People, width: int, height: int
) -> None:
    """With few cards to draw: the hand is filled up, then it gets smaller with every turn."""
    position = early_team(3, draw=4)
    bots = [None, "greedy", "greedy"]
    sitting = sit_down(server, "coop(players=3)", "Béatrice", record=position, bots=bots)
    page = people(width=width, height=height, motion="full").go(sitting.link())
    player = Player(page, "quick", Random(4))
    page.locator(MINE).wait_for()
    page.wait_for_timeout(1_000)  # the deal is over
    watch_shifts(page)
    for _ in range(3):
        page.locator(f"{MINE}, {OVER}").first.wait_for()
        player.turn()
    page.wait_for_timeout(500)
    moved = shifts(page)
    assert sum(each["value"] for each in moved) < NOTICED, moved


def test_cards_of_others_join_their_trail_without_a_shift(server: Server, people: People) -> None:
    """More than it shows: the first ones are only counted."""
    sitting = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", record=early_team(2))
    page = people(motion="full").go(sitting.link())
    page.locator(MINE).wait_for()
    page.wait_for_timeout(1_000)  # the deal is over
    played = turn(0, (20, "^1"), (28, "^1"))
    asked(server, sitting.table, sitting.capabilities[0], *played)
    watch_shifts(page)
    lays = turn(1, *((card, "^1") for card in (36, 44, 53, 61, 70, 79)))[:-1]
    for lay in lays:
        asked(server, sitting.table, sitting.capabilities[1], lay)
        page.wait_for_timeout(300)  # the card has landed
    assert page.locator(".trail .hidden").inner_text() == "+2"
    assert [each for each in shifts(page) if "trail" in str(each["where"])] == []


def test_the_fans_of_others_do_not_move_by_themselves(server: Server, people: People) -> None:
    """Each of their cards would be a layer, and all of them would delay a tap."""
    sitting = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", record=early_team(2))
    page = people(motion="full").go(sitting.link(1))
    page.locator(".fan .card").first.wait_for()
    page.wait_for_timeout(1_000)  # the deal is over
    page.evaluate(
        """() => {
          window.moved = [];
          addEventListener('transitionrun', ({target}) => moved.push(target.parentNode.className));
        }"""
    )
    asked(server, sitting.table, sitting.capabilities[0], *turn(0, (20, "^1"), (28, "^1"))[:-1])
    expect(page.locator(".fan .card")).to_have_count(5)
    page.wait_for_timeout(300)  # a transition would have begun
    assert "fan" not in page.evaluate("moved")


def test_the_last_line_of_the_log_stays_in_view(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", record=early_team(2))
    page = people().go(sitting.link())
    page.locator(".talk .log").wait_for()
    lines = 14
    says = [{"ask": "say", "seat": 1, "text": "Well played, all of you."}] * lines
    asked(server, sitting.table, sitting.capabilities[1], *says)
    expect(page.locator(".talk .log .msg")).to_have_count(lines)
    page.wait_for_function(
        """() => {
          const log = document.querySelector('.talk .log');
          return log.scrollTop > 0 && log.scrollTop + log.clientHeight >= log.scrollHeight - 1;
        }"""
    )
