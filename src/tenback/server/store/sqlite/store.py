"""A ``Store`` in a SQLite file: a writer, a reader, and a watcher for other processes."""

from __future__ import annotations

import asyncio
import datetime as dt
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection, Cursor
from typing import Any, TypeVar

from tenback.hosting.store import (
    EntryDamaged,
    ListedResult,
    OnAppend,
    QuietTable,
    StoredTable,
    StoreUnavailable,
)
from tenback.server.store.queueing import Append, QueueingStore, checksum
from tenback.server.store.sqlite.appends import AppendJob, Compact, Forget, Job, Probe
from tenback.server.store.sqlite.opening import (
    connect,
    connect_to_read,
    prepare,
    primary,
    translate_errors,
    writable,
)
from tenback.server.store.sqlite.writer import Writer

T = TypeVar("T")

_RESULTS = """
    SELECT key, data, NOT EXISTS (
        SELECT 1 FROM attempts AS own JOIN attempts AS other USING (day, rules, mark)
        WHERE own.day = results.day AND own.rules = results.rules AND own.key = results.key
        AND own.address = 0 AND other.address = 0 AND other.place < own.place
    )
    FROM results WHERE day = ? AND rules = ? ORDER BY place
"""

_ADDRESSES = "SELECT key, mark FROM attempts WHERE day = ? AND rules = ? AND address = 1"

_LATEST = (
    "SELECT place, id, number FROM entries JOIN tables USING (key) ORDER BY place DESC LIMIT 1"
)

_AT_PLACE = "SELECT place, id, number FROM entries JOIN tables USING (key) WHERE place = ?"

POLL_INTERVAL_S = 0.1
"""Seconds between two checks for entries of other processes.

Processes with the same parent tell each other of them at once where it matters; a check finds what
was not told.
"""


async def open_sqlite(path: Path) -> SqliteStore:
    """Open the store in a file, which is created if there is none.

    ``StoreUnusable`` if the file is damaged, too old, too new or something else; it stays as it
    was. A read-only file is a store that refuses to append.
    """
    return await asyncio.to_thread(_open, path, asyncio.get_running_loop())


def _open(path: Path, loop: asyncio.AbstractEventLoop) -> SqliteStore:
    prepare(path)
    make = connect if writable(path) else connect_to_read
    with translate_errors():
        return SqliteStore(Writer(path, make(path), loop), make(path))


