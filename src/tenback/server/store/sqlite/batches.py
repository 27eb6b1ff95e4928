"""Appends of many tables in one statement, which is a transaction by itself.

Between two statements of a thread any other Python thread may run. A commit of fifty appends as
single statements gives way 200 times, and an event loop that is busy makes each of them wait.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
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

_PARAMETERS_PER_ENTRY = 5

MAX_ENTRIES = 1_024
"""A statement has at most 32,766 parameters."""


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
