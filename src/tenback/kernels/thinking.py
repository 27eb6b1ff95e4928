"""Turns thought through by the kernel: one decision at a time, in memory of its own.

Work that takes long is done in portions, so that Ctrl-C and deadlines work.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import NamedTuple

from tenback.kernels.layout import words_of
from tenback.kernels.library import Memory, kernel, memory_of
from tenback.kernels.nets import Net
from tenback.kernels.views import DUEL, HIGHEST, RIVALS, TEAM, Seen, Taken, demand_hand, demand_tops
from tenback.rules import BadPosition

MAX_PLANS = 64
"""How many turns are compared at most."""

PORTION = 100_000
"""How much the kernel works before the interpreter has a say again (``native/plans/player.h``):
about 10 ms."""

_MOST_TURNS = 10**9
"""More would be thought through for a day."""

_WEIGHTS = 24
_MAX_WEIGHT = 1 << 16
"""Of the linear value: it is a sum of 32 bits."""

_MAX_GAP = 127
_SEEN_BYTES = 112
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
        width, weights = self.width, self.weights
        if not (1 <= self.plans <= MAX_PLANS and 0 <= self.twice <= MAX_PLANS):
            raise ValueError(f"1 to {MAX_PLANS} plans can be compared, not {self.plans}")
        if not 0 <= width.costly <= 3:
            raise ValueError(f"a plan may have 0 to 3 costly cards more, not {width.costly}")
        gaps = (width.cheap, width.gap, width.expert_gap)
        if not all(-_MAX_GAP <= gap <= _MAX_GAP for gap in gaps):
            raise ValueError(f"gaps are {-_MAX_GAP} to {_MAX_GAP}, not {gaps}")
        if len(weights) > _WEIGHTS or not all(abs(weight) <= _MAX_WEIGHT for weight in weights):
            raise ValueError(f"{_WEIGHTS} weights of at most {_MAX_WEIGHT} make a linear value")
        if not (isfinite(self.left_weight) and isfinite(self.heat)):
            raise ValueError(f"{self.left_weight} and {self.heat} say nothing of what plans cost")
        return _PLAYER.pack(
            *(self.left_weight, self.heat, width.cheap, width.costly, width.gap, width.expert_gap),
            *(self.plans, self.twice, *weights, *[0] * (_WEIGHTS - len(weights))),
        )


class Found(NamedTuple):
    """A turn with what it is worth."""

    win: float
    left: float
    samples: int
    steps: tuple[tuple[int, int], ...]
    """Pairs of card and pile; none for a given turn."""
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
        if net is not None and net.game != game:
            raise ValueError("this net is for the other game")
        self._kernel, self._game, self._net = kernel(), game, net
        self._memory = self._kernel.memory(self._kernel.call("thoughts_size", game))
        self._seen = self._kernel.memory(_SEEN_BYTES)
        self._asked = self._kernel.memory(_PLAYER.size)
        self._found = self._kernel.memory(_CANDIDATE.size * MAX_PLANS)
        self._given = self._kernel.memory(_GIVEN.size * MAX_PLANS)
        self._exact = self._dealable = False

    def think(self, seen: Seen, asked: Asked) -> None:
        """Find the turns that the player to move may take, and what they are worth."""
        self._see(seen)
        self._asked.write(0, asked.packed())
        net = self._net.memory if self._net else None
        self._exact = self._call("think", self._asked, net, self._seen) < 0

    def look_ahead(self, asked: Asked, plans: int, turns: int, seed: int) -> None:
        """Compare the best of the turns found, over samples of what is hidden.

        ``asked`` is about the next turn of each sample; ``turns`` are thought through in all.
        """
        net = self._net_to_sample()
        if plans < 1 or turns < 0:
            raise ValueError(f"{plans} plans cannot be compared by {turns} turns")
        if self._exact:
            return
        self._asked.write(0, asked.packed())
        more = self._call("compare", min(plans, MAX_PLANS), float(min(turns, _MOST_TURNS)))
        while more:
            more = self._call("go_on", self._asked, net, _signed(seed), PORTION)

    def found(self, most: int) -> list[Found]:
        """Return the best turns, at most ``most``."""
        if most < 1:
            raise ValueError(f"at least one turn is wanted, not {most}")
        number = self._call("candidates", min(most, MAX_PLANS), self._found)
        rows = _CANDIDATE.iter_unpack(self._found.read(0, _CANDIDATE.size * number))
        return [
            Found(win, left, samples, _pairs(turn[: 2 * steps]), self._exact)
            for win, left, samples, steps, turn in rows
        ]

    def value(self, seen: Seen, turns: Sequence[Leaves]) -> None:
        """Value given turns, at most MAX_PLANS, by what they leave."""
        if self._net is None:
            raise ValueError("the linear value alone cannot tell what a turn is worth")
        if len(turns) > MAX_PLANS:
            raise ValueError(f"at most {MAX_PLANS} turns are valued at once, not {len(turns)}")
        for turn in turns:
            demand_hand(self._game, turn.hand)
            demand_tops(self._game, turn.tops)
        self._see(seen)
        given = [_GIVEN.pack(*words_of(turn.hand), *turn.tops, turn.gift) for turn in turns]
        self._given.write(0, b"".join(given))
        self._exact = False
        self._call("given", self._net.memory, self._seen, self._given, len(turns))

    def sample(self, asked: Asked, ahead: int, seed: int, samples: int) -> None:
        """Look ``ahead`` turns ahead after each given turn, over the same samples."""
        net = self._net_to_sample()
        if ahead < 1 or samples < 0:
            raise ValueError(f"{samples} samples cannot go {ahead} turns ahead")
        self._asked.write(0, asked.packed())
        numbers = (min(ahead, HIGHEST[TEAM]), _signed(seed), min(samples, _MOST_TURNS))
        while self._call("sample_given", self._asked, net, *numbers, PORTION):
            pass

    def count_explained(self, taken: Taken, asked: Asked, hands: int) -> list[int]:
        """Return, by kind of player, how many sampled hands of a duel explain a turn."""
        if self._net is None or self._game != DUEL:
            raise ValueError("only the net of a duel can explain a turn")
        self._see(taken.then)
        self._asked.write(0, asked.packed())
        counts = self._kernel.memory(8 * RIVALS)
        self._kernel.call(
            *("count_explained", self._memory, self._asked, self._net.memory, self._seen),
            *(taken.laid, taken.held, memory_of(taken.left), hands, counts),
        )
        return list(struct.unpack(f"={RIVALS}q", counts.read(0, counts.size)))

    def _see(self, seen: Seen) -> None:
        if seen.game != self._game:
            raise ValueError("this is a view of the other game")
        self._seen.write(0, seen.data)
        self._dealable = seen.dealable

    def _net_to_sample(self) -> Memory:
        if self._net is None:
            raise ValueError("the linear value alone cannot look ahead")
        if not self._dealable:
            raise BadPosition("a card is in two places here: samples need each card in one")
        return self._net.memory

    def _call(self, name: str, *arguments: int | float | Memory | None) -> int:
        return self._kernel.call(name, self._game, self._memory, *arguments)


def _pairs(turn: bytes) -> tuple[tuple[int, int], ...]:
    return tuple(zip(turn[::2], turn[1::2], strict=True))


def _signed(seed: int) -> int:
    """Return the 64 bits of a seed of any size as C reads them."""
    seed &= (1 << 64) - 1
    return seed - (1 << 64) if seed >> 63 else seed
