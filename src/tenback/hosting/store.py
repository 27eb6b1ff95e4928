"""What a server needs of a store, and what can go wrong with one.

The log of a table is a list of byte strings, numbered from 1. The store knows nothing of what is in
them: the two it has to promise are that a number is given once, and that what it has accepted
stays. Decision 6: an entry is durable before anybody hears of it, and who loses the race for a
number reads on and tries again.
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
    """There is no room on the disk."""
    READ_ONLY = "read-only"
    """The file or its folder may be read, not written."""
    BUSY = "busy"
    """Another program holds the file, for longer than one waits."""
    CLOSED = "closed"
    """The store was closed; this one will not open again."""
    FAILING = "failing"
    """Anything else: the disk fails, the file is gone."""


class StoreError(TenbackError):
    """Any trouble with a store."""


class StoreUnavailable(StoreError):
    """Nothing was kept, and nothing half: the same may be tried again later."""

    def __init__(self, cause: Cause, details: str = "") -> None:
        super().__init__(f"{cause}: {details}" if details else str(cause))
        self.cause = cause


class EntryDamaged(StoreError):
    """An entry of a table is not what was written; other tables can be read."""

    def __init__(self, table: str, number: int | None = None) -> None:
        super().__init__(f"the table {table}" if number is None else f"{table}, entry {number}")
        self.table = table
        self.number = number
        """None where not even that can be read."""


class TableForgotten(StoreError, ValueError):
    """The table has been deleted; whoever has it in memory can no longer append to it."""


class QuietTable(NamedTuple):
    """A table to which nothing was appended for a while."""

    table: str
    last: int
    at_ms: int
    compacted: bool


class StoreHealth(NamedTuple):
    """What a store could do when it was tried just now."""

    readable: bool
    writable: bool
    cause: Cause | None
    """Why not, if it could not do everything."""


class StoredTable(NamedTuple):
    """A table of which the store has entries."""

    table: str
    last: int
    """The number of its last entry."""
    at_ms: int
    """When that was appended, in milliseconds since 1970, as the server said."""


class Result(NamedTuple):
    """How a table did with the deal of a day, as bytes that the server understands."""

    day: dt.date
    rules: str
    data: bytes


class Attempt(NamedTuple):
    """The deal of a day is dealt at a table, to players known by marks."""

    day: dt.date
    rules: str
    devices: frozenset[bytes]
    addresses: frozenset[bytes]


class ListedResult(NamedTuple):
    """A result, and what the attempts at its deal tell about it."""

    data: bytes
    first: bool
    """Whether no device of the table is in an earlier attempt at the same deal."""
    addresses: frozenset[bytes]


OnAppend = Callable[[str, int], None]
"""Is called in the event loop with a table and the number of its last entry."""


class Store(Protocol):
    """Logs of tables that outlive the process. All methods may be called at once, from one loop.

    Each raises ``StoreUnavailable`` where it cannot do its work.
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
        """Keep entries under the numbers from ``first`` on, all or none; return when they are safe.

        False: another was faster and has taken ``first``; read on and decide again. With
        them a ``result`` is kept, the first of each table for its day, and an ``attempt``.
        ValueError for what no server asks: no entries, a number below 1, or one that leaves a gap.
        """

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """The entries of a table with higher numbers than ``after``; none of an unknown table.

        ``EntryDamaged`` where one of them is not what was appended.
        """

    async def tables(self, since_ms: int = 0) -> list[StoredTable]:
        """The tables that have changed at that time or later, the latest first."""

    async def results(self, day: dt.date, rules: str) -> list[ListedResult]:
        """The results of a day, in the order in which they came."""

    async def quiet(self, before_ms: int) -> list[QuietTable]:
        """The tables that have not changed since, the oldest first."""

    async def compact(self, table: str, last: int, entries: Sequence[bytes]) -> bool:
        """Put these entries in the place of all of a table; False if something was appended."""

    async def forget(self, table: str, last: int) -> bool:
        """Delete a table with its results; False if something was appended after ``last``."""

    async def health(self) -> StoreHealth:
        """Read and write something small, and tell whether that worked; it raises nothing."""

    def listen(self, heard: OnAppend) -> None:
        """Tell of appends from now on, others' above all; one's own may be told of, too.

        For servers that share a store. It may be told late, and once for several appends.
        """

    async def close(self) -> None:
        """Finish what was begun and let go of the store; what comes later is refused as closed."""
