"""``tenback backup``: a copy of a store, also while a server uses it; errors of stores."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tenback.cli.files import FileUnusable
from tenback.hosting.store import Cause, StoreUnavailable
from tenback.server.store import NotAStore, StoreDamaged, StoreTooNew, StoreUnusable, copy_store
from tenback.server.store.locations import is_database, without_password
from tenback.server.store.opening import PostgresMissing
from tenback.text import Catalogue

_UNUSABLE = {
    StoreDamaged: "store-damaged",
    StoreTooNew: "store-too-new",
    NotAStore: "store-foreign",
}

_UNAVAILABLE = {
    Cause.FULL: "store-full",
    Cause.READ_ONLY: "store-read-only",
    Cause.BUSY: "store-busy",
}


MAX_DAMAGED_ENTRIES_SHOWN = 10
"""Of more, only the number is shown."""


def run(text: Catalogue, *, source: str, target: str) -> int:
        key = _UNUSABLE.get(type(error), "store-failing")
        raise FileUnusable(text(key, file=error.file, reason=error.details)) from error
    except StoreUnavailable as error:
        key = _UNAVAILABLE.get(error.cause, "store-failing")
        raise FileUnusable(text(key, file=without_password(file), reason=str(error))) from error
