"""Appends to many tables in one transaction, and the task that gathers them.

While one commit waits for the disk, the next appends gather: the more there are, the less each
costs.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator, Sequence

import asyncpg

from tenback.hosting.store import Cause, StoreUnavailable, TableForgotten
from tenback.server.operations.prometheus import Histogram
from tenback.server.store.postgres.connections import Connections
from tenback.server.store.postgres.schema import STEPS
from tenback.server.store.sql import BATCH_BOUNDS, Append, Outcome, checksum, set_outcomes

CHANNEL = "tenback_appends"
"""Where processes tell each other which tables have grown."""

MAX_NOTICE_BYTES = 7_900
"""PostgreSQL takes payloads of less than 8,000 bytes."""

_APPEND = """
    WITH locked AS (
        SELECT id, key, last FROM tenback.tables WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE
    ), grown AS (
        UPDATE tenback.tables
        SET last = new.last, at_ms = new.at_ms, changed_in = pg_current_xact_id()
        FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
            AS new (id, before, last, at_ms)
        JOIN locked USING (id)
        WHERE tables.key = locked.key AND locked.last = new.before
        AND (SELECT version FROM tenback.version) = $5
        RETURNING tables.id, tables.key
    ), added AS (
        INSERT INTO tenback.entries (key, number, data, sum)
        SELECT key, number, data, sum
        FROM unnest($6::text[], $7::bigint[], $8::bytea[], $9::bigint[])
            AS new (id, number, data, sum)
        JOIN grown USING (id)
    ), told AS (
        SELECT pg_notify($10, notice) FROM unnest($11::text[]) AS notice
        WHERE EXISTS (SELECT FROM grown)
    )
    SELECT version, locked.*, (SELECT count(*) FROM told) FROM tenback.version
    LEFT JOIN locked ON true
"""
"""Appends to tables that are there, each once, where the number is free. Several statements would
each wait for their answers.

Rows are locked in the order of their ids, so that two processes never wait for each other. It tells
of every table in the batch if one has grown. Whoever reads the others finds nothing new.
"""

_CREATE = """
    INSERT INTO tenback.tables (id, last, at_ms) SELECT id, 0, 0 FROM unnest($1::text[]) AS id
    ON CONFLICT (id) DO NOTHING
"""

_KEEP_RESULT = """
    INSERT INTO tenback.results (day, rules, key, data)
    SELECT $1, $2, key, $4 FROM tenback.tables WHERE id = $3
    ON CONFLICT (day, rules, key) DO NOTHING
"""

_KEEP_MARK = """
    INSERT INTO tenback.attempts (day, rules, key, mark, address)
    SELECT $1, $2, key, $4, $5 FROM tenback.tables WHERE id = $3
    ON CONFLICT (day, rules, mark, key) DO NOTHING
"""

_ENTRIES = """
    SELECT data FROM tenback.entries JOIN tenback.tables USING (key)
    WHERE id = $1 AND number >= $2 AND number < $3 ORDER BY number
