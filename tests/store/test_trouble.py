"""A full disk, a read-only file, a deleted file: a clear error, and nothing is half written."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection
from typing import NoReturn

import pytest

from tenback.hosting.store import Cause, Store, StoreUnavailable
from tenback.server.store import open_sqlite
from tenback.server.store.sql import Append
from tenback.server.store.sqlite import opening
from tenback.server.store.sqlite import store as store_module
from tenback.server.store.sqlite import writer as writer_module
from tenback.server.store.sqlite.opening import connect, prepare
from tenback.server.store.sqlite.writer import Writer


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> list[Connection]:
    """The connections of a store, that of its writer first."""
    opened: list[Connection] = []

    def connect_and_note(path: Path) -> Connection:
        opened.append(connect(path))
        return opened[-1]

    monkeypatch.setattr(store_module, "connect", connect_and_note)
    return opened


def limit(writer: Connection, pages: int) -> None:
    """Limit the size of the file, as a full disk does."""
    writer.execute(f"PRAGMA max_page_count = {pages}")


async def refused(store: Store, table: str, first: int, size: int) -> Cause:
    with pytest.raises(StoreUnavailable) as told:
        await store.append(table, first, [b"x" * size] * 4, 0)
    return told.value.cause


def test_a_full_disk_is_reported_and_nothing_is_stored_in_part(
    tmp_path: Path, connections: list[Connection]
) -> None:
    async def play() -> None:
        store = await open_sqlite(tmp_path / "store.db")
        assert await store.append("oak", 1, [b"one"], 0)
        limit(connections[0], 1)
        assert await refused(store, "oak", 2, 50_000) is Cause.FULL
        assert await refused(store, "elm", 1, 50_000) is Cause.FULL
        assert await store.read("oak") == [b"one"]
        assert [kept.table for kept in await store.tables()] == ["oak"]
        limit(connections[0], 1_000_000)
        assert await store.append("oak", 2, [b"two"], 0), "as soon as there is room again"
        await store.close()

    asyncio.run(play())


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT, errno.EFBIG])
def test_an_exceeded_quota_is_reported_as_a_full_disk(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, number: int
) -> None:
    def refuse(*_: object, **__: object) -> NoReturn:
        raise OSError(number, os.strerror(number))

    def cause() -> Cause:
        with (
            pytest.raises(StoreUnavailable) as found,
            opening.translate_errors(tmp_path / "store.db"),
        ):
            raise sqlite3.OperationalError("disk I/O error")
        return found.value.cause

    assert cause() is Cause.FAILING
    monkeypatch.setattr(opening, "TemporaryFile", refuse)
    assert cause() is Cause.FULL
    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    with pytest.raises(StoreUnavailable) as told:
        prepare(tmp_path / "store.db")
    assert told.value.cause is Cause.FULL


def test_an_append_that_does_not_fit_does_not_affect_the_others(
    tmp_path: Path, connections: list[Connection]
) -> None:
    async def play() -> None:
        store = await open_sqlite(tmp_path / "store.db")
        limit(connections[0], 40)
        sizes = [10, 10, 500_000, 10, 500_000, 10]
        outcomes = await asyncio.gather(
            *(store.append(f"t{n}", 1, [b"x" * size], 0) for n, size in enumerate(sizes)),
            return_exceptions=True,
        )
        kept = [number for number, size in enumerate(sizes) if size == 10]
        assert [n for n, outcome in enumerate(outcomes) if outcome is True] == kept
        assert {one.table for one in await store.tables()} == {f"t{n}" for n in kept}
        await store.close()

    asyncio.run(play())


def test_a_read_only_file_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        path = tmp_path / "store.db"
        store = await open_sqlite(path)
        await store.append("oak", 1, [b"one"], 0)
        await store.close()
        monkeypatch.setattr(store_module, "connect", lambda path: connect(path, "ro"))
        store = await open_sqlite(path)
        assert await refused(store, "oak", 2, 1) is Cause.READ_ONLY
        assert await store.read("oak") == [b"one"]
        await store.close()

    asyncio.run(play())


def test_a_file_that_is_locked_for_too_long_is_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "BUSY_TIMEOUT_S", 0.05)

    async def play() -> None:
        path = tmp_path / "store.db"
        store = await open_sqlite(path)
        with closing(connect(path)) as rude:
            rude.execute("BEGIN IMMEDIATE")
            causes = await asyncio.gather(*(refused(store, f"t{n}", 1, 1) for n in range(20)))
            assert set(causes) == {Cause.BUSY}
            rude.execute("ROLLBACK")
        assert await store.append("t0", 1, [b"x"], 0)
        await store.close()

    asyncio.run(play())


def test_the_writer_tries_again_soon_while_another_program_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []

    async def play() -> None:
        path = tmp_path / "store.db"
        store = await open_sqlite(path)
        with closing(connect(path)) as other:
            other.execute("BEGIN IMMEDIATE")

            def wait(seconds: float) -> None:
                waits.append(seconds)
                if len(waits) == 30:
                    other.execute("ROLLBACK")

            monkeypatch.setattr(writer_module, "sleep", wait)
            assert await store.append("oak", 1, [b"one"], 0)
        await store.close()

    asyncio.run(play())
    assert waits == [writer_module.BUSY_RETRY_S] * 30


def test_a_file_that_was_deleted_or_replaced_refuses_appends(tmp_path: Path) -> None:
    async def play() -> None:
        path = tmp_path / "store.db"
        store = await open_sqlite(path)
        assert await store.append("oak", 1, [b"one"], 0)
        path.rename(tmp_path / "elsewhere.db")
        assert await refused(store, "oak", 2, 1) is Cause.FAILING
        prepare(path)
        assert await refused(store, "oak", 2, 1) is Cause.FAILING
        await store.close()

    asyncio.run(play())


def test_waiting_appends_share_a_commit(tmp_path: Path) -> None:
    """One commit for all; alone, each would wait for the disk."""
    path = tmp_path / "store.db"
    prepare(path)

    async def play() -> None:
        commits: list[str] = []
        connection = connect(path)
        writer = Writer(path, connection, asyncio.get_running_loop())
        connection.set_trace_callback(commits.append)
        done = [asyncio.get_running_loop().create_future() for _ in range(200)]
        appends = [Append(f"t{n}", 1, [b"x"], 0, None, None, one) for n, one in enumerate(done)]
        batch = appends
        assert list(writer.commit(batch)) == [True] * 200
        assert commits.count("COMMIT") == 1
        writer.stop()

    asyncio.run(play())


def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    prepare(tmp_path / "store.db")
    with closing(connect(tmp_path / "store.db")) as connection:
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_an_append_that_sqlite_refuses_is_reported_and_the_next_succeeds(tmp_path: Path) -> None:
    async def play() -> None:
        store = await open_sqlite(tmp_path / "store.db")
        outcomes = await asyncio.gather(
            store.append("oak", 1, [b"x"], 2**80),
            store.append("elm", 1, [object()], 0),  # type: ignore[list-item]
            store.append("ash", 1, [b"x"], 0),
            return_exceptions=True,
        )
        assert isinstance(outcomes[0], OverflowError)
        assert isinstance(outcomes[1], StoreUnavailable)
        assert outcomes[2] is True
        assert [kept.table for kept in await store.tables()] == ["ash"]
        await store.close()

    asyncio.run(play())


def test_an_entry_too_large_for_sqlite_is_refused_alone(
    tmp_path: Path, connections: list[Connection]
) -> None:
    async def play() -> None:
        store = await open_sqlite(tmp_path / "store.db")
        connections[0].setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 1000)
        outcomes = await asyncio.gather(
            store.append("oak", 1, [b"x", b"x" * 2000], 0),
            store.append("elm", 1, [b"x"], 0),
            return_exceptions=True,
        )
        assert isinstance(outcomes[0], StoreUnavailable)
        assert outcomes[1] is True
        assert await store.read("oak") == []
        await store.close()

    asyncio.run(play())


def test_a_batch_is_one_statement_unless_one_of_its_numbers_is_taken(
    tmp_path: Path, connections: list[Connection]
) -> None:
    async def appended() -> None:
        store = await open_sqlite(tmp_path / "store.db")
        for table in ("one", "two", "three"):
            assert await store.append(table, 1, [b"first"], 1)
        statements: list[str] = []
        connections[0].set_trace_callback(statements.append)

        async def append_to_all(first: int) -> list[bool | BaseException]:
            several = [store.append(table, first, [b"a", b"b"], 2) for table in ("one", "two")]
            last = store.append("three", 2, [b"a"], 2)
            return await asyncio.gather(*several, last, return_exceptions=True)

        assert await append_to_all(2) == [True, True, True]
        taken = await append_to_all(4)
        assert taken == [True, True, False]
        connections[0].set_trace_callback(None)
        assert [await store.read(table) for table in ("one", "three")] == [
            [b"first", b"a", b"b", b"a", b"b"],
            [b"first", b"a"],
        ]
        assert any(text.startswith("INSERT INTO appended") for text in statements)
        assert statements.count("BEGIN IMMEDIATE") >= 1, "where a number was taken"
        await store.close()

    asyncio.run(appended())


def test_a_batch_is_refused_by_a_file_that_another_version_has_taken_over(tmp_path: Path) -> None:
    async def append_after_upgrade() -> None:
        store = await open_sqlite(tmp_path / "store.db")
        assert await store.append("one", 1, [b"first"], 1)
        with closing(connect(tmp_path / "store.db")) as other:
            other.execute("PRAGMA user_version = 99")
        with pytest.raises(StoreUnavailable):
            await store.append("one", 2, [b"second"], 1)
        await store.close()

    asyncio.run(append_after_upgrade())
    with closing(connect(tmp_path / "store.db")) as connection:
        assert connection.execute("SELECT last FROM tables").fetchall() == [(1,)]
