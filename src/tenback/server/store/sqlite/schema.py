"""The tables of the file, and the migration of files of earlier versions."""

from __future__ import annotations

import logging
import secrets
import sqlite3
from collections.abc import Sequence
from sqlite3 import Connection

from tenback.server.store.checksums import checksum

APPLICATION = 0x54454E42
"""``TENB`` in the header of the file: a SQLite file without it belongs to another program."""

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
"""Step n turns a file of version n - 1 into one of version n. A released step never changes; a new
version is a new step.

Entries of all tables lie in the order of their arrival: a commit of many appends then writes few
pages, and everything that others have appended lies behind a known place. ``probe`` is written to
find out whether the file can be written. ``chores`` lists what a migration could not do within its
transaction. Version 1 stored a secret, which opened seats: it is dropped, and the file is rewritten
so that no free page contains it.
"""

WITH_SUMS = 2
"""The first version in which every entry has a checksum."""

WITH_CHORES = 3
"""The first version with chores."""

WITH_ATTEMPTS = 4
"""The first version that stores attempts at daily deals."""

_LOG = logging.getLogger("tenback.server")


def version_of(connection: Connection) -> int:
    """Return the version of a file: the number of its steps."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: Connection, steps: Sequence[str]) -> None:
    """Take the missing steps, all or none; another process may have taken them just now."""
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
    """Return whether a migration has left something to do."""
    if version_of(connection) < WITH_CHORES:
        return False
    return connection.execute("SELECT name FROM chores").fetchone() is not None


def do_chores(connection: Connection) -> None:
    """Rewrite the file without free pages and with an empty log, so that deleted data is gone.

    If another program has the file open, or the disk is full, it is done at the next start.
    """
    try:
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        connection.execute("VACUUM")
        if not empty_log(connection):
            raise sqlite3.OperationalError("another program uses the file")
        connection.execute("DELETE FROM chores")
    except sqlite3.OperationalError as error:
        _LOG.warning("deleted data may stay in the file until the next start: %s", error)


def empty_log(connection: Connection) -> bool:
    """Move everything from the log into the file; return whether the log is empty now."""
    (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy
