"""A play is one card on one pile, written as on the rule page: ``37^1``, ``65v2``, ``8^'``.

A pile's name is as the player to move sees it: ``^`` ascending or ``v`` descending, a number where
there are several, an apostrophe for the other's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tenback.rules.errors import Malformed

_PLAY = re.compile(r"([0-9]{1,4})([\^v↑↓V])([1-9]?)('?)")
_START = re.compile(r"start +([0-9]{1,4})")
_ARROWS = str.maketrans("↑↓V", "^vv")


@dataclass(frozen=True, slots=True, order=True)
class Play:
    """Lay ``card`` on the pile that the player to move calls ``pile``."""

    card: int
    pile: str

    def __str__(self) -> str:
        return f"{self.card}{self.pile}"

    @classmethod
    def parse(cls, text: str) -> Play:
        """Read one play; leading zeros, ``↑``, ``↓`` and ``V`` are accepted."""
        match = _PLAY.fullmatch(text)
        if match is None:
            raise Malformed(
                f"{text[:20]!r} is not a play: write a card and a pile, such as 37^1, 65v2 or 8^'"
            )
        card, arrow, number, other = match.groups()
        return cls(int(card), arrow.translate(_ARROWS) + number + other)


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn and draw (G7)."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Start:
    """Name the seat that starts: the team's decision (A3) or the lot's (B3)."""

    seat: int

    def __str__(self) -> str:
        return f"start {self.seat}"


Step = Play | EndTurn | Start
"""One thing that can happen in a game: the engine applies one step at a time (G4)."""


def parse_step(text: str) -> Step:
    """Read one step as ``str`` writes it: a play such as ``92v1``, ``end``, or ``start 2``.

    >>> parse_step("start 2"), parse_step("end"), parse_step("8^'")
    (Start(seat=2), EndTurn(), Play(card=8, pile="^'"))
    """
    if text == "end":
        return EndTurn()
    if match := _START.fullmatch(text):
        return Start(int(match[1]))
    if _PLAY.fullmatch(text) is None:
        raise Malformed(
            f"{text[:20]!r} is not a step: write a card and a pile, such as 37^1, 65v2 or 8^';"
            " end to end the turn; or start 2 for the seat that starts"
        )
    return Play.parse(text)
