"""Many whole games at once, on one core or all: the winner and the cards left of each.

>>> from tenback.kernels.bulk.games import play_greedy
>>> from tenback.rules import coop
>>> tally = play_greedy(coop(players=3), games=1_000, seed=7)
>>> tally.games, int(tally.left[0].sum())
(1000, 1000)

A game's deal and dice follow from the seed and its index, so the tally is the same on any number of
cores.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import numpy as np

from tenback.kernels.bulk import greedy_duel, greedy_team, random_play
from tenback.kernels.core.dealing import deal, empty_game
from tenback.kernels.core.jit import u64
from tenback.kernels.core.layout import Array, from_ruleset
from tenback.kernels.core.random_numbers import seeded
from tenback.rules import BadRuleset, Ruleset, coop, duel

_CHUNK = 2_000
"""Games that a core takes at a time: some milliseconds of work."""


class Tally(NamedTuple):
    """The results of many games."""

    games: int
    wins: Array
    """By side: games won. A game that a team lost counts for nobody."""
    left: Array
    """By side and number of cards: games that ended with that number of cards left."""

    @property
    def left_mean(self) -> float:
        """The mean number of cards left, over all sides."""
        return float((self.left @ np.arange(self.left.shape[1])).mean() / self.games)


def play_random(rules: Ruleset, games: int, *, seed: int, cores: int | None = None) -> Tally:
    """Play games in which every legal step is equally likely; seat 0 starts."""
    return _spread(partial(random_play.play_games, from_ruleset(rules)), rules, games, seed, cores)


def play_greedy(
    rules: Ruleset,
    games: int,
    *,
    seed: int,
    extra: int | None = None,
    patience: int = 6,
    cores: int | None = None,
) -> Tally:
    """Play games of greedy players; seat 0 starts. ``patience`` matters only in a duel.

    Cards and piles must be the printed ones; players, hand, minimum and draws are free.
    """
    numbers = from_ruleset(rules)
    extra = best_extra(rules) if extra is None else extra
    if _printed(rules, coop(rules.players) if rules.sides == 1 else duel()):
        if rules.sides == 1:
            play: _Player = partial(greedy_team.play_games, numbers, extra)
        else:
            play = partial(greedy_duel.play_games, numbers, extra, patience)
        return _spread(play, rules, games, seed, cores)
    raise BadRuleset(f"greedy kernels know only the printed cards and piles, not {rules.id}")


def best_extra(rules: Ruleset) -> int:
    """Return the largest gap of a card beyond the minimum with which greedy players do best."""
    return 3 if rules.sides == 1 and rules.players > 1 else 0


def decks(rules: Ruleset, seed: int, index: int) -> tuple[tuple[int, ...], ...]:
    """Return the decks of one of these games, to play it again with the plain engine."""
    numbers = from_ruleset(rules)
    game = empty_game(numbers)
    deal(numbers, game, u64(seeded(seed, index)))
    return tuple(map(tuple, game.decks.tolist()))


_Player = Callable[[int, int, int, Array, Array], None]
"""(seed, index of the first game, games, wins, left): play games and add to wins and left."""


def _printed(rules: Ruleset, sheet: Ruleset) -> bool:
    free = {word: getattr(rules, word) for word in ("hand", "minimum", "endgame", "talk")}
    if rules.sides == 2:
        free["draws"] = rules.draws
    return rules == replace(sheet, **free)


def _spread(play: _Player, rules: Ruleset, games: int, seed: int, cores: int | None) -> Tally:
    def chunk(first: int) -> tuple[Array, Array]:
        wins = np.zeros(rules.sides, np.int64)
        left = np.zeros((rules.sides, len(rules.cards) + 1), np.int64)
        play(seed, first, min(_CHUNK, games - first), wins, left)
        return wins, left

    with ThreadPoolExecutor(cores or os.cpu_count()) as pool:
        parts = list(pool.map(chunk, range(0, games, _CHUNK)))
    wins, left = (sum(part) for part in zip(*parts, strict=True))
    return Tally(games, np.asarray(wins), np.asarray(left))
