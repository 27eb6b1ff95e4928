"""``tenback forget``, retention and compaction: what is gone is in no byte of the file."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace

from tenback.hosting.housekeeping import DAY_MS, Retention
from tenback.hosting.services import Services
from tenback.hosting.store import TableForgotten
from tenback.record import write
from tenback.server.store import SqliteStore, copy_store, open_sqlite
from tenback.tables import Phase, from_bytes, records_of, replay
from tenback.tables import events as on
from tenback.tables.table import Answers
from tests.fixtures_0_2.kept import HELD, TABLES, rebuild
from tests.serving import serving

NAME = "Béatrice"
WORDS = "Leave the last pile to me"
"""Said by Béatrice at the table "two people"."""


def forget(store: Path, *words: str) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, "-m", "tenback", "--lang", "en", "forget", str(store), *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    assert "Traceback" not in done.stderr
    return done


def raw(store: Path) -> bytes:
    return b"".join(
        file.read_bytes() for file in sorted(store.parent.iterdir()) if file.suffix != ".key"
    )


def at_store(store: Path, work: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def whole() -> None:
        opened = await open_sqlite(store)
        try:
            await work(opened)
        finally:
            await opened.close()

    asyncio.run(whole())


@pytest.fixture
def store(tmp_path: Path) -> Path:
    path = tmp_path / "tables.db"
    rebuild(path)
    return path


def test_a_table_is_forgotten_with_all_that_belongs_to_it(store: Path) -> None:
    kept = TABLES["daily finished"]["table"]
    told = forget(store, "--table", kept)
    assert told.returncode == 0 and kept in told.stdout and "add --yes" in told.stdout
    assert kept.encode() in raw(store), "nothing was changed yet"
    told = forget(store, "--table", kept, "--yes")
    assert told.returncode == 0 and "12 log entries and 1 daily result" in told.stdout
    assert kept.encode() not in raw(store)

    async def look(opened: SqliteStore) -> None:
        assert await opened.read(kept) == []
        assert len(await opened.tables()) == len(TABLES) - 1
        for one in await opened.tables():
            replay(map(from_bytes, await opened.read(one.table)))

    at_store(store, look)
    assert forget(store, "--table", kept, "--yes").returncode == 1


def test_a_name_is_forgotten_with_what_was_said_under_it(store: Path, tmp_path: Path) -> None:
    assert NAME.encode() in raw(store) and WORDS.encode() in raw(store)
    told = forget(store, "--name", "béatrice")
    assert told.returncode == 0 and TABLES["duel"]["table"] in told.stdout
    assert NAME.encode() in raw(store), "nothing was changed yet"
    assert forget(store, "--name", "béatrice", "--instead", "Nobody", "--yes").returncode == 0
    assert NAME.encode() not in raw(store) and WORDS.encode() not in raw(store)
    assert copy_store(store, tmp_path / "copy.db").damaged == ()

    async def look(opened: SqliteStore) -> None:
        table = replay(map(from_bytes, await opened.read(TABLES["two people"]["table"])))
        assert [seat.name for seat in table.seats] == ["Ana", "Nobody"]
        assert [line.text for line in table.talk] == ["…"]
        log = map(from_bytes, await opened.read(TABLES["rematch"]["table"]))
        (record,) = records_of(log)
        assert write(record) == TABLES["rematch"]["records"][0].replace(NAME, "Nobody")

    at_store(store, look)


def test_nothing_is_changed_while_a_server_uses_the_file(store: Path) -> None:
    with serving(store):
        told = forget(store, "--name", "Ana", "--yes")
        assert told.returncode == 2 and "Stop the server" in told.stderr
        assert forget(store, "--name", "Ana").returncode == 0, "looking is allowed"
    assert b'"name":"Ana"' in raw(store)


def test_forget_needs_to_know_what_to_forget(store: Path) -> None:
    for words in ([], ["--name", "Ana", "--table", "oak"], ["--name", " "]):
        told = forget(store, *words, "--yes")
        assert told.returncode == 2 and "either --table or --name" in told.stderr


def test_a_forget_that_was_killed_leaves_a_valid_store(store: Path) -> None:
    import sqlite3

    at_store(store, lambda opened: opened.tables())  # type: ignore[arg-type, return-value]
    connection = sqlite3.connect(store)
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()

    async def look(opened: SqliteStore) -> None:
        assert len(await opened.tables()) == len(TABLES)
        assert (await opened.health()).writable

    at_store(store, look)
    assert store.read_bytes()[18:20] == b"\x02\x02", "a write-ahead log again"


def retention(opened: SqliteStore, days_later: float, keep: float | None) -> Retention:
    services = Services(
        store=opened,
        key=bytes(32),
        bot_players=None,  # type: ignore[arg-type]
        keep_finished_days=keep,
        now=lambda: int(HELD["at_ms"] + days_later * DAY_MS),
    )
    return Retention(services)


def test_finished_tables_are_deleted_after_the_retention_time(store: Path) -> None:
    finished = {
        TABLES[kind]["table"] for kind in ("daily finished", "closed", "compacted", "alone")
    }

    async def left(opened: SqliteStore) -> set[str]:
        return {kept.table for kept in await opened.tables()}

    async def work(opened: SqliteStore) -> None:
        everything = await left(opened)
        await retention(opened, 300, None).tidy([])
        assert await left(opened) == everything, "unless it is wished"
        await retention(opened, 6.9, 7).tidy([])
        assert await left(opened) == everything
        await retention(opened, 7.1, 7).tidy([TABLES["alone"]["table"]])
        assert everything - await left(opened) == finished - {TABLES["alone"]["table"]}
        await retention(opened, 7.1, 7).tidy([])
        assert everything - await left(opened) == finished
        with pytest.raises(TableForgotten):
            await opened.append(TABLES["alone"]["table"], 40, [b"{}"], 0)

    at_store(store, work)
    for table in finished:
        assert table.encode() not in raw(store)


def test_free_space_is_returned_to_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def work(opened: SqliteStore) -> None:
        for number in range(50):
            await opened.append(f"table {number}", 1, [b"x" * 20_000], number)
        for number in range(50):
            assert await opened.forget(f"table {number}", 1)
        assert path.stat().st_size < 100_000, "also while the store is open"

    at_store(path, work)


def test_a_compacted_table_has_the_same_view(store: Path) -> None:
    table = TABLES["closed"]["table"]

    async def work(opened: SqliteStore) -> None:
        before = await opened.read(table)
        await retention(opened, 0.5, None).tidy([])
        assert await opened.read(table) == before, "not on its first day"
        await retention(opened, 1.5, None).tidy([])
        after = await opened.read(table)
        assert sum(map(len, after)) < 0.8 * sum(map(len, before))
        entries = [from_bytes(line) for line in after]
        assert {entry.request for entry in entries} == {""}
        assert {entry.by for entry in entries if not isinstance(entry.event, on.Sat)} == {b""}
        was, now = replay(map(from_bytes, before)), replay(entries)
        assert now.phase is Phase.CLOSED
        assert replace(now, answers=Answers()) == replace(was, answers=Answers()), (
            "but for repeats, the same table"
        )
        (record,) = records_of(entries)
        assert write(record) == TABLES["closed"]["records"][0]
        requests = {json.decode(line)["request"] for line in before}
        assert not any(request.encode() in raw(store) for request in requests if len(request) > 9)

    at_store(store, work)
