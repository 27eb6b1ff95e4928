"""The parts of the SQLite store by themselves: new files, copies, causes of errors."""

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

from tenback.hosting.store import Cause
from tenback.server.store import StoreDamaged, copy_store
from tenback.server.store.sqlite import opening
from tenback.server.store.sqlite.opening import atomic_file, connect, write_error
from tests.store.test_files import SPOILED, filled


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
