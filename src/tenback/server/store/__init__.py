"""The logs of tables in a SQLite file; ``tenback.hosting.store`` says what a store promises."""

from tenback.server.store.opening import (
    NotAStore,
    StoreDamaged,
    StoreTooNew,
    StoreTooOld,
    StoreUnusable,
)
from tenback.server.store.sqlite import SqliteStore, copy_store, open_sqlite

__all__ = [
    "NotAStore",
    "SqliteStore",
    "StoreDamaged",
    "StoreTooNew",
    "StoreTooOld",
    "StoreUnusable",
    "copy_store",
    "open_sqlite",
]
