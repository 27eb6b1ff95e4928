"""A store in one file: SQLite with a write-ahead log, one writer, many appends per commit."""

from tenback.server.store.sqlite.contents import copy_store
from tenback.server.store.sqlite.store import SqliteStore, open_sqlite

__all__ = ["SqliteStore", "copy_store", "open_sqlite"]
