"""What the house owes a table now: which bots are to play, and when one sits in for who left.

A server asks after every entry, and after a restart: nothing of this is kept anywhere else.
"""

from __future__ import annotations

from dataclasses import dataclass

from tenback.tables.table import Phase, Table


@dataclass(frozen=True, slots=True)
class SitIn:
    """A bot of this level is due in a seat at this moment, unless its person is back by then."""

    seat: int
    level: str
    at: int


def bots_to_move(table: Table) -> tuple[int, ...]:
    """The seats for which the house must ask a bot now.

    In play that is the one to move, if a bot plays it. Where bots alone choose who starts, any of
    them may propose.
    """
    state = table.game.state
    if table.phase is Phase.PLAYING and state is not None and state.to_move is not None:
        return (state.to_move,) if table.seats[state.to_move].bot is not None else ()
    if table.phase is Phase.CHOOSING and not table.present:
        return tuple(number for number, seat in enumerate(table.seats) if seat.bot is not None)
    return ()


def sit_ins(table: Table) -> tuple[SitIn, ...]:
    """The seats that were left, and when a bot may sit in."""
    wait = table.settings.takeover
    if wait is None or table.phase not in (Phase.CHOOSING, Phase.PLAYING):
        return ()
    return tuple(
        SitIn(number, table.settings.sitter, seat.left_at + 1_000 * wait)
        for number, seat in enumerate(table.seats)
        if seat.left_at is not None and seat.person is not None and seat.bot is None
    )
