"""Files: what is opened as a store and what is refused, copies, and why writing fails."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tenback.hosting.store import Cause, StoreUnavailable
from tenback.server.store import (
    NotAStore,
    StoreDamaged,
    StoreTooNew,
    StoreTooOld,
    StoreUnusable,
    copy_store,
    open_sqlite,
)
from tenback.server.store.sqlite import opening
from tenback.server.store.sqlite.opening import (
    atomic_file,
    connect,
    open_inspected,
    prepare,
    write_error,
)
from tenback.server.store.sqlite.schema import STEPS, newest_version, version_of

LATER = (*STEPS, "ALTER TABLE tables ADD COLUMN colour TEXT; UPDATE tables SET colour = 'green'")


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


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store with three tables of five entries."""
    asyncio.run(filled(tmp_path / "store.db", tables=3))
    return tmp_path / "store.db"


# --- files that appear whole ----------------------------------------------------------------------


def test_a_file_appears_when_it_is_finished_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    before = _descriptors()
    with atomic_file(tmp_path / "new") as unfinished:
        unfinished.write_text("all of it")
        unfinished.with_name(unfinished.name + "-wal").touch()
        assert not (tmp_path / "new").exists()
        assert unfinished.parent == tmp_path
    assert (tmp_path / "new").read_text() == "all of it"
    assert [path.name for path in tmp_path.iterdir()] == ["new"]
    assert _descriptors() == before


def _descriptors() -> int:
    """Return the number of open files, if the system says."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0


def test_a_file_whose_making_fails_does_not_appear(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError), atomic_file(tmp_path / "new"):
        raise RuntimeError
    assert list(tmp_path.iterdir()) == []


def test_a_file_of_that_name_made_meanwhile_is_not_written_over(tmp_path: Path) -> None:
    with pytest.raises(FileExistsError), atomic_file(tmp_path / "new"):
        (tmp_path / "new").write_text("another's")
    assert (tmp_path / "new").read_text() == "another's"


def test_the_name_of_a_new_file_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[bool] = []

    def fsync(descriptor: int) -> None:
        synced.append(stat.S_ISDIR(os.fstat(descriptor).st_mode))

    monkeypatch.setattr(os, "fsync", fsync)
    with atomic_file(tmp_path / "new"):
        assert synced == []
    assert synced == ([True] if os.name == "posix" else [])


# --- copies ---------------------------------------------------------------------------------------


def test_an_existing_target_is_refused_before_the_source_is_opened(tmp_path: Path) -> None:
    (tmp_path / "copy.db").touch()
    with pytest.raises(FileExistsError):
        copy_store(tmp_path / "nothing.db", tmp_path / "copy.db")


@pytest.mark.parametrize("name", ["a page of noise", "a page of nothing"])
def test_a_damaged_store_is_not_copied(name: str, tmp_path: Path) -> None:
    asyncio.run(filled(tmp_path / "store.db"))
    SPOILED[name][0](tmp_path / "store.db")
    with pytest.raises(StoreDamaged):
        copy_store(tmp_path / "store.db", tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def test_an_entry_without_a_checksum_is_damaged(store: Path, tmp_path: Path) -> None:
    with closing(connect(store)) as connection:
        connection.execute("UPDATE entries SET sum = NULL WHERE key = 2 AND number = 3")
    assert copy_store(store, tmp_path / "copy.db").damaged == (("table 1", 3),)


# --- why something cannot be written --------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "cause"),
    [
        *((number, Cause.FULL) for number in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)),
        *((number, Cause.READ_ONLY) for number in (errno.EROFS, errno.EACCES, errno.EPERM)),
        (errno.EIO, Cause.FAILING),
    ],
)
def test_the_cause_of_an_error_is_what_another_file_meets(
    number: int, cause: Cause, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(**_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(opening, "TemporaryFile", fail)
    found = write_error(sqlite3.OperationalError("disk I/O error"), store)
    assert found.cause is cause
    assert str(found).endswith("disk I/O error")


class Recorder:
    """A file that only records what is done with it."""

    def __init__(self) -> None:
        self.done: list[tuple[str, object]] = []

    def __enter__(self) -> Recorder:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def record(*given: object) -> int:
            self.done.append((name, given[0] if given else None))
            return 7

        return record


def test_a_page_is_tried_beyond_the_end_of_the_store_and_reaches_the_disk(
    store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, synced = Recorder(), list[object]()
    monkeypatch.setattr(opening, "TemporaryFile", lambda **_: file)
    monkeypatch.setattr(os, "fsync", synced.append)
    write_error(sqlite3.OperationalError("disk I/O error"), store)
    page = ("write", bytes(4_096))
    assert file.done == [("seek", store.stat().st_size), page, ("flush", None), ("fileno", None)]
    assert synced == [7]
    file.done.clear()
    write_error(sqlite3.OperationalError("disk I/O error"), store.with_name("nothing.db"))
    assert file.done[0] == ("seek", 0)