"""

MAX_BATCH_APPENDS = 512


async def append_all(
    connection: asyncpg.Connection, batch: Sequence[Append], repeated: bool
) -> list[Outcome]:
    """Commit the appends whose numbers are free, and return what became of each.

    No two are to the same table. A ``repeated`` batch may have been committed before its connection
    broke. An append whose entries are already in their place is then granted, not refused.
    """
    new = sorted(append.table for append in batch if append.first == 1)
    if not new and all(append.result is None and append.attempt is None for append in batch):
        outcomes = await _append_entries(connection, batch)
    else:
        async with connection.transaction():
            await connection.execute(_CREATE, new)
            outcomes = await _append_entries(connection, batch)
            for append, outcome in zip(batch, outcomes, strict=True):
                if outcome is True:
                    await _keep_daily(connection, append)
    if repeated:
        for place, append in enumerate(batch):
            if outcomes[place] is False:
                outcomes[place] = await _is_there(connection, append)
    return outcomes


async def _append_entries(connection: asyncpg.Connection, batch: Sequence[Append]) -> list[Outcome]:
    entries = [
        (append.table, number, data, checksum(append.table, number, data))
        for append in batch
        for number, data in enumerate(append.entries, append.first)
    ]
    reached = {append.table: append.first + len(append.entries) - 1 for append in batch}
    found = await connection.fetch(
        _APPEND,
        list(reached),
        [append.first - 1 for append in batch],
        list(reached.values()),
        [append.at_ms for append in batch],
        len(STEPS),
        *map(list, zip(*entries, strict=True)),
        CHANNEL,
        list(notices(reached)),
    )
    if not found or found[0]["version"] != len(STEPS):
        raise StoreUnavailable(Cause.FAILING, "another version has taken over the database")
    last = {row["id"]: row["last"] for row in found}
    return [_decide(append, last.get(append.table, 0)) for append in batch]


def _decide(append: Append, last: int) -> Outcome:
    """Return what becomes of an append to a table with this last number; 0 if it is unknown."""
    if append.first <= last:
        return False
    if append.first == last + 1:
        return True
    words = f"entry {append.first} of {append.table} after entry {last}"
    return ValueError(words) if last else TableForgotten(words)


async def _is_there(connection: asyncpg.Connection, append: Append) -> bool:
    end = append.first + len(append.entries)
    rows = await connection.fetch(_ENTRIES, append.table, append.first, end)
    return [row["data"] for row in rows] == list(append.entries)


async def _keep_daily(connection: asyncpg.Connection, append: Append) -> None:
    if append.result is not None:
        day, rules, data = append.result
        await connection.execute(_KEEP_RESULT, day, rules, append.table, data)
    if append.attempt is not None:
        deal = (append.attempt.day, append.attempt.rules, append.table)
        marks = [(*deal, mark, False) for mark in sorted(append.attempt.devices)]
        marks += [(*deal, mark, True) for mark in sorted(append.attempt.addresses)]
        await connection.executemany(_KEEP_MARK, marks)


def notices(grown: dict[str, int]) -> Iterator[str]:
    """Yield payloads that name tables and the numbers of their last entries, a line each."""
    lines: list[str] = []
    size = 0
    for table, last in grown.items():
        line = f"{table} {last}"
        size += len(line.encode()) + 1
        if lines and size > MAX_NOTICE_BYTES:
            yield "\n".join(lines)
            lines, size = [], len(line.encode()) + 1
        lines.append(line)
    if lines:
        yield "\n".join(lines)


class Writer:
    """Commits batches one after the other."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._waiting: deque[Append] = deque()
        self._work = asyncio.Event()
        self._stopping = False
        self.batches = Histogram(BATCH_BOUNDS)
        """How many appends were committed together."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    def put(self, append: Append) -> None:
        """Make it part of the next commit."""
        self._waiting.append(append)
        self._work.set()

    async def stop(self) -> None:
        """Commit what waits, and end."""
        self._stopping = True
        self._work.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._stopping:
            await self._work.wait()
            if not self._waiting:
                self._work.clear()
            else:
                await self._run_once()

    async def _run_once(self) -> None:
        """Commit what waits; nothing refers to it afterwards."""
        batch: dict[str, Append] = {}
        while self._waiting and len(batch) < MAX_BATCH_APPENDS:
            if self._waiting[0].table in batch:
                break  # the second append to a table is part of the next commit
            append = self._waiting.popleft()
            batch[append.table] = append
        appends = list(batch.values())
        outcomes = await self._commit(appends)
        self.batches.observe(len(appends))
        set_outcomes(appends, outcomes)

    async def _commit(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        """Commit a batch; an append that PostgreSQL refuses does not take the others with it."""
        try:
            return await self._connections.run_first(
                lambda connection, repeated: append_all(connection, batch, repeated)
            )
        except StoreUnavailable as error:
            return [error] * len(batch)
        except Exception as error:  # noqa: BLE001 (the caller is told; the writer goes on)
            if len(batch) == 1:
                return [error]
        return [outcome for append in batch for outcome in await self._commit([append])]
