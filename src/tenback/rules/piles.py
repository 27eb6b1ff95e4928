"""The piles of a table, as they lie there and as one seat sees them."""

from __future__ import annotations

from dataclasses import dataclass

from tenback.rules.plays import Play


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
    plays: tuple[Play, ...]
    """By card number, so that legal plays are looked up and not made anew."""
