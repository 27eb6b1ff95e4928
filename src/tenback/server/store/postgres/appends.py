"""Appends to many tables in one transaction, and the task that gathers them.

While one commit waits for the disk, the next appends gather: the more there are, the less each
costs.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

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
"""What the statements below do in most cases, in one: each of them would wait for its answer.

It tells of every table in the batch if one has grown. Whoever reads the others finds nothing new.
"""

_LOCK = """
    SELECT version, locked.* FROM tenback.version LEFT JOIN LATERAL (
        SELECT id, key, last FROM tenback.tables WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE
    ) AS locked ON true
"""
"""Rows are locked in the order of their ids, so that two processes never wait for each other."""

_CREATE = """
    INSERT INTO tenback.tables (id, last, at_ms) SELECT id, 0, 0 FROM unnest($1::text[]) AS id
    ON CONFLICT (id) DO NOTHING
"""

_WRITE = """
    WITH grown AS (
        UPDATE tenback.tables
        SET last = new.last, at_ms = new.at_ms, changed_in = pg_current_xact_id()
        FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS new (key, last, at_ms)
        WHERE tables.key = new.key
    )
    INSERT INTO tenback.entries (key, number, data, sum)
    SELECT * FROM unnest($4::bigint[], $5::bigint[], $6::bytea[], $7::bigint[])
"""

_KEEP_RESULT = """
    INSERT INTO tenback.results (day, rules, key, data) VALUES ($1, $2, $3, $4)
    ON CONFLICT (day, rules, key) DO NOTHING
"""

_KEEP_MARK = """
    INSERT INTO tenback.attempts (day, rules, key, mark, address) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (day, rules, mark, key) DO NOTHING
"""

_ENTRIES = """
    SELECT data FROM tenback.entries
    WHERE key = $1 AND number >= $2 AND number < $3 ORDER BY number
"""

MAX_BATCH_APPENDS = 512


@dataclass(slots=True)
class _Head:
    """The end of a table's log, as this transaction sees it."""

    key: int
    last: int
    at_ms: int = 0


@dataclass(slots=True)
class _Rows:
    """The entries to be inserted, column by column."""

    keys: list[int] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    data: list[bytes] = field(default_factory=list)
    sums: list[int | None] = field(default_factory=list)

    def add(self, head: _Head, append: Append) -> None:
        for number, data in enumerate(append.entries, append.first):
            self.keys.append(head.key)
            self.numbers.append(number)
            self.data.append(data)
            self.sums.append(checksum(append.table, number, data))


async def append_all(
    connection: asyncpg.Connection, batch: Sequence[Append], repeated: bool
) -> list[Outcome]:
    """Commit the appends whose numbers are free, and return what became of each.

    A ``repeated`` batch may have been committed before its connection broke. An append whose
    entries are already in their place is then granted, not refused.
    """
    if not repeated and _is_plain(batch):
        return await _append_at_once(connection, batch)
    return await _append_in_steps(connection, batch, repeated)


def _is_plain(batch: Sequence[Append]) -> bool:
    """Return whether a batch begins no table, stores nothing but entries, and no table twice."""
    return len({append.table for append in batch}) == len(batch) and all(
        append.first > 1 and append.result is None and append.attempt is None for append in batch
    )


async def _append_at_once(connection: asyncpg.Connection, batch: Sequence[Append]) -> list[Outcome]:
    entries = [
        (append.table, number, data, checksum(append.table, number, data))
        for append in batch
        for number, data in enumerate(append.entries, append.first)
    ]
    last = {append.table: append.first + len(append.entries) - 1 for append in batch}
    found = await connection.fetch(
        _APPEND,
        list(last),
        [append.first - 1 for append in batch],
        list(last.values()),
        [append.at_ms for append in batch],
        len(STEPS),
        *map(list, zip(*entries, strict=True)),
        CHANNEL,
        list(notices(last)),
    )
    heads = _heads_in(found)
    return [_decide(append, heads.get(append.table)) for append in batch]


async def _append_in_steps(
    connection: asyncpg.Connection, batch: Sequence[Append], repeated: bool
) -> list[Outcome]:
    async with connection.transaction():
        heads = await _lock_tables(connection, batch)
        grown: dict[str, _Head] = {}
        rows = _Rows()
        granted: list[tuple[_Head, Append]] = []
        outcomes: list[Outcome] = []
        for append in batch:
            head = heads.get(append.table)
            outcome = _decide(append, head)
            if outcome is True and head is not None:
                rows.add(head, append)
                head.last += len(append.entries)
                head.at_ms = append.at_ms
                grown[append.table] = head
                granted.append((head, append))
            elif outcome is False and repeated and head is not None:
                outcome = await _is_there(connection, head, append)
            outcomes.append(outcome)
        if grown:
            moved = list(grown.values())
            await connection.execute(
                _WRITE,
                [head.key for head in moved],
                [head.last for head in moved],
                [head.at_ms for head in moved],
                rows.keys,
                rows.numbers,
                rows.data,
                rows.sums,
            )
            for head, append in granted:
                await _keep_daily(connection, head.key, append)
            for notice in notices({table: head.last for table, head in grown.items()}):
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, notice)
    return outcomes


async def _lock_tables(connection: asyncpg.Connection, batch: Sequence[Append]) -> dict[str, _Head]:
    """Lock the tables of the batch, and create those that begin with it."""
    names = sorted({append.table for append in batch})
    heads = await _heads(connection, names)
    new = sorted({append.table for append in batch if append.first == 1} - heads.keys())
    if new:
        await connection.execute(_CREATE, new)
        heads |= await _heads(connection, new)
    return heads


async def _heads(connection: asyncpg.Connection, names: Sequence[str]) -> dict[str, _Head]:
    return _heads_in(await connection.fetch(_LOCK, names))


def _heads_in(found: Sequence[asyncpg.Record]) -> dict[str, _Head]:
    if not found or found[0]["version"] != len(STEPS):
        raise StoreUnavailable(Cause.FAILING, "another version has taken over the database")
    return {row["id"]: _Head(row["key"], row["last"]) for row in found if row["id"] is not None}


def _decide(append: Append, head: _Head | None) -> Outcome:
    last = 0 if head is None else head.last
    if append.first <= last:
        return False
    if append.first == last + 1:
        return True
    words = f"entry {append.first} of {append.table} after entry {last}"
    return ValueError(words) if last else TableForgotten(words)


async def _is_there(connection: asyncpg.Connection, head: _Head, append: Append) -> bool:
    end = append.first + len(append.entries)
    rows = await connection.fetch(_ENTRIES, head.key, append.first, end)
    return [row["data"] for row in rows] == list(append.entries)


async def _keep_daily(connection: asyncpg.Connection, key: int, append: Append) -> None:
    if append.result is not None:
        day, rules, data = append.result
        await connection.execute(_KEEP_RESULT, day, rules, key, data)
    if append.attempt is not None:
        deal = (append.attempt.day, append.attempt.rules, key)
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
        size = min(len(self._waiting), MAX_BATCH_APPENDS)
        batch = [self._waiting.popleft() for _ in range(size)]
        outcomes = await self._commit(batch)
        self.batches.observe(size)
        set_outcomes(batch, outcomes)

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
