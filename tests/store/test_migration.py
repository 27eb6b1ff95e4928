"""A store of version 0.1.0 is brought up to date; killed in the middle, it is as it was."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tenback.server.store import open_sqlite
from tests.upgrade.kept import rebuild

KILLED_AFTER = """
import os, signal, sys
from pathlib import Path
from tenback.server.store.sqlite import schema
from tenback.server.store.sqlite.opening import prepare

calls = 0
checksum = schema.checksum

def killed(*given):
    global calls
    calls += 1
    if calls > int(sys.argv[2]):
        os.kill(os.getpid(), signal.SIGKILL)
    return checksum(*given)

schema.checksum = killed
prepare(Path(sys.argv[1]))
"""


def entries(path: Path) -> list[tuple[int, int, bytes]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT key, number, data FROM entries ORDER BY place").fetchall()


@pytest.mark.parametrize("calls", [0, 100])
def test_a_file_whose_upgrade_was_killed_is_upgraded_by_the_next_start(
    calls: int, tmp_path: Path
) -> None:
    path = tmp_path / "store.db"
    rebuild(path)
    before = entries(path)
    killed = subprocess.run([sys.executable, "-c", KILLED_AFTER, str(path), str(calls)])
    assert killed.returncode == -signal.SIGKILL
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)

    async def look() -> int:
        store = await open_sqlite(path)
        found = [await store.read(kept.table) for kept in await store.tables()]
        await store.close()
        return sum(map(len, found))

    assert asyncio.run(look()) == len(before)
    assert entries(path) == before
