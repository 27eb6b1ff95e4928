"""What all stores have in common: a queue of changes, and what is read with the same statements.

Changes wait until a writer commits many together. An entry has a checksum, which shows whether the
disk returns what was written.
"""

from __future__ import annotations

import asyncio
import datetime as dt
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from tenback.hosting.store import (
    Attempt,
    Cause,
    EntryDamaged,
    ListedResult,
    QuietTable,
    Result,
    StoredTable,
    StoreHealth,
    StoreUnavailable,
)
from tenback.server.operations.prometheus import Histogram

LATENCY_BOUNDS_S = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

BATCH_BOUNDS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)

Outcome = bool | Exception

_RESULTS = """
    SELECT key, data, NOT EXISTS (
        SELECT 1 FROM attempts AS own JOIN attempts AS other USING (day, rules, mark)
        WHERE own.day = results.day AND own.rules = results.rules AND own.key = results.key
        AND NOT own.address AND NOT other.address AND other.place < own.place
    )
    FROM results WHERE day = $1 AND rules = $2 ORDER BY place
"""

_ADDRESSES = "SELECT key, mark FROM attempts WHERE day = $1 AND rules = $2 AND address"


def checksum(table: str, number: int, data: object) -> int | None:
    """Return a number that depends on the data, the table and the number of an entry.

    None if the data is no bytes: a damaged file may contain text instead.
    """
    if not isinstance(data, bytes):
        return None
    digest = blake2b(f"{table} {number} ".encode() + data, digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True)


class Append(NamedTuple):
    """Entries of a table, perhaps with a result or an attempt, and the future that waits."""

    table: str
    first: int
    entries: Sequence[bytes]
    at_ms: int
    result: Result | None
    attempt: Attempt | None
    done: asyncio.Future[bool]


class Waiting(Protocol):
    """Anything with a future that waits for its outcome."""

    @property
    def done(self) -> asyncio.Future[bool]:
        """Gets the outcome."""


def set_outcomes(batch: Iterable[Waiting], outcomes: Iterable[Outcome]) -> None:
    """Set the future of each change in a batch, except where the caller has stopped waiting."""
    for change, outcome in zip(batch, outcomes, strict=True):
        if change.done.done():  # cancelled
            continue
        if isinstance(outcome, Exception):
            change.done.set_exception(outcome)
        else:
            change.done.set_result(outcome)


def checked(table: str, last: int, rows: Iterable[Sequence[Any]], after: int = 0) -> list[bytes]:
    """Return the entries of a table after a number, from rows of number, data and checksum.

    ``EntryDamaged`` if one is not what was written, or if those up to ``last`` are not all there.
    """
    entries: list[bytes] = []
    for expected, (number, data, stored) in enumerate(rows, after + 1):
        if number != expected or stored != checksum(table, number, data):
            raise EntryDamaged(table, expected)
        entries.append(data)
    if after + len(entries) < last:
        raise EntryDamaged(table, after + len(entries) + 1)
    return entries


class SqlStore(ABC):
    """The part of a ``Store`` that is the same for files and databases."""

    def __init__(self, batches: Histogram) -> None:
        """``batches`` is where the writer counts how many changes it commits together."""
        self.batches = batches
        self.latencies = Histogram(LATENCY_BOUNDS_S)
        """Seconds from an append to its commit."""
        self._closed = False

    async def append(
        self,
        table: str,
        first: int,
        entries: Sequence[bytes],
        at_ms: int,
        result: Result | None = None,
        attempt: Attempt | None = None,
    ) -> bool:
        """See ``Store.append``."""
        if first < 1 or not entries:
            raise ValueError("no entries" if not entries else "numbers begin with 1")
        self._check_open()
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        began = perf_counter()
        self._put(Append(table, first, entries, at_ms, result, attempt, done))
        granted = await done
        self.latencies.observe(perf_counter() - began)
        return granted

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """See ``Store.read``."""
        self._check_open()
        rows = await self._read_log(table, after)
        last: int = rows[0][0] if rows else 0
        return checked(table, last, (row[1:] for row in rows if row[1] is not None), after)

    async def tables(self, since_ms: int = 0) -> list[StoredTable]:
        """See ``Store.tables``."""
        rows = await self._fetch(
            "SELECT id, last, at_ms FROM tables WHERE at_ms >= $1 ORDER BY at_ms DESC", since_ms
        )
        return [StoredTable(*row) for row in rows]

    async def quiet(self, before_ms: int) -> list[QuietTable]:
        """See ``Store.quiet``."""
        rows = await self._fetch(
            "SELECT id, last, at_ms, compacted FROM tables WHERE at_ms < $1 ORDER BY at_ms",
            before_ms,
        )
        return [QuietTable(table, last, at_ms, bool(done)) for table, last, at_ms, done in rows]

    async def results(self, day: dt.date, rules: str) -> list[ListedResult]:
        """See ``Store.results``."""
        rows = await self._fetch(_RESULTS, day, rules)
        marks: dict[int, set[bytes]] = {}
        for key, mark in await self._fetch(_ADDRESSES, day, rules):
            marks.setdefault(key, set()).add(mark)
        return [
            ListedResult(data, bool(first), frozenset(marks.get(key, ())))
            for key, data, first in rows
        ]

    async def health(self) -> StoreHealth:
        """See ``Store.health``."""
        readable, writable, cause = True, True, None
        try:
            await self._try_reading()
        except StoreUnavailable as error:
            readable, cause = False, error.cause
        try:
            await self._try_writing()
        except StoreUnavailable as error:
            writable, cause = False, error.cause
        return StoreHealth(readable, writable, cause)

    def _check_open(self) -> None:
        if self._closed:
            raise StoreUnavailable(Cause.CLOSED)

    @abstractmethod
    def _put(self, append: Append) -> None:
        """Make an append part of the writer's next commit."""

    @abstractmethod
    async def _read_log(self, table: str, after: int) -> Sequence[Sequence[Any]]:
        """Return a row for each entry after this number: last number of the table and the entry.

        If there is no such entry, one row without a number; none for an unknown table.
        """

    @abstractmethod
    async def _fetch(self, statement: str, *parameters: Any) -> Sequence[Sequence[Any]]:
        """Return rows; parameters are ``$1``, ``$2`` and so on."""

    @abstractmethod
    async def _try_reading(self) -> None:
        """Read something small; ``StoreUnavailable`` if that does not work."""

    @abstractmethod
    async def _try_writing(self) -> None:
        """Write something small; ``StoreUnavailable`` if that does not work."""
