"""What the house must do at a table now: which bots play, and when one sits in for a player.

A server asks after every entry and after a restart; nothing of this is stored.
"""

from __future__ import annotations

from dataclasses import dataclass

from tenback.tables.table import Phase, Seat, Table


@dataclass(frozen=True, slots=True)
class SitIn:
    """A bot of this level takes over a seat at this moment, unless its person is back by then."""

    seat: int
    level: str
    at: int


def bots_to_move(table: Table) -> tuple[int, ...]:
    """The seats for which the house must ask a bot now.

    During play that is the seat to move, if a bot plays it. Where only bots choose the starter, any
    of them may propose one.
    """
    state = table.game.state
    if table.phase is Phase.PLAYING and state is not None and state.to_move is not None:
        return (state.to_move,) if table.seats[state.to_move].bot is not None else ()
    if table.phase is Phase.CHOOSING and not table.present:
        return tuple(number for number, seat in enumerate(table.seats) if seat.bot is not None)
    return ()


def sits_in_at(table: Table, seat: Seat) -> int | None:
    """When a bot may sit in for the player of this seat; None for a player who has not left."""
    wait = table.settings.takeover
    if wait is None or seat.left_at is None or seat.person is None or seat.bot is not None:
        return None
    return seat.left_at + 1_000 * wait


def sit_ins(table: Table) -> tuple[SitIn, ...]:
    """The seats whose players left, and when a bot may sit in for them."""
    if table.settings.takeover is None or table.phase not in (Phase.CHOOSING, Phase.PLAYING):
        return ()
    return tuple(
        SitIn(number, table.settings.sitter, at)
        for number, seat in enumerate(table.seats)
        if (at := sits_in_at(table, seat)) is not None
    )
