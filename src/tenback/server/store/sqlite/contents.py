"""Everything in a SQLite file, to be moved elsewhere or filled from elsewhere."""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from sqlite3 import Connection

from tenback.hosting.store import EntryDamaged
from tenback.server.store.contents import AttemptMark, ResultRow, TableContents, TargetNotEmpty
from tenback.server.store.queueing import checksum
from tenback.server.store.sqlite.editing import take_file
from tenback.server.store.sqlite.opening import atomic_file, connect, prepare, translate_errors


class SqliteContents:
    """Reads and fills a file that no server uses."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def tables(self) -> AsyncIterator[TableContents]:
        """See ``StoreReader.tables``; ``EntryDamaged`` where an entry is not what was written."""
        rows = self._connection.execute("SELECT key, id, at_ms, compacted FROM tables ORDER BY id")
        for key, table, at_ms, compacted in rows.fetchall():
            yield TableContents(table, at_ms, bool(compacted), self._entries(key, table))

    def _entries(self, key: int, table: str) -> list[bytes]:
        query = "SELECT number, data, sum FROM entries WHERE key = ? ORDER BY number"
        entries = []
        for expected, (number, data, kept) in enumerate(self._connection.execute(query, (key,)), 1):
            if number != expected or kept != checksum(table, number, data):
                raise EntryDamaged(table, expected)
            entries.append(data)
        return entries

    async def results(self) -> AsyncIterator[ResultRow]:
        """See ``StoreReader.results``."""
        query = "SELECT id, day, rules, data FROM results JOIN tables USING (key) ORDER BY place"
        for table, day, rules, data in self._connection.execute(query):
            yield ResultRow(table, dt.date.fromisoformat(day), rules, data)

    async def marks(self) -> AsyncIterator[AttemptMark]:
        """See ``StoreReader.marks``."""
        columns = "id, day, rules, mark, address"
        query = f"SELECT {columns} FROM attempts JOIN tables USING (key) ORDER BY place"
        for table, day, rules, mark, address in self._connection.execute(query):
            yield AttemptMark(table, dt.date.fromisoformat(day), rules, mark, bool(address))

    async def add_table(self, table: TableContents) -> None:
        """See ``StoreFiller.add_table``."""
        key = self._connection.execute(
            "INSERT INTO tables (id, last, at_ms, compacted) VALUES (?, ?, ?, ?)",
            (table.id, len(table.entries), table.at_ms, table.compacted),
        ).lastrowid
        self._connection.executemany(
            "INSERT INTO entries (key, number, data, sum) VALUES (?, ?, ?, ?)",
            (
                (key, number, data, checksum(table.id, number, data))
                for number, data in enumerate(table.entries, 1)
            ),
        )

    async def add_result(self, result: ResultRow) -> None:
        """See ``StoreFiller.add_result``."""
        self._connection.execute(
            "INSERT INTO results (day, rules, key, data)"
            " SELECT ?, ?, key, ? FROM tables WHERE id = ?",
            (result.day.isoformat(), result.rules, result.data, result.table),
        )

    async def add_mark(self, mark: AttemptMark) -> None:
        """See ``StoreFiller.add_mark``."""
        self._connection.execute(
            "INSERT INTO attempts (day, rules, key, mark, address)"
            " SELECT ?, ?, key, ?, ? FROM tables WHERE id = ?",
            (mark.day.isoformat(), mark.rules, mark.mark, mark.is_address, mark.table),
        )


@contextmanager
def read_whole_file(path: Path) -> Iterator[SqliteContents]:
    """Read a file to its end; ``StoreUnavailable`` (busy) where a server uses it."""
    prepare(path)
    with translate_errors(path), closing(connect(path)) as connection:
        take_file(connection)
        try:
            yield SqliteContents(connection)
        finally:
            connection.execute("PRAGMA journal_mode = WAL")


@contextmanager
def fill_new_file(path: Path) -> Iterator[SqliteContents]:
    """Fill a file that appears when all went well; ``TargetNotEmpty`` for one that is there."""
    if path.exists():
        raise TargetNotEmpty(str(path))
    with atomic_file(path) as unfinished:
        unfinished.unlink()
        prepare(unfinished)
        with translate_errors(unfinished), closing(connect(unfinished)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield SqliteContents(connection)
            connection.execute("COMMIT")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
