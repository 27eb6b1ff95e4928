"""Changes what a database contains, while no server uses it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg

from tenback.server.store.contents import TableRow
from tenback.server.store.postgres.contents import connected_alone, snapshot_of_database
from tenback.server.store.queueing import checksum

_REWRITTEN = ("attempts", "results", "entries", "tables")


class PostgresEditor:
    """An ``Editor`` of a database."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    async def tables(self) -> list[TableRow]:
        """See ``Editor.tables``."""
        rows = await self._connection.fetch("SELECT key, id FROM tenback.tables ORDER BY key")
        return [TableRow(*row) for row in rows]

    async def entries(self, table: TableRow) -> list[tuple[int, bytes]]:
        """See ``Editor.entries``."""
        query = "SELECT number, data FROM tenback.entries WHERE key = $1 ORDER BY number"
        return [(number, data) for number, data in await self._connection.fetch(query, table.key)]

    async def results(self, table: TableRow) -> list[tuple[int, bytes]]:
        """See ``Editor.results``."""
        query = "SELECT place, data FROM tenback.results WHERE key = $1 ORDER BY place"
        return [(place, data) for place, data in await self._connection.fetch(query, table.key)]

    async def put_entry(self, table: TableRow, number: int, data: bytes) -> None:
        """See ``Editor.put_entry``."""
        await self._connection.execute(
            "UPDATE tenback.entries SET data = $1, sum = $2 WHERE key = $3 AND number = $4",
            *(data, checksum(table.id, number, data), table.key, number),
        )

    async def put_result(self, place: int, data: bytes) -> None:
        """See ``Editor.put_result``."""
        query = "UPDATE tenback.results SET data = $1 WHERE place = $2"
        await self._connection.execute(query, data, place)

    async def delete(self, table: TableRow) -> None:
        """See ``Editor.delete``."""
        await self._connection.execute("DELETE FROM tenback.tables WHERE key = $1", table.key)


@asynccontextmanager
async def reading_database(url: str) -> AsyncIterator[PostgresEditor]:
    """Open a database to read it; a server may use it meanwhile."""
    async with snapshot_of_database(url) as connection:
        yield PostgresEditor(connection)


@asynccontextmanager
async def editing_database(url: str) -> AsyncIterator[PostgresEditor]:
    """Open a database to change it, all or nothing; see ``editing_store``.

    PostgreSQL keeps what was deleted in its files until a table is rewritten.
    """
    async with connected_alone(url) as connection:
        async with connection.transaction():
            yield PostgresEditor(connection)
        for table in _REWRITTEN:
            await connection.execute(f"VACUUM FULL tenback.{table}")
