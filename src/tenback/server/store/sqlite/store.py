"""A ``Store`` in a SQLite file: a writer, a reader, and a watcher for other processes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from sqlite3 import Connection, Cursor
from typing import Any, TypeVar

from tenback.hosting.store import EntryDamaged, OnAppend, StoreUnavailable
from tenback.server.store.sql import Append, SqlStore
from tenback.server.store.sqlite.appends import Job, delete_table, replace_entries, write_something
from tenback.server.store.sqlite.contents import named
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

_LOG = """
    SELECT last, e.number, e.data, e.sum FROM tables
    LEFT JOIN entries AS e ON e.key = tables.key AND e.number > $2
    WHERE id = $1 ORDER BY e.number
"""

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


class SqliteStore(SqlStore):
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
        self._writer.put(append)

    async def _read_log(self, table: str, after: int) -> list[Any]:
        try:
            return await self._fetch(_LOG, table, after)
        except StoreUnavailable as error:
            cause = error.__cause__
            if isinstance(cause, sqlite3.Error) and primary(cause) == sqlite3.SQLITE_CORRUPT:
                raise EntryDamaged(table) from error
            raise

    async def compact(self, table: str, last: int, entries: Sequence[bytes]) -> bool:
        """See ``Store.compact``."""
        return await self._commit(partial(replace_entries, table, last, entries), deletes=True)

    async def forget(self, table: str, last: int) -> bool:
        """See ``Store.forget``."""
        return await self._commit(partial(delete_table, table, last), deletes=True)

    async def _try_reading(self) -> None:
        await self._fetch("SELECT max(place) FROM entries")

    async def _try_writing(self) -> None:
        await self._commit(write_something, deletes=False)

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

    async def _commit(self, change: Callable[[Connection], bool], *, deletes: bool) -> bool:
        self._check_open()
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._writer.put(Job(done, change, deletes))
        return await done

    async def _fetch(self, statement: str, *parameters: Any) -> list[Any]:
        given = named(parameters)
        return await self._in_reader(lambda: self._reader.execute(statement, given).fetchall())

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
