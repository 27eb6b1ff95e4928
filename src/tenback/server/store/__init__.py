"""Where the logs of tables are kept: one small interface, and SQLite behind it."""

from tenback.server.store.interface import (
    Attempt,
    Cause,
    EntryDamaged,
    Heard,
    Kept,
    Listed,
    NotAStore,
    Result,
    Store,
    StoreDamaged,
    StoreError,
    StoreHealth,
    StoreTooNew,
    StoreUnavailable,
    StoreUnusable,
)
from tenback.server.store.sqlite import SqliteStore, copy_store, open_sqlite

__all__ = [
    "Attempt",
    "Cause",
    "EntryDamaged",
    "Heard",
    "Kept",
    "Listed",
    "NotAStore",
    "Result",
    "SqliteStore",
    "Store",
    "StoreDamaged",
    "StoreError",
    "StoreHealth",
    "StoreTooNew",
    "StoreUnavailable",
    "StoreUnusable",
    "copy_store",
    "open_sqlite",
]
