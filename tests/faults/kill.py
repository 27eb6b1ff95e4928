"""Kills a server repeatedly in the middle of many games; nothing acknowledged may be lost.

    python -m tests.faults.kill --times 200

Tables of people and bots play as fast as they can. At random moments the server gets a SIGKILL and
is started anew on the same file and port; the players come back by themselves and repeat what was
not answered. In the end every acknowledgement, every piece of news and every view is held against
the log.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from tenback.client import Link
from tenback.client.table import Connection, dial
from tenback.tables import Settings
from tests.company import OverNetwork, gathered
from tests.faults.player import Player, reached
from tests.faults.truth import logs, nothing_lost, nothing_twice
from tests.patience import HANG_S
from tests.serving import Server, serving

A_ROUND = 20
"""Kills after which everything is checked, and a new round starts with a new store."""

KINDS = (
    Settings("coop(players=2)"),
    Settings("duel"),
    Settings("coop(players=3)", bots=(None, None, "greedy")),
    Settings("expert(players=4)"),
    Settings("coop(players=1)"),
)


@dataclass
class Told:
    """The results."""

    kills: int = 0
    acknowledged: int = 0
    entries: int = 0
    returns: int = 0
    restarts: list[float] = field(default_factory=list)
    """Seconds from the start of the process to its first answer."""

    def __add__(self, other: Told) -> Told:
        return Told(
            self.kills + other.kills,
            self.acknowledged + other.acknowledged,
            self.entries + other.entries,
            self.returns + other.returns,
            self.restarts + other.restarts,
        )


async def seated(
    server: Server,
    settings: Settings,
    random: Random,
    dial: Callable[[str], Awaitable[Connection]] = dial,
    pause: float = 0.0,
) -> dict[str, list[Player]]:
    """People at a new table who have not done anything yet."""
    company = await gathered(OverNetwork(server), settings)
    await company.close()
    return {
        company.table: [
            Player(
                Link(server.http, company.table, capability),
                seat,
                Random(random.random()),
                dial=dial,
                pause=pause,
            )
            for seat, capability in zip(company.seats, company.capabilities, strict=True)
        ]
    }


def first_answer(server: Server) -> float:
    """Start the server again; the seconds until its first answer."""
    began = time.monotonic()
    server.begin()
    assert server.wait(lambda: _health(server)) == 200
    return time.monotonic() - began


def _health(server: Server) -> int | None:
    """The status of an answer; None if nobody is listening yet."""
    try:
        with urllib.request.urlopen(f"{server.http}/health", timeout=HANG_S) as answer:
            status: int = answer.status
            return status
    except urllib.error.URLError:
        return None


async def kill_and_start(
    server: Server, players: list[Player], times: int, random: Random, told: Told
) -> None:
    """Kill the server while requests are under way, or while players still reconnect."""
    for _ in range(times):
        await acknowledged(players, random.randrange(60))
        await asyncio.sleep(random.uniform(0, 0.02))
        await asyncio.to_thread(server.kill)
        told.restarts.append(await asyncio.to_thread(first_answer, server))
        told.kills += 1
    await acknowledged(players, 60)


async def acknowledged(players: list[Player], more: int) -> None:
    """Wait until ``more`` further requests are acknowledged."""
    enough = more + sum(len(player.granted) for player in players)
    while sum(len(player.granted) for player in players) < enough:
        await asyncio.sleep(0.002)


async def ordeal(server: Server, tables: int, times: int, seed: int) -> Told:
    """Play, kill, play on; then check what is left."""
    random, told = Random(seed), Told()
    players: dict[str, list[Player]] = {}
    for number in range(tables):
        players |= await seated(server, KINDS[number % len(KINDS)], random)
    everybody = [player for seats in players.values() for player in seats]
    for player in everybody:
        player.connect()
    playing = [player.start() for player in everybody]
    killing = asyncio.create_task(kill_and_start(server, everybody, times, random, told))
    done, _ = await asyncio.wait([killing, *playing], return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    told.acknowledged, told.entries, told.returns = await compare(server, players)
    return told


async def compare(server: Server, players: dict[str, list[Player]]) -> tuple[int, int, int]:
    """Compare what players know with the log: the acknowledged requests, entries and returns.

    Everybody is given the time to see what was kept; then the server stops. Until then bots play
    on, and players who have gone see no more of that.
    """
    acknowledged = entries = returns = 0
    async with asyncio.timeout(HANG_S):
        kept = await logs(server.location)
        for table, seats in players.items():
            for player in seats:
                await player.table.until(reached(len(kept[table])))
    for seats in players.values():
        for player in seats:
            await player.close()
    await asyncio.to_thread(server.stop)
    left = await logs(server.location)
    for table, seats in players.items():
        log = left[table]
        assert log[: len(kept[table])] == kept[table]
        nothing_twice(log)
        entries += len(log)
        for player in seats:
            nothing_lost(log[: player.table.view.number], player)
            acknowledged += len(player.granted)
            returns += player.welcomes - 1
    return acknowledged, entries, returns


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--tables", type=int, default=15)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    told, rounds = Told(), range(0, options.times, A_ROUND)
    for seed, done in enumerate(rounds, start=options.seed):
        print(f"{done} kills; seed {seed}", flush=True)
        with (
            TemporaryDirectory() as folder,
            serving(Path(folder) / "s.db", "--pace", "0") as server,
        ):
            times = min(A_ROUND, options.times - done)
            told += asyncio.run(ordeal(server, options.tables, times, seed))
    print(
        f"{told.kills} kills, {told.returns} times somebody came back: {told.acknowledged} requests"
        f" were acknowledged and are all among the {told.entries} entries, none twice, and every"
        " view is that of the log"
    )
    print(
        f"from start to first answer: median {median(told.restarts):.2f} s,"
        f" longest {max(told.restarts):.2f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
