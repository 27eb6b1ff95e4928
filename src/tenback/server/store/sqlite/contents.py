"""Transactions in a file, for everything in it to be read or changed; and copies of it."""

from __future__ import annotations

import datetime as dt
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from sqlite3 import Connection
from typing import Any, NamedTuple

from tenback.hosting.store import Cause, StoreUnavailable
from tenback.server.store.opening import StoreDamaged
from tenback.server.store.sql import checksum
from tenback.server.store.sqlite.opening import (
    atomic_file,
    connect,
    open_inspected,
    prepare,
    translate_errors,
)


class FileTransaction:
    """A ``Transaction`` in a file."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def run(self, statement: str, *parameters: Any) -> list[Any]:
        """See ``Transaction.run``."""
        return self._connection.execute(statement, named(parameters)).fetchall()

    async def run_many(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        """See ``Transaction.run_many``."""
        self._connection.executemany(statement, map(named, rows))


def named(parameters: Sequence[Any]) -> dict[str, Any]:
    """Return parameters as SQLite takes them for ``$1`` and so on, with days as text."""
    return {
        str(number): one.isoformat() if isinstance(one, dt.date) else one
        for number, one in enumerate(parameters, 1)
    }


@contextmanager
def snapshot(path: Path) -> Iterator[FileTransaction]:
    """Read a file as it is at one moment; a server may use it meanwhile."""
    with translate_errors(), closing(open_inspected(path)) as connection:
        connection.execute("BEGIN")
        yield FileTransaction(connection)


@contextmanager
def alone(path: Path, deleting: bool) -> Iterator[FileTransaction]:
    """Change a file that no server uses; what is deleted is in no part of it afterwards."""
    prepare(path)
    with translate_errors(path), closing(connect(path)) as connection:
        _leave_log(connection)
        try:
            connection.execute("BEGIN EXCLUSIVE")
            try:
                yield FileTransaction(connection)
                connection.execute("COMMIT")
            except BaseException:
                connection.rollback()
                raise
            if deleting:
                connection.execute("VACUUM")
        finally:
            connection.execute("PRAGMA journal_mode = WAL")


def _leave_log(connection: Connection) -> None:
    """Leave the write-ahead log, which works only for a program that has the file to itself."""
    try:
        (mode,) = connection.execute("PRAGMA journal_mode = DELETE").fetchone()
    except sqlite3.OperationalError as error:
        raise StoreUnavailable(Cause.BUSY, str(error)) from error
    if mode != "delete":
        raise StoreUnavailable(Cause.BUSY, "another program uses the file")
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")


@contextmanager
def filling(path: Path) -> Iterator[FileTransaction]:
    """Fill a file that appears when all went well."""
    with atomic_file(path) as unfinished:
        unfinished.unlink()
        prepare(unfinished)
        with translate_errors(unfinished), closing(connect(unfinished)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield FileTransaction(connection)
            connection.execute("COMMIT")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


class Copied(NamedTuple):
    """What a copy contains."""

    tables: int
    entries: int
    damaged: tuple[tuple[str, int], ...] = ()
    """Entries that are not what was written, by table and number; they are copied as they are."""


def copy_store(source: Path, target: Path) -> Copied:
    """Copy a file as of one moment; it may be written to meanwhile.

    FileExistsError if the target exists, ``StoreUnusable`` if the source is no sound store. The
    target appears once it is checked.
    """
    if target.exists():
        raise FileExistsError(str(target))
    with closing(open_inspected(source)) as original, atomic_file(target) as unfinished:
        with translate_errors(unfinished), closing(connect(unfinished)) as copy:
            original.backup(copy)
        with translate_errors(), closing(connect(unfinished)) as copy:
            return _checked(copy, source)


def _checked(copy: Connection, source: Path) -> Copied:
    """Check every page, every index, and that no table lacks an entry."""
    try:
        (verdict,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
        gaps = copy.execute(
            "SELECT id FROM tables LEFT JOIN entries USING (key) GROUP BY key"
            " HAVING min(number) IS NOT 1 OR max(number) IS NOT last OR count(number) IS NOT last"
        ).fetchone()
    except sqlite3.DatabaseError as error:
        raise StoreDamaged(str(source), str(error)) from error
    if verdict != "ok":
        raise StoreDamaged(str(source), verdict)
    if gaps is not None:
        raise StoreDamaged(str(source), f"entries of the table {gaps[0]} are missing")
    (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
    (entries,) = copy.execute("SELECT count(*) FROM entries").fetchone()
    return Copied(tables, entries, _damaged(copy))


def _damaged(copy: Connection) -> tuple[tuple[str, int], ...]:
    copy.create_function("checksum", 3, checksum, deterministic=True)
    return tuple(
        copy.execute(
            "SELECT id, number FROM entries JOIN tables USING (key)"
            " WHERE sum IS NULL OR sum IS NOT checksum(id, number, data) ORDER BY id, number"
        )
    )
