"""A position of a game, all of it, and how a game can end."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from tenback.rules.ruleset import Ruleset


class Ending(StrEnum):
    """Why a game is over."""

    STUCK = "stuck"
    ALL_LAID = "all laid"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: who won, why, and how many cards each side has left."""

    ending: Ending
    winner: int | None
    """The side that won; None when a team did not beat the game."""
    left: tuple[int, ...]

    @property
    def won(self) -> bool:
        """Whether there is a winner: always so in a duel, the aim in The Game."""
        return self.winner is not None


@dataclass(frozen=True, slots=True)
class LastTurn:
    """What all have seen a seat do: the tops when its last turn began, and when it ended."""

    began: tuple[int, ...]
    ended: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game at one moment. Nobody at the table may see all of it: see View."""

    rules: Ruleset
    tops: tuple[int, ...]
    """By pile, in the order of ``rules.piles``."""
    hands: tuple[tuple[int, ...], ...]
    """By seat, each sorted."""
    draws: tuple[tuple[int, ...], ...]
    """The draw pile of each side, its top card first."""
    to_move: int | None
    """The seat to move; None until it is named who starts (A3, B3)."""
    laid: int = 0
    """Cards laid in this turn."""
    gifted: int = 0
    """How many of them lie on the other's piles."""
    outcome: Outcome | None = None
    began: tuple[int, ...] | None = field(default=None, compare=False, repr=False)
    """The tops when this turn began; None where nobody saw it. No rule asks for it: positions that
    came about in different ways are equal."""
    last: tuple[LastTurn | None, ...] = field(default=(), compare=False, repr=False)
    """By seat the last turn it took, for who remembers; nothing where no turn was seen."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def minimum(self) -> int:
        """The minimum of this turn (A4, B4); the draw pile stays as it is until the turn ends."""
        side = self.rules.side_of(self.to_move or 0)
        return self.rules.minimum if self.draws[side] else self.rules.endgame

    @property
    def may_end(self) -> bool:
        """Whether the player to move may end the turn now."""
        return self.to_move is not None and not self.over and self.laid >= self.minimum

    def left(self, side: int) -> int:
        """How many cards a side has yet to lay."""
        held = sum(len(self.hands[seat]) for seat in self.rules.team[side])
        return held + len(self.draws[side])
