"""The piles of a table, as they lie there and as one seat sees them; which cards fit on them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tenback.rules.plays import Play

MAX_PRECOMPUTED_CARDS = 121
"""Decks with more card numbers than this, counted from 0, get no tables of all tops and cards. With
1,000 numbers, making such a table takes seconds and, for plays on the wire, 60 MB a pile."""


@dataclass(frozen=True, slots=True)
class Pile:
    """One pile of the table: which way it runs, where it starts, which side owns it."""

    name: str
    ascending: bool
    start: int
    side: int

    def distance(self, card: int, top: int) -> int:
        """How far a card takes this pile forward from its top; below zero it takes it back."""
        return card - top if self.ascending else top - card


@dataclass(frozen=True, slots=True)
class Target(Pile):
    """A pile as one seat sees it, under the name that this seat calls it by."""

    index: int
    """Its place among the tops."""
    own: bool
    """Whether it belongs to the seat's side."""
    jump: int
    """The distance of a jump back (G3)."""
    plays: tuple[Play, ...]
    """By card number, so that legal plays are looked up instead of created each time."""
    fitting: FittingCards = field(init=False, compare=False, repr=False)
    """By top, the cards that fit on it, as a bit mask."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "fitting", FittingCards(self))

    def fits(self, card: int, top: int) -> bool:
        """Whether a card may go on this pile: G1 to G3 on the seat's own piles, B6 on others."""
        distance = self.distance(card, top)
        if self.own:
            return distance > 0 or distance == -self.jump
        return distance < 0


class FittingCards(dict[int, int]):
    """The cards that fit on a pile, by its top; worked out for all tops when first asked for.

    A set of cards is a bit mask here: bit 37 stands for card 37. All masks are made together, so
    that they lie together in memory and keep none of a server's tables from being returned. Those
    of a large deck are made one by one.
    """

    def __init__(self, target: Target) -> None:
        self._target = target

    def __missing__(self, top: int) -> int:
        fits, cards = self._target.fits, range(len(self._target.plays))
        others = (self._target.start, *cards) if len(cards) <= MAX_PRECOMPUTED_CARDS else ()
        for each in (top, *others):
            self[each] = mask(card for card in cards if fits(card, each))
        return self[top]


def mask(cards: Iterable[int]) -> int:
    """A set of cards as a bit mask."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits
