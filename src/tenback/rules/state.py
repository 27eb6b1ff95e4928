"""A position of a game, all of it, with its table in plain ASCII and its short name for debuggers.

>>> from tenback.rules import apply, new_game, view
>>> state, _ = apply(new_game("coop(players=2)", seed="rain", starter=1), "92v1")
>>> print(state)
coop(players=2): seat 1 to move, 1 laid, minimum 2
^1   1   ^2   1   v1  92   v2 100   draw 84
  seat 0: 2 17 25 43 53 82 89
> seat 1: 39 46 50 58 63 71
>>> print(view(state, seat=0))
coop(players=2), seen from seat 0: seat 1 to move, 1 laid, minimum 2
^1   1   ^2   1   v1  92   v2 100   draw 84
  seat 0: 2 17 25 43 53 82 89
> seat 1: 6 cards
>>> state
<State coop(players=2): 1^1 1^2 92v1 100v2, seat 1 to move, 1 laid, 84 to draw>
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tenback.rules.events import Outcome
from tenback.rules.legal import minimum_of_turn, plays_from
from tenback.rules.plays import Play
from tenback.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from tenback.rules.view import View


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
        """The minimum of this turn; the draw pile stays as it is until the turn ends."""
        side = self.rules.side_of(self.to_move or 0)
        return minimum_of_turn(self.rules, len(self.draws[side]))

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


def table_text(of: State | View, whose: str, hands: Sequence[Sequence[int] | int]) -> str:
    """The whole table; a hand is given as its cards, or as their number where they are hidden."""
    return "\n".join(_lines(of, whose, hands))


def short_name(of: State | View, kind: str) -> str:
    """One line that tells positions apart in a debugger."""
    tops = " ".join(f"{top}{pile.name}" for pile, top in zip(of.rules.piles, of.tops, strict=True))
    parts = [tops, _moment(of)]
    if of.laid:
        parts.append(f"{of.laid} laid")
    parts.append(f"{' and '.join(map(str, of.draw_sizes))} to draw")
    return f"<{kind} {of.rules.id}: {', '.join(parts)}>"


def _lines(of: State | View, whose: str, hands: Sequence[Sequence[int] | int]) -> Iterator[str]:
    rules = of.rules
    running = of.outcome is None and of.to_move is not None
    turn = f", {of.laid} laid, minimum {of.minimum}" if running else ""
    yield f"{rules.id}{whose}: {_moment(of)}{turn}"
    width = len(str(rules.highest + 1))
    for side, team in enumerate(rules.team):
        piles = [
            f"{pile.name} {top:{width}}"
            for pile, top in zip(rules.piles, of.tops, strict=True)
            if pile.side == side
        ]
        yield "   ".join([*piles, f"draw {of.draw_sizes[side]}"])
        for seat in team:
            mark = ">" if running and seat == of.to_move else " "
            yield f"{mark} seat {seat}: {_hand(hands[seat])}"


def _moment(of: State | View) -> str:
    """How the game ended, or whose turn it is."""
    if of.outcome is not None:
        return str(of.outcome)
    return "nobody has started yet" if of.to_move is None else f"seat {of.to_move} to move"


def _hand(cards: Sequence[int] | int) -> str:
    if isinstance(cards, int):
        return "1 card" if cards == 1 else f"{cards} cards"
    return " ".join(map(str, cards)) or "no cards"
