"""Closed tables are compacted, and finished ones deleted where the server is set up so.

Both happen only to tables that are not in memory, a day or more after their last event.
"""

from __future__ import annotations

from collections.abc import Collection

from tenback.hosting.faults import Faulty
from tenback.hosting.logs import read_log
from tenback.hosting.services import LOG, Services
from tenback.hosting.store import QuietTable, StoreUnavailable
from tenback.tables import Phase, from_bytes, replay, to_bytes
from tenback.tables.compacting import compacted

DAY_MS = 86_400_000

COMPACT_AFTER_MS = DAY_MS
"""Milliseconds after the last event of a closed table: no client repeats a request by then."""


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
            lines = await read_log(store, quiet.table)
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
