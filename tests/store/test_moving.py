"""Moving a server's data between stores: everything arrives, or nothing is written."""

from __future__ import annotations

import asyncio
import datetime as dt
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tenback.hosting.store import Attempt, Cause, EntryDamaged, Result, Store, StoreUnavailable
from tenback.server.store.contents import TargetNotEmpty, move_store
from tenback.server.store.opening import open_store
from tests.postgres_server import PostgresServer

DAY = dt.date(2026, 11, 15)


async def fill(store: Store) -> None:
    """Store tables, a compacted one among them, and two attempts at a deal with their results."""
    for at_ms, table in enumerate(["oak", "été", "ash"]):
        attempt = Attempt(DAY, "coop", frozenset({b"device"}), frozenset({b"home"}))
        assert await store.append(table, 1, [b"dealt", b"\0\xff"], at_ms, None, attempt)
    assert await store.append("été", 3, [b"end"], 7, Result(DAY, "coop", b"second"))
    assert await store.append("oak", 3, [b"end"], 8, Result(DAY, "coop", b"first"))
    assert await store.compact("ash", 2, [b"short", b""])


async def contents(location: str) -> object:
    """Return everything that a server can read from a store."""
    store = await open_store(location)
    tables = await store.tables()
    logs = [await store.read(kept.table) for kept in tables]
    quiet, results = await store.quiet(100), await store.results(DAY, "coop")
    await store.close()
    return tables, logs, quiet, results


@pytest.mark.parametrize("there", ["file", "database"])
def test_everything_arrives_in_a_database_and_back_in_a_file(
    tmp_path: Path, postgres: PostgresServer, there: str
) -> None:
    source = str(tmp_path / "source.db")
    between = postgres.new_database() if there == "database" else str(tmp_path / "between.db")
    back = str(tmp_path / "back.db")

    async def play() -> None:
        store = await open_store(source)
        await fill(store)
        await store.close()
        before = await contents(source)
        moved = await move_store(source, between)
        assert moved[:3] == (3, 8, 2)
        assert await contents(between) == before
        assert await move_store(between, back) == moved
        assert await contents(back) == before == await contents(source)
        again = await open_store(between)
        assert await again.append("oak", 4, [b"goes on"], 9)
        await again.close()

    asyncio.run(play())


def test_a_target_that_holds_something_is_left_alone(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    source, database = str(tmp_path / "source.db"), postgres.new_database()

    async def play() -> None:
        for location in (source, database):
            store = await open_store(location)
            await fill(store)
            await store.close()
        before = await contents(database)
        with pytest.raises(TargetNotEmpty):
            await move_store(source, database)
        with pytest.raises(TargetNotEmpty):
            await move_store(database, source)
        assert await contents(database) == before

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["file", "database"])
def test_a_store_that_a_server_uses_is_not_moved(
    tmp_path: Path, postgres: PostgresServer, kind: str
) -> None:
    source = postgres.new_database() if kind == "database" else str(tmp_path / "source.db")
    target = tmp_path / "target.db"

    async def play() -> None:
        store = await open_store(source)
        await fill(store)
        with pytest.raises(StoreUnavailable) as told:
            await move_store(source, str(target))
        assert told.value.cause is Cause.BUSY
        assert not target.exists()
        assert await store.append("oak", 4, [b"goes on"], 9)
        await store.close()

    asyncio.run(play())


def test_a_damaged_entry_stops_the_move_and_leaves_the_database_empty(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    source, database = tmp_path / "source.db", postgres.new_database()

    async def play() -> None:
        store = await open_store(str(source))
        await fill(store)
        await store.close()
        with closing(sqlite3.connect(source)) as connection, connection:
            connection.execute("UPDATE entries SET data = x'00' WHERE number = 3")
        with pytest.raises(EntryDamaged):
            await move_store(str(source), database)
        empty = await open_store(database)
        assert await empty.tables() == []
        await empty.close()

    asyncio.run(play())
