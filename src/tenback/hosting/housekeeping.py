"""What the house does as time passes: absent players leave, bots sit in, idle tables close."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from tenback.hosting.limits import Limits
from tenback.hosting.room import Room
from tenback.tables import Phase, Table, sit_ins
from tenback.tables import requests as at_table
from tenback.tables.days import is_secret

Duty = tuple[str, at_table.AtTable]
"""A name for what is due, and the request that the house makes."""


def next_duty(room: Room) -> Duty | None:
    """Return what is due at a table; mostly None."""
    now = room.services.now()
    if room.table.phase is Phase.CLOSED:
        return None
    duties = chain(
        _reveals(room.table, now),
        _departures(room, now),
        _sit_ins(room.table, now),
        _closings(room, now),
    )
    return next(duties, None)


def _reveals(table: Table, now: int) -> Iterator[Duty]:
    """Reveal a daily deal once no game with it counts any more."""
    day, hidden = table.settings.daily, not table.game.revealed
    if day is not None and hidden and table.phase is Phase.OVER and not is_secret(day, now):
        yield "reveal", at_table.Reveal()


def _departures(room: Room, now: int) -> Iterator[Duty]:
    """Let players leave who were disconnected for long while others are connected."""
    limits, takeover = room.services.limits, room.table.settings.takeover
    seconds = limits.away if takeover is None else min(limits.away, takeover)
    if room.table.phase is Phase.GATHERING:
        seconds = limits.vacate
    for number, since in enumerate(room.attendance.waits_since(room.table)):
        if since is not None and now - since >= 1_000 * seconds:
            yield f"leave {number}", at_table.Leave(number, since)


def _sit_ins(table: Table, now: int) -> Iterator[Duty]:
    """Let bots sit in for players who left, after the agreed time."""
    for one in sit_ins(table):
        if now >= one.at:
            yield f"hand {one.seat}", at_table.Hand(one.seat, one.level)


def _closings(room: Room, now: int) -> Iterator[Duty]:
    """Close a table that nobody needs any more."""
    idle_s = idle_timeout_s(room.table, room.services.limits)
    if not room.attendance.readers and now - room.changed_at >= 1_000 * idle_s:
        yield "close", at_table.Close()


def idle_timeout_s(table: Table, limits: Limits) -> float:
    """Return the seconds without a new entry after which a table is closed."""
    return limits.idle_gathering if table.phase is Phase.GATHERING else limits.idle
