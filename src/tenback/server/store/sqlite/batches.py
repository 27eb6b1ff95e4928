"""Appends of many tables in one statement, which is a transaction by itself.

Between two statements of a thread any other Python thread may run. A commit of fifty appends as
single statements gives way 200 times, and an event loop that is busy makes each of them wait.
"""

from __future__ import annotations

from collections.abc import Sequence
from sqlite3 import Connection, IntegrityError

from tenback.server.store.checksums import checksum
from tenback.server.store.queueing import Append

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

MAX_ENTRIES = 1_000
"""A statement has at most 32,766 parameters, five for each entry."""


def is_plain(append: Append) -> bool:
    """Return whether an append adds entries to a table that has some, and nothing else."""
    return append.first > 1 and append.result is None and append.attempt is None


class BatchAppender:
    """Appends to many tables of a file of one version."""

    def __init__(self, connection: Connection, version: int) -> None:
        self._connection = connection
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
                self._connection.execute(statement)
            self._prepared = True
        before = self._connection.total_changes
        rows = ", ".join(["(?, ?, ?, ?, ?)"] * count)
        try:
            self._connection.execute(
                f"INSERT INTO appended SELECT * FROM (VALUES {rows})"
                " WHERE (SELECT user_version FROM pragma_user_version) = ?",
                (*values, self._version),
            )
        except IntegrityError:
            return False
        return self._connection.total_changes - before == _CHANGES_PER_ENTRY * count
