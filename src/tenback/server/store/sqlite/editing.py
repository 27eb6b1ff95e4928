"""Changes what a store contains, while no server uses it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from sqlite3 import Connection

from tenback.hosting.store import Cause, StoreUnavailable
from tenback.server.store.contents import TableRow
from tenback.server.store.queueing import checksum
from tenback.server.store.sqlite.appends import delete_table
from tenback.server.store.sqlite.opening import connect, open_inspected, prepare, translate_errors


class SqliteEditor:
    """An ``Editor`` of a file."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def tables(self) -> list[TableRow]:
        """See ``Editor.tables``."""
        rows = self._connection.execute("SELECT key, id FROM tables ORDER BY key")
        return [TableRow(*row) for row in rows.fetchall()]

    async def entries(self, table: TableRow) -> list[tuple[int, bytes]]:
        """See ``Editor.entries``."""
        query = "SELECT number, data FROM entries WHERE key = ? ORDER BY number"
        return self._connection.execute(query, (table.key,)).fetchall()

    async def results(self, table: TableRow) -> list[tuple[int, bytes]]:
        """See ``Editor.results``."""
        query = "SELECT place, data FROM results WHERE key = ? ORDER BY place"
        return self._connection.execute(query, (table.key,)).fetchall()

    async def put_entry(self, table: TableRow, number: int, data: bytes) -> None:
        """See ``Editor.put_entry``."""
        self._connection.execute(
            "UPDATE entries SET data = ?, sum = ? WHERE key = ? AND number = ?",
            (data, checksum(table.id, number, data), table.key, number),
        )

    async def put_result(self, place: int, data: bytes) -> None:
        """See ``Editor.put_result``."""
        self._connection.execute("UPDATE results SET data = ? WHERE place = ?", (data, place))

    async def delete(self, table: TableRow) -> None:
        """See ``Editor.delete``."""
        delete_table(self._connection, table.key)


@contextmanager
def reading_file(path: Path) -> Iterator[SqliteEditor]:
    """Open a store to read it; a server may use it meanwhile."""
    with translate_errors(), closing(open_inspected(path)) as connection:
        yield SqliteEditor(connection)


@contextmanager
def editing_file(path: Path) -> Iterator[SqliteEditor]:
    """Open a store to change it, all or nothing; deleted data is in no part of the file afterwards.

    ``StoreUnavailable`` (busy) if a server uses the file: it would go on with what it has in
    memory.
    """
    prepare(path)
    with translate_errors(path), closing(connect(path)) as connection:
        take_file(connection)
        connection.execute("BEGIN EXCLUSIVE")
        try:
            yield SqliteEditor(connection)
            connection.execute("COMMIT")
        except BaseException:
            connection.rollback()
            connection.execute("PRAGMA journal_mode = WAL")
            raise
        connection.execute("VACUUM")
        connection.execute("PRAGMA journal_mode = WAL")


def take_file(connection: Connection) -> None:
    """Leave the write-ahead log, which works only for a program that has the file to itself."""
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
    except sqlite3.OperationalError as error:
        raise StoreUnavailable(Cause.BUSY, str(error)) from error
    if mode != "delete":
        raise StoreUnavailable(Cause.BUSY, "another program uses the file")
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
