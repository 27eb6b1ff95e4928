"""The tables of the file, and the migration of files of earlier versions."""

from __future__ import annotations

from collections.abc import Sequence
from sqlite3 import Connection

APPLICATION = 0x54454E42
"""``TENB`` in the header of the file: a SQLite file without it belongs to another program."""

OLDEST_VERSION = 4
"""The version of the files of Tenback 0.2.0. Earlier files cannot be opened."""

STEPS: Sequence[str] = (
    """
    CREATE TABLE tables (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        last INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        compacted INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE entries (
        place INTEGER PRIMARY KEY,
        key INTEGER NOT NULL REFERENCES tables,
        number INTEGER NOT NULL,
        data BLOB NOT NULL,
        sum INTEGER,
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
    CREATE TABLE attempts (
        place INTEGER PRIMARY KEY,
        day TEXT NOT NULL,
        rules TEXT NOT NULL,
        key INTEGER NOT NULL REFERENCES tables,
        mark BLOB NOT NULL,
        address INTEGER NOT NULL,
        UNIQUE (day, rules, mark, key)
    );
    CREATE TABLE probe (at_ms INTEGER NOT NULL);
    INSERT INTO probe VALUES (0);
    CREATE TABLE chores (name TEXT PRIMARY KEY)
    """,
)
"""The first step makes a file of ``OLDEST_VERSION``, and each further one turns a file into one of
the next version. A released step never changes; a new version is a new step.

Entries of all tables lie in the order of their arrival: a commit of many appends then writes few
pages, and everything that others have appended lies behind a known place. ``probe`` is written to
find out whether the file can be written. ``chores`` is empty; Tenback 0.2.0 looks into it.
"""


def newest_version(steps: Sequence[str] = STEPS) -> int:
    """Return the version of a file for which all steps were taken."""
    return OLDEST_VERSION + len(steps) - 1


def version_of(connection: Connection) -> int:
    """Return the version of a file; 0 for an empty one."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(connection: Connection, steps: Sequence[str]) -> None:
    """Take the missing steps, all or none; another process may have taken them just now."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        taken = max(version_of(connection) - OLDEST_VERSION + 1, 0)
        for step in steps[taken:]:
            for statement in step.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {newest_version(steps)}")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def empty_log(connection: Connection) -> bool:
    """Move everything from the log into the file; return whether the log is empty now."""
    (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy
