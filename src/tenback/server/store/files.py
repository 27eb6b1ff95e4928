"""The errors of a file that cannot be opened as a store."""

from __future__ import annotations

from tenback.hosting.store import StoreError


class StoreUnusable(StoreError):
    """A file that cannot be opened as a store; not a byte of it was changed."""

    def __init__(self, file: str, details: str = "") -> None:
        super().__init__(f"{file}: {details}" if details else file)
        self.file = file
        self.details = details


class StoreDamaged(StoreUnusable):
    """A store of which parts cannot be read."""


class StoreTooOld(StoreUnusable):
    """A store of Tenback 0.1.0, which only Tenback 0.2.0 can convert."""


class StoreTooNew(StoreUnusable):
    """A store that a later version of this program has written."""


class NotAStore(StoreUnusable):
    """A file that is something else."""
