"""Changing what was kept, for a program that has the file to itself: no server may use it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from sqlite3 import Connection
from typing import NamedTuple

from tenback.hosting.store import Cause, StoreUnavailable
from tenback.server.store.checksums import checksum
from tenback.server.store.sqlite.faults import translate_errors
from tenback.server.store.sqlite.jobs import delete_table
from tenback.server.store.sqlite.opening import connect, inspected, prepare


class KeptTable(NamedTuple):
    """A table in the file."""

    key: int
    id: str


class Editor:
    """Reads and changes tables, entries and results within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def tables(self) -> list[KeptTable]:
        """All tables."""
        rows = self._connection.execute("SELECT key, id FROM tables ORDER BY key")
        return [KeptTable(*row) for row in rows.fetchall()]

    def entries(self, table: KeptTable) -> list[tuple[int, bytes]]:
        """The numbers and the bytes of a table's entries."""
        query = "SELECT number, data FROM entries WHERE key = ? ORDER BY number"
        return self._connection.execute(query, (table.key,)).fetchall()

    def results(self, table: KeptTable) -> list[tuple[int, bytes]]:
        """The places and the bytes of a table's results."""
        query = "SELECT place, data FROM results WHERE key = ? ORDER BY place"
        return self._connection.execute(query, (table.key,)).fetchall()

    def put_entry(self, table: KeptTable, number: int, data: bytes) -> None:
        """Put other bytes in the place of an entry."""
        self._connection.execute(
            "UPDATE entries SET data = ?, sum = ? WHERE key = ? AND number = ?",
            (data, checksum(table.id, number, data), table.key, number),
        )

    def put_result(self, place: int, data: bytes) -> None:
        """Put other bytes in the place of a result."""
        self._connection.execute("UPDATE results SET data = ? WHERE place = ?", (data, place))

    def delete(self, table: KeptTable) -> None:
        """Delete a table with all that belongs to it."""
        delete_table(self._connection, table.key)


@contextmanager
def looking_at(path: Path) -> Iterator[Editor]:
    """The store as it is; nothing can be changed, and a server may use it."""
    with translate_errors(), closing(inspected(path)) as connection:
        yield Editor(connection)


@contextmanager
def editing(path: Path) -> Iterator[Editor]:
    """The store to be changed: all or nothing, and nothing of what is gone stays in the file.

    ``StoreUnavailable`` (busy) where a server uses the file: it would go on with what it remembers.
    """
    prepare(path)
    with translate_errors(path), closing(connect(path)) as connection:
        take_file(connection)
        connection.execute("BEGIN EXCLUSIVE")
        try:
            yield Editor(connection)
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
