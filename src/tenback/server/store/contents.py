"""Everything in a store, row by row: what moving it to another store needs."""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator
from hashlib import blake2b
from typing import NamedTuple, Protocol

from tenback.hosting.store import StoreError


class TargetNotEmpty(StoreError):
    """The store that is to be filled holds something already."""


class TableContents(NamedTuple):
    """A table with all its entries."""

    id: str
    at_ms: int
    compacted: bool
    entries: list[bytes]


class TableRow(NamedTuple):
    """The row of a table."""

    key: int
    id: str


class ResultRow(NamedTuple):
    """The result of a table for a daily deal."""

    table: str
    day: dt.date
    rules: str
    data: bytes


class AttemptMark(NamedTuple):
    """A device or an address that began the deal of a day at a table."""

    table: str
    day: dt.date
    rules: str
    mark: bytes
    is_address: bool


class StoreReader(Protocol):
    """Reads a store from beginning to end, as it is at one moment."""

    def tables(self) -> AsyncIterator[TableContents]:
        """Yield the tables in the order of their ids."""

    def results(self) -> AsyncIterator[ResultRow]:
        """Yield the results in the order in which they came."""

    def marks(self) -> AsyncIterator[AttemptMark]:
        """Yield the marks in the order in which they came."""


class StoreFiller(StoreReader, Protocol):
    """Fills an empty store, and reads what it has written."""

    async def add_table(self, table: TableContents) -> None:
        """Store a table that is not there yet."""

    async def add_result(self, result: ResultRow) -> None:
        """Store a result of a table that is there."""

    async def add_mark(self, mark: AttemptMark) -> None:
        """Store a mark of a table that is there."""


class Counts(NamedTuple):
    """What a store holds, and a digest of all of it."""

    tables: int
    entries: int
    results: int
    digest: bytes


async def count(reader: StoreReader) -> Counts:
    """Read a store to its end."""
    tables = entries = results = 0
    digest = blake2b()
    async for table in reader.tables():
        tables += 1
        entries += len(table.entries)
        digest.update(repr(table).encode())
    async for result in reader.results():
        results += 1
        digest.update(repr(result).encode())
    async for mark in reader.marks():
        digest.update(repr(mark).encode())
    return Counts(tables, entries, results, digest.digest())


async def copy(source: StoreReader, target: StoreFiller) -> None:
    """Write everything that is in one store into another."""
    async for table in source.tables():
        await target.add_table(table)
    async for result in source.results():
        await target.add_result(result)
    async for mark in source.marks():
        await target.add_mark(mark)
