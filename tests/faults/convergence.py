"""Over any unreliable connection, everybody ends up with the same table, and nothing happens twice.

    python -m tests.faults.convergence --schedules 10000
    python -m tests.faults.convergence --only 4711

A schedule is a seed. One server or two share a store, and players and an onlooker are connected
to one or the other over wires with weather of their own. All of it runs in one process and by a
virtual clock, so that a minute of back-off takes a moment. When the weather clears, all that was
asked must be answered, every view must be that of the log, to the byte, every acknowledged request
must be in it, and none twice. Whom of several a server tells first is not in the seed: a failure
that does not come again at once comes after some tries.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from random import Random
from unittest.mock import patch

from starlette.types import ASGIApp

from tenback.client import Link, Patience, Table
from tenback.client.table import Connection
from tenback.tables import Entry, Settings, from_bytes, replay
from tests.asgi import AppSocket
from tests.company import InProcess, gathered
from tests.faults.lossy import LossyWire, Weather
from tests.faults.player import Player, reached
from tests.faults.truth import nothing_lost, nothing_twice, sees_the_truth
from tests.faults.virtual import run
from tests.house import house
from tests.store.memory import MemoryStore, Shelf

KINDS = (
    Settings("coop(players=2,cards=2-30,jump=5)"),
    Settings("duel(cards=2-25,jump=4)"),
    Settings("coop(players=3,cards=2-30,jump=5)", bots=(None, None, "greedy")),
    Settings("coop(players=3,cards=2-40,jump=5)"),
    Settings("coop(players=1,cards=2-20,jump=5)"),
)

PATIENT = Patience(first=0.2, longest=5.0, connect=5.0, answer=2.0, heartbeat=4.0)
STORM = 20.0
"""Virtual seconds of bad connections."""
CALM = 120.0
"""Virtual seconds after which everybody must be up to date again."""


Dial = Callable[[str], Awaitable[Connection]]


@dataclass
class Sky:
    """The servers, and the connections to them."""

    random: Random
    shelf: Shelf = field(default_factory=Shelf)
    apps: list[ASGIApp] = field(default_factory=list)
    stormy: bool = True

    def way(self) -> Dial:
        """A connection to the servers with faults of its own, while the storm lasts."""
        bad = Weather.of(self.random)

        def weather() -> Weather:
            return bad if self.stormy else Weather()

        async def dial(url: str) -> Connection:
            if self.random.random() < weather().refused:
                await asyncio.sleep(weather().delay)
                raise OSError("nobody is there")
            path = "/" + url.split("/", 3)[3]
            socket = AppSocket(self.random.choice(self.apps), path)
            return LossyWire(socket, weather, self.random)

        return dial


def converge(seed: int) -> tuple[int, int]:
    """Play one schedule; the number of entries in the end, and of welcomes on the way."""
    with patch("tenback.client.table.Random", lambda: Random(f"back-off {seed}")):
        return run(_converge(seed))


async def _converge(seed: int) -> tuple[int, int]:
    random = Random(f"schedule {seed}")
    sky = Sky(random)
    lag = random.choice([0.0, 0.05, 0.3])
    async with AsyncExitStack() as stack:
        for number in range(random.choice([1, 2])):
            store = MemoryStore(sky.shelf, lambda: lag * random.random())
            sky.apps.append(await stack.enter_async_context(house(store, (seed, number), pace=0.1)))
        players = await _seated(sky, random.choice(KINDS), random)
        onlooker = Table(replace(players[0].table.link, capability=None), PATIENT, sky.way())
        looking = asyncio.create_task(onlooker.run())
        await _storm(sky, players)
        log = await _settled(sky, [onlooker, *(player.table for player in players)])
        nothing_twice(log)
        for player in players:
            nothing_lost(log, player)
            await player.close()
        sees_the_truth(replay(log), onlooker)
        looking.cancel()
        await asyncio.wait([looking])
    return len(log), sum(player.welcomes for player in players)


async def _seated(sky: Sky, settings: Settings, random: Random) -> list[Player]:
    """People who arrived before the storm; a guest may have only a link, and sit down during it."""
    company = await gathered(InProcess(sky.apps[0]), settings, sit=random.random() < 0.5)
    await company.close()
    return [
        Player(Link("http://h", company.table, capability), seat, random, PATIENT, sky.way(), 0.4)
        for seat, capability in zip(company.seats, company.capabilities, strict=True)
    ]


async def _storm(sky: Sky, players: list[Player]) -> None:
    """Play until the storm is over; then every request gets its answer."""
    for player in players:
        player.connect()
    playing = [player.start() for player in players]
    done, _ = await asyncio.wait(
        playing, timeout=STORM * sky.random.random(), return_when=asyncio.FIRST_COMPLETED
    )
    for task in done:
        raise AssertionError(f"somebody gave up: {task.exception()!r}")
    sky.stormy = False
    for player in players:
        player.stop()
    async with asyncio.timeout(CALM):
        await asyncio.gather(*playing)


async def _settled(sky: Sky, clients: list[Table]) -> list[Entry]:
    """The log, once everybody has seen it and nothing more happens."""
    (lines,) = sky.shelf.logs.values()
    async with asyncio.timeout(CALM):
        before = 0
        while before != len(lines):
            before = len(lines)
            for client in clients:
                await client.until(reached(before))
            await asyncio.sleep(6)
            (lines,) = sky.shelf.logs.values()
    return [from_bytes(line) for line in lines]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--schedules", type=int, default=10_000)
    parser.add_argument("--only", type=int, help="this schedule alone")
    options = parser.parse_args()
    began, entries, welcomes = time.perf_counter(), 0, 0
    seeds = range(options.schedules) if options.only is None else [options.only]
    for seed in seeds:
        try:
            found = converge(seed)
        except BaseException:
            print(f"again: python -m tests.faults.convergence --only {seed}")
            raise
        entries, welcomes = entries + found[0], welcomes + found[1]
    print(
        f"{len(seeds)} schedules in {time.perf_counter() - began:.0f} s: {entries} entries and"
        f" {welcomes} welcomes, everybody sees the table as it is, and nothing happened twice"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
