"""Opening a file as a store: what it is gets known before a byte of it can change.

A new store is made under another name and appears whole or not at all, so that whatever bears the
name of a store and is none was put there by somebody else.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection
from tempfile import TemporaryFile

from tenback.hosting.store import Cause, StoreUnavailable
from tenback.server.store.files import NotAStore, StoreDamaged, StoreTooNew
from tenback.server.store.sqlite.appearing import appearing
from tenback.server.store.sqlite.faults import (
    NO_ROOM,
    NOT_WRITABLE,
    of_writing,
    primary,
    translate_errors,
)
from tenback.server.store.sqlite.schema import (
    APPLICATION,
    STEPS,
    chores_left,
    do_chores,
    migrate,
    version_of,
)

PATIENCE = 5.0
"""Seconds to wait for another program that is writing."""

LOOKED_THROUGH = 64 * 2**20
"""A file up to this size is looked through page by page when it is opened. A larger one would keep
people waiting; it is looked through when it is copied."""

_MAGIC = b"SQLite format 3\0"
_HEADER = 100
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


def prepare(path: Path, steps: Sequence[str] = STEPS) -> None:
    """Make sure that a sound store of today's version is there."""
    if not path.exists():
        # Another process may create it at the same time and be faster.
        with _files_told(), translate_errors(path), suppress(FileExistsError):
            _create(path, steps)
    with closing(inspected(path, len(steps))) as connection:
        outdated = version_of(connection) < len(steps) or chores_left(connection)
        (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    outdated = outdated or mode not in ("wal", "off")  # off: of a file that cannot be written
    if outdated and writable(path):
        with translate_errors(path), closing(connect(path)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            migrate(connection, steps)
            if chores_left(connection):
                do_chores(connection)


def writable(path: Path) -> bool:
    """Whether SQLite may write the file and make others beside it."""
    try:
        with path.open("r+b"), TemporaryFile(dir=path.parent):
            return True
    except OSError as error:
        if error.errno in NOT_WRITABLE:
            return False
        raise _unavailable(error) from error


def connect(path: Path, mode: str = "rw", *, immutable: bool = False) -> Connection:
    """A connection in which every commit is on the disk when it returns.

    An ``immutable`` file is read without locks and without its log: nobody can change it.
    """
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}{'&immutable=1' if immutable else ''}",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # macOS leaves data in the drive otherwise
        connection.execute("PRAGMA checkpoint_fullfsync = ON")
        connection.execute("PRAGMA secure_delete = ON")  # what is deleted is overwritten
        version_of(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def connect_to_read(path: Path) -> Connection:
    """A connection that can only read, also where nothing can be written.

    A write-ahead log needs an index beside the file. Where that is missing and cannot be made, the
    file alone is read, unless the log holds events that are not in it: those would be missing.
    """
    try:
        return connect(path, "ro")
    except sqlite3.OperationalError as error:
        if primary(error) not in _NO_INDEX or writable(path):
            raise
    if _logged(path):
        raise StoreUnavailable(
            Cause.READ_ONLY,
            f"{path}-wal holds events that are not in {path.name} yet, and its index cannot be"
            " made in a folder that cannot be written",
        )
    return connect(path, "ro", immutable=True)


_NO_INDEX = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR)


def inspected(path: Path, newest: int = len(STEPS)) -> Connection:
    """A connection that can only read, to a file that was looked at and is sound."""
    _inspect_header(path, newest)
    with _damage_told(path):
        connection = connect_to_read(path)
        try:
            _inspect(connection, path, newest)
        except BaseException:
            connection.close()
            raise
    return connection


def _create(path: Path, steps: Sequence[str]) -> None:
    with appearing(path) as unfinished, closing(connect(unfinished)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        migrate(connection, steps)
        if chores_left(connection):
            do_chores(connection)
        connection.close()


def _inspect_header(path: Path, newest: int) -> None:
    """What can be told from the first bytes, before SQLite sees the file."""
    with _files_told(), path.open("rb") as file:
        header = file.read(_HEADER)
        size = file.seek(0, os.SEEK_END)
    if not header.startswith(_MAGIC):
        raise NotAStore(str(path), "no SQLite file" if header else "an empty file")
    if len(header) < _HEADER:
        raise StoreDamaged(str(path), "the file ends in its header")
    if _number(header, 68) != APPLICATION:
        raise NotAStore(str(path), "a SQLite file of another program")
    if _number(header, 60) > newest:
        raise _too_new(path, _number(header, 60), newest)
    page = int.from_bytes(header[16:18], "big")
    if size < page * _number(header, 28) and not _logged(path):
        raise StoreDamaged(str(path), "the end of the file is missing")


def _number(header: bytes, at: int) -> int:
    return int.from_bytes(header[at : at + 4], "big")


def _logged(path: Path) -> bool:
    """Whether a write-ahead log holds pages, which may then be missing in the file itself."""
    log = Path(f"{path}-wal")
    return log.exists() and log.stat().st_size > 0


def _inspect(connection: Connection, path: Path, newest: int) -> None:
    """What the write-ahead log adds to the header, and whether every page makes sense."""
    version = version_of(connection)
    if version > newest:
        raise _too_new(path, version, newest)
    if path.stat().st_size <= LOOKED_THROUGH:
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise StoreDamaged(str(path), verdict)
    connection.execute("SELECT id, last FROM tables LIMIT 1").fetchone()


def _too_new(path: Path, version: int, newest: int) -> StoreTooNew:
    return StoreTooNew(str(path), f"version {version}; this program knows up to {newest}")


@contextmanager
def _damage_told(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        if primary(error) in _DAMAGE:
            raise StoreDamaged(str(path), str(error)) from error
        raise of_writing(error, path) from error


@contextmanager
def _files_told() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise _unavailable(error) from error


def _unavailable(error: OSError) -> StoreUnavailable:
    cause = Cause.FULL if error.errno in NO_ROOM else Cause.FAILING
    cause = Cause.READ_ONLY if error.errno in NOT_WRITABLE else cause
    return StoreUnavailable(cause, str(error))
