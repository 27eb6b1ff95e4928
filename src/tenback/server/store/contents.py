"""Everything in a store, row by row: what ``tenback forget``, ``backup`` and ``store move`` need.

A file and a database have the same tables and understand the same statements, so all of this is
written once.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from tenback.hosting.store import StoreError
from tenback.server.store.opening import is_database, require_postgres
from tenback.server.store.sql import checked, checksum
from tenback.server.store.sqlite import contents as file

ROWS_AT_ONCE = 1_000
"""Results and marks that are in memory together."""


class TargetNotEmpty(StoreError):
    """The store that is to be filled holds something already."""


class MoveFailed(StoreError):
    """What was written is not what was read; the target was left empty."""


class Transaction(Protocol):
    """A transaction in a file or a database, with parameters ``$1``, ``$2`` and so on."""

    async def run(self, statement: str, *parameters: Any) -> Sequence[Sequence[Any]]:
        """Run a statement and return its rows."""

    async def run_many(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        """Run a statement once for each row of parameters."""


class TableRow(NamedTuple):
    """The row of a table."""

    key: int
    id: str
    last: int
    at_ms: int
    compacted: bool


class TableContents(NamedTuple):
    """A table with all its entries."""

    id: str
    at_ms: int
    compacted: bool
    entries: list[bytes]


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


class Counts(NamedTuple):
    """What a store holds, and a digest of all of it."""

    tables: int
    entries: int
    results: int
    digest: bytes


class StoreContents:
    """Reads and changes a store within one transaction."""

    def __init__(self, transaction: Transaction) -> None:
        self._run = transaction.run
        self._run_many = transaction.run_many

    async def tables(self) -> list[TableRow]:
        """Return all tables, the oldest first."""
        rows = await self._run("SELECT key, id, last, at_ms, compacted FROM tables ORDER BY key")
        return [TableRow(*row) for row in rows]

    async def entries(self, table: TableRow) -> Sequence[Sequence[Any]]:
        """Return the numbers, the data and the checksums of the entries of a table."""
        return await self._run(
            "SELECT number, data, sum FROM entries WHERE key = $1 ORDER BY number", table.key
        )

    async def _read(self, table: TableRow) -> TableContents:
        """Return a table; ``EntryDamaged`` where an entry is not what was written."""
        entries = checked(table.id, table.last, await self.entries(table))
        return TableContents(table.id, table.at_ms, bool(table.compacted), entries)

    async def results_of(self, table: TableRow) -> list[tuple[int, bytes]]:
        """Return the results of a table with their places."""
        rows = await self._run(
            "SELECT place, data FROM results WHERE key = $1 ORDER BY place", table.key
        )
        return [(place, data) for place, data in rows]

    async def results(self) -> AsyncIterator[ResultRow]:
        """Yield all results in the order in which they came."""
        async for table, day, rules, data in self._in_order("data", "results"):
            yield ResultRow(table, _date(day), rules, data)

    async def marks(self) -> AsyncIterator[AttemptMark]:
        """Yield all marks in the order in which they came."""
        async for table, day, rules, mark, address in self._in_order("mark, address", "attempts"):
            yield AttemptMark(table, _date(day), rules, mark, bool(address))

    async def _in_order(self, columns: str, rows_of: str) -> AsyncIterator[Sequence[Any]]:
        place = 0
        while rows := await self._run(
            f"SELECT place, id, day, rules, {columns} FROM {rows_of} JOIN tables USING (key)"
            f" WHERE place > $1 ORDER BY place LIMIT {ROWS_AT_ONCE}",
            place,
        ):
            for row in rows:
                yield row[1:]
            place = rows[-1][0]

    async def put_entry(self, table: TableRow, number: int, data: bytes) -> None:
        """Replace an entry."""
        await self._run(
            "UPDATE entries SET data = $1, sum = $2 WHERE key = $3 AND number = $4",
            *(data, checksum(table.id, number, data), table.key, number),
        )

    async def put_result(self, place: int, data: bytes) -> None:
        """Replace a result."""
        await self._run("UPDATE results SET data = $1 WHERE place = $2", data, place)

    async def delete(self, table: TableRow) -> None:
        """Delete a table with everything that belongs to it."""
        for rows_of in ("entries", "results", "attempts", "tables"):
            await self._run(f"DELETE FROM {rows_of} WHERE key = $1", table.key)

    async def count(self) -> Counts:
        """Read everything, and count it."""
        tables = entries = results = 0
        digest = blake2b()
        for row in await self.tables():
            table = await self._read(row)
            tables += 1
            entries += len(table.entries)
            digest.update(repr(table).encode())
        async for result in self.results():
            results += 1
            digest.update(repr(result).encode())
        async for mark in self.marks():
            digest.update(repr(mark).encode())
        return Counts(tables, entries, results, digest.digest())

    async def copy_from(self, source: StoreContents) -> Counts:
        """Fill this store, which is empty, with everything in another one, and check the copy."""
        for table in await source.tables():
            await self._add(await source._read(table))
        async for result in source.results():
            await self._run(
                "INSERT INTO results (day, rules, key, data)"
                " SELECT $1, $2, key, $3 FROM tables WHERE id = $4",
                *(result.day, result.rules, result.data, result.table),
            )
        async for mark in source.marks():
            await self._run(
                "INSERT INTO attempts (day, rules, key, mark, address)"
                " SELECT $1, $2, key, $3, $4 FROM tables WHERE id = $5",
                *(mark.day, mark.rules, mark.mark, mark.is_address, mark.table),
            )
        before, after = await source.count(), await self.count()
        if before != after:
            raise MoveFailed(f"{before[:3]} were read and {after[:3]} written")
        return after

    async def _add(self, table: TableContents) -> None:
        await self._run(
            "INSERT INTO tables (id, last, at_ms, compacted) VALUES ($1, $2, $3, $4)",
            *(table.id, len(table.entries), table.at_ms, table.compacted),
        )
        ((key,),) = await self._run("SELECT key FROM tables WHERE id = $1", table.id)
        await self._run_many(
            "INSERT INTO entries (key, number, data, sum) VALUES ($1, $2, $3, $4)",
            (
                (key, number, data, checksum(table.id, number, data))
                for number, data in enumerate(table.entries, 1)
            ),
        )


def _date(day: str | dt.date) -> dt.date:
    """Return a day, for which SQLite has no type."""
    return dt.date.fromisoformat(day) if isinstance(day, str) else day


@asynccontextmanager
async def reading(location: str) -> AsyncIterator[StoreContents]:
    """Read a store as it is at one moment; servers may use it meanwhile."""
    if is_database(location):
        require_postgres(location)
        from tenback.server.store.postgres import contents as database

        async with database.snapshot(location) as rows:
            yield StoreContents(rows)
    else:
        with file.snapshot(Path(location)) as rows_of_file:
            yield StoreContents(rows_of_file)


@asynccontextmanager
async def editing(location: str, *, deleting: bool = True) -> AsyncIterator[StoreContents]:
    """Change a store, all or nothing.

    ``StoreUnavailable`` (busy) if a server uses it: it would go on with what it has in memory. If
    something may be ``deleting``, it is in no part of the store afterwards.
    """
    if is_database(location):
        require_postgres(location)
        from tenback.server.store.postgres import contents as database

        async with database.alone(location, deleting) as rows:
            yield StoreContents(rows)
    else:
        with file.alone(Path(location), deleting) as rows_of_file:
            yield StoreContents(rows_of_file)


@asynccontextmanager
async def _filling(location: str) -> AsyncIterator[StoreContents]:
    """Fill a new file or an empty database, all or nothing; else ``TargetNotEmpty``."""
    if is_database(location):
        async with editing(location, deleting=False) as contents:
            if await contents.tables():
                raise TargetNotEmpty(location)
            yield contents
    else:
        if Path(location).exists():
            raise TargetNotEmpty(location)
        with file.filling(Path(location)) as rows:
            yield StoreContents(rows)


async def move_store(source: str, target: str) -> Counts:
    """Copy everything into a new file or an empty database, all or nothing, and check the copy.

    The source stays as it is. Neither may be in use: ``StoreUnavailable`` (busy) if a server has
    one of them open.
    """
    async with editing(source, deleting=False) as old, _filling(target) as new:
        return await new.copy_from(old)


async def back_up_database(source: str, target: Path) -> Counts:
    """Copy a database as of one moment into a new file, which appears once it is checked."""
    async with reading(source) as old, _filling(str(target)) as new:
        return await new.copy_from(old)
