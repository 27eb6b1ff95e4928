"""Bots at tables, for tests: seated at a moment of a game, or playing a whole one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tenback.bots import Bot, Heard, Place, hire, silence
from tenback.lab import Played, Table, play_game
from tenback.lab.match import decks, dice
from tenback.rules import Ruleset, State, view

BUDGET = 0.005
"""Seconds a decision: enough for a few samples, and for tests of everything but strength."""


def seated(name: str, rules: Ruleset, seat: int, seed: int = 1, talk: bool = False) -> Bot:
    return hire(name).sit(Place(rules, seat, Random(seed), talk, BUDGET))


def heard_at(state: State) -> Heard:
    """What everybody but the player to move says of this state, if all speak as our bots do."""
    heard = list(silence(state.rules))
    for seat in range(state.rules.players):
        if seat != state.to_move:
            bot = seated("greedy", state.rules, seat, talk=True)
            heard[seat] = bot.say(view(state, seat), silence(state.rules))
    return tuple(heard)


def game(
    names: Sequence[str],
    rules: Ruleset,
    number: int = 0,
    talk: bool = False,
    budget: float | None = BUDGET,
) -> Played:
    """One game of bots by name, one a seat."""
    players = [hire(name) for name in names]
    try:
        return play_game(
            Table(rules, talk, budget),
            decks(rules, 5, number),
            players,
            lambda s: dice(5, number, s),
        )
    finally:
        for player in players:
            player.leave()
