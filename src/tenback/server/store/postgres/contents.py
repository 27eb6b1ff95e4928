"""Transactions in a database, for everything in it to be read or changed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg

from tenback.hosting.store import Cause, StoreUnavailable
from tenback.server.store.opening import NotAStore, StoreTooNew, without_password
from tenback.server.store.postgres.connections import SETTINGS, translate_errors
from tenback.server.store.postgres.schema import STEPS, migrate

_OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()
"""

_REWRITTEN = ("attempts", "results", "entries", "tables")


class DatabaseTransaction:
    """A ``Transaction`` in a database."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    async def run(self, statement: str, *parameters: Any) -> Sequence[Sequence[Any]]:
        """See ``Transaction.run``."""
        found: Sequence[Sequence[Any]] = await self._connection.fetch(statement, *parameters)
        return found

    async def run_many(self, statement: str, rows: Iterable[Sequence[Any]]) -> None:
        """See ``Transaction.run_many``."""
        await self._connection.executemany(statement, rows)


@asynccontextmanager
async def snapshot(url: str) -> AsyncIterator[DatabaseTransaction]:
    """Read a database as it is at this moment; servers may use it meanwhile.

    ``NotAStore`` if it has no tables of ours, ``StoreTooNew`` if a later version has made them.
    """
    name = without_password(url)
    async with (
        _connected(url) as connection,
        connection.transaction(isolation="repeatable_read", readonly=True),
    ):
        if await connection.fetchval("SELECT to_regclass('tenback.version')") is None:
            raise NotAStore(name, "the database has no Tenback tables")
        version = await connection.fetchval("SELECT version FROM tenback.version")
        if version > len(STEPS):
            raise StoreTooNew(name, f"format {version}; this version reads up to {len(STEPS)}")
        yield DatabaseTransaction(connection)


@asynccontextmanager
async def alone(url: str, deleting: bool) -> AsyncIterator[DatabaseTransaction]:
    """Change a database that no server uses, after its tables were brought up to date.

    PostgreSQL keeps what was deleted in its files until a table is rewritten.
    """
    async with _connected(url) as connection:
        if await connection.fetchval(_OTHERS, SETTINGS["application_name"]):
            raise StoreUnavailable(Cause.BUSY, "a server uses the database")
        await migrate(connection, without_password(url))
        async with connection.transaction(isolation="repeatable_read"):
            yield DatabaseTransaction(connection)
        for table in _REWRITTEN if deleting else ():
            await connection.execute(f"VACUUM FULL tenback.{table}")


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[asyncpg.Connection]:
    with translate_errors():
        connection = await asyncpg.connect(url, server_settings=SETTINGS)
        try:
            yield connection
        finally:
            await connection.close()
