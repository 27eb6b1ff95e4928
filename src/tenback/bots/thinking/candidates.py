"""How much to think about a decision, a turn that may be taken, and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tenback.bots.turns import Turn
from tenback.kernels.thinking import MAX_PLANS

COST_OF_A_CARD_LEFT = 0.0015
"""What a card left counts against the chance to win; it decides where no turn will win."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much to think about a decision."""

    samples: int = 0
    """At most this many turns are thought through in samples; 0: the net decides alone."""
    plans: int = 16
    """How many plans to compare over samples."""
    replies: int = 8
    """How many plans of the next turn the net is asked about."""
    seed: int = 0
    candidates: int = MAX_PLANS
    """How many turns are returned at most."""


class Value(NamedTuple):
    """What a turn is worth to the player who takes it."""

    win: float
    """The chance to win afterwards."""
    left: float
    """Own cards left at the end, on average."""

    @property
    def rank(self) -> float:
        """To sort by: the chance, and where that is hopeless the cards left."""
        return self.win - COST_OF_A_CARD_LEFT * self.left


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn that may be taken from here on: its plays, then the end of the turn."""

    turn: Turn
    win: float
    """The chance to win afterwards; not a number where the linear value decides alone."""
    left: float
    """Own cards left at the end, on average."""
    samples: int = 0
    """How many samples of what is hidden this was judged by; 0 is the net alone."""
