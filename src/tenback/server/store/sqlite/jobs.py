"""The jobs of the writer; each is part of a transaction that the writer commits."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from sqlite3 import Connection
from typing import Protocol

from tenback.hosting.store import Attempt, TableForgotten
from tenback.server.store.checksums import checksum
from tenback.server.store.queueing import Append


class Job(Protocol):
    """A change to the file, and the future that waits for it."""

    @property
    def deletes(self) -> bool:
        """Whether it deletes data that must be in no part of the file afterwards."""

    @property
    def done(self) -> asyncio.Future[bool]:
        """Gets the outcome once the job is committed."""

    def apply(self, connection: Connection) -> bool:
        """Make the change; return False if another process was faster. ValueError for nonsense."""


@dataclass(slots=True)
class AppendJob:
    """Appends entries of a table, and perhaps a result or an attempt."""

    append: Append
    deletes = False

    @property
    def done(self) -> asyncio.Future[bool]:
        """See ``Job.done``."""
        return self.append.done

    def apply(self, connection: Connection) -> bool:
        """See ``Job.apply``."""
        execute, table, first, entries = connection.execute, *self.append[:3]
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
            key = execute(insert, (table, reached, self.append.at_ms)).lastrowid
        else:
            update = "UPDATE tables SET last = ?, at_ms = ? WHERE key = ?"
            execute(update, (reached, self.append.at_ms, key))
        connection.executemany(
            "INSERT INTO entries (key, number, data, sum) VALUES (?, ?, ?, ?)",
            (
                (key, number, data, checksum(table, number, data))
                for number, data in enumerate(entries, first)
            ),
        )
        if self.append.result is not None:
            day, rules, data = self.append.result
            execute(
                "INSERT OR IGNORE INTO results (day, rules, key, data) VALUES (?, ?, ?, ?)",
                (day.isoformat(), rules, key, data),
            )
        if self.append.attempt is not None:
            _insert_attempt(connection, key, self.append.attempt)
        return True


@dataclass(frozen=True, slots=True)
class Probe:
    """Writes something, to find out whether that works."""

    at_ms: int
    done: asyncio.Future[bool]
    deletes = False

    def apply(self, connection: Connection) -> bool:
        """See ``Job.apply``."""
        connection.execute("UPDATE probe SET at_ms = ?", (self.at_ms,))
        return True


@dataclass(frozen=True, slots=True)
class Compact:
    """Replaces all entries of a table."""

    table: str
    last: int
    entries: Sequence[bytes]
    done: asyncio.Future[bool]
    deletes = True

    def apply(self, connection: Connection) -> bool:
        """See ``Job.apply``."""
        key = _key_if_unchanged(connection, self.table, self.last)
        if key is None:
            return False
        connection.executemany(
            "UPDATE entries SET data = ?, sum = ? WHERE key = ? AND number = ?",
            (
                (data, checksum(self.table, number, data), key, number)
                for number, data in enumerate(self.entries, 1)
            ),
        )
        connection.execute("UPDATE tables SET compacted = 1 WHERE key = ?", (key,))
        return True


@dataclass(frozen=True, slots=True)
class Forget:
    """Deletes a table with everything that belongs to it."""

    table: str
    last: int
    done: asyncio.Future[bool]
    deletes = True

    def apply(self, connection: Connection) -> bool:
        """See ``Job.apply``."""
        key = _key_if_unchanged(connection, self.table, self.last)
        if key is not None:
            delete_table(connection, key)
        return key is not None


def _insert_attempt(connection: Connection, key: int | None, attempt: Attempt) -> None:
    """Insert one row for each mark, of a device (0) or of an address (1)."""
    marks = [(mark, 0) for mark in sorted(attempt.devices)]
    marks += [(mark, 1) for mark in sorted(attempt.addresses)]
    deal = (attempt.day.isoformat(), attempt.rules)
    connection.executemany(
        "INSERT OR IGNORE INTO attempts (day, rules, key, mark, address) VALUES (?, ?, ?, ?, ?)",
        ((*deal, key, *mark) for mark in marks),
    )


def _key_if_unchanged(connection: Connection, table: str, last: int) -> int | None:
    """Return the key of a table if ``last`` is still its last entry."""
    query = "SELECT key FROM tables WHERE id = ? AND last = ?"
    row = connection.execute(query, (table, last)).fetchone()
    return None if row is None else int(row[0])


def delete_table(connection: Connection, key: int) -> None:
    """Delete the rows of a table in every SQL table."""
    for name in ("entries", "results", "attempts", "tables"):
        connection.execute(f"DELETE FROM {name} WHERE key = ?", (key,))
