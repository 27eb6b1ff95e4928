"""What is in the file, and how a file of an earlier version becomes one of today."""

from __future__ import annotations

import logging
import secrets
import sqlite3
from collections.abc import Sequence
from sqlite3 import Connection

from tenback.server.store.checksums import checksum

APPLICATION = 0x54454E42
"""``TENB`` in the file's header: a SQLite file without it is somebody else's."""

STEPS: Sequence[str] = (
    """
    CREATE TABLE secret (bytes BLOB NOT NULL);
    INSERT INTO secret VALUES (fresh_secret());
    CREATE TABLE tables (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        last INTEGER NOT NULL,
        at_ms INTEGER NOT NULL
    );
    CREATE TABLE entries (
        place INTEGER PRIMARY KEY,
        key INTEGER NOT NULL REFERENCES tables,
        number INTEGER NOT NULL,
        data BLOB NOT NULL,
        UNIQUE (key, number)
    );
    CREATE TABLE results (
        place INTEGER PRIMARY KEY,
        day TEXT NOT NULL,
        rules TEXT NOT NULL,
        key INTEGER NOT NULL REFERENCES tables,
        data BLOB NOT NULL,
        UNIQUE (day, rules, key)
    );
    """,
    """
    ALTER TABLE entries ADD COLUMN sum INTEGER;
    UPDATE entries SET sum = checksum(
        (SELECT id FROM tables WHERE tables.key = entries.key), number, data
    );
    CREATE TABLE probe (at_ms INTEGER NOT NULL);
    INSERT INTO probe VALUES (0);
    """,
    """
    DROP TABLE secret;
    ALTER TABLE tables ADD COLUMN compacted INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE chores (name TEXT PRIMARY KEY);
    INSERT INTO chores VALUES ('vacuum');
    """,
    """
    CREATE TABLE attempts (
        place INTEGER PRIMARY KEY,
        day TEXT NOT NULL,
        rules TEXT NOT NULL,
        key INTEGER NOT NULL REFERENCES tables,
        mark BLOB NOT NULL,
        address INTEGER NOT NULL,
        UNIQUE (day, rules, mark, key)
    )
    """,
)
"""Step n makes a file of version n - 1 one of version n. A step that was ever released stays as it
is; what is new is a step more.

Entries lie in the order in which they came, whatever table they belong to: a commit of many appends
then writes few pages, and what others have appended is all that lies behind a place. ``probe`` is
written to find out whether the file can be written. ``chores`` is what a migration could not do
within its transaction. Version 1 kept a secret, which opened seats: it is dropped, and the file is
written anew so that no free page holds it.
"""

WITH_SUMS = 2
"""The version from which on every entry has a checksum."""

WITH_CHORES = 3
"""The version from which on there are chores."""

WITH_ATTEMPTS = 4
"""The version from which on it is kept who begins the deal of a day."""

_LOG = logging.getLogger("tenback.server")


def version_of(connection: Connection) -> int:
    """How many steps have made this file."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: Connection, steps: Sequence[str]) -> None:
    """Take the steps that are missing, all or none; somebody else may have done so just now."""
    connection.create_function("fresh_secret", 0, lambda: secrets.token_bytes(32))
    connection.create_function("checksum", 3, checksum, deterministic=True)
    connection.execute("BEGIN IMMEDIATE")
    try:
        for number in range(version_of(connection) + 1, len(steps) + 1):
            for statement in steps[number - 1].split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def chores_left(connection: Connection) -> bool:
    """Whether a migration has left something to do."""
    if version_of(connection) < WITH_CHORES:
        return False
    return connection.execute("SELECT name FROM chores").fetchone() is not None


def do_chores(connection: Connection) -> None:
    """Write the file anew, without free pages and with an empty log.

    What was deleted is in no page of it then. Another program that has the file open, or a full
    disk, may stand in the way: then it is done at the next start.
    """
    try:
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        connection.execute("VACUUM")
        if not empty_log(connection):
            raise sqlite3.OperationalError("another program uses the file")
        connection.execute("DELETE FROM chores")
    except sqlite3.OperationalError as error:
        _LOG.warning("what was deleted may still be in the file, until the next start: %s", error)


def empty_log(connection: Connection) -> bool:
    """Bring everything from the log into the file; whether the log is empty now."""
    (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy
