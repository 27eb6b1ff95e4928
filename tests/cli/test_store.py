"""``tenback store move`` and ``tenback serve`` with a database, as their users type them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tenback.server.store.opening import open_store
from tests.cli.test_commands import tenback
from tests.postgres_server import PostgresServer


def test_a_store_is_moved_and_the_next_step_is_said(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    source = str(tmp_path / "tenback.db")

    async def fill() -> None:
        store = await open_store(source)
        await store.append("oak", 1, [b"one", b"two"], 0)
        await store.close()

    asyncio.run(fill())
    url = postgres.new_database().replace("tenback@", "tenback:rosebud@")
    moved = tenback("store", "move", source, url)
    assert moved.returncode == 0
    assert "one table with 2 entries" in moved.stdout
    assert "--key-file" in moved.stdout
    assert "rosebud" not in moved.stdout
    again = tenback("store", "move", source, url)
    assert again.returncode != 0
    assert "isn’t empty" in again.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["store", "copy", "a.db", "b.db"], "tenback store move FROM TO"),
        (["store", "move", "nowhere.db", "b.db"], "nowhere.db"),
        (["serve", "--store", "postgresql://127.0.0.1:1/x"], "--key-file"),
        (
            ["serve", "--store", "postgresql://a:rosebud@127.0.0.1:1/x", "--key-file", "k"],
            "postgresql://a@127.0.0.1:1/x",
        ),
        (["backup", "postgresql://127.0.0.1:1/x", "copy.db"], "pg_dump"),
        (["forget", "postgresql://127.0.0.1:1/x", "--table", "oak"], "tenback store move"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    words: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    done = tenback(*words)
    assert done.returncode != 0
    assert told in done.stderr
    assert "rosebud" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []
