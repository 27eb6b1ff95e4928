"""What the house does as time passes, at tables in memory and in the store.

Absent players leave, bots sit in, idle tables close. Tables that are not in memory are compacted
when they are closed, and deleted where the server is set up so, a day or more after their last
event.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain

from tenback.hosting.faults import Faulty
from tenback.hosting.limits import Limits
from tenback.hosting.room import Room
from tenback.hosting.services import LOG, Services
from tenback.hosting.store import QuietTable, StoreUnavailable
from tenback.tables import Phase, Table, from_bytes, replay, sit_ins, to_bytes
from tenback.tables import requests as at_table
from tenback.tables.daily import is_secret
from tenback.tables.finished import compacted

DAY_MS = 86_400_000

COMPACT_AFTER_MS = DAY_MS
"""Milliseconds after the last event of a closed table: no client repeats a request by then."""


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


class Retention:
    """Goes through the quiet tables of the store from time to time."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._unfinished: dict[str, int] = {}
        """The last entry of each table that was read and is not over: it is read only once."""

    async def tidy(self, in_memory: Collection[str]) -> None:
        """Compact and delete tables, except those that are in memory."""
        now, store = self._services.now(), self._services.store
        try:
            for quiet in await store.quiet(now - COMPACT_AFTER_MS):
                known = self._unfinished.get(quiet.table) == quiet.last
                due = not quiet.compacted or self._outdated(quiet, now)
                if due and not known and quiet.table not in in_memory:
                    await self._tidy(quiet, now)
        except StoreUnavailable as error:
            LOG.warning("the store could not be tidied: %s", error)

    def _outdated(self, quiet: QuietTable, now: int) -> bool:
        days = self._services.keep_finished_days
        return days is not None and now - quiet.at_ms >= days * DAY_MS

    async def _tidy(self, quiet: QuietTable, now: int) -> None:
        store = self._services.store
        try:
            lines = await self._services.read_log(quiet.table)
        except Faulty:
            return  # it was logged, and `tenback backup` names the table
        phase, entries = await self._services.offload(
            lambda: _phase_and_compacted(lines, not quiet.compacted)
        )
        if phase in (Phase.OVER, Phase.CLOSED) and self._outdated(quiet, now):
            await store.forget(quiet.table, quiet.last)
        elif phase is Phase.CLOSED:
            await store.compact(quiet.table, quiet.last, entries)
        elif phase is not Phase.OVER:
            self._unfinished[quiet.table] = quiet.last


def _phase_and_compacted(lines: list[bytes], compact: bool) -> tuple[Phase, list[bytes]]:
    entries = [from_bytes(line) for line in lines]
    phase = replay(entries).phase
    wanted = compact and phase is Phase.CLOSED
    return phase, [to_bytes(entry) for entry in compacted(entries)] if wanted else lines
