"""The store itself: the interface on top of a writer, a listener and connections that read."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import asyncpg

from tenback.hosting.store import OnAppend
from tenback.server.store.opening import StoreUnusable, without_password
from tenback.server.store.postgres.appends import Writer
from tenback.server.store.postgres.connections import (
    CONNECTION_LOST,
    Connections,
    open_connections,
    unavailable,
)
from tenback.server.store.postgres.listener import HORIZON, Listener, PostgresPeers
from tenback.server.store.postgres.schema import migrate
from tenback.server.store.sql import Append, SqlStore, checksum

MAX_LOGS = 64
"""Logs that are read together: a process that has just started reads them from the beginning."""

_READ = """
    SELECT place, last, number, data, sum
    FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS asked (id, seen, place)
    JOIN tenback.tables ON tables.id = asked.id
    LEFT JOIN tenback.entries ON entries.key = tables.key AND number > seen
    ORDER BY place, number
"""

Rows = list[Sequence[Any]]

T = TypeVar("T")

_UNCHANGED = "SELECT key FROM tenback.tables WHERE id = $1 AND last = $2 FOR UPDATE"

_REPLACE = """
    UPDATE tenback.entries SET data = new.data, sum = new.sum
    FROM unnest($2::bigint[], $3::bytea[], $4::bigint[]) AS new (number, data, sum)
    WHERE key = $1 AND entries.number = new.number
"""


class _Asked(NamedTuple):
    table: str
    after: int
    rows: asyncio.Future[Rows]


class LogReader:
    """Reads one batch of logs after the other."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._waiting: deque[_Asked] = deque()
        self._task: asyncio.Task[None] | None = None

    async def read(self, table: str, after: int) -> Rows:
        """Return a row for each entry after this number; with no number if there is no such entry.

        Each row tells the last number of the table. An unknown table has no row.
        """
        rows: asyncio.Future[Rows] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Asked(table, after, rows))
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._run())
        return await rows

    async def stop(self) -> None:
        """Read what was asked for, and end."""
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        while self._waiting:
            size = min(len(self._waiting), MAX_LOGS)
            batch = [self._waiting.popleft() for _ in range(size)]
            try:
                found = await self._fetch(batch)
            except Exception as error:  # noqa: BLE001 (the callers are told; the reader goes on)
                for asked in batch:
                    if not asked.rows.done():
                        asked.rows.set_exception(error)
            else:
                for asked, rows in zip(batch, found, strict=True):
                    if not asked.rows.done():  # cancelled
                        asked.rows.set_result(rows)
        self._task = None

    async def _fetch(self, batch: Sequence[_Asked]) -> list[Rows]:
        tables, numbers = [one.table for one in batch], [one.after for one in batch]
        rows = await self._connections.run(
            lambda connection, _: connection.fetch(_READ, tables, numbers)
        )
        found: list[Rows] = [[] for _ in batch]
        for row in rows:
            found[row["place"] - 1].append(row[1:])
        return found


async def open_postgres(url: str) -> PostgresStore:
    """Open the store in this database; its tables are made or brought up to date first.

    ``StoreUnusable`` for a database that does not exist or lets nobody in, ``StoreUnavailable`` for
    a server that does not answer.
    """
    name = without_password(url)
    try:
        connections = await open_connections(url)
    except (
        asyncpg.InvalidAuthorizationSpecificationError,
        asyncpg.InvalidCatalogNameError,
        asyncpg.InterfaceError,
        ValueError,
    ) as error:
        raise StoreUnusable(name, str(error)) from error
    except (asyncpg.PostgresError, *CONNECTION_LOST) as error:
        raise unavailable(error) from error
    try:
        await connections.run(lambda connection, _: migrate(connection, name))
        horizon: str = await connections.run(lambda connection, _: connection.fetchval(HORIZON))
    except BaseException:
        await connections.close()
        raise
    return PostgresStore(url, connections, horizon)


class PostgresStore(SqlStore):
    """A ``Store`` in a PostgreSQL database; ``open_postgres`` makes one."""

    def __init__(self, url: str, connections: Connections, horizon: str) -> None:
        self._writer = Writer(connections)
        self._logs = LogReader(connections)
        super().__init__(self._writer.batches)
        self._url = url
        self._connections = connections
        self._horizon = horizon
        self._listener: Listener | None = None
        self._peers: PostgresPeers | None = None

    def _put(self, append: Append) -> None:
        self._writer.put(append)

    async def _read_log(self, table: str, after: int) -> Sequence[Sequence[Any]]:
        return await self._logs.read(table, after)

    async def compact(self, table: str, last: int, entries: Sequence[bytes]) -> bool:
        """See ``Store.compact``."""
        numbers = list(range(1, len(entries) + 1))
        sums = [checksum(table, number, data) for number, data in enumerate(entries, 1)]

        async def work(connection: asyncpg.Connection, _repeated: bool) -> bool:
            async with connection.transaction():
                key = await connection.fetchval(_UNCHANGED, table, last)
                if key is None:
                    return False
                await connection.execute(_REPLACE, key, numbers, list(entries), sums)
                await connection.execute(
                    "UPDATE tenback.tables SET compacted = true WHERE key = $1", key
                )
            return True

        return await self._run(work)

    async def forget(self, table: str, last: int) -> bool:
        """See ``Store.forget``."""

        async def work(connection: asyncpg.Connection, repeated: bool) -> bool:
            async with connection.transaction():
                key = await connection.fetchval(_UNCHANGED, table, last)
                if key is not None:
                    await connection.execute("DELETE FROM tenback.tables WHERE key = $1", key)
                    return True
                known = "SELECT EXISTS (SELECT 1 FROM tenback.tables WHERE id = $1)"
                return repeated and not await connection.fetchval(known, table)

        return await self._run(work)

    async def _try_reading(self) -> None:
        await self._try("SELECT id FROM tenback.tables LIMIT 1")

    async def _try_writing(self) -> None:
        at_ms = time.time_ns() // 1_000_000
        await self._try("UPDATE tenback.probe SET at_ms = $1", at_ms)

    def listen(self, on_append: OnAppend) -> None:
        """See ``Store.listen``."""
        self._check_open()
        if self._listener is not None:
            raise ValueError("there is a listener already")
        self._listener = Listener(self._url, self._horizon, on_append, self._on_notice)

    def peers(self, name: str) -> PostgresPeers:
        """Return the way to the other processes that use this database; ``name`` is this one's."""
        self._peers = PostgresPeers(name, self._connections)
        return self._peers

    def _on_notice(self, payload: str) -> None:
        if self._peers is not None:
            self._peers.hear(payload.encode())

    async def close(self) -> None:
        """See ``Store.close``."""
        if self._closed:
            return
        self._closed = True
        if self._listener is not None:
            await self._listener.stop()
        if self._peers is not None:
            await self._peers.finish()
        await self._writer.stop()
        await self._logs.stop()
        await self._connections.close()

    async def _fetch(self, query: str, *parameters: object) -> list[asyncpg.Record]:
        return await self._run(lambda connection, _: connection.fetch(query, *parameters))

    async def _try(self, query: str, *parameters: object) -> None:
        """Run a query without waiting for a database that is away."""
        self._check_open()
        await self._connections.run(lambda connection, _: connection.fetch(query, *parameters), 0)

    async def _run(self, work: Callable[[asyncpg.Connection, bool], Awaitable[T]]) -> T:
        self._check_open()
        return await self._connections.run(work)
