"""Opens a file as a store: what it is, is known before a byte of it can change.

A new store is made under a temporary name and appears complete or not at all, so a file that has
the name of a store and is none was put there by another program. SQLite's errors are translated
into those of ``tenback.hosting.store``.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection
from tempfile import TemporaryFile

from tenback.hosting.store import Cause, StoreUnavailable
from tenback.server.store.opening import NotAStore, StoreDamaged, StoreTooNew, StoreTooOld
from tenback.server.store.sqlite.schema import (
    APPLICATION,
    OLDEST_VERSION,
    STEPS,
    migrate,
    newest_version,
    version_of,
)

_CAUSES = {
    sqlite3.SQLITE_FULL: Cause.FULL,
    sqlite3.SQLITE_READONLY: Cause.READ_ONLY,
    sqlite3.SQLITE_BUSY: Cause.BUSY,
    sqlite3.SQLITE_LOCKED: Cause.BUSY,
}

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""A full disk, a used-up quota, a file that may not grow: all the same to players."""

NOT_WRITABLE = (errno.EROFS, errno.EACCES, errno.EPERM)
"""A mount, a folder or a file that is read-only."""

_PAGE_BYTES = 4_096

BUSY_TIMEOUT_S = 5.0
"""Seconds to wait for another program that is writing."""

MAX_CHECKED_BYTES = 64 * 2**20
"""Files up to this size are checked page by page when they are opened. A larger one would keep
people waiting; it is checked when it is copied."""

_MAGIC = b"SQLite format 3\0"

_HEADER_BYTES = 100

_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)

_NO_INDEX = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR)


@contextmanager
def atomic_file(path: Path) -> Iterator[Path]:
    """Give a temporary name in the same folder; the file gets its own name if all goes well.

    FileExistsError if a file has that name by then: nothing is ever overwritten.
    """
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    os.close(descriptor)
    try:
        yield Path(name)
        os.link(name, path)
        _sync_folder(path.parent)
    finally:
        for rest in ("", "-wal", "-shm", "-journal"):
            Path(name + rest).unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    if os.name == "posix":  # elsewhere a folder cannot be opened, and need not be
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def primary(error: sqlite3.Error) -> int:
    """Return the primary result code of an error, without the extended bits."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def unavailable(error: sqlite3.Error) -> StoreUnavailable:
    """Translate an error of reading."""
    return StoreUnavailable(_CAUSES.get(primary(error), Cause.FAILING), str(error))


def write_error(error: sqlite3.Error, path: Path) -> StoreUnavailable:
    """Translate an error of writing, or of opening to write.

    SQLite reports a full disk when it writes a page. When it grows the index of its log, and where
    a quota or a limit is used up, it only reports an I/O error. So a write of the next page to
    another file in the same folder is tried.
    """
    found = unavailable(error)
    if found.cause is Cause.FAILING:
        return StoreUnavailable(_probe_disk(path), str(error))
    return found


def _probe_disk(path: Path) -> Cause:
    """Return why the next page could not be written, as far as another file shows."""
    files = [one for one in (path, Path(f"{path}-wal")) if one.exists()]
    try:
        with TemporaryFile(dir=path.parent) as probe:
            probe.seek(max((one.stat().st_size for one in files), default=0))
            probe.write(bytes(_PAGE_BYTES))
            probe.flush()
            os.fsync(probe.fileno())
    except OSError as found:
        if found.errno in NO_ROOM:
            return Cause.FULL
        if found.errno in NOT_WRITABLE:
            return Cause.READ_ONLY
    return Cause.FAILING


@contextmanager
def translate_errors(written: Path | None = None) -> Iterator[None]:
    """Raise SQLite's errors as ``StoreUnavailable``; ``written`` is the file that is written to."""
    try:
        yield
    except sqlite3.Error as error:
        raise (unavailable(error) if written is None else write_error(error, written)) from error


