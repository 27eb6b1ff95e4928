"""An entry that the disk has changed is found, and only its table is affected."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tenback.hosting.store import EntryDamaged
from tenback.server.store import copy_store, open_sqlite
from tests.store.test_backup import backup


def entry(table: str, number: int) -> bytes:
    return f"{table} said {number} and nothing else".encode()


async def fill(path: Path) -> None:
    store = await open_sqlite(path)
    for table in ("oak", "elm"):
        await store.append(table, 1, [entry(table, n) for n in range(1, 6)], 0)
    await store.close()


def flip(path: Path, data: bytes, changed: bytes) -> None:
    """Change some bytes on the disk, behind SQLite's back."""
    content = path.read_bytes()
    assert content.count(data) == 1
    path.write_bytes(content.replace(data, changed))


def flip_an_entry(path: Path) -> None:
    flip(path, entry("oak", 3), entry("oak", 8))


def change(statement: str) -> Callable[[Path], None]:
    def made(path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection, connection:
            assert connection.execute(statement).rowcount > 0

    return made


OAK = "key = (SELECT key FROM tables WHERE id = 'oak')"


def lying_here(other: str) -> str:
    """Replace the third entry of oak by another one with its checksum."""
    data, kept = (
        f"(SELECT {name} FROM entries AS other WHERE {other})" for name in ("data", "sum")
    )
    return f"UPDATE entries SET data = {data}, sum = {kept} WHERE {OAK} AND number = 3"


DAMAGES = {
    "a byte flips": flip_an_entry,
    "an entry becomes a text": change(
        f"UPDATE entries SET data = CAST(data AS TEXT) WHERE {OAK} AND number = 3"
    ),
    "a checksum is lost": change(f"UPDATE entries SET sum = NULL WHERE {OAK} AND number = 3"),
    "two entries are swapped": change(lying_here("other.key = entries.key AND other.number = 4")),
    "another table's entry lies here": change(
        lying_here("other.key <> entries.key AND other.number = 3")
    ),
    "an entry is missing": change(f"DELETE FROM entries WHERE {OAK} AND number = 3"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_entry_is_reported_and_other_tables_are_read(damage: str, tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    asyncio.run(fill(path))
    DAMAGES[damage](path)

    async def look() -> None:
        store = await open_sqlite(path)
        with pytest.raises(EntryDamaged) as told:
            await store.read("oak")
        assert (told.value.table, told.value.number) == ("oak", 3)
        assert await store.read("oak", after=3) == [entry("oak", 4), entry("oak", 5)]
        assert await store.read("elm") == [entry("elm", n) for n in range(1, 6)]
        await store.close()

    asyncio.run(look())


def test_missing_last_entries_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    asyncio.run(fill(path))
    change(f"DELETE FROM entries WHERE {OAK} AND number = 5")(path)

    async def look() -> None:
        store = await open_sqlite(path)
        with pytest.raises(EntryDamaged, match="oak, entry 5"):
            await store.read("oak", after=2)
        await store.close()

    asyncio.run(look())


def test_a_backup_is_made_and_names_what_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    asyncio.run(fill(path))
    flip_an_entry(path)
    assert copy_store(path, tmp_path / "copy.db").damaged == (("oak", 3),)
    done = backup(path, tmp_path / "another.db")
    assert done.returncode == 1
    assert "Table oak is damaged: entry 3" in done.stderr
    assert "elm" not in done.stderr
    assert (tmp_path / "another.db").exists()
