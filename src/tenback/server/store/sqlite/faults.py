"""Translates SQLite's errors into those of ``tenback.hosting.store``."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryFile

from tenback.hosting.store import Cause, StoreUnavailable

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
