"""``tenback backup``: a copy of a store, also while a server uses it; its trouble in words."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tenback.cli.files import FileTrouble
from tenback.hosting.store import Cause, StoreUnavailable
from tenback.server.store import NotAStore, StoreDamaged, StoreTooNew, StoreUnusable, copy_store
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


MOST_NAMED = 10
"""Damaged entries that are named; of more, the number is told."""


def run(text: Catalogue, *, source: str, target: str) -> int:
    """Copy, check the copy, and say what it holds: 0, or 1 if some of that is damaged."""
    if not Path(source).exists():
        raise FileTrouble(text("error-no-file", file=source))
    with store_told(text, target):
        try:
            copied = copy_store(Path(source), Path(target))
        except FileExistsError:
            raise FileTrouble(text("error-exists", file=target)) from None
    print(text("backup-done", file=target, tables=copied.tables, entries=copied.entries))
    for table, number in copied.damaged[:MOST_NAMED]:
        print(text("backup-damaged-entry", table=table, number=number), file=sys.stderr)
    if copied.damaged:
        told = text("backup-damaged", file=source, entries=len(copied.damaged))
        print(told, file=sys.stderr)
    return 1 if copied.damaged else 0


@contextmanager
def store_told(text: Catalogue, file: str) -> Iterator[None]:
    """What is wrong with a store, in the reader's language; ``file`` is the one to be written."""
    try:
        yield
    except StoreUnusable as error:
        key = _UNUSABLE[type(error)]
        raise FileTrouble(text(key, file=error.file, reason=error.details)) from error
    except StoreUnavailable as error:
        key = _UNAVAILABLE.get(error.cause, "store-failing")
        raise FileTrouble(text(key, file=file, reason=str(error))) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileTrouble(text("error-unwritable", file=file, reason=reason)) from error
