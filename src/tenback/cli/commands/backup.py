"""``tenback backup``: a copy of a store, also while a server uses it; errors of stores."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tenback.cli.files import FileUnusable
from tenback.hosting.store import Cause, EntryDamaged, StoreUnavailable
from tenback.server.store import (
    NotAStore,
    StoreDamaged,
    StoreTooNew,
    StoreTooOld,
    StoreUnusable,
    copy_store,
)
from tenback.server.store.contents import MoveFailed, TargetNotEmpty, back_up_database
from tenback.server.store.opening import PostgresMissing, is_database, without_password
from tenback.text import Catalogue

_UNUSABLE = {
    StoreDamaged: "store-damaged",
    StoreTooOld: "store-too-old",
    StoreTooNew: "store-too-new",
    NotAStore: "store-foreign",
}

_UNAVAILABLE = {
    Cause.FULL: "store-full",
    Cause.READ_ONLY: "store-read-only",
    Cause.BUSY: "store-busy",
}

INSTALL_POSTGRES = 'pip install "tenback[postgres]"'

MAX_DAMAGED_ENTRIES_SHOWN = 10
"""Of more, only the number is shown."""


def run(text: Catalogue, *, source: str, target: str) -> int:
    """Copy a store, check the copy and print what it holds; 1 if some of it is damaged."""
    if is_database(target):
        raise FileUnusable(text("backup-to-file"))
    if is_database(source):
        return _back_up_database(text, source, target)
    if not Path(source).exists():
        raise FileUnusable(text("error-no-file", file=source))
    with explain_store_errors(text, target):
        try:
            copied = copy_store(Path(source), Path(target))
        except FileExistsError:
            raise FileUnusable(text("error-exists", file=target)) from None
    print(text("backup-done", file=target, tables=copied.tables, entries=copied.entries))
    for table, number in copied.damaged[:MAX_DAMAGED_ENTRIES_SHOWN]:
        print(text("backup-damaged-entry", table=table, number=number), file=sys.stderr)
    if copied.damaged:
        summary = text("backup-damaged", file=source, entries=len(copied.damaged))
        print(summary, file=sys.stderr)
    return 1 if copied.damaged else 0


def _back_up_database(text: Catalogue, source: str, target: str) -> int:
    with explain_store_errors(text, target):
        try:
            copied = asyncio.run(back_up_database(source, Path(target)))
        except TargetNotEmpty:
            raise FileUnusable(text("error-exists", file=target)) from None
    print(text("backup-done", file=target, tables=copied.tables, entries=copied.entries))
    return 0


@contextmanager
def explain_store_errors(text: Catalogue, file: str) -> Iterator[None]:
    """Raise errors of a store in the reader's language; ``file`` is the one that is written."""
    try:
        yield
    except PostgresMissing as error:
        raise FileUnusable(text("store-postgres-missing", command=INSTALL_POSTGRES)) from error
    except StoreUnusable as error:
        key = _UNUSABLE.get(type(error), "store-failing")
        raise FileUnusable(text(key, file=error.file, reason=error.details)) from error
    except StoreUnavailable as error:
        key = _UNAVAILABLE.get(error.cause, "store-failing")
        raise FileUnusable(text(key, file=without_password(file), reason=str(error))) from error
    except EntryDamaged as error:
        words = text("store-move-damaged", table=error.table, number=str(error.number))
        raise FileUnusable(words) from error
    except MoveFailed as error:
        shown = without_password(file)
        raise FileUnusable(text("store-failing", file=shown, reason=str(error))) from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise FileUnusable(text("error-unwritable", file=file, reason=reason)) from error
