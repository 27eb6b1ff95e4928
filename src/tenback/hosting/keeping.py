"""What time brings: the house notices who is gone, lets bots sit in, closes what is idle."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tenback.hosting.limits import Limits
from tenback.hosting.room import Room
from tenback.tables import Phase, Table, sit_ins
from tenback.tables import requests as at_table
from tenback.tables.days import is_secret

Due = tuple[str, at_table.AtTable]
"""A name for it, and what the house is to ask."""


def due(room: Room) -> Due | None:
    """The next thing that time has brought; None mostly."""
    now = room.services.now()
    if room.table.phase is Phase.CLOSED:
        return None
    things = chain(
        _reveal(room.table, now), _gone(room, now), _sitting_in(room.table, now), _idle(room, now)
    )
    return next(things, None)


def _reveal(table: Table, now: int) -> Iterator[Due]:
    """No game with a daily deal counts any more: its proof is shown."""
    day, hidden = table.settings.daily, not table.game.revealed
    if day is not None and hidden and table.phase is Phase.OVER and not is_secret(day, now):
        yield "reveal", at_table.Reveal()


def _gone(room: Room, now: int) -> Iterator[Due]:
    """Who was cut off for long, while others wait. Nobody is gone where nobody would miss them."""
    table, limits, connected = room.table, room.services.limits, room.connected
    patience = limits.vacate if table.phase is Phase.GATHERING else limits.away
    for number, seat in enumerate(table.seats):
        if not seat.present or seat.person in connected or not connected:
            continue
        since = room.gone_at.get(seat.person or 0, room.opened_at)
        if now - since >= 1_000 * patience:
            yield f"leave {number}", at_table.Leave(number)


def _sitting_in(table: Table, now: int) -> Iterator[Due]:
    """A bot sits in for who left, after the time that was agreed."""
    for one in sit_ins(table):
        if now >= one.at:
            yield f"hand {one.seat}", at_table.Hand(one.seat, one.level)


def _idle(room: Room, now: int) -> Iterator[Due]:
    """Nobody needs the table any more."""
    if not room.readers and now - room.changed_at >= 1_000 * idle_after(
        room.table, room.services.limits
    ):
        yield "close", at_table.Close()


def idle_after(table: Table, limits: Limits) -> float:
    """Seconds without anything new after which a table is closed."""
    return limits.idle_gathering if table.phase is Phase.GATHERING else limits.idle
