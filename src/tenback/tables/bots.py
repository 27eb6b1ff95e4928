"""What a bot in a seat has to do at a table: the same for the house's bots and those of clients.

``due`` follows from what everybody at the table may see, and nothing of it is stored: a server and
a client ask after every entry, and after a restart.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import Enum

from tenback.bots import Answer
from tenback.bots.signals import stuck
from tenback.rules import EndTurn, Ruleset, Saying, Talk, View
from tenback.tables import requests as ask
from tenback.tables.table import Phase
from tenback.tables.viewing import SeatView


class Decision(Enum):
    """A decision that a bot has to make now."""

    WISH = "wish"
    """How much it would like to start."""
    SAYING = "saying"
    """What it tells its partners before another seat's card (A10)."""
    STEP = "step"
    """A card to lay, or the end of its turn."""


def due(
    seat: int,
    phase: Phase,
    seats: Sequence[SeatView],
    proposal: int | None,
    agreed: Collection[int],
    to_move: int | None,
) -> Decision | ask.Ready | ask.Agree | ask.Propose | None:
    """What is due for a seat: a decision of its bot, a request, or nothing.

    The first person who is here proposes a starter, or the first bot where nobody is here. The
    house's bots need not agree.
    """
    mine = seats[seat]
    match phase:
        case Phase.GATHERING:
            return None if mine.ready or mine.bot is not None else ask.Ready(seat)
        case Phase.CHOOSING if mine.wish is None:
            return Decision.WISH
        case Phase.CHOOSING if proposal is not None:
            return ask.Agree(seat, proposal) if mine.bot is None and seat not in agreed else None
        case Phase.CHOOSING:
            return ask.Propose(seat, _best_starter(seats)) if _proposes(seats) == seat else None
        case Phase.PLAYING:
            return Decision.STEP if to_move == seat else Decision.SAYING
        case _:
            return None


def _proposes(seats: Sequence[SeatView]) -> int | None:
    """The seat that proposes a starter once all who can have said a wish; None while some can."""
    present = [n for n, seat in enumerate(seats) if is_here(seat)]
    bots = [n for n, seat in enumerate(seats) if seat.bot is not None]
    if any(seats[number].wish is None for number in (*present, *bots)):
        return None
    return min(present or bots, default=None)


def is_here(seat: SeatView) -> bool:
    """Whether a person plays here now and can be asked."""
    return seat.person is not None and seat.bot is None and not seat.away


def _best_starter(seats: Sequence[SeatView]) -> int:
    wishes = [-1 if seat.wish is None else seat.wish for seat in seats]
    return wishes.index(max(wishes))


def uses_signals(rules: Ruleset, talk: Talk) -> bool:
    """Whether partners give signals at a table."""
    return rules.sides == 1 and rules.players > 1 and talk is not Talk.SILENT


def signals(seat: int, said: Saying, saying: Saying | None, seen: View) -> Iterator[ask.GiveSignal]:
    """The requests that turn what a bot has said into its saying; None changes nothing.

    People hear it, too, so the bot says that it is in trouble only if a person would.
    """
    if saying is not None:
        for signal, pile in said.signals_towards(saying.in_trouble(stuck(seen))):
            yield ask.GiveSignal(seat, signal, pile)


def step_asked(seat: int, answer: Answer) -> ask.Step:
    """The request for a step of a bot."""
    if isinstance(answer, EndTurn):
        return ask.End(seat)
    return ask.Lay(seat, answer.card, answer.pile)
