"""A compressed day: tables are opened, played, abandoned and resumed; then nobody comes any more.

    python -m benchmarks.day
    python -m benchmarks.day --tables 100 --day-seconds 120

On the first day people come and go as in life: few in the morning, most in the evening. Every hour
some tables are abandoned in the middle of a game, and some of those are resumed later. Nobody comes
on the days after. A table is closed a day after its last event, and deleted a day after that. So
memory and file should follow what is alive: this prints both by the hour, and what is left at the
end. The server is one process with the allocator that processes have with ``--workers``, or with
``--python-allocator`` that of a server without them. It needs Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from benchmarks.light_players import LightTable, seated
from benchmarks.processes import resident_bytes
from tenback.rules import ruleset
from tenback.server.operations.garbage_collection import RETURNING_MEMORY
from tenback.tables import Phase, Settings
from tests.company import OverNetwork, gathered
from tests.serving import LIMITS, Server

DAYS = 4
"""Tables are closed a day after their last event, and deleted a day after that."""

SECONDS_PER_DAY = 86_400

SECONDS_BETWEEN_PLAYS = 0.25
"""At one table, by the real clock."""

ABANDONED_PER_HOUR = 0.15
"""The share of the tables whose people leave in the middle of a game."""

RESUMED_PER_HOUR = 0.3
"""The share of the abandoned tables whose people return."""

HOURS_TO_RETURN = 10
"""Afterwards nobody returns, so that no table is closed under its people."""

UNUSED_S = 2.0
"""Real seconds after which a table without people leaves the memory."""

RULES = "coop(players=4)"


class FastServer(Server):
    """A server on which a day takes some seconds."""

    def __init__(self, store: Path, day_seconds: float) -> None:
        days = ("--keep-finished", "1", "--pace", "0")
        limits = (
            f"unused={UNUSED_S}",
            f"idle={SECONDS_PER_DAY}",
            f"idle_gathering={SECONDS_PER_DAY}",
        )
        super().__init__(store, *days, limits=(*LIMITS, *limits))
        self.program = ("tests.moved_clock", "0", str(SECONDS_PER_DAY / day_seconds))


@dataclass
class Guests:
    """The people of one table, who may leave and return."""

    table: str
    capabilities: Sequence[str]
    light: LightTable
    playing: asyncio.Task[None] | None = None
    left_at: float = 0.0
    """When they left, by the clock of the event loop."""

    async def play(self) -> None:
        """Play until the game is over."""
        settled = asyncio.Event()
        self.light.on_settled = lambda _: settled.set()
        while self.light.phase is not Phase.OVER:
            settled.clear()
            self.light.make_next_request()
            await settled.wait()
            await asyncio.sleep(SECONDS_BETWEEN_PLAYS)

    def leave(self) -> None:
        """Close all connections."""
        self.left_at = asyncio.get_running_loop().time()
        if self.playing is not None:
            self.playing.cancel()
        if self.light.failed.done():
            self.light.failed.result()
        for connection in self.light.connections:
            connection.close()


@dataclass
class Day:
    """The tables of a day: those with people, and those that were abandoned."""

    server: Server
    hour_seconds: float
    chance: Random
    alive: list[Guests] = field(default_factory=list)
    abandoned: list[Guests] = field(default_factory=list)
    opened: int = 0
    finished: int = 0
    resumed: int = 0

    async def pass_hour(self, wanted: int) -> None:
        """Let people leave, return and come until as many tables are alive as are ``wanted``."""
        for guests in list(self.alive):
            over = guests.light.phase is Phase.OVER
            too_many = len(self.alive) > wanted
            if over or too_many or self.chance.random() < ABANDONED_PER_HOUR:
                self.alive.remove(guests)
                guests.leave()
                self.finished += over
                if not over:
                    self.abandoned.append(guests)
        for guests in list(self.abandoned):
            gone_hours = (asyncio.get_running_loop().time() - guests.left_at) / self.hour_seconds
            if gone_hours > HOURS_TO_RETURN:
                self.abandoned.remove(guests)
            elif len(self.alive) < wanted and self.chance.random() < RESUMED_PER_HOUR:
                self.abandoned.remove(guests)
                await self._seat(guests.table, guests.capabilities)
                self.resumed += 1
        while len(self.alive) < wanted:
            company = await gathered(OverNetwork(self.server), Settings(RULES))
            await company.start()
            await company.close()
            await self._seat(company.table, company.capabilities)
            self.opened += 1

    async def _seat(self, table: str, capabilities: Sequence[str]) -> None:
        piles = [pile.name for pile in ruleset(RULES).piles]
        light = await seated(self.server.port, table, capabilities, piles, self.opened)
        guests = Guests(table, capabilities, light)
        guests.playing = asyncio.create_task(guests.play())
        self.alive.append(guests)


def wanted_tables(hour: int, most: int) -> int:
    """How many tables are alive at an hour of the first day: most at eight in the evening."""
    if not 8 <= hour < 24:
        return 0
    return round(most * math.sin(math.pi * (hour - 8) / 16) ** 2 * (1.3 if hour > 16 else 0.7))


@dataclass(frozen=True)
class Reading:
    """What a server holds at one moment."""

    memory_mb: float
    file_mb: float
    tables: int

    @classmethod
    def of(cls, server: Server) -> Reading:
        """Look at a server and its file."""
        files = [Path(f"{server.store}{suffix}") for suffix in ("", "-wal")]
        size = sum(file.stat().st_size for file in files if file.exists())
        with closing(sqlite3.connect(f"file:{server.store}?mode=ro", uri=True)) as store:
            (tables,) = store.execute("SELECT count(*) FROM tables").fetchone()
        return cls(resident_bytes(server.pid) / 1e6, size / 1e6, tables)


async def live(server: Server, most: int, day_seconds: float) -> None:
    """Live through the days, and print what the server holds."""
    hour_seconds = day_seconds / 24
    day = Day(server, hour_seconds, Random(7))
    loop = asyncio.get_running_loop()
    start, before = loop.time(), Reading.of(server)
    readings = [before]
    print("day hour  tables with people  in the file  memory, MB  file, MB")
    for hour in range(24 * DAYS):
        await day.pass_hour(wanted_tables(hour, most))
        await asyncio.sleep(max(0.0, start + (hour + 1) * hour_seconds - loop.time()))
        now = Reading.of(server)
        readings.append(now)
        if hour % (3 if hour < 24 else 12) == 0:
            print(
                f"{hour // 24 + 1:3} {hour % 24:4}  {len(day.alive):18}  {now.tables:11}"
                f"  {now.memory_mb:10.0f}  {now.file_mb:8.1f}",
                flush=True,
            )
    print(f"{day.opened} tables opened, {day.finished} games finished, {day.resumed} resumed")
    for name, unit in (
        ("memory_mb", "MB of memory"),
        ("file_mb", "MB of file"),
        ("tables", "tables"),
    ):
        first, *rest = [getattr(reading, name) for reading in readings]
        print(f"{unit}: {first:.1f} at first, {max(rest):.1f} at most, {rest[-1]:.1f} at the end")


def main() -> None:
    """Run the days that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=300, help="with people in the evening")
    parser.add_argument("--day-seconds", type=float, default=60.0, help="for a day")
    parser.add_argument("--python-allocator", action="store_true", help="as without --workers")
    options = parser.parse_args()
    if not options.python_allocator:
        os.environ.update(RETURNING_MEMORY)
    with TemporaryDirectory() as folder:
        server = FastServer(Path(folder) / "store.db", options.day_seconds)
        try:
            server.start()
            asyncio.run(live(server, options.tables, options.day_seconds))
        finally:
            server.close()


if __name__ == "__main__":
    main()
