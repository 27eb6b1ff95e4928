"""SQLite's errors in the words of the interface."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from tenback.server.store.interface import Cause, StoreUnavailable

_CAUSES = {
    sqlite3.SQLITE_FULL: Cause.FULL,
    sqlite3.SQLITE_READONLY: Cause.READ_ONLY,
    sqlite3.SQLITE_BUSY: Cause.BUSY,
    sqlite3.SQLITE_LOCKED: Cause.BUSY,
}


def primary(error: sqlite3.Error) -> int:
    """SQLite's own number of an error, without the finer distinctions in its higher bits."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


def unavailable(error: sqlite3.Error) -> StoreUnavailable:
    """The same error as the interface tells it."""
    return StoreUnavailable(_CAUSES.get(primary(error), Cause.FAILING), str(error))


@contextmanager
def told() -> Iterator[None]:
    """Let no error of SQLite's out under its own name."""
    try:
        yield
    except sqlite3.Error as error:
        raise unavailable(error) from error
