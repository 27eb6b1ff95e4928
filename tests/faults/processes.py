"""Faults with several server processes: nothing acknowledged may be lost, doubled or leaked.

    python -m tests.faults.processes --faults 300 --tables 200 --workers 3 --store postgres
    python -m tests.faults.processes --faults 200 --tables 200 --workers 3 --store sqlite

Players with their own model of the table play as fast as they can, while at random moments a
process is killed, all are replaced (SIGHUP), connections are cut, and the database restarts. Then
they play their games to the end, and every acknowledgement, every piece of news and every view is
held against the log.

As fast as they can means that the servers and this process, which is all the players, need more
processor time than there is, and a player's longest pause is one of them waiting for the other.
With ``--pause 1`` players wait up to a second before each request, so that the pauses are those
that the faults cause.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

from websockets.asyncio.client import ClientConnection

from tenback.client.table import Connection, dial
from tests.faults.kill import KINDS, compare, seated
from tests.faults.player import NO_PAUSE, Pause, Player
from tests.patience import HANG_S
from tests.postgres_server import PostgresServer, running_postgres
from tests.serving import Server, find_unused_port, serving

MAX_REST_S = 1.0
"""Seconds between two faults, at most."""

LOOK_INTERVAL_S = 0.05
"""Seconds between two looks at the number of processes."""


@dataclass
class Report:
    """What happened."""

    faults: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    entries: int = 0
    games: int = 0
    returns: int = 0
    longest_pause: Pause = NO_PAUSE
    """The longest time in which a player waited for an answer."""
    pauses: list[float] = field(default_factory=list)
    """The seconds until each answer."""
    times: list[tuple[float, str]] = field(default_factory=list)
    """The time and kind of each fault, when it was over."""

    def __str__(self) -> str:
        kinds = ", ".join(f"{number} x {kind}" for kind, number in sorted(self.faults.items()))
        return (
            f"{self.faults.total()} faults ({kinds}), {self.returns} times somebody came back:"
            f" {self.acknowledged} requests were acknowledged and are all among the"
            f" {self.entries} entries, none twice, and every view is that of the log\n"
            f"all {self.games} games that were begun ended\n"
            f"longest pause of a player: {self.longest_pause.seconds:.2f} s ({self._in_pause()})\n"
            f"99% of the answers came within {self._percentile(990):.2f} s,"
            f" 99.9% within {self._percentile(999):.2f} s"
        )

    def _percentile(self, tenths: int) -> float:
        return quantiles(self.pauses, n=1000)[tenths - 1]

    def _in_pause(self) -> str:
        """What the player who waited longest had asked and waited for, and the faults meanwhile."""
        pause = self.longest_pause
        end = pause.began + pause.seconds
        stages = [f"{seconds:.2f} s for {stage}" for stage, seconds in pause.stages.items()]
        faults = [
            f"{kind} after {time - pause.began:.2f} s"
            for time, kind in self.times
            if pause.began <= time <= end
        ]
        return f"{pause.asked}: {', '.join(stages)}; faults: {', '.join(faults) or 'none'}"


class Lines:
    """The connections of all players, so that some can be cut."""

    def __init__(self) -> None:
        self._open: list[ClientConnection] = []

    async def dial(self, url: str) -> Connection:
        connection: Any = await dial(url)
        self._open = [one for one in self._open if one.close_code is None]
        self._open.append(connection.socket)
        return connection  # type: ignore[no-any-return]

    def cut(self, random: Random) -> None:
        """Cut every tenth connection without a goodbye."""
        for connection in random.sample(self._open, -(-len(self._open) // 10)):
            connection.transport.abort()


def templates_of(server: Server) -> list[int]:
    """The processes that server processes are forked from: one, and two during a restart."""
    return _children_of(server.pid)


def processes_of(server: Server) -> list[int]:
    """The server processes, without the workers of each."""
    return [process for template in templates_of(server) for process in _children_of(template)]


def _children_of(process: int) -> list[int]:
    words = ["pgrep", "-P", str(process)]
    found = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=False)
    return [int(word) for word in found.stdout.split()]


def kill_one(server: Server, random: Random) -> None:
    """Kill one of the processes in the middle of whatever it does."""
    running = processes_of(server)
    if running:
        with suppress(ProcessLookupError):
            os.kill(random.choice(running), signal.SIGKILL)


def restart_database(database: PostgresServer, random: Random) -> None:
    database.stop(random.choice(["fast", "immediate"]))
    database.start()


async def cause_faults(
    faults: dict[str, Callable[[], None]],
    weights: dict[str, int],
    number: int,
    random: Random,
    report: Report,
) -> None:
    """Cause one fault of each kind and then random ones, each after a rest."""
    kinds = list(faults)
    more = random.choices(kinds, [weights[kind] for kind in kinds], k=number)
    for kind in [*kinds, *more][:number]:
        await asyncio.sleep(random.uniform(0, MAX_REST_S))
        await asyncio.to_thread(faults[kind])
        report.faults[kind] += 1
        report.times.append((asyncio.get_running_loop().time(), kind))


WEIGHTS = {"kill": 8, "cut": 8, "restart": 1, "database": 2}


async def ordeal(
    server: Server,
    number: int,
    database: PostgresServer | None,
    tables: int,
    faults: int,
    seed: int,
    pause: float = 0.0,
) -> Report:
    """Play under faults, then in peace until all games have ended; then compare.

    Of the ``number`` of processes one is killed when all of them serve.
    """
    random, report, lines = Random(seed), Report(), Lines()
    players: dict[str, list[Player]] = {}
    for table in range(tables):
        settings = KINDS[table % len(KINDS)]
        players |= await seated(server, settings, random, lines.dial, pause)
    everybody = [player for seats in players.values() for player in seats]
    for player in everybody:
        player.connect()
    playing = [player.start() for player in everybody]
    loop = asyncio.get_running_loop()

    def kill() -> None:
        wait_until_all_serve(server, number)
        kill_one(server, random)

    def cut() -> None:
        loop.call_soon_threadsafe(lines.cut, random)

    kinds: dict[str, Callable[[], None]] = {
        "kill": kill,
        "cut": cut,
        "restart": lambda: os.kill(server.pid, signal.SIGHUP),
    }
    if database is not None:
        kinds["database"] = lambda: restart_database(database, random)
    causing = asyncio.create_task(cause_faults(kinds, WEIGHTS, faults, random, report))
    done, _ = await asyncio.wait([causing, *playing], return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()
    for player in everybody:
        player.finish()
    async with asyncio.timeout(HANG_S * (1 + pause)):  # a duel that has just begun has 150 steps
        while not all(player.finished for player in everybody):
            await asyncio.sleep(0.05)
        for player in everybody:
            player.stop()
        await asyncio.gather(*playing)
    report.games = sum(seats[0].table.view.game for seats in players.values())
    told = await compare(server, players)
    report.acknowledged, report.entries, report.returns = told
    pauses = [player.longest_pause for player in everybody]
    report.longest_pause = max(pauses, key=lambda pause: pause.seconds)
    report.pauses = [seconds for player in everybody for seconds in player.pauses]
    return report


@contextmanager
def workers(
    folder: Path, number: int, database: PostgresServer | None, *more: str
) -> Iterator[Server]:
    """Several server processes, with tables in a file or in a new database."""
    store = str(folder / "s.db") if database is None else database.new_database()
    with workers_at(store, folder, number, *more) as server:
        yield server


@contextmanager
def workers_at(store: str, folder: Path, number: int, *more: str) -> Iterator[Server]:
    """Several server processes on a store that others may share."""
    port = find_unused_port()
    words = ["--pace", "0", "--workers", str(number), "--key-file", str(folder / "key")]
    with serving(store, *words, "--metrics", str(port), *more) as server:
        server.metrics_port = port
        yield server


def figures(server: Server) -> str:
    """The figures of all processes, as text."""
    url = f"http://127.0.0.1:{server.metrics_port}/metrics"
    with urllib.request.urlopen(url, timeout=HANG_S) as answer:
        text: str = answer.read().decode()
        return text


def wait_until_all_serve(server: Server, number: int) -> None:
    """Wait until each of the processes accepts connections.

    All processes collect their figures for each look, which takes from them what others need.
    """

    def look() -> bool | None:
        if f"tenback_processes {number}\n" in figures(server):
            return True
        time.sleep(LOOK_INTERVAL_S)
        return None

    server.wait(look)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--workers", type=int, default=3)
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="postgres")
    parser.add_argument(
        "--pause", type=float, default=0.0, help="seconds before a request, at most"
    )
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that no server is left behind
    print(f"seed {options.seed}", flush=True)
    with (
        TemporaryDirectory() as folder,
        running_postgres() if options.store == "postgres" else nullcontext() as database,
        workers(Path(folder), options.workers, database) as server,
    ):
        numbers = (options.tables, options.faults, options.seed, options.pause)
        print(asyncio.run(ordeal(server, options.workers, database, *numbers)))
        assert "Traceback" not in server.log, server.log
    return 0


if __name__ == "__main__":
    sys.exit(main())
