"""Everything in a database, to be moved elsewhere or filled from elsewhere."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg

from tenback.hosting.store import Cause, EntryDamaged, StoreUnavailable
from tenback.server.store.contents import AttemptMark, ResultRow, TableContents
from tenback.server.store.locations import NotAStore, StoreTooNew, without_password
from tenback.server.store.postgres.connections import SETTINGS, translate_errors
from tenback.server.store.postgres.schema import STEPS, migrate
from tenback.server.store.queueing import checksum

_OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()
"""


class PostgresContents:
    """Reads and fills a database within one transaction."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    async def tables(self) -> AsyncIterator[TableContents]:
        """See ``StoreReader.tables``; ``EntryDamaged`` where an entry is not what was written."""
        query = "SELECT key, id, at_ms, compacted FROM tenback.tables ORDER BY id"
        for key, table, at_ms, compacted in await self._connection.fetch(query):
            yield TableContents(table, at_ms, compacted, await self._entries(key, table))

    async def _entries(self, key: int, table: str) -> list[bytes]:
        query = "SELECT number, data, sum FROM tenback.entries WHERE key = $1 ORDER BY number"
        entries = []
        rows = await self._connection.fetch(query, key)
        for expected, (number, data, kept) in enumerate(rows, 1):
            if number != expected or kept != checksum(table, number, data):
                raise EntryDamaged(table, expected)
            entries.append(data)
        return entries

    async def results(self) -> AsyncIterator[ResultRow]:
        """See ``StoreReader.results``."""
        async for row in self._connection.cursor(
            "SELECT id, day, rules, data FROM tenback.results JOIN tenback.tables USING (key)"
            " ORDER BY place"
        ):
            yield ResultRow(*row)

    async def marks(self) -> AsyncIterator[AttemptMark]:
        """See ``StoreReader.marks``."""
        async for row in self._connection.cursor(
            "SELECT id, day, rules, mark, address"
            " FROM tenback.attempts JOIN tenback.tables USING (key) ORDER BY place"
        ):
            yield AttemptMark(*row)

    async def add_table(self, table: TableContents) -> None:
        """See ``StoreFiller.add_table``."""
        key = await self._connection.fetchval(
            "INSERT INTO tenback.tables (id, last, at_ms, compacted) VALUES ($1, $2, $3, $4)"
            " RETURNING key",
            table.id,
            len(table.entries),
            table.at_ms,
            table.compacted,
        )
        await self._connection.copy_records_to_table(
            "entries",
            schema_name="tenback",
            columns=["key", "number", "data", "sum"],
            records=[
                (key, number, data, checksum(table.id, number, data))
                for number, data in enumerate(table.entries, 1)
            ],
        )

    async def add_result(self, result: ResultRow) -> None:
        """See ``StoreFiller.add_result``."""
        await self._connection.execute(
            "INSERT INTO tenback.results (day, rules, key, data)"
            " SELECT $1, $2, key, $3 FROM tenback.tables WHERE id = $4",
            result.day,
            result.rules,
            result.data,
            result.table,
        )

    async def add_mark(self, mark: AttemptMark) -> None:
        """See ``StoreFiller.add_mark``."""
        await self._connection.execute(
            "INSERT INTO tenback.attempts (day, rules, key, mark, address)"
            " SELECT $1, $2, key, $3, $4 FROM tenback.tables WHERE id = $5",
            mark.day,
            mark.rules,
            mark.mark,
            mark.is_address,
            mark.table,
        )


@asynccontextmanager
async def whole_database(url: str) -> AsyncIterator[PostgresContents]:
    """Read or fill a database, all or nothing; ``StoreUnavailable`` (busy) if a server uses it."""
    async with (
        connected_alone(url) as connection,
        connection.transaction(isolation="repeatable_read"),
    ):
        yield PostgresContents(connection)


@asynccontextmanager
async def connected_alone(url: str) -> AsyncIterator[asyncpg.Connection]:
    """Connect to a database that no server uses, and bring its tables up to date."""
    with translate_errors():
        connection = await asyncpg.connect(url, server_settings=SETTINGS)
        try:
            if await connection.fetchval(_OTHERS, SETTINGS["application_name"]):
                raise StoreUnavailable(Cause.BUSY, "a server uses the database")
            await migrate(connection, without_password(url))
            yield connection
        finally:
            await connection.close()


@asynccontextmanager
async def snapshot_of_database(url: str) -> AsyncIterator[asyncpg.Connection]:
    """Connect to a database to read it as it is at this moment; servers may use it meanwhile.

    ``NotAStore`` if it has no tables of ours, ``StoreTooNew`` if a later version has made them.
    """
    name = without_password(url)
    with translate_errors():
        connection = await asyncpg.connect(url, server_settings=SETTINGS)
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                if await connection.fetchval("SELECT to_regclass('tenback.version')") is None:
                    raise NotAStore(name, "the database has no Tenback tables")
                version = await connection.fetchval("SELECT version FROM tenback.version")
                if version > len(STEPS):
                    raise StoreTooNew(
                        name, f"format {version}; this version reads up to {len(STEPS)}"
                    )
                yield connection
        finally:
            await connection.close()
