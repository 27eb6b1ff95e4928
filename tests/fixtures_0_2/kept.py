"""What people have of version 0.2.0, and today's server on it at the hour at which it was made.

``make.py`` of the commit that added ``files`` wrote them with the code of that version.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any

import asyncpg

from tenback.client import Link
from tenback.server.running import Running, running_server
from tenback.server.setup import Setup
from tests.sites import GENEROUS

FOLDER = Path(__file__).parent / "files"

HELD: dict[str, Any] = json.loads((FOLDER / "held.json").read_text("utf-8"))
"""What people had: links, records and a browser's storage; and what they saw."""

TABLES: dict[str, Any] = HELD["tables"]

IN_DATABASE = ("two people", "daily finished", "compacted")
"""The tables that are also in the PostgreSQL database."""


def rebuild(path: Path) -> None:
    """Write the store of that time to a file, for its owner alone, and its key file beside it."""
    path.touch(0o600)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript((FOLDER / "store.sql").read_text("utf-8"))
    write_key(path.with_suffix(".key"))


def write_key(path: Path) -> None:
    """Write the key file of that time."""
    path.touch(0o600)
    path.write_text((FOLDER / "server.key").read_text("ascii"))


async def fill_database(url: str) -> None:
    """Write the database of that time to an empty one."""
    connection = await asyncpg.connect(url)
    try:
        await connection.execute((FOLDER / "postgres.sql").read_text("utf-8"))
    finally:
        await connection.close()


@asynccontextmanager
async def todays_server(store: Path | str, key_file: Path | None = None) -> AsyncIterator[Running]:
    """A server of today's code a minute after the store was left: no table has become idle."""
    started = time.monotonic()

    def now() -> int:
        return int(HELD["at_ms"] + 60_000 + 1_000 * (time.monotonic() - started))

    setup = Setup(store=str(store), key_file=key_file, pace=0, bot_workers=1, limits=GENEROUS)
    async with running_server(setup, now=now) as running:
        yield running


@contextmanager
def in_a_thread(store: Path) -> Iterator[str]:
    """The same, beside a test that does not await anything; its address."""
    ready, done = Event(), Event()
    address: list[str] = []

    async def serve() -> None:
        async with todays_server(store) as running:
            address.append(running.url)
            ready.set()
            await asyncio.to_thread(done.wait)

    def run() -> None:
        try:
            asyncio.run(serve())
        finally:
            ready.set()

    thread = Thread(target=run)
    thread.start()
    ready.wait()
    try:
        yield address[0]
    finally:
        done.set()
        thread.join()


def links(url: str, kind: str) -> list[Link]:
    """The links of the people at a table."""
    kept = TABLES[kind]
    return [Link(url, kept["table"], person["capability"]) for person in kept["people"]]
