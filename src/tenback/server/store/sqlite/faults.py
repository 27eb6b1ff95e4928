"""SQLite's errors in the words of the interface."""

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
"""A full disk, a quota that is used up, a file that may not grow: all the same to who plays."""

NOT_WRITABLE = (errno.EROFS, errno.EACCES, errno.EPERM)
"""A mount, a folder or a file that can only be read."""

_PAGE = 4_096


def primary(error: sqlite3.Error) -> int:
    """SQLite's own number of an error, without the finer distinctions in its higher bits."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def unavailable(error: sqlite3.Error) -> StoreUnavailable:
    """The same error as the interface tells it."""
    return StoreUnavailable(_CAUSES.get(primary(error), Cause.FAILING), str(error))


def of_writing(error: sqlite3.Error, path: Path) -> StoreUnavailable:
    """The same of somebody who writes, or begins to.

    SQLite knows a full disk when it writes a page. When it makes room for its index of the log,
    and where a quota or a limit is used up, it only speaks of an error of input and output. So it
    is tried whether the next page would find room beside the file.
    """
    found = unavailable(error)
    if found.cause is Cause.FAILING:
        return StoreUnavailable(_tried(path), str(error))
    return found


def _tried(path: Path) -> Cause:
    """Why the next page could not be written, as far as another file beside it tells."""
    files = [one for one in (path, Path(f"{path}-wal")) if one.exists()]
    try:
        with TemporaryFile(dir=path.parent) as probe:
            probe.seek(max((one.stat().st_size for one in files), default=0))
            probe.write(bytes(_PAGE))
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
    """Let no error of SQLite's out under its own name; ``written`` is the file that is, if any."""
    try:
        yield
    except sqlite3.Error as error:
        raise (unavailable(error) if written is None else of_writing(error, written)) from error
