"""A view is what one seat, or a spectator, may know; hidden cards leave the rules only here.

It is built from what is allowed. Of others' hands and the draw piles it holds counts, and one
sorted set of all cards that this seat has not seen. It tells neither the order of drawing nor which
player holds which card.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tenback.rules.errors import BadPosition
from tenback.rules.events import Drew, Event
from tenback.rules.outcome import Outcome
from tenback.rules.plays import Play
from tenback.rules.ruleset import Ruleset
from tenback.rules.state import LastTurn, State
from tenback.rules.table_text import short_name, table_text


@dataclass(frozen=True, slots=True)
class View:
    """A game as a seat sees it; ``seat`` None is a spectator, who has no hand.

    What a view and a state both know has the same name in both. Where a state has the cards, in
    ``hands`` and ``draws``, a view has one ``hand`` and what is ``unseen``.
    """

    rules: Ruleset
    seat: int | None
    to_move: int | None
    laid: int
    gifted: int
    minimum: int
    may_end: bool
    tops: tuple[int, ...]
    hand: tuple[int, ...]
    """The seat's own cards."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds."""
    draw_sizes: tuple[int, ...]
    """How many cards each side's draw pile holds."""
    unseen: tuple[tuple[int, ...], ...]
    """By side, sorted: the cards in others' hands or the draw pile. A player who watched every card
    being laid knows this much (G5)."""
    plays: tuple[Play, ...]
    """What this seat may lay now; empty while another seat is to move."""
    outcome: Outcome | None
    last: tuple[LastTurn | None, ...] = ()
    """By seat, its last turn, which everyone saw; empty if no turn was seen."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def left(self, side: int) -> int:
        """How many cards a side has yet to lay."""
        return sum(self.hand_sizes[seat] for seat in self.rules.team[side]) + self.draw_sizes[side]

    def __str__(self) -> str:
        hands = [
            self.hand if seat == self.seat else size for seat, size in enumerate(self.hand_sizes)
        ]
        return table_text(self, f", seen from {self._place}", hands)

    def __repr__(self) -> str:
        return short_name(self, f"View from {self._place} of")

    @property
    def _place(self) -> str:
        return "outside" if self.seat is None else f"seat {self.seat}"


def view(state: State, seat: int | None) -> View:
    """What ``seat`` may know of a game; None for a spectator."""
    rules = state.rules
    if seat is not None and not 0 <= seat < rules.players:
        raise BadPosition(f"there is no seat {seat}; the seats are 0 to {rules.players - 1}")
    return View(
        rules=rules,
        seat=seat,
        to_move=state.to_move,
        laid=state.laid,
        gifted=state.gifted,
        minimum=state.minimum,
        may_end=state.may_end,
        tops=state.tops,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=state.hand_sizes,
        draw_sizes=state.draw_sizes,
        unseen=tuple(_unseen(state, side, seat) for side in range(rules.sides)),
        plays=state.plays if seat == state.to_move else (),
        outcome=state.outcome,
        last=state.last,
    )


def _unseen(state: State, side: int, seat: int | None) -> tuple[int, ...]:
    cards = [*state.draws[side]]
    for other in state.rules.team[side]:
        if other != seat:
            cards += state.hands[other]
    cards.sort()
    return tuple(cards)


def witness(event: Event, seat: int | None) -> Event:
    """An event as a seat or a spectator sees it: only their owner sees drawn cards."""
    return replace(event, cards=()) if isinstance(event, Drew) and event.seat != seat else event
