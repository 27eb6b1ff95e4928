"""The encoder: from a view to an observation, an array of bytes with named entries.

Seats are counted from the observer's own on, in the order of play. Piles and sets of cards begin
with those of the observer's side.

>>> from tenback.rules import new_game, view
>>> state = new_game("coop(players=2)", seed="rain", starter=1)
>>> encoder = Encoder(state.rules)
>>> seen = encoder.encode(view(state, 0))
>>> encoder.part(seen, "tops").tolist(), encoder.part(seen, "to_move").tolist()
([1, 1, 100, 100], [0, 1])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter

import numpy as np
from numpy.typing import NDArray

from tenback.rules import BadRuleset, Ruleset, View
from tenback.rules.talk import PILE_SIGNALS, Standing

Observation = NDArray[np.uint8]
MAX_CARD = 254
"""A top is one byte, and a descending pile starts one above the highest card."""

_MARK = 255
"""Stands for a card that is in a set; no card has this number."""
_MARKS = bytes([_MARK]) * _MARK
_ONE_FOR_MARK = bytes(_MARK) + b"\1"
"""A translation of bytes: 1 for a mark, 0 for all else."""

_Order = Callable[[Sequence[int]], Sequence[int]]

_SIGNAL_PLACE = {signal: at for at, signal in enumerate(PILE_SIGNALS)}


@dataclass(frozen=True, slots=True)
class Entry:
    """A part of an observation: its place, the shape it stands for, and its highest value."""

    name: str
    offset: int
    shape: tuple[int, ...]
    high: int
    axes: str
    """What the axes of the shape stand for, in words."""
    meaning: str

    @property
    def size(self) -> int:
        """The number of bytes."""
        return int(np.prod(self.shape))


def entries(rules: Ruleset, signals: bool = False) -> tuple[Entry, ...]:
    """Return the table of all entries, in order."""
    cards, piles, seats, sides = len(rules.cards), len(rules.piles), rules.players, rules.sides
    top = rules.highest + 1
    gifts = max(1, min(rules.gifts, rules.hand))
    table: list[tuple[str, tuple[int, ...], int, str, str]] = [
        ("hand", (cards,), 1, "card", "1 for each card in the own hand"),
        ("unseen", (sides, cards), 1, "side, card", "1 for each card in a hidden hand or the draw"
         " pile of a side"),
        ("tops", (piles,), top, "pile", "the top of each pile"),
        ("hand_sizes", (seats,), rules.hand, "seat", "cards in each hand"),
        ("draw_sizes", (sides,), cards, "side", "cards in each draw pile"),
        ("to_move", (seats,), 1, "seat", "1 for the seat to move"),
        ("laid", (1,), rules.hand, "", "cards laid in this turn"),
        ("gifted", (1,), gifts, "", "how many of them lie on the other’s piles"),
        ("minimum", (1,), rules.minimum, "", "the minimum of this turn"),
        ("may_end", (1,), 1, "", "1 if the seat to move may end its turn"),
        ("last_began", (seats, piles), top, "seat, pile", "the tops when a seat’s last turn began;"
         " 0 before its first turn has ended"),
        ("last_ended", (seats, piles), top, "seat, pile", "the tops when that turn ended"),
        ("over", (1,), 1, "", "1 if the game is over"),
        ("won", (1,), 1, "", "1 if the own side has won"),
    ]  # fmt: skip
    if signals:
        words = len(PILE_SIGNALS)
        table += [
            ("signals", (seats, piles, words), 1, "seat, pile, signal", "1 for the signal of a"
             " seat about a pile that still stands"),
            ("trouble", (seats,), 1, "seat", "1 for each seat that has signalled trouble"),
            ("speaking", (1,), 1, "", "1 if the observer may now give a signal"),
        ]  # fmt: skip
    made: list[Entry] = []
    offset = 0
    for name, shape, high, axes, meaning in table:
        made.append(Entry(name, offset, shape, high, axes, meaning))
        offset += made[-1].size
    return tuple(made)


class Encoder:
    """Writes views of one game as observations."""

    def __init__(self, rules: Ruleset, signals: bool = False) -> None:
        if rules.highest > MAX_CARD:
            raise BadRuleset(f"environments know cards up to {MAX_CARD}, not {rules.highest}")
        self.rules = rules
        self.entries = entries(rules, signals)
        self.size = sum(entry.size for entry in self.entries)
        self._by_name = {entry.name: entry for entry in self.entries}
        self.at = {entry.name: entry.offset for entry in self.entries}
        """The offset of each entry."""
        self._seats = [
            [(seat + step) % rules.players for step in range(rules.players)]
            for seat in range(rules.players)
        ]
        self._by_seat = [_order(seats) for seats in self._seats]
        piles = range(len(rules.piles))
        self._by_pile = [
            _order(sorted(piles, key=lambda pile, side=side: rules.piles[pile].side != side))  # type: ignore[misc]
            for side in range(rules.sides)
        ]

    @property
    def high(self) -> Observation:
        """The highest value of each byte."""
        highs = [np.full(entry.size, entry.high, np.uint8) for entry in self.entries]
        return np.concatenate(highs)

    def part(self, observation: Observation, name: str) -> Observation:
        """Return one entry of an observation, in its shape."""
        entry = self._by_name[name]
        part = observation[..., entry.offset : entry.offset + entry.size]
        return part.reshape(*observation.shape[:-1], *entry.shape)

    def encode(
        self, seen: View, said: Standing | None = None, speaking: bool = False
    ) -> Observation:
        """Return what a seat sees; ``said`` are the signals that stand, where there are any."""
        assert seen.seat is not None, "a spectator has no observation"
        rules, at, side = self.rules, self.at, self.rules.side_of(seen.seat)
        seats, by_pile = self._seats[seen.seat], self._by_pile[side]
        cards, piles = len(rules.cards), len(rules.piles)
        out = bytearray(self.size)
        out[at["hand"] : at["hand"] + cards] = self._set_of(seen.hand)
        for place in range(rules.sides):
            start = at["unseen"] + place * cards
            out[start : start + cards] = self._set_of(seen.unseen[(side + place) % rules.sides])
            out[at["draw_sizes"] + place] = seen.draw_sizes[(side + place) % rules.sides]
        out[at["tops"] : at["tops"] + piles] = by_pile(seen.tops)
        by_seat = self._by_seat[seen.seat]
        out[at["hand_sizes"] : at["hand_sizes"] + rules.players] = by_seat(seen.hand_sizes)
        if seen.to_move is not None:
            out[at["to_move"] + (seen.to_move - seen.seat) % rules.players] = 1
        out[at["laid"]] = seen.laid
        out[at["gifted"]] = seen.gifted
        out[at["minimum"]] = seen.minimum
        out[at["may_end"]] = seen.may_end
        if seen.last:
            for place, seat in enumerate(seats):
                turn = seen.last[seat]
                if turn is not None:
                    began = at["last_began"] + place * piles
                    ended = at["last_ended"] + place * piles
                    out[began : began + piles] = by_pile(turn.began)
                    out[ended : ended + piles] = by_pile(turn.ended)
        if seen.outcome is not None:
            out[at["over"]] = 1
            out[at["won"]] = seen.outcome.winner == side
        if said is not None:
            self._encode_signals(out, said, seats)
            out[at["speaking"]] = speaking
        return np.frombuffer(out, np.uint8)

    def _set_of(self, cards: Sequence[int]) -> bytes:
        """Return a byte for each card of a set: 1 for those that are given.

        Translating all bytes at once is much faster than writing them one by one.
        """
        marked = bytes.maketrans(bytes(cards), _MARKS[: len(cards)])
        return marked[self.rules.lowest : self.rules.highest + 1].translate(_ONE_FOR_MARK)

    def _encode_signals(self, out: bytearray, said: Standing, seats: Sequence[int]) -> None:
        words = len(PILE_SIGNALS)
        for place, seat in enumerate(seats):
            out[self.at["trouble"] + place] = said[seat].trouble
            start = self.at["signals"] + place * len(self.rules.piles) * words
            for pile, word in enumerate(said[seat].words):
                if word is not None:
                    out[start + pile * words + _SIGNAL_PLACE[word]] = 1


def _order(places: Sequence[int]) -> _Order:
    """Return a function that puts values into this order."""
    return itemgetter(*places) if len(places) > 1 else tuple
