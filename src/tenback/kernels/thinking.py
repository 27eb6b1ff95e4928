"""Turns thought through by the kernel: one decision at a time, in memory of its own.

A call does a portion of the work and returns within 100 ms, so that Ctrl-C and deadlines work.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from tenback.kernels.library import kernel
from tenback.kernels.nets import Net
from tenback.kernels.duel import RIVALS
from tenback.kernels.sets import MAX_HAND, mask_of, words_of

TEAM, DUEL = range(2)
"""The games, as the kernel numbers them."""

MAX_PLANS = 64
"""How many turns are compared at most."""

_TURNS_A_CALL = 64
"""Turns that are thought through before the interpreter has a say again."""

_WEIGHTS = 24
_PLAYER = struct.Struct(f"=dd6i{_WEIGHTS}i")
_CANDIDATE = struct.Struct("=ddii40s")
_GIVEN = struct.Struct("=QQ4BB3x")


@dataclass(frozen=True, slots=True)
class Width:
    """How widely plans are enumerated: wider finds more of them and takes longer."""

    cheap: int = 3
    """A card is costly if its gap is larger than this."""
    costly: int = 0
    """How many costly cards a plan may have beyond the minimum."""
    gap: int = 45
    """The largest gap of a card in The Game while there are cards to draw."""
    expert_gap: int = 35
    """The same where the minimum is 3 or more."""


@dataclass(frozen=True, slots=True)
class Asked:
    """How plans are found for a net, and how many of them it is asked about."""

    weights: tuple[int, ...]
    """Of the linear value, by which plans are chosen, in 1/1024."""
    width: Width
    plans: int = 1
    twice: int = 0
    """How many of them are also looked at through the mirror."""
    left_weight: float = 0.0
    """What twenty cards left cost against the chance to win."""
    heat: float = 0.0
    """How far behind the best a plan may be and still have a say in which card is laid first."""

    def packed(self) -> bytes:
        """Return this as the kernel reads it."""
        width = self.width
        if not (1 <= self.plans <= MAX_PLANS and 0 <= self.twice <= MAX_PLANS):
            raise ValueError(f"1 to {MAX_PLANS} plans can be compared, not {self.plans}")
        if not 0 <= width.costly <= 3:
            raise ValueError(f"a plan may have 0 to 3 costly cards more, not {width.costly}")
        weights = [*self.weights, *[0] * (_WEIGHTS - len(self.weights))]
        widths = (width.cheap, width.costly, width.gap, width.expert_gap)
        return _PLAYER.pack(self.left_weight, self.heat, *widths, self.plans, self.twice, *weights)


class Found(NamedTuple):
    """A turn with what it is worth."""

    win: float
    left: float
    samples: int
    steps: tuple[tuple[int, int], ...]
    """Pairs of card and pile."""
    exact: bool
    """Whether all hands are known, so that this is the one best turn."""


class Leaves(NamedTuple):
    """What a given turn leaves."""

    hand: tuple[int, ...]
    tops: Sequence[int]
    gift: bool


class Thoughts:
    """One decision with one net, or by the linear value alone; for one thread at a time."""

    def __init__(self, game: int, net: Net | None) -> None:
        self._kernel, self._game, self._net = kernel(), game, net
        self._memory = self._kernel.memory(self._kernel.call("thoughts_size", game))
        self._seen = self._kernel.memory(112)
        self._asked = self._kernel.memory(_PLAYER.size)
        self._found = self._kernel.memory(_CANDIDATE.size * MAX_PLANS)
        self._given = self._kernel.memory(_GIVEN.size * MAX_PLANS)
        self._exact = False

    def think(self, seen: bytes, asked: bytes) -> None:
        """Find the turns that the player to move may take, and what they are worth."""
        self._seen.write(0, seen)
        self._asked.write(0, asked)
        net = self._net.memory if self._net else None
        found = self._kernel.call("think", self._game, self._memory, self._asked, net, self._seen)
        self._exact = found < 0

    def look_ahead(self, asked: bytes, plans: int, turns: int, seed: int) -> None:
        """Compare the best of the turns found, over samples of what is hidden.

        ``asked`` is about the next turn of each sample; so many turns are thought through.
        """
        if not self._net or self._exact or plans < 1:
            return
        self._asked.write(0, asked)
        more = self._kernel.call(
            "compare", self._game, self._memory, min(plans, MAX_PLANS), float(turns)
        )
        while more:
            more = self._kernel.call(
                *("go_on", self._game, self._memory, self._asked, self._net.memory),
                *(_signed(seed), _TURNS_A_CALL),
            )

    def found(self, most: int) -> list[Found]:
        """Return the best turns, at most so many."""
        return self._candidates(min(most, MAX_PLANS), given=False)

    def value(self, seen: bytes, turns: Sequence[Leaves]) -> None:
        """Value given turns, at most MAX_PLANS, by what they leave."""
        assert self._net is not None and len(turns) <= MAX_PLANS
        self._seen.write(0, seen)
        self._given.write(
            0, b"".join(_GIVEN.pack(*words_of(turn.hand), *turn.tops, turn.gift) for turn in turns)
        )
        self._kernel.call(
            *("given", self._game, self._memory, self._net.memory, self._seen),
            *(self._given, len(turns)),
        )

    def sample(self, asked: bytes, turns: int, ahead: int, seed: int, samples: int) -> None:
        """Look ahead after all given turns, of which there are ``turns``, over the same samples."""
        assert self._net is not None
        self._asked.write(0, asked)
        portion = max(1, _TURNS_A_CALL // (turns * ahead))
        for first in range(0, samples, portion):
            self._kernel.call(
                *("sample_given", self._game, self._memory, self._asked, self._net.memory),
                *(ahead, _signed(seed), first, min(portion, samples - first)),
            )

    def values(self) -> list[Found]:
        """Return what the given turns are worth, in their order."""
        return self._candidates(MAX_PLANS, given=True)

    def count_explained(
        self, then: bytes, asked: bytes, laid: Sequence[int], held: int, left: bytes, hands: int
    ) -> list[int]:
        """Return, by kind of player, how many sampled hands of a duel explain a turn."""
        assert self._net is not None and self._game == DUEL
        if not len(laid) <= held <= MAX_HAND:
            raise ValueError(f"a turn of {len(laid)} cards does not fit a hand of {held}")
        self._seen.write(0, then)
        self._asked.write(0, asked)
        tops, counts = self._kernel.memory(len(left)), self._kernel.memory(8 * RIVALS)
        tops.write(0, left)
        self._kernel.call(
            *("count_explained", self._memory, self._asked, self._net.memory, self._seen),
            *(mask_of(laid), held, tops, hands, counts),
        )
        return list(struct.unpack(f"={RIVALS}q", counts.read(0, counts.size)))

    def _candidates(self, most: int, given: bool) -> list[Found]:
        number = self._kernel.call(
            "candidates", self._game, self._memory, most, int(given), self._found
        )
        rows = _CANDIDATE.iter_unpack(self._found.read(0, _CANDIDATE.size * number))
        return [
            Found(win, left, samples, _pairs(turn[: 2 * number]), self._exact)
            for win, left, samples, number, turn in rows
        ]


@cache
def _games_size() -> int:
    return kernel().call("games_size")


def cards_left(
    net: Net,
    asked: bytes,
    decks: Sequence[bytes],
    numbers: tuple[int, int, int, int],
    starter: int,
    told: int,
) -> list[int]:
    """Return the cards that a team by one net has left of each deck.

    ``numbers`` are players, hand, minimum and minimum without a draw pile; ``told`` says what
    partners know of each other: 0 nothing, 1 what they say, 2 what they did last.
    """
    library = kernel()
    games, player = library.memory(_games_size()), library.memory(len(asked))
    player.write(0, asked)
    deck = library.memory(98)
    left = []
    for cards in decks:
        if sorted(cards) != list(range(2, 100)):
            raise ValueError("a deck has each card from 2 to 99 once")
        deck.write(0, cards)
        left.append(
            library.call("play_team_game", games, player, net.memory, deck, *numbers, starter, told)
        )
    return left


def _pairs(turn: bytes) -> tuple[tuple[int, int], ...]:
    return tuple(zip(turn[::2], turn[1::2], strict=True))


def _signed(seed: int) -> int:
    """Return the 64 bits of a seed of any size as C reads them."""
    seed &= (1 << 64) - 1
    return seed - (1 << 64) if seed >> 63 else seed


