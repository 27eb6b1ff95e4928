"""Durable events a second of the SQLite store, beside single commits to a bare file.

    python -m benchmarks.store
    python -m benchmarks.store --folder /where/the/disk/is

Each writer appends to a table of its own and waits until the entry is on the disk before it goes
on. The bare loop does what a program without a store would: one insert, one commit, the same
settings. All take turns, round by round, since disks have moods; the medians of the rounds and of
their ratios count.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tenback.server.store import open_sqlite
from tenback.server.store.sqlite.opening import connect

ENTRY = b"x" * 250
"""About the size of a card that was laid, with the request that led to it."""

WRITERS = (1, 10, 100)


def single_commits(folder: Path, seconds: float) -> float:
    with closing(connect(folder / "bare.db", "rwc")) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE IF NOT EXISTS log (n INTEGER PRIMARY KEY, data BLOB)")
        written, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds:
            connection.execute("INSERT INTO log (data) VALUES (?)", (ENTRY,))
            written += 1
        return written / (time.perf_counter() - began)


async def appends(folder: Path, writers: int, seconds: float) -> float:
    store = await open_sqlite(folder / "store.db")
    last = {kept.table: kept.last for kept in await store.tables()}
    began = time.perf_counter()

    async def writer(table: str) -> int:
        first = number = last.get(table, 0) + 1
        while time.perf_counter() - began < seconds:
            assert await store.append(table, number, [ENTRY], 0)
            number += 1
        return number - first

    written = await asyncio.gather(*(writer(f"table {n}") for n in range(writers)))
    taken = time.perf_counter() - began
    await store.close()
    return sum(written) / taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--folder", type=Path, help="on the disk to measure")
    options = parser.parse_args()
    bare: list[float] = []
    kept: dict[int, list[float]] = {writers: [] for writers in WRITERS}
    with TemporaryDirectory(dir=options.folder) as name:
        for _ in range(options.rounds):
            bare.append(single_commits(Path(name), options.seconds))
            for writers, speeds in kept.items():
                speeds.append(asyncio.run(appends(Path(name), writers, options.seconds)))
    print(f"single commits  {median(bare):8,.0f} durable events a second")
    for writers, speeds in kept.items():
        ratio = median(speed / plain for speed, plain in zip(speeds, bare, strict=True))
        print(f"{writers:4} writers    {median(speeds):8,.0f}, {ratio:.1f} times single commits")


if __name__ == "__main__":
    main()
