"""A position of a game, all of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tenback.rules.legal import plays_from
from tenback.rules.outcome import Outcome
from tenback.rules.plays import Play
from tenback.rules.ruleset import Ruleset
from tenback.rules.table_text import short_name, table_text


@dataclass(frozen=True, slots=True)
class LastTurn:
    """A seat's last turn, which everyone saw: the tops when it began and when it ended."""

    began: tuple[int, ...]
    ended: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game at one moment. Nobody at the table may see all of it: see View.

    What a state and a view both know has the same name in both. ``print`` shows a small table.
    """

    rules: Ruleset
    tops: tuple[int, ...]
    """By pile, in the order of ``rules.piles``."""
    hands: tuple[tuple[int, ...], ...]
    """By seat, each sorted."""
    draws: tuple[tuple[int, ...], ...]
    """The draw pile of each side, its top card first."""
    to_move: int | None
    """The seat to move; None until the starter is named (A3, B3)."""
    laid: int = 0
    """Cards laid in this turn."""
    gifted: int = 0
    """How many of them lie on the other's piles."""
    outcome: Outcome | None = None
    began: tuple[int, ...] | None = field(default=None, compare=False, repr=False)
    """The tops when this turn began; None if nobody saw it. No rule depends on it, so it does not
    count when states are compared."""
    last: tuple[LastTurn | None, ...] = field(default=(), compare=False, repr=False)
    """By seat, the last turn it took, for bots that remember; empty if no turn was seen."""

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
        return self.to_move is not None and self.outcome is None and self.laid >= self.minimum

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""
        return tuple(map(len, self.hands))

    @property
    def draw_sizes(self) -> tuple[int, ...]:
        """How many cards each side's draw pile holds."""
        return tuple(map(len, self.draws))

    @property
    def plays(self) -> tuple[Play, ...]:
        """Every card the player to move may lay now: in hand order, own piles first."""
        if self.over or self.to_move is None:
            return ()
        hand = self.hands[self.to_move]
        return plays_from(self.rules, self.to_move, hand, self.tops, self.gifted)

    def left(self, side: int) -> int:
        """How many cards a side has yet to lay."""
        held = sum(len(self.hands[seat]) for seat in self.rules.team[side])
        return held + len(self.draws[side])

    def __str__(self) -> str:
        return table_text(self, "", self.hands)

    def __repr__(self) -> str:
        return short_name(self, "State")
