"""What tables need of a store, and how a store can fail.

The log of a table is a list of byte strings, numbered from 1, whose content the store does not
know. It promises two things: a number is given once, and what it has accepted stays. Decision 6: an
entry is durable before anybody hears of it, and a server that loses the race for a number reads the
new entries and tries again.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

from tenback.rules import TenbackError


class Cause(StrEnum):
    """Why a store cannot do its work now. A later try may succeed."""

    FULL = "full"
    """The disk is full."""
    READ_ONLY = "read-only"
    """The file or its folder is read-only."""
    BUSY = "busy"
    """Another program locks the file for too long."""
    CLOSED = "closed"
    """The store was closed and does not open again."""
    FAILING = "failing"
    """Anything else: the disk fails, or the file is gone."""


class StoreError(TenbackError):
    """Any error of a store."""


class StoreUnavailable(StoreError):
    """Nothing was stored, not even in part; a later try may succeed."""

    def __init__(self, cause: Cause, details: str = "") -> None:
        super().__init__(f"{cause}: {details}" if details else str(cause))
        self.cause = cause


class EntryDamaged(StoreError):
    """An entry of a table is not what was written; other tables can be read."""

    def __init__(self, table: str, number: int | None = None) -> None:
        super().__init__(f"the table {table}" if number is None else f"{table}, entry {number}")
        self.table = table
        self.number = number
        """None if not even the number can be read."""


class TableForgotten(StoreError, ValueError):
    """The table was deleted; a server that has it in memory can no longer append to it."""


class QuietTable(NamedTuple):
    """A table to which nothing was appended for a while."""

    table: str
    last: int
    at_ms: int
    compacted: bool


class StoreHealth(NamedTuple):
    """What a store could do when it was just checked."""

    readable: bool
    writable: bool
    cause: Cause | None
    """Why it could not do everything; None if it could."""


class StoredTable(NamedTuple):
    """A table that the store has entries of."""

    table: str
    last: int
    """The number of its last entry."""
    at_ms: int
    """When that was appended, in milliseconds since 1970, by the server's clock."""


class Result(NamedTuple):
    """The result of a table with a daily deal, as bytes whose content the store does not know."""

    day: dt.date
    rules: str
    data: bytes


class Attempt(NamedTuple):
    """A daily deal was dealt at a table, to players known by marks."""

    day: dt.date
    rules: str
    devices: frozenset[bytes]
    addresses: frozenset[bytes]


class ListedResult(NamedTuple):
    """A result, and what the attempts at its deal say about it."""

    data: bytes
    first: bool
    """Whether no device of the table took part in an earlier attempt at the same deal."""
    addresses: frozenset[bytes]


OnAppend = Callable[[str, int], None]
"""Called in the event loop with a table and the number of its last entry."""


class Store(Protocol):
    """Logs of tables that outlive the process. Methods may run concurrently, on one event loop.

    Each raises ``StoreUnavailable`` if it cannot do its work.
    """

    async def append(
        self,
        table: str,
        first: int,
        entries: Sequence[bytes],
        at_ms: int,
        result: Result | None = None,
        attempt: Attempt | None = None,
    ) -> bool:
        """Append entries with numbers from ``first`` on, all or none; return when they are safe.

        False means that another server was faster and has taken ``first``: read the new entries
        and decide again. A ``result`` (the first of each table for its day) and an ``attempt`` are
        stored with them. ValueError for no entries, a number below 1, or one that leaves a gap.
        """

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """Return the entries of a table after number ``after``; none for an unknown table.

        ``EntryDamaged`` if one of them is not what was appended.
        """

    async def tables(self, since_ms: int = 0) -> list[StoredTable]:
        """Return the tables that have changed at that time or later, the latest first."""

    async def results(self, day: dt.date, rules: str) -> list[ListedResult]:
        """Return the results of a day, in the order of their arrival."""

    async def quiet(self, before_ms: int) -> list[QuietTable]:
        """Return the tables that have not changed since that time, the oldest first."""

    async def compact(self, table: str, last: int, entries: Sequence[bytes]) -> bool:
        """Replace all entries of a table; return False if something was appended after ``last``."""

    async def forget(self, table: str, last: int) -> bool:
        """Delete a table and its results; return False if something was appended after ``last``."""

    async def health(self) -> StoreHealth:
        """Read and write something small, and return whether that worked; raises nothing."""

    def listen(self, on_append: OnAppend) -> None:
        """Call ``on_append`` after appends of other servers, and perhaps of this one.

        It may be called late, once for several appends, and more than once for the same append.
        """

    async def close(self) -> None:
        """Finish what was begun and close the store; later calls are refused as closed."""
