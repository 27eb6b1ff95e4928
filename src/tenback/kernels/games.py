"""Many whole games at once, on one core or all: the winner and the cards left of each.

>>> from tenback.kernels.games import play_greedy
>>> from tenback.rules import coop
>>> tally = play_greedy(coop(players=3), games=1_000, seed=7)
>>> tally.games, sum(tally.left[0])
(1000, 1000)

A game's deal and dice follow from the seed and its index, so the tally is the same on any number of
cores.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from operator import index
from typing import NamedTuple

from tenback.kernels.layout import GAME, MAX_CARD, MAX_SIDES, from_ruleset
from tenback.kernels.library import Memory, kernel, memory_of
from tenback.rules import Ruleset

_CHUNK = 2_000
"""Games that a core takes at a time: some milliseconds of work."""

_TALLY = struct.Struct(f"={MAX_SIDES + MAX_SIDES * (MAX_CARD + 1)}q")
"""``Tally`` of ``bulk/games.h``: wins by side, then games by side and cards left."""


class Tally(NamedTuple):
    """The results of many games."""

    games: int
    wins: tuple[int, ...]
    """By side: games won. A game that a team lost counts for nobody."""
    left: tuple[tuple[int, ...], ...]
    """By side and number of cards: games that ended with that number of cards left."""

    @property
    def left_mean(self) -> float:
        """The mean number of cards left, over all sides."""
        cards = sum(number * games for side in self.left for number, games in enumerate(side))
        return cards / len(self.left) / self.games


def play_random(rules: Ruleset, games: int, *, seed: int, cores: int | None = None) -> Tally:
    """Play games in which every legal step is equally likely; seat 0 starts."""
    return _spread(rules, games, cores, "random_games", _word(seed))


def play_greedy(
    rules: Ruleset,
    games: int,
    *,
    seed: int,
    extra: int | None = None,
    patience: int = 6,
    cores: int | None = None,
) -> Tally:
    """Play games of greedy players; seat 0 starts. ``patience`` matters only in a duel."""
    extra = best_extra(rules) if extra is None else extra
    # No gap is greater than the highest card.
    gaps = [max(-MAX_CARD, min(index(gap), MAX_CARD)) for gap in (extra, patience)]
    return _spread(rules, games, cores, "greedy_games", *gaps, _word(seed))


def best_extra(rules: Ruleset) -> int:
    """Return the largest gap of a card beyond the minimum with which greedy players do best."""
    return 3 if rules.sides == 1 and rules.players > 1 else 0


def decks(rules: Ruleset, seed: int, number: int) -> tuple[tuple[int, ...], ...]:
    """Return the decks of the game with an index, to play it again with the plain engine."""
    game = kernel().memory(GAME.size)
    kernel().call("deal", memory_of(from_ruleset(rules)), game, _word(seed), _word(number))
    *_, first, second = GAME.unpack(game.read(0, GAME.size))
    return tuple(tuple(deck[: len(rules.cards)]) for deck in (first, second)[: rules.sides])


def _word(number: int) -> int:
    """Return the lowest 64 bits of a number, as a signed one."""
    return (index(number) + 2**63) % 2**64 - 2**63


def _spread(rules: Ruleset, games: int, cores: int | None, name: str, *settings: int) -> Tally:
    """Play games on some cores, each of which takes the next chunk when it is done with one."""
    if games < 1:
        raise ValueError(f"at least one game is needed, not {games}")
    cores = os.cpu_count() or 1 if cores is None else cores
    if cores < 1:
        raise ValueError(f"at least one core is needed, not {cores}")
    chunks = range(0, games, _CHUNK)
    numbers, starts = memory_of(from_ruleset(rules)), iter(chunks)
    call: Callable[..., int] = kernel().call

    def work(tally: Memory) -> None:
        for first in starts:
            call(name, numbers, *settings, first, min(_CHUNK, games - first), tally)

    tallies = [kernel().memory(_TALLY.size) for _ in range(min(cores, len(chunks)))]
    with ThreadPoolExecutor(len(tallies)) as pool:
        try:
            list(pool.map(work, tallies))
        finally:
            list(starts)  # after an interruption the others must find nothing to do
    columns = zip(*(_TALLY.unpack(tally.read(0, _TALLY.size)) for tally in tallies), strict=True)
    sums = list(map(sum, columns))
    sides, cards = range(rules.sides), MAX_CARD + 1
    rows = [sums[MAX_SIDES + side * cards :] for side in sides]
    left = tuple(tuple(row[: len(rules.cards) + 1]) for row in rows)
    return Tally(games, tuple(sums[: rules.sides]), left)
