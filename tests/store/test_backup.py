"""``tenback backup``: a copy of one moment, checked, of a store that is in use."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tenback.server.store import StoreDamaged, copy_store, open_sqlite
from tenback.server.store.sqlite.opening import connect
from tests.store.test_files import SPOILED, filled


def backup(source: Path, target: Path) -> subprocess.CompletedProcess[str]:
    result = subprocess.run(
        [sys.executable, "-m", "tenback", "backup", str(source), str(target)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "LC_ALL": "en_GB.UTF-8", "PYTHONUTF8": "1"},
    )
    assert "Traceback" not in result.stderr
    return result


async def contents(path: Path) -> dict[str, list[bytes]]:
    store = await open_sqlite(path)
    found = {kept.table: await store.read(kept.table) for kept in await store.tables()}
    await store.close()
    return found


def test_the_copy_of_a_store_in_use_is_all_of_one_moment(tmp_path: Path) -> None:
    """Two tables grow in turn, each append before the next: no copy may hold the second alone."""
    source, copies = tmp_path / "store.db", [tmp_path / f"copy {n}.db" for n in range(5)]

    async def play() -> None:
        store = await open_sqlite(source)
        copied = asyncio.ensure_future(
            asyncio.to_thread(lambda: [copy_store(source, copy) for copy in copies])
        )
        number = 0
        while not copied.done():
            number += 1
            for table in ("first", "second"):
                assert await store.append(table, number, [b"%d" % number * 100], number)
        told = await copied
        for copy, (tables, entries, damaged) in zip(copies, told, strict=True):
            found = await contents(copy)
            assert tables == len(found)
            assert damaged == ()
            assert entries == sum(map(len, found.values()))
            first, second = found.get("first", []), found.get("second", [])
            assert len(first) - len(second) in (0, 1)
            assert first == [b"%d" % n * 100 for n in range(1, len(first) + 1)]
        await store.close()

    asyncio.run(play())


def test_the_command_says_what_it_copied(tmp_path: Path) -> None:
    asyncio.run(filled(tmp_path / "store.db", tables=3))
    result = backup(tmp_path / "store.db", tmp_path / "copy.db")
    assert result.returncode == 0
    assert "3 game tables (15 entries)" in result.stdout
    copied = asyncio.run(contents(tmp_path / "copy.db"))
    assert copied == asyncio.run(contents(tmp_path / "store.db"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "store.db"]


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    asyncio.run(filled(tmp_path / "store.db", tables=3))
    (tmp_path / "letter.txt").write_text("dear friend")
    result = backup(tmp_path / "store.db", tmp_path / "letter.txt")
    assert result.returncode == 2
    assert "already exists" in result.stderr
    assert (tmp_path / "letter.txt").read_text() == "dear friend"


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("a text", "isn’t a Tenback store"),
        ("a file of a later version", "newer version"),
        ("a page of noise", "damaged"),
    ],
)
def test_a_damaged_or_foreign_file_is_not_copied(name: str, word: str, tmp_path: Path) -> None:
    asyncio.run(filled(tmp_path / "store.db"))
    SPOILED[name][0](tmp_path / "store.db")
    before = (tmp_path / "store.db").read_bytes()
    result = backup(tmp_path / "store.db", tmp_path / "copy.db")
    assert result.returncode == 2
    assert word in result.stderr
    assert not (tmp_path / "copy.db").exists()
    assert (tmp_path / "store.db").read_bytes() == before


def test_a_store_with_a_gap_in_a_table_is_reported_as_damaged(tmp_path: Path) -> None:
    asyncio.run(filled(tmp_path / "store.db", tables=3))
    with closing(connect(tmp_path / "store.db")) as connection:
        connection.execute("DELETE FROM entries WHERE number = 3 AND key = 2")
    with pytest.raises(StoreDamaged, match="table 1"):
        copy_store(tmp_path / "store.db", tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def test_there_must_be_something_to_copy_and_a_place_for_it(tmp_path: Path) -> None:
    result = backup(tmp_path / "nothing.db", tmp_path / "copy.db")
    assert result.returncode == 2
    assert "There’s no file" in result.stderr
    asyncio.run(filled(tmp_path / "store.db", tables=1))
    result = backup(tmp_path / "store.db", tmp_path / "nowhere" / "copy.db")
    assert result.returncode == 2
    assert "Can’t write" in result.stderr