def prepare(path: Path, steps: Sequence[str] = STEPS) -> None:
    """Make sure that the file is a sound store of the current version; create it if need be."""
    if not path.exists():
        # Another process may create it at the same time and be faster.
        with _translate_os_errors(), translate_errors(path), suppress(FileExistsError):
            _create(path, steps)
    with closing(open_inspected(path, newest_version(steps))) as connection:
        outdated = version_of(connection) < newest_version(steps)
        (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
    outdated = outdated or mode not in ("wal", "off")  # off: a file that cannot be written
    if outdated and writable(path):
        with translate_errors(path), closing(connect(path)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            migrate(connection, steps)


def writable(path: Path) -> bool:
    """Return whether SQLite may write the file and create others beside it."""
    try:
        with path.open("r+b"), TemporaryFile(dir=path.parent):
            return True
    except OSError as error:
        if error.errno in NOT_WRITABLE:
            return False
        raise _unavailable(error) from error


def connect(path: Path, mode: str = "rw", *, immutable: bool = False) -> Connection:
    """Open a connection in which every commit is on the disk when it returns.

    An ``immutable`` file, which nobody can change, is read without locks and without its log.
    """
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}{'&immutable=1' if immutable else ''}",
        uri=True,
        timeout=BUSY_TIMEOUT_S,
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
    """Open a read-only connection, also where nothing can be written.

    A write-ahead log needs an index beside the file. If that is missing and cannot be created, the
    file alone is read, unless the log contains entries that the file lacks.
    """
    try:
        return connect(path, "ro")
    except sqlite3.OperationalError as error:
        if primary(error) not in _NO_INDEX or writable(path):
            raise
    if _has_log(path):
        raise StoreUnavailable(
            Cause.READ_ONLY,
            f"{path}-wal holds events that are not in {path.name} yet, and its index cannot be"
            " made in a folder that cannot be written",
        )
    return connect(path, "ro", immutable=True)


def open_inspected(path: Path, newest: int = newest_version()) -> Connection:
    """Check a file and open a read-only connection to it; ``StoreUnusable`` if it is not sound."""
    _inspect_header(path, newest)
    with _translate_damage(path):
        connection = connect_to_read(path)
        try:
            _inspect(connection, path, newest)
        except BaseException:
            connection.close()
            raise
    return connection


def _create(path: Path, steps: Sequence[str]) -> None:
    with atomic_file(path) as unfinished, closing(connect(unfinished)) as connection:
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        connection.execute("PRAGMA journal_mode = WAL")
        migrate(connection, steps)


def _inspect_header(path: Path, newest: int) -> None:
    """Check the header, before SQLite sees the file."""
    with _translate_os_errors(), path.open("rb") as file:
        header = file.read(_HEADER_BYTES)
        size = file.seek(0, os.SEEK_END)
    if not header.startswith(_MAGIC):
        raise NotAStore(str(path), "not a SQLite file" if header else "an empty file")
    if len(header) < _HEADER_BYTES:
        raise StoreDamaged(str(path), "the file is cut off")
    if _number(header, 68) != APPLICATION:
        raise NotAStore(str(path), "another program’s SQLite file")
    if _number(header, 60) > newest:
        raise _too_new(path, _number(header, 60), newest)
    page = int.from_bytes(header[16:18], "big")
    if size < page * _number(header, 28) and not _has_log(path):
        raise StoreDamaged(str(path), "the end of the file is missing")


def _number(header: bytes, at: int) -> int:
    return int.from_bytes(header[at : at + 4], "big")


def _has_log(path: Path) -> bool:
    """Return whether there is a write-ahead log with pages, which the file itself may lack."""
    log = Path(f"{path}-wal")
    return log.exists() and log.stat().st_size > 0


def _inspect(connection: Connection, path: Path, newest: int) -> None:
    """Check the version including the write-ahead log, and the pages of a small file."""
    version = version_of(connection)
    if version > newest:
        raise _too_new(path, version, newest)
    if version < OLDEST_VERSION:
        raise StoreTooOld(str(path), f"format {version}; Tenback 0.2.0 can convert it")
    if path.stat().st_size <= MAX_CHECKED_BYTES:
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise StoreDamaged(str(path), verdict)
    connection.execute("SELECT id, last FROM tables LIMIT 1").fetchone()


def _too_new(path: Path, version: int, newest: int) -> StoreTooNew:
    return StoreTooNew(str(path), f"format {version}; this version reads up to {newest}")


@contextmanager
def _translate_damage(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        if primary(error) in _DAMAGE:
            raise StoreDamaged(str(path), str(error)) from error
        raise write_error(error, path) from error


@contextmanager
def _translate_os_errors() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise _unavailable(error) from error


def _unavailable(error: OSError) -> StoreUnavailable:
    cause = Cause.FULL if error.errno in NO_ROOM else Cause.FAILING
    cause = Cause.READ_ONLY if error.errno in NOT_WRITABLE else cause
    return StoreUnavailable(cause, str(error))
