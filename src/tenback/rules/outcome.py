"""How a game can end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Ending(StrEnum):
    """Why a game is over."""

    STUCK = "stuck"
    ALL_LAID = "all laid"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner, the reason, and how many cards each side has left.

    >>> print(Outcome(Ending.STUCK, winner=1, left=(12, 30)))
    stuck, 12 and 30 left, seat 1 wins
    """

    ending: Ending
    winner: int | None
    """The side that won; None when a team did not beat the game."""
    left: tuple[int, ...]

    @property
    def won(self) -> bool:
        """Whether there is a winner: always in a duel, the aim in The Game."""
        return self.winner is not None

    def __str__(self) -> str:
        left = " and ".join(map(str, self.left))
        # In The Game the number left is enough: with 0 left the team has won (A7).
        winner = f", seat {self.winner} wins" if len(self.left) > 1 else ""
        return f"{self.ending}, {left} left{winner}"
