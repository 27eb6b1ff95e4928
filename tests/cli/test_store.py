"""``tenback store move`` and ``tenback serve`` with a database, as their users type them."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.server.store.opening import open_store
from tenback.server.store.sqlite.opening import connect, prepare
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
    assert "1 game table (2 entries)" in moved.stdout
    assert "--key-file" in moved.stdout
    assert "rosebud" not in moved.stdout
    again = tenback("store", "move", source, url)
    assert again.returncode != 0
    assert "isn’t empty" in again.stderr


def test_a_table_in_a_database_is_backed_up_and_forgotten(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    url = postgres.new_database().replace("tenback@", "tenback:rosebud@")

    async def fill() -> None:
        store = await open_store(url)
        await store.append("oak", 1, [b"one", b"two"], 0)
        await store.close()

    asyncio.run(fill())
    copied = tenback("backup", url, str(tmp_path / "copy.db"))
    assert copied.returncode == 0 and "1 game table (2 entries)" in copied.stdout
    forgotten = tenback("forget", url, "--table", "oak", "--yes")
    assert forgotten.returncode == 0 and "with 2 log entries" in forgotten.stdout
    assert "rosebud" not in copied.stdout + forgotten.stdout
    nothing = tenback("forget", url, "--table", "oak")
    assert nothing.returncode == 1 and "postgresql://tenback@" in nothing.stdout


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
        (["backup", "postgresql://a:rosebud@127.0.0.1:1/x", "copy.db"], "copy.db"),
        (
            ["backup", "tenback.db", "postgresql://a:rosebud@127.0.0.1:1/x"],
            "A backup needs a file name",
        ),
        (
            ["forget", "postgresql://a:rosebud@127.0.0.1:1/x", "--table", "oak"],
            "postgresql://a@127.0.0.1:1/x",
        ),
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


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Open it once with Tenback 0.2.0"),
        ("fr", "Ouvrez-la une fois avec Tenback 0.2.0"),
        ("de", "Öffne sie einmal mit Tenback 0.2.0"),
    ],
)
def test_a_store_of_version_0_1_0_is_refused_with_what_to_do(
    language: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tables.db"
    prepare(path)
    with closing(connect(path)) as connection:
        connection.execute("PRAGMA user_version = 1")
    for command in (["serve", "--store", str(path)], ["backup", str(path), str(tmp_path / "copy")]):
        with pytest.raises(SystemExit) as ended:
            main(["--lang", language, *command])
        assert ended.value.code == 2
        assert words in capsys.readouterr().err
