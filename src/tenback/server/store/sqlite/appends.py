"""Which appends to a file are granted, and the other changes that the writer commits.

Most appends are added in one statement for many tables, which is a transaction by itself. Between
two statements of a thread any other Python thread may run. A commit of fifty appends as single
statements gives way 200 times, and an event loop that is busy makes each of them wait.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from functools import cache
from sqlite3 import Connection, IntegrityError
from typing import NamedTuple

from tenback.hosting.store import Attempt, TableForgotten
from tenback.server.store.sql import Append, checksum

_PREPARE = (
    """
    CREATE TEMP VIEW IF NOT EXISTS appended AS
    SELECT NULL AS id, NULL AS number, NULL AS at_ms, NULL AS data, NULL AS sum
    """,
    """
    CREATE TEMP TRIGGER IF NOT EXISTS append_entry INSTEAD OF INSERT ON appended BEGIN
        UPDATE tables SET last = NEW.number, at_ms = NEW.at_ms
        WHERE id = NEW.id AND last = NEW.number - 1;
        SELECT RAISE(ABORT, 'another entry, or none, is the last') WHERE changes() = 0;
        INSERT INTO entries (key, number, data, sum)
        SELECT key, NEW.number, NEW.data, NEW.sum FROM tables WHERE id = NEW.id;
    END
    """,
)
"""Both belong to the connection and are no part of the file."""

_CHANGES_PER_ENTRY = 2
"""A row of ``tables`` and a row of ``entries``."""

_PARAMETERS_PER_ENTRY = 5

MAX_ENTRIES = 1_024
"""A statement has at most 32,766 parameters."""


class Job(NamedTuple):
    """A change other than an append, and the future that waits for it."""

    done: asyncio.Future[bool]
    apply: Callable[[Connection], bool]
    """Makes the change; returns False if another process was faster."""
    deletes: bool
    """Whether it deletes data that must be in no part of the file afterwards."""


def append_entries(connection: Connection, append: Append) -> bool:
    """Append entries of a table, and perhaps a result or an attempt, if their numbers are free."""
    execute, table, first, entries = connection.execute, *append[:3]
    row = execute("SELECT key, last FROM tables WHERE id = ?", (table,)).fetchone()
    key, last = row or (None, 0)
    if first <= last:
        return False
    if first != last + 1:
        words = f"entry {first} of {table} after entry {last}"
        raise TableForgotten(words) if key is None else ValueError(words)
    reached = last + len(entries)
    if key is None:
        insert = "INSERT INTO tables (id, last, at_ms) VALUES (?, ?, ?)"
        key = execute(insert, (table, reached, append.at_ms)).lastrowid
    else:
        update = "UPDATE tables SET last = ?, at_ms = ? WHERE key = ?"
        execute(update, (reached, append.at_ms, key))
    connection.executemany(
        "INSERT INTO entries (key, number, data, sum) VALUES (?, ?, ?, ?)",
        (
            (key, number, data, checksum(table, number, data))
            for number, data in enumerate(entries, first)
        ),
    )
    if append.result is not None:
        day, rules, data = append.result
        execute(
            "INSERT OR IGNORE INTO results (day, rules, key, data) VALUES (?, ?, ?, ?)",
            (day.isoformat(), rules, key, data),
        )
    if append.attempt is not None:
        _insert_attempt(connection, key, append.attempt)
    return True


def _insert_attempt(connection: Connection, key: int | None, attempt: Attempt) -> None:
    """Insert one row for each mark, of a device (0) or of an address (1)."""
    marks = [(mark, 0) for mark in sorted(attempt.devices)]
    marks += [(mark, 1) for mark in sorted(attempt.addresses)]
    deal = (attempt.day.isoformat(), attempt.rules)
    connection.executemany(
        "INSERT OR IGNORE INTO attempts (day, rules, key, mark, address) VALUES (?, ?, ?, ?, ?)",
        ((*deal, key, *mark) for mark in marks),
    )


def write_something(connection: Connection) -> bool:
    """Write something, to find out whether that works."""
    connection.execute("UPDATE probe SET at_ms = ?", (time.time_ns() // 1_000_000,))
    return True


def replace_entries(
    table: str, last: int, entries: Sequence[bytes], connection: Connection
) -> bool:
    """Replace all entries of a table, if ``last`` is still its last entry."""
    key = _key_if_unchanged(connection, table, last)
    if key is None:
        return False
    connection.executemany(
        "UPDATE entries SET data = ?, sum = ? WHERE key = ? AND number = ?",
        (
            (data, checksum(table, number, data), key, number)
            for number, data in enumerate(entries, 1)
        ),
    )
    connection.execute("UPDATE tables SET compacted = 1 WHERE key = ?", (key,))
    return True


def delete_table(table: str, last: int, connection: Connection) -> bool:
    """Delete a table in every SQL table, if ``last`` is still its last entry."""
    key = _key_if_unchanged(connection, table, last)
    if key is None:
        return False
    for name in ("entries", "results", "attempts", "tables"):
        connection.execute(f"DELETE FROM {name} WHERE key = ?", (key,))
    return True


def _key_if_unchanged(connection: Connection, table: str, last: int) -> int | None:
    query = "SELECT key FROM tables WHERE id = ? AND last = ?"
    row = connection.execute(query, (table, last)).fetchone()
    return None if row is None else int(row[0])


def is_plain(append: Append) -> bool:
    """Return whether an append adds entries to a table that has some, and nothing else."""
    return append.first > 1 and append.result is None and append.attempt is None


class BatchAppender:
    """Appends to many tables of a file of one version."""

    def __init__(self, connection: Connection, version: int) -> None:
        self._connection = connection
        self._cursor = connection.cursor()  # the connection keeps a record of every cursor
        self._version = version
        self._prepared = False

    def append_all(self, appends: Sequence[Append]) -> bool:
        """Append and commit; return False, with nothing changed, if that is not possible for all.

        Another process may have appended to one of the tables, or have taken over the file.
        """
        count = sum([len(append.entries) for append in appends])
        if count > MAX_ENTRIES:
            return False
        values: list[str | int | bytes | None] = []
        for append in appends:
            table, at_ms = append.table, append.at_ms
            for number, data in enumerate(append.entries, append.first):
                values += (table, number, at_ms, data, checksum(table, number, data))
        if not self._prepared:
            for statement in _PREPARE:
                self._cursor.execute(statement)
            self._prepared = True
        before = self._connection.total_changes
        rows = _power_of_two(count)
        padding = [None] * (_PARAMETERS_PER_ENTRY * (rows - count))
        try:
            self._cursor.execute(_insert(rows), (*values, *padding, self._version))
        except IntegrityError:
            return False
        return self._connection.total_changes - before == _CHANGES_PER_ENTRY * count


def _power_of_two(least: int) -> int:
    return 1 << (least - 1).bit_length()


@cache
def _insert(rows: int) -> str:
    """Return the statement for a number of rows; rows of NULL are left out.

    The connection keeps each statement with its last parameters. One for every number of entries
    would be hundreds, scattered over the memory of a rush, so there is one for each power of two.
    """
    row = f"({', '.join('?' * _PARAMETERS_PER_ENTRY)})"
    return (
        f"INSERT INTO appended SELECT * FROM (VALUES {', '.join([row] * rows)})"
        " WHERE column1 IS NOT NULL AND (SELECT user_version FROM pragma_user_version) = ?"
    )
