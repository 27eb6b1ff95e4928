"""A thief of a backup learns no deal of a day to come."""

from __future__ import annotations

import asyncio
import base64
import datetime as dt
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from tenback.client import open_table
from tenback.record import fair_deal
from tenback.rules import ruleset
from tenback.server.running import Running, Setup, running_server
from tenback.server.store import copy_store
from tenback.tables import Settings
from tenback.tables.daily import daily_secret
from tenback.tables.days import day_of
from tests.server.site import Clock, Inline

RULES = "coop(players=1)"


def secrets_in(file: Path) -> Iterator[bytes]:
    """Everything in a store that could be a secret of 32 bytes, whatever it is called."""
    with closing(sqlite3.connect(file)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (name,) in names:
            for row in connection.execute(f'SELECT * FROM "{name}"'):
                for value in row:
                    data = value.encode() if isinstance(value, str) else value
                    if isinstance(data, bytes):
                        yield from _candidates(data)


def _candidates(data: bytes) -> Iterator[bytes]:
    if len(data) == 32:
        yield data
    for found in re.findall(rb"[A-Za-z0-9+/_-]{43}=?", data):
        yield base64.urlsafe_b64decode(found[:43].replace(b"+", b"-").replace(b"/", b"_") + b"=")


def test_a_backup_does_not_tell_the_deal_of_tomorrow(tmp_path: Path) -> None:
    clock, workers, store = Clock(), Inline(), tmp_path / "tables.db"
    copy = tmp_path / "copy.db"

    async def decks_of(server: Running, day: dt.date) -> tuple[tuple[int, ...], ...]:
        link = await open_table(server.url, Settings(RULES, daily=day), [(0, "Ana")])
        room = await server.hall.room(link.table)
        return fair_deal(ruleset(RULES), room.table.game.secret, (None,)).decks

    async def dealt() -> list[tuple[tuple[int, ...], ...]]:
        running = running_server(
            Setup(file=store, pace=0), bots=workers, analysis=workers, now=clock.now
        )
        async with running as server:
            today = day_of(clock.now())
            first = await decks_of(server, today)
            await asyncio.to_thread(copy_store, store, copy)
            clock.pass_(24 * 3600)
            return [first, await decks_of(server, today + dt.timedelta(days=1))]

    today, tomorrow = asyncio.run(dealt())
    assert today != tomorrow
    day, rules = day_of(clock.now()), ruleset(RULES)
    stolen = list(secrets_in(copy))
    assert stolen, "the deal of today is in the log of its table"
    guessed = {fair_deal(rules, daily_secret(one, day, rules), (None,)).decks for one in stolen}
    assert tomorrow not in guessed
    key = bytes.fromhex((tmp_path / "tables.key").read_text())
    assert tomorrow == fair_deal(rules, daily_secret(key, day, rules), (None,)).decks
