"""Where the logs of tables are kept: one small interface, and SQLite behind it."""

from tenback.hosting.store import (
    Attempt,
    Cause,
    EntryDamaged,
    Heard,
    Kept,
    Listed,
    Quiet,
    Result,
    Store,
    StoreError,
    StoreHealth,
    StoreUnavailable,
    TableForgotten,
)
from tenback.server.store.files import NotAStore, StoreDamaged, StoreTooNew, StoreUnusable
from tenback.server.store.sqlite import SqliteStore, copy_store, open_sqlite

__all__ = [
    "Attempt",
    "Cause",
    "EntryDamaged",
    "Heard",
    "Kept",
    "Listed",
    "NotAStore",
    "Quiet",
    "Result",
    "SqliteStore",
    "Store",
    "StoreDamaged",
    "StoreError",
    "StoreHealth",
    "StoreTooNew",
    "StoreUnavailable",
    "StoreUnusable",
    "TableForgotten",
    "copy_store",
    "open_sqlite",
]
