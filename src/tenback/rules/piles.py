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


@dataclass(frozen=True, slots=True)
class Target:
    """A pile as one seat sees it: its place among the tops, its name, and the plays onto it."""

    index: int
    name: str
    ascending: bool
    own: bool
    plays: tuple[Play, ...]
    """By card number, so that legal plays are looked up and not made anew."""
