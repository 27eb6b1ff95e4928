"""Copies a store that may be in use: as of one moment, checked, never over another file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection
from typing import NamedTuple

from tenback.server.store.locations import StoreDamaged
from tenback.server.store.queueing import checksum
from tenback.server.store.sqlite.opening import (
    atomic_file,
    connect,
    open_inspected,
    translate_errors,
)


class Copied(NamedTuple):
    """What a copy contains."""

    tables: int
    entries: int
    damaged: tuple[tuple[str, int], ...] = ()
    """Entries that are not what was written, by table and number; they are copied as they are."""


def copy_store(source: Path, target: Path) -> Copied:
    """Copy a store as of one moment; it may be written to meanwhile.

    FileExistsError if the target exists, ``StoreUnusable`` if the source is no sound store. The
    target appears once it is checked.
    """
    if target.exists():
        raise FileExistsError(str(target))
    with closing(open_inspected(source)) as original, atomic_file(target) as unfinished:
        with translate_errors(unfinished), closing(connect(unfinished)) as copy:
            original.backup(copy)
        with translate_errors(), closing(connect(unfinished)) as copy:
            return _checked(copy, source)


def _checked(copy: Connection, source: Path) -> Copied:
    """Check every page, every index, and that no table lacks an entry."""
    try:
        (verdict,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
        gaps = copy.execute(
            "SELECT id FROM tables LEFT JOIN entries USING (key) GROUP BY key"
            " HAVING min(number) IS NOT 1 OR max(number) IS NOT last OR count(number) IS NOT last"
        ).fetchone()
    except sqlite3.DatabaseError as error:
        raise StoreDamaged(str(source), str(error)) from error
    if verdict != "ok":
        raise StoreDamaged(str(source), verdict)
    if gaps is not None:
        raise StoreDamaged(str(source), f"entries of the table {gaps[0]} are missing")
    (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
    (entries,) = copy.execute("SELECT count(*) FROM entries").fetchone()
    return Copied(tables, entries, _damaged(copy))


def _damaged(copy: Connection) -> tuple[tuple[str, int], ...]:
    copy.create_function("checksum", 3, checksum, deterministic=True)
    return tuple(
        copy.execute(
            "SELECT id, number FROM entries JOIN tables USING (key)"
            " WHERE sum IS NULL OR sum IS NOT checksum(id, number, data) ORDER BY id, number"
        )
    )