class SqliteStore(QueueingStore):
    """A ``Store`` in a SQLite file; ``open_sqlite`` makes one."""

    def __init__(self, writer: Writer, reading: Connection) -> None:
        super().__init__(writer.batches)
        self._writer = writer
        self._reading = reading
        self._reader = reading.cursor()  # the connection keeps a record of every cursor
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="tenback store reader")
        self._watcher = _AppendWatcher(self._reader)
        self._listening: asyncio.Task[None] | None = None

    def _put(self, append: Append) -> None:
        self._writer.put(AppendJob(append))

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """See ``Store.read``."""
        return await self._in_reader(lambda: self._read(table, after))

    def _read(self, table: str, after: int) -> list[bytes]:
        query = (
            "SELECT last, e.number, e.data, e.sum FROM tables"
            " LEFT JOIN entries AS e ON e.key = tables.key AND e.number > ?"
            " WHERE id = ? ORDER BY e.number"
        )
        try:
            rows = self._reader.execute(query, (after, table)).fetchall()
        except sqlite3.DatabaseError as error:
            if primary(error) == sqlite3.SQLITE_CORRUPT:
                raise EntryDamaged(table) from error
            raise
        last: int = rows[0][0] if rows else 0
        found = [row[1:] for row in rows if row[1] is not None]
        for expected, (number, data, stored) in enumerate(found, after + 1):
            if number != expected or stored != checksum(table, number, data):
                raise EntryDamaged(table, expected)
        if after + len(found) < last:
            raise EntryDamaged(table, after + len(found) + 1)
        return [data for _, data, _ in found]

    async def tables(self, since_ms: int = 0) -> list[StoredTable]:
        """See ``Store.tables``."""
        rows = await self._rows(
            "SELECT id, last, at_ms FROM tables WHERE at_ms >= ? ORDER BY at_ms DESC", (since_ms,)
        )
        return [StoredTable(*row) for row in rows]

    async def results(self, day: dt.date, rules: str) -> list[ListedResult]:
        """See ``Store.results``."""
        rows = await self._rows(_RESULTS, (day.isoformat(), rules))
        marks: dict[int, set[bytes]] = {}
        for key, mark in await self._rows(_ADDRESSES, (day.isoformat(), rules)):
            marks.setdefault(key, set()).add(mark)
        return [
            ListedResult(data, bool(first), frozenset(marks.get(key, ())))
            for key, data, first in rows
        ]

    async def quiet(self, before_ms: int) -> list[QuietTable]:
        """See ``Store.quiet``."""
        rows = await self._rows(
            "SELECT id, last, at_ms, compacted FROM tables WHERE at_ms < ? ORDER BY at_ms",
            (before_ms,),
        )
        return [QuietTable(table, last, at_ms, bool(done)) for table, last, at_ms, done in rows]

    async def compact(self, table: str, last: int, entries: Sequence[bytes]) -> bool:
        """See ``Store.compact``."""
        return await self._commit(lambda done: Compact(table, last, entries, done))

    async def forget(self, table: str, last: int) -> bool:
        """See ``Store.forget``."""
        return await self._commit(lambda done: Forget(table, last, done))

    async def _try_reading(self) -> None:
        await self._rows("SELECT max(place) FROM entries")

    async def _try_writing(self) -> None:
        at_ms = time.time_ns() // 1_000_000
        await self._commit(lambda done: Probe(at_ms, done))

    def listen(self, on_append: OnAppend) -> None:
        """See ``Store.listen``."""
        self._check_open()
        if self._listening is not None:
            raise ValueError("there is a listener already")
        self._listening = asyncio.get_running_loop().create_task(self._listen(on_append))

    async def close(self) -> None:
        """See ``Store.close``."""
        if self._closed:
            return
        self._closed = True
        if self._listening is not None:
            self._listening.cancel()
        await asyncio.to_thread(self._writer.stop)
        await asyncio.to_thread(self._readers.shutdown)
        self._reading.close()

    async def _commit(self, job: Callable[[asyncio.Future[bool]], Job]) -> bool:
        self._check_open()
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._writer.put(job(done))
        return await done

    async def _rows(self, query: str, parameters: tuple[str | int, ...] = ()) -> list[Any]:
        return await self._in_reader(lambda: self._reader.execute(query, parameters).fetchall())

    async def _in_reader(self, work: Callable[[], T]) -> T:
        self._check_open()
        with translate_errors():
            return await asyncio.get_running_loop().run_in_executor(self._readers, work)

    async def _listen(self, on_append: OnAppend) -> None:
        while True:
            with suppress(StoreUnavailable):
                for table, last in await self._in_reader(self._watcher.poll):
                    on_append(table, last)
            await asyncio.sleep(POLL_INTERVAL_S)


class _AppendWatcher:
    """Finds what any process has appended since the last poll."""

    def __init__(self, cursor: Cursor) -> None:
        self._cursor = cursor
        self._version = self._data_version()
        self._latest = self._entry(_LATEST)

    def poll(self) -> list[tuple[str, int]]:
        version = self._data_version()
        if version == self._version:
            return []
        place, *_ = self._latest
        # A place is free again after its table was deleted. If the last one does not hold what it
        # held, any number of new entries may stand before it.
        is_same = self._entry(_AT_PLACE, place) == self._latest
        latest = self._entry(_LATEST)
        appended = self._cursor.execute(
            "SELECT id, last FROM tables WHERE key IN (SELECT key FROM entries WHERE place > ?)",
            (place if is_same else 0,),
        ).fetchall()
        self._version, self._latest = version, latest
        return appended

    def _data_version(self) -> int:
        (version,) = self._cursor.execute("PRAGMA data_version").fetchone()
        return int(version)

    def _entry(self, query: str, *parameters: int) -> tuple[int, str, int]:
        """The place, the table and the number of an entry."""
        return self._cursor.execute(query, parameters).fetchone() or (0, "", 0)
