"""A store in memory, for tests without files and without threads."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field

from tenback.hosting.store import (
    Attempt,
    Cause,
    ListedResult,
    OnAppend,
    QuietTable,
    Result,
    Store,
    StoredTable,
    StoreHealth,
    StoreUnavailable,
    TableForgotten,
)

Opened = Callable[[], Coroutine[None, None, Store]]
"""Opens the same store each time it is called."""


@dataclass
class Shelf:
    """What several stores share: the servers of one site."""

    logs: dict[str, list[bytes]] = field(default_factory=dict)
    at: dict[str, int] = field(default_factory=dict)
    results: dict[tuple[dt.date, str], dict[str, bytes]] = field(default_factory=dict)
    attempts: list[tuple[str, Attempt]] = field(default_factory=list)
    ears: list[OnAppend] = field(default_factory=list)
    compacted: set[str] = field(default_factory=set)


class MemoryStore:
    """A store on a shelf; ``lag`` says how long the disk takes for each append."""

    def __init__(self, shelf: Shelf, lag: Callable[[], float] = lambda: 0.0) -> None:
        self._shelf = shelf
        self._lag = lag
        self._closed = self._listens = False
        self.trouble: Cause | None = None
        """Why nothing can be appended for now."""

    async def append(
        self,
        table: str,
        first: int,
        entries: Sequence[bytes],
        at_ms: int,
        result: Result | None = None,
        attempt: Attempt | None = None,
    ) -> bool:
        if first < 1 or not entries:
            raise ValueError("no entries" if not entries else "numbers begin with 1")
        self._demand_open()
        await asyncio.sleep(self._lag())
        if self.trouble is not None:
            raise StoreUnavailable(self.trouble)
        log = self._shelf.logs.get(table, [])
        if first <= len(log):
            return False
        if first > len(log) + 1:
            words = f"entry {first} of {table} after entry {len(log)}"
            raise ValueError(words) if log else TableForgotten(words)
        self._shelf.logs[table] = [*log, *entries]
        self._shelf.at[table] = at_ms
        if result is not None:
            day = self._shelf.results.setdefault((result.day, result.rules), {})
            day.setdefault(table, result.data)
        if attempt is not None:
            self._shelf.attempts.append((table, attempt))
        for heard in self._shelf.ears:
            asyncio.get_running_loop().call_soon(heard, table, first + len(entries) - 1)
        await asyncio.sleep(self._lag())
        return True

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        self._demand_open()
        return self._shelf.logs.get(table, [])[after:]

    async def tables(self, since_ms: int = 0) -> list[StoredTable]:
        self._demand_open()
        shelf = self._shelf
        kept = [StoredTable(table, len(log), shelf.at[table]) for table, log in shelf.logs.items()]
        return sorted((one for one in kept if one.at_ms >= since_ms), key=lambda one: -one.at_ms)

    async def results(self, day: dt.date, rules: str) -> list[ListedResult]:
        self._demand_open()
        known = [one for one in self._shelf.attempts if (one[1].day, one[1].rules) == (day, rules)]
        own = dict(known)
        nothing = Attempt(day, rules, frozenset(), frozenset())
        listed = []
        for table, data in self._shelf.results.get((day, rules), {}).items():
            begun = own.get(table, nothing)
            earlier = known[: next((n for n, one in enumerate(known) if one[0] == table), 0)]
            first = all(begun.devices.isdisjoint(other.devices) for _, other in earlier)
            listed.append(ListedResult(data, first, begun.addresses))
        return listed

    async def quiet(self, before_ms: int) -> list[QuietTable]:
        self._demand_open()
        shelf = self._shelf
        return [
            QuietTable(table, len(shelf.logs[table]), at_ms, table in shelf.compacted)
            for table, at_ms in sorted(shelf.at.items(), key=lambda each: each[1])
            if at_ms < before_ms
        ]

    async def compact(self, table: str, last: int, entries: Sequence[bytes]) -> bool:
        self._demand_open()
        if len(self._shelf.logs.get(table, [])) != last:
            return False
        self._shelf.logs[table] = list(entries)
        self._shelf.compacted.add(table)
        return True

    async def forget(self, table: str, last: int) -> bool:
        self._demand_open()
        if len(self._shelf.logs.get(table, [])) != last:
            return False
        del self._shelf.logs[table], self._shelf.at[table]
        self._shelf.attempts[:] = [one for one in self._shelf.attempts if one[0] != table]
        for day in self._shelf.results.values():
            day.pop(table, None)
        return True

    async def health(self) -> StoreHealth:
        cause = Cause.CLOSED if self._closed else self.trouble
        return StoreHealth(not self._closed, cause is None, cause)

    def listen(self, heard: OnAppend) -> None:
        self._demand_open()
        if self._listens:
            raise ValueError("there is a listener already")
        self._listens = True
        self._shelf.ears.append(heard)

    async def close(self) -> None:
        self._closed = True

    def _demand_open(self) -> None:
        if self._closed:
            raise StoreUnavailable(Cause.CLOSED)
