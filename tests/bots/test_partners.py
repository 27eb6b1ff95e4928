"""Bots beside partners who signal little or not at all: what is said must not lead them astray.

Where nobody speaks, what partners did tells something; a speaker knows that partners follow.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from math import sqrt

import pytest

from benchmarks.partners import TEAMS, won
from tenback.bots import silence
from tenback.rules import View, apply, coop, deal, decks_from_seed, view
from tests.bots.tables import seated

DEALS = 48


@cache
def wins(team: str) -> int:
    games = (("coop(players=3)", "quick", TEAMS[team], number) for number in range(DEALS))
    return sum(map(won, games))


@pytest.mark.parametrize("team", ["one signals", "one signals, two a little"])
def test_signals_to_partners_who_hardly_signal_are_no_worse_than_silence(team: str) -> None:
    noise = sqrt(DEALS) / 2
    assert wins(team) >= wins("all silent") - 2 * noise


@cache
def turns() -> tuple[View, ...]:
    """The turns of a silent game, as the seat to move sees them."""
    rules = coop(players=3)
    bots = [seated("value", rules, seat) for seat in range(3)]
    state = deal(rules, decks_from_seed(rules, 12), starter=0)
    seen = []
    while not state.over:
        assert state.to_move is not None
        seen.append(view(state, state.to_move))
        state, _ = apply(state, bots[state.to_move].step(seen[-1], silence(rules)))
    return tuple(one for one in seen if one.laid == 0)


def _plays(seen: View, spoke: bool) -> object:
    assert seen.seat is not None
    bot = seated("value", seen.rules, seen.seat, talk=spoke)
    if spoke:
        bot.say(seen, silence(seen.rules))
    return bot.step(seen, silence(seen.rules))


def test_a_silent_bot_plays_by_what_partners_did() -> None:
    strangers = [replace(seen, last=()) for seen in turns()]
    remembering = [_plays(seen, spoke=False) for seen in turns()]
    assert remembering != [_plays(seen, spoke=False) for seen in strangers]


def test_a_bot_that_has_spoken_does_not_take_obedience_for_a_hand() -> None:
    for seen in turns():
        assert _plays(seen, spoke=True) == _plays(replace(seen, last=()), spoke=False)
