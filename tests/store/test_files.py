"""Files that are not a store of this version: a clear error, and not a byte is changed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tenback.hosting.store import StoreUnavailable
from tenback.server.store import (
    NotAStore,
    StoreDamaged,
    StoreTooNew,
    StoreTooOld,
    StoreUnusable,
    open_sqlite,
)
from tenback.server.store.sqlite.opening import connect, open_inspected, prepare
from tenback.server.store.sqlite.schema import STEPS, newest_version, version_of


async def filled(path: Path, tables: int = 60) -> None:
    """A store with something in it."""
    store = await open_sqlite(path)
    for table in range(tables):
        await store.append(f"table {table}", 1, [b"entry" * 50] * 5, table)
    await store.close()


def open_and_close(path: Path) -> None:
    async def play() -> None:
        await (await open_sqlite(path)).close()

    asyncio.run(play())


def _overwritten(path: Path, at: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


def _foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE people (name)")


def _future(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {newest_version() + 1}")


def _former(path: Path) -> None:
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA user_version = 1")


SPOILED: dict[str, tuple[Callable[[Path], object], type[StoreUnusable]]] = {
    "a text": (lambda path: path.write_text("a letter to a friend " * 999), NotAStore),
    "an empty file": (lambda path: path.write_bytes(b""), NotAStore),
    "a file of another program": (_foreign, NotAStore),
    "a file of Tenback 0.1.0": (_former, StoreTooOld),
    "a file of a later version": (_future, StoreTooNew),
    "a file cut off": (lambda path: path.write_bytes(path.read_bytes()[:-5000]), StoreDamaged),
    "a header": (lambda path: path.write_bytes(path.read_bytes()[:50]), StoreDamaged),
    "a page of noise": (lambda path: _overwritten(path, 3 * 4096, b"\x5a" * 4096), StoreDamaged),
    "a page of nothing": (lambda path: _overwritten(path, 4 * 4096, bytes(4096)), StoreDamaged),
    "no page 2": (lambda path: _overwritten(path, 4096, b"\xff" * 4096), StoreDamaged),
    "a torn list of tables": (lambda path: _overwritten(path, 100, b"\xff" * 60), StoreDamaged),
}


@pytest.mark.parametrize("name", SPOILED)
def test_a_file_that_cannot_be_used_is_named_and_left_as_it_was(name: str, tmp_path: Path) -> None:
    spoil, error = SPOILED[name]
    path = tmp_path / "store.db"
    asyncio.run(filled(path))
    spoil(path)
    before = path.read_bytes()
    with pytest.raises(error) as told:
        open_and_close(path)
    assert type(told.value) is error
    assert str(path) in str(told.value)
    assert path.read_bytes() == before


def test_a_version_that_is_only_in_the_log_counts(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    asyncio.run(filled(path))
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
        assert path.read_bytes()[60:64] != (99).to_bytes(4, "big"), "not in the file yet"
        with pytest.raises(StoreTooNew):
            open_and_close(path)


def test_a_file_that_was_left_in_the_middle_of_a_write_can_be_opened(tmp_path: Path) -> None:
    """As a killed server leaves it: all recent changes are in the write-ahead log."""
    path, left = tmp_path / "store.db", tmp_path / "left.db"

    async def play() -> None:
        store = await open_sqlite(path)
        for number in range(1, 40):
            await store.append("oak", number, [b"x" * 300], 0)
        left.write_bytes(path.read_bytes())
        (tmp_path / "left.db-wal").write_bytes((tmp_path / "store.db-wal").read_bytes())
        await store.close()
        found = await open_sqlite(left)
        assert len(await found.read("oak")) == 39
        await found.close()

    asyncio.run(play())


def test_a_new_store_appears_whole_and_alone(tmp_path: Path) -> None:
    open_and_close(tmp_path / "store.db")
    assert [path.name for path in tmp_path.iterdir()] == ["store.db"]


def test_a_store_needs_a_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="No such file"):
        open_and_close(tmp_path / "nowhere" / "store.db")


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable):
        open_and_close(tmp_path)


def test_two_processes_that_create_the_same_store_share_it(tmp_path: Path) -> None:
    async def play() -> None:
        path = tmp_path / "store.db"
        stores = await asyncio.gather(*(open_sqlite(path) for _ in range(8)))
        for number, store in enumerate(stores, 1):
            assert await store.append("oak", number, [b"x"], 0)
        assert {len(await store.read("oak")) for store in stores} == {8}
        for store in stores:
            await store.close()

    asyncio.run(play())


LATER = (*STEPS, "ALTER TABLE tables ADD COLUMN colour TEXT; UPDATE tables SET colour = 'green'")


def test_a_file_of_an_earlier_version_is_upgraded_with_its_contents(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    asyncio.run(filled(path, tables=3))
    prepare(path, LATER)
    with closing(open_inspected(path, newest_version(LATER))) as connection:
        assert version_of(connection) == newest_version(LATER)
        assert connection.execute("SELECT id, colour FROM tables").fetchall() == [
            (f"table {n}", "green") for n in range(3)
        ]
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (15,)
    prepare(path, LATER)


def test_a_step_that_fails_leaves_the_earlier_file(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    asyncio.run(filled(path))
    before = path.read_bytes()
    with pytest.raises(StoreUnavailable, match="no such table: chairs"):
        prepare(path, (*LATER, "DROP TABLE results; DROP TABLE chairs"))
    assert path.read_bytes() == before
    open_and_close(path)


def test_a_running_server_notices_that_the_file_was_upgraded(tmp_path: Path) -> None:
    path = tmp_path / "store.db"

    async def play() -> None:
        store = await open_sqlite(path)
        assert await store.append("oak", 1, [b"x"], 0)
        prepare(path, LATER)
        with pytest.raises(StoreUnavailable, match="another version"):
            await store.append("oak", 2, [b"x"], 0)
        await store.close()

    asyncio.run(play())
