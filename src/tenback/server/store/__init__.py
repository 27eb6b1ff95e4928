"""Where the logs of tables are kept: one small interface, and what can go wrong behind it."""

from tenback.server.store.interface import (
    Cause,
    Heard,
    Kept,
    NotAStore,
    Result,
    Store,
    StoreDamaged,
    StoreError,
    StoreTooNew,
    StoreUnavailable,
    StoreUnusable,
)

__all__ = [
    "Cause",
    "Heard",
    "Kept",
    "NotAStore",
    "Result",
    "Store",
    "StoreDamaged",
    "StoreError",
    "StoreTooNew",
    "StoreUnavailable",
    "StoreUnusable",
]
