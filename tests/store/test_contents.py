"""Editing, moving and backing up a store: all or nothing, without a trace, in both kinds."""

from __future__ import annotations

import asyncio
import datetime as dt
import sqlite3
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from tenback.hosting.store import Attempt, Cause, EntryDamaged, Result, Store, StoreUnavailable
from tenback.server.store import NotAStore
from tenback.server.store.contents import (
    TargetNotEmpty,
    back_up_database,
    editing,
    move_store,
    reading,
)
from tenback.server.store.opening import is_database, open_store
from tests.postgres_server import PostgresServer

DAY = dt.date(2026, 11, 15)
ENTRY = b"entry" * 50


@pytest.fixture(params=["file", "database"])
def location(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A store with three tables of five entries, and a result of each."""
    where = str(tmp_path / "store.db")
    if request.param == "database":
        server: PostgresServer = request.getfixturevalue("postgres")
        where = server.new_database()
    asyncio.run(fill(where))
    return where


async def fill(location: str) -> None:
    store = await open_store(location)
    for table in range(3):
        result = Result(DAY, "coop", f"result {table}".encode())
        assert await store.append(f"table {table}", 1, [ENTRY] * 5, 0, result)
    await store.close()


async def contents(location: str) -> tuple[dict[str, list[bytes]], list[bytes]]:
    store = await open_store(location)
    found = {kept.table: await store.read(kept.table) for kept in await store.tables()}
    results = [result.data for result in await store.results(DAY, "coop")]
    await store.close()
    return found, results


def test_a_store_is_edited_all_or_nothing(location: str) -> None:
    async def edit(fails: bool) -> None:
        async with editing(location) as editor:
            first, *_, last = await editor.tables()
            await editor.put_entry(first, 2, b"other")
            ((place, data),) = await editor.results_of(first)
            assert data == b"result 0"
            await editor.put_result(place, b"other result")
            await editor.delete(last)
            if fails:
                raise RuntimeError

    before = asyncio.run(contents(location))
    with pytest.raises(RuntimeError):
        asyncio.run(edit(fails=True))
    assert asyncio.run(contents(location)) == before
    asyncio.run(edit(fails=False))
    found, results = asyncio.run(contents(location))
    assert found == {"table 0": [ENTRY, b"other", *[ENTRY] * 3], "table 1": [ENTRY] * 5}
    assert results == [b"other result", b"result 1"]


def test_a_store_that_a_server_uses_is_read_but_not_edited(location: str) -> None:
    async def look() -> None:
        store = await open_store(location)
        store.listen(lambda table, last: None)
        async with reading(location) as editor:
            tables = await editor.tables()
            assert [table.id for table in tables] == [f"table {number}" for number in range(3)]
            found = [(number, data) for number, data, _ in await editor.entries(tables[0])]
            assert found == [(number, ENTRY) for number in range(1, 6)]
        with pytest.raises(StoreUnavailable) as refused:
            async with editing(location):
                pass
        assert refused.value.cause is Cause.BUSY
        await store.close()

    asyncio.run(look())


def test_what_was_deleted_is_in_no_file(location: str, postgres: PostgresServer) -> None:
    async def edit() -> None:
        async with editing(location) as editor:
            for table in await editor.tables():
                for number, *_ in await editor.entries(table):
                    await editor.put_entry(table, number, b"nothing")
        if is_database(location):
            connection = await asyncpg.connect(location)
            await connection.execute("CHECKPOINT")
            path = await connection.fetchval("SELECT pg_relation_filepath('tenback.entries')")
            size = await connection.fetchval("SELECT pg_relation_size('tenback.entries')")
            await connection.close()
            file = postgres.folder / path
            assert file.stat().st_size == size
        else:
            file = Path(location)
        found = file.read_bytes()
        assert b"entryentry" not in found and b"nothing" in found

    asyncio.run(edit())


def test_a_database_in_use_is_backed_up_and_the_backup_is_a_store(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    url, target = postgres.new_database(), tmp_path / "copy.db"

    async def back_up() -> None:
        await fill(url)
        server = await open_store(url)
        server.listen(lambda table, last: None)
        assert (await back_up_database(url, target))[:3] == (3, 15, 3)
        assert await server.append("table 0", 6, [b"later"], 1)
        with pytest.raises(TargetNotEmpty):
            await back_up_database(url, target)
        await server.close()
        found, results = await contents(str(target))
        assert found == {f"table {number}": [ENTRY] * 5 for number in range(3)}
        assert results == [b"result 0", b"result 1", b"result 2"]

    asyncio.run(back_up())


@pytest.mark.parametrize("use", ["forget", "backup"])
def test_a_database_without_tables_of_ours_is_left_alone(
    use: str, tmp_path: Path, postgres: PostgresServer
) -> None:
    url = postgres.new_database()

    async def look() -> None:
        if use == "backup":
            await back_up_database(url, tmp_path / "copy.db")
        else:
            async with reading(url):
                pass

    with pytest.raises(NotAStore):
        asyncio.run(look())
    assert list(tmp_path.iterdir()) == []


async def furnish(store: Store) -> None:
    """Store tables, a compacted one among them, and two attempts at a deal with their results."""
    for at_ms, table in enumerate(["oak", "été", "ash"]):
        attempt = Attempt(DAY, "coop", frozenset({b"device"}), frozenset({b"home"}))
        assert await store.append(table, 1, [b"dealt", b"\0\xff"], at_ms, None, attempt)
    assert await store.append("été", 3, [b"end"], 7, Result(DAY, "coop", b"second"))
    assert await store.append("oak", 3, [b"end"], 8, Result(DAY, "coop", b"first"))
    assert await store.compact("ash", 2, [b"short", b""])


async def everything(location: str) -> object:
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
        await furnish(store)
        await store.close()
        before = await everything(source)
        moved = await move_store(source, between)
        assert moved[:3] == (3, 8, 2)
        assert await everything(between) == before
        assert await move_store(between, back) == moved
        assert await everything(back) == before == await everything(source)
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
            await furnish(store)
            await store.close()
        before = await everything(database)
        with pytest.raises(TargetNotEmpty):
            await move_store(source, database)
        with pytest.raises(TargetNotEmpty):
            await move_store(database, source)
        assert await everything(database) == before

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["file", "database"])
def test_a_store_that_a_server_uses_is_not_moved(
    tmp_path: Path, postgres: PostgresServer, kind: str
) -> None:
    source = postgres.new_database() if kind == "database" else str(tmp_path / "source.db")
    target = tmp_path / "target.db"

    async def play() -> None:
        store = await open_store(source)
        await furnish(store)
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
        await furnish(store)
        await store.close()
        with closing(sqlite3.connect(source)) as connection, connection:
            connection.execute("UPDATE entries SET data = x'00' WHERE number = 3")
        with pytest.raises(EntryDamaged):
            await move_store(str(source), database)
        empty = await open_store(database)
        assert await empty.tables() == []
        await empty.close()

    asyncio.run(play())
