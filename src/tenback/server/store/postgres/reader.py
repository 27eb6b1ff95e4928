"""The task that reads all logs that are asked for at the same time, in one query.

A query takes several turns of the event loop, however short it is. When a process has ended, its
players come to the others, and each of their tables is read. One table after the other, the last
players would wait for many times what all the queries take.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

import asyncpg

from tenback.server.store.postgres.connections import Connections

MAX_LOGS = 64
"""Logs that are read together: a process that has just started reads them from the beginning."""

_READ = """
    SELECT place, last, number, data, sum
    FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS asked (id, seen, place)
    JOIN tenback.tables ON tables.id = asked.id
    LEFT JOIN tenback.entries ON entries.key = tables.key AND number > seen
    ORDER BY place, number
"""

Rows = list[asyncpg.Record]


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
            found[row["place"] - 1].append(row)
        return found
