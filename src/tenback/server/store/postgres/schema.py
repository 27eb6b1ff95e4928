"""The tables of the database, and the steps that bring an earlier version up to date."""

from __future__ import annotations

from collections.abc import Sequence

import asyncpg

from tenback.server.store.opening import StoreTooNew

MIGRATION_LOCK = 0x54454E42
"""The advisory lock that lets one process migrate at a time: ``TENB`` as a number."""

STEPS: Sequence[str] = (
    """
    CREATE TABLE tenback.tables (
        key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        id text COLLATE "C" NOT NULL UNIQUE,
        last bigint NOT NULL,
        at_ms bigint NOT NULL,
        compacted boolean NOT NULL DEFAULT false,
        changed_in xid8 NOT NULL DEFAULT pg_current_xact_id()
    ) WITH (fillfactor = 70);
    CREATE TABLE tenback.entries (
        key bigint NOT NULL REFERENCES tenback.tables ON DELETE CASCADE,
        number bigint NOT NULL,
        data bytea NOT NULL,
        sum bigint NOT NULL,
        PRIMARY KEY (key, number)
    );
    CREATE TABLE tenback.results (
        place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        day date NOT NULL,
        rules text NOT NULL,
        key bigint NOT NULL REFERENCES tenback.tables ON DELETE CASCADE,
        data bytea NOT NULL,
        UNIQUE (day, rules, key)
    );
    CREATE INDEX results_of_table ON tenback.results (key);
    CREATE TABLE tenback.attempts (
        place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        day date NOT NULL,
        rules text NOT NULL,
        key bigint NOT NULL REFERENCES tenback.tables ON DELETE CASCADE,
        mark bytea NOT NULL,
        address boolean NOT NULL,
        UNIQUE (day, rules, mark, key)
    );
    CREATE INDEX attempts_of_table ON tenback.attempts (key);
    CREATE TABLE tenback.probe (at_ms bigint NOT NULL);
    INSERT INTO tenback.probe VALUES (0);
    """,
)
"""Step n turns version n - 1 into version n. A released step never changes; a change is a new step.

``tables`` has no index on what every play changes, so that PostgreSQL can update a row in place.
``changed_in`` is the transaction that last appended to a table: a process that was cut off asks for
what has changed since, without trusting anybody's clock. ``probe`` is written to find out whether
the database can be written to.
"""


async def migrate(connection: asyncpg.Connection, name: str, steps: Sequence[str] = STEPS) -> None:
    """Take the missing steps, all or none; processes that start together take turns.

    ``StoreTooNew`` if a later version of this program has made the tables.
    """
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
        await connection.execute("CREATE SCHEMA IF NOT EXISTS tenback")
        await connection.execute(
            "CREATE TABLE IF NOT EXISTS tenback.version (version integer NOT NULL)"
        )
        found = await connection.fetchval("SELECT version FROM tenback.version")
        if found is None:
            await connection.execute("INSERT INTO tenback.version VALUES (0)")
        version = found or 0
        if version > len(steps):
            raise StoreTooNew(name, f"format {version}; this version reads up to {len(steps)}")
        for step in steps[version:]:
            await connection.execute(step)
        await connection.execute("UPDATE tenback.version SET version = $1", len(steps))
