"""A store of version 0.1.0 is upgraded; an upgrade that is killed changes nothing."""

from __future__ import annotations

import asyncio
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tenback.server.store import open_sqlite
from tenback.server.store.sqlite import opening
from tenback.server.store.sqlite.schema import STEPS
from tests.upgrade.kept import FOLDER, rebuild

KILLED_AT = """
import os, signal, sys
from pathlib import Path
from tenback.server.store.sqlite import opening
from tenback.server.store.sqlite.schema import STEPS

def killed(statement):
    if statement.strip().startswith(sys.argv[2]):
        os.kill(os.getpid(), signal.SIGKILL)

def connect(*given, connect=opening.connect, **options):
    connection = connect(*given, **options)
    connection.set_trace_callback(killed)
    return connection

opening.connect = connect
opening.prepare(Path(sys.argv[1]))
"""

STATEMENTS = {
    "UPDATE entries": 1,
    "DROP TABLE secret": 1,
    "COMMIT": 1,
    "VACUUM": len(STEPS),
    "PRAGMA wal_checkpoint": len(STEPS),
    "DELETE FROM chores": len(STEPS),
}
"""Where the upgrade is killed, and the version of the file afterwards."""


def entries(path: Path) -> list[tuple[int, int, bytes]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT key, number, data FROM entries ORDER BY place").fetchall()


def old_secret() -> bytes:
    text = (FOLDER / "store.sql").read_text("utf-8")
    found = re.search(r"INSERT INTO secret VALUES \(X'([0-9a-f]{64})'\)", text)
    assert found
    return bytes.fromhex(found[1])


def raw(path: Path) -> bytes:
    """Every byte of the file and of all that lies beside it."""
    return b"".join(file.read_bytes() for file in sorted(path.parent.iterdir()))


async def counted(path: Path) -> int:
    store = await open_sqlite(path)
    found = [await store.read(kept.table) for kept in await store.tables()]
    await store.close()
    return sum(map(len, found))


@pytest.mark.parametrize("statement", STATEMENTS)
def test_a_file_whose_upgrade_was_killed_is_upgraded_by_the_next_start(
    statement: str, tmp_path: Path
) -> None:
    path = tmp_path / "store.db"
    rebuild(path)
    before = entries(path)
    killed = subprocess.run([sys.executable, "-c", KILLED_AT, str(path), statement])
    assert killed.returncode == -signal.SIGKILL
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (STATEMENTS[statement],)
    assert asyncio.run(counted(path)) == len(before)
    assert entries(path) == before
    assert old_secret() not in raw(path)


def test_the_old_secret_is_in_no_byte_of_the_file_and_its_log(tmp_path: Path) -> None:
    path = tmp_path / "store.db"
    rebuild(path)
    assert old_secret() in raw(path)

    async def look() -> None:
        store = await open_sqlite(path)
        assert old_secret() not in raw(path), "also while the store is open"
        await store.close()

    asyncio.run(look())
    assert old_secret() not in raw(path)


def test_a_file_in_use_by_others_is_cleaned_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(opening, "BUSY_TIMEOUT_S", 0.05)
    path = tmp_path / "store.db"
    rebuild(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM entries").fetchone()
        asyncio.run(counted(path))
    assert "until the next start" in caplog.text
    asyncio.run(counted(path))
    assert old_secret() not in raw(path)
