"""How a game can end, and what happened in a step, for code that shows, logs or replays a game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tenback.rules.plays import Play


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


@dataclass(frozen=True, slots=True)
class Started:
    """The seat that was named to start."""

    seat: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A card was laid."""

    seat: int
    play: Play
    covered: int
    """The top it went on."""
    jump_back: bool
    gift: bool


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn ended; ``laid`` is the number of cards laid in it."""

    seat: int
    laid: int


@dataclass(frozen=True, slots=True)
class Drew:
    """Cards were drawn. Only their owner may see ``cards``: others get it empty (``witness``)."""

    seat: int
    count: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Skipped:
    """A seat without cards was passed over (A6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    outcome: Outcome


Event = Started | Laid | TurnEnded | Drew | Skipped | Ended
