"""Whole games, played by the kernel: by random and greedy players, or by a team with a net.

Many games are played at once, on one core or all; what is kept is the winner and the cards left.

>>> from tenback.kernels.games import play_greedy
>>> from tenback.rules import coop
>>> tally = play_greedy(coop(players=3), games=1_000, seed=7, extra=3)
>>> tally.games, sum(tally.left[0])
(1000, 1000)

A game's deal and dice follow from the seed and its index, so the tally is the same on any number of
cores.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from operator import index
from typing import NamedTuple

from tenback.kernels.layout import GAME, MAX_CARD, MAX_PLAYERS, MAX_SIDES, from_ruleset
from tenback.kernels.library import Memory, kernel, memory_of
from tenback.kernels.nets import Net
from tenback.kernels.thinking import PORTION, Asked
from tenback.kernels.views import HIGHEST, TEAM
from tenback.rules import BadPosition, Ruleset
from tenback.rules.ruleset import MAX_HAND, MAX_MINIMUM

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
    extra: int,
    patience: int = 6,
    cores: int | None = None,
) -> Tally:
    """Play games of greedy players; seat 0 starts.

    ``extra`` is the largest gap of a card beyond the minimum. ``patience`` matters only in a duel:
    it is the largest gap of a card on the own piles before a gift is considered.
    """
    # No gap is greater than the highest card.
    gaps = [max(-MAX_CARD, min(index(gap), MAX_CARD)) for gap in (extra, patience)]
    return _spread(rules, games, cores, "greedy_games", *gaps, _word(seed))


class Team(NamedTuple):
    """The numbers of a team's games."""

    players: int
    hand: int
    minimum: int
    endgame: int
    """The minimum of a turn that begins with an empty draw pile."""
    starter: int


SILENCE, WORDS, DEEDS = range(3)
"""What partners know of each other: nothing, what they say, or what they did last."""


def cards_left(
    net: Net, asked: Asked, decks: Sequence[Sequence[int]], team: Team, told: int
) -> list[int]:
    """Return the cards that a team by one net has left of each deck."""
    if net.game != TEAM or told not in (SILENCE, WORDS, DEEDS):
        raise ValueError("this net plays no games of a team")
    if not (
        1 <= team.players <= MAX_PLAYERS
        and 1 <= team.hand <= MAX_HAND
        and 1 <= team.endgame <= team.minimum <= MAX_MINIMUM
        and 0 <= team.starter < team.players
    ):
        raise ValueError(f"there are no such games: {team}")
    for cards in decks:
        if sorted(cards) != list(range(2, HIGHEST[TEAM] + 1)):
            raise BadPosition(f"a deck has each card from 2 to {HIGHEST[TEAM]} once")
    games, player = kernel().memory(_team_games_size()), memory_of(asked.packed())
    return [_cards_left(games, player, net, bytes(deck), team, told) for deck in decks]


def _cards_left(games: Memory, player: Memory, net: Net, deck: bytes, team: Team, told: int) -> int:
    kernel().call("deal_team_game", games, memory_of(deck), *team, told)
    left = -1
    while left < 0:
        left = kernel().call("play_team_game", games, player, net.memory, PORTION)
    return left


@cache
def _team_games_size() -> int:
    return kernel().call("games_size")


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
