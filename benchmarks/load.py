"""What a server costs and how long a play takes, with many tables at once, every play on the disk.

    python -m benchmarks.load
    python -m benchmarks.load --seconds 5

A server in a process of its own, on a processor of its own; this process is all the players. If
several processes serve, they share the processors with the players, unless there is one for each.
Four measurements, each with a new server:

- saturated: at every table the next play follows as soon as all players know of the last one; then
  the same with boardgame.io, if node and npm are here, and the ratio;
- at a rate: games have begun, plays are sent by the clock, and the time counts from the moment a
  play was due;
- idle: tables with cards dealt, at which nothing happens, and what is left when all have gone;
- workers: at a rate, with several processes that serve, and the memory of all of them.

The time of a play ends when the last of the table's players has been told of it. Requests that
begin another game are made, too, and cost the server time, but do not count as plays. It needs
Linux for the processor time and the memory of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.boardgame_io import measurement as boardgame_io
from benchmarks.light_players import LightTable, seated
from benchmarks.processes import (
    children,
    processor_seconds,
    proportional_bytes,
    resident_bytes,
    serving_processes,
    use_separate_processors,
)
from tenback.rules import ruleset
from tenback.server.operations.garbage_collection import CHECK_INTERVAL_S, SECOND_LOOK_MARGIN_S
from tenback.server.store import copy_store
from tenback.tables import Phase, Settings
from tests.company import OverNetwork, gathered
from tests.serving import Server
from tests.serving import serving as serving_at

WARM_UP_S = 1.5
"""Seconds of load before the measurement, in which first games begin."""

UNUSED_S = 1.0
"""Seconds after which a table that all have left is dropped from memory."""

FORGET_S = UNUSED_S + SECOND_LOOK_MARGIN_S + 2 * CHECK_INTERVAL_S + 5.0
"""Seconds after which a server has returned the memory of all tables that were left."""

OPENED_AT_ONCE = 8
"""Tables that are opened at the same time."""


class Plays:
    """Makes plays at many tables, and measures how long each takes until all know of it."""

    def __init__(self, tables: Sequence[LightTable], rate: float | None) -> None:
        """``rate`` is the number of plays a second at all tables; None for as many as possible."""
        self.milliseconds: list[float] = []
        self.received_bytes = 0
        """Of all frames that the plays led to."""
        self.late = 0
        """Plays that were due while the last request of their table was not yet answered."""
        self._tables = tables
        self._interval = None if rate is None else len(tables) / rate
        self._due: dict[LightTable, float] = {}
        self._received_before: dict[LightTable, int] = {}
        self._counting = False
        self._stopped = False
        self._running = len(tables)
        self._all_stopped = asyncio.Event()

    async def make(self, serving: Sequence[int], seconds: float) -> tuple[float, float]:
        """Make plays for a while; return the seconds, and those of processor time of a server.

        ``serving`` are the ids of its processes.
        """
        loop, now = asyncio.get_running_loop(), time.perf_counter()
        for at, table in enumerate(self._tables):
            table.on_settled = self._settled
            delay = (self._interval or 0.0) * at / len(self._tables)
            self._due[table] = now + delay
            loop.call_later(delay, self._ask, table)
        await self._wait(WARM_UP_S)
        self._counting = True
        began, spent = time.perf_counter(), sum(map(processor_seconds, serving))
        await self._wait(seconds)
        taken = time.perf_counter() - began
        spent = sum(map(processor_seconds, serving)) - spent
        self._counting, self._stopped = False, True
        await self._all_stopped.wait()
        return taken, spent

    async def _wait(self, seconds: float) -> None:
        """Wait, and raise what has gone wrong at a table."""
        failed, _ = await asyncio.wait(
            {table.failed for table in self._tables},
            timeout=seconds,
            return_when=asyncio.FIRST_COMPLETED,
        )
        for one in failed:
            one.result()

    def _ask(self, table: LightTable) -> None:
        if self._stopped:
            self._running -= 1
            if not self._running:
                self._all_stopped.set()
            return
        self._received_before[table] = table.received_bytes
        table.make_next_request()

    def _settled(self, table: LightTable) -> None:
        now = time.perf_counter()
        if table.last_was_play:
            if self._counting:
                self.milliseconds.append(1000 * (now - self._due[table]))
                self.received_bytes += table.received_bytes - self._received_before[table]
            if self._interval is None:
                self._due[table] = now
            else:
                self._due[table] += self._interval
        elif self._interval is None:
            self._due[table] = now
        if table.phase is not Phase.PLAYING or self._due[table] <= now:
            self.late += self._counting and self._due[table] < now
            self._ask(table)
        else:
            asyncio.get_running_loop().call_later(self._due[table] - now, self._ask, table)


@asynccontextmanager
async def playing(
    server: Server, tables: int, players: int, *, begun: bool = False
) -> AsyncIterator[list[LightTable]]:
    """Yield tables whose players are all connected."""
    settings = Settings(f"coop(players={players})")
    opening = asyncio.Semaphore(OPENED_AT_ONCE)
    piles = [pile.name for pile in ruleset(settings.rules).piles]

    async def opened(seed: int) -> LightTable:
        async with opening:
            company = await gathered(OverNetwork(server), settings)
            if begun:
                await company.start()
            await company.close()
            return await seated(server.port, company.table, company.capabilities, piles, seed)

    all_tables = await asyncio.gather(*map(opened, range(tables)))
    gc.freeze()  # the players' garbage is not the server's
    try:
        yield all_tables
    finally:
        for table in all_tables:
            for connection in table.connections:
                connection.close()


async def play(
    server: Server, options: argparse.Namespace, tables: int, rate: float | None
) -> float:
    """Measure plays, saturated or at a rate; return those per processor second."""
    async with playing(server, tables, options.players, begun=rate is not None) as all_tables:
        plays = Plays(all_tables, rate)
        taken, spent = await plays.make([server.pid], options.seconds)
    return report(plays, taken, spent, options, tables, rate)


async def play_with_workers(server: Server, options: argparse.Namespace) -> float:
    """Measure plays at a rate with several processes, and their memory in megabytes."""
    parents, processes = serving_processes(server.pid)
    serving = [*parents, *processes]
    tables, rate = options.rated_tables, options.workers_rate
    async with playing(server, tables, options.players, begun=True) as all_tables:
        plays = Plays(all_tables, rate)
        taken, spent = await plays.make(serving, options.seconds)
        megabytes = sum(map(proportional_bytes, serving)) / 1e6
        helpers = [helper for process in processes for helper in children(process)]
        helping = sum(map(proportional_bytes, helpers)) / 1e6
    report(plays, taken, spent, options, tables, rate)
    print(f"  {megabytes:.0f} MB for {len(processes)} processes that serve, parent and template,")
    print(f"  {helping:.0f} MB for {len(helpers)} processes of bots and studies")
    return megabytes


def report(
    plays: Plays,
    taken: float,
    spent: float,
    options: argparse.Namespace,
    tables: int,
    rate: float | None,
) -> float:
    """Print what plays cost and how long they took; return those per processor second."""
    count, cuts = len(plays.milliseconds), quantiles(plays.milliseconds, n=1000)
    load = "saturated" if rate is None else f"at {rate:.0f} plays a second"
    print(f"{load}: {tables} tables × {options.players} connections, {taken:.0f} s")
    print(f"  {count / spent:,.0f} plays per processor second of the server ({spent:.1f} s)")
    print(
        f"  {count / taken:,.0f} plays a second; until all know: p50 {cuts[499]:.1f} ms,"
        f" p99 {cuts[989]:.1f} ms, p99.9 {cuts[998]:.1f} ms, longest {max(plays.milliseconds):.1f}"
    )
    if rate is not None:
        print(f"  {plays.late} plays were sent late")
    print(f"  {plays.received_bytes / count:,.0f} bytes a play, for all players together")
    return count / spent


async def stay_idle(server: Server, options: argparse.Namespace) -> float:
    """Measure the memory of tables at which nothing happens; return the kilobytes of each."""
    empty = resident_bytes(server.pid)
    async with playing(server, options.idle_tables, options.players, begun=True):
        await asyncio.sleep(1)
        full = resident_bytes(server.pid)
    tables: int = options.idle_tables
    print(f"idle: {tables} tables × {options.players} connections")
    print(f"  {(full - empty) / tables / 1000:.0f} kB a table", flush=True)
    await asyncio.sleep(FORGET_S)
    left = resident_bytes(server.pid)
    first, most, last = (round(size / 1e6) for size in (empty, full, left))
    print(f"  {first} MB at first, {most} MB with all, {last} MB after all have left")
    return (full - empty) / tables / 1000


def compare(plays_per_second: float, options: argparse.Namespace) -> None:
    """Measure boardgame.io as Tenback was measured, and print the ratio."""
    load = f"{options.tables} matches × {options.players} connections"
    print(f"boardgame.io {boardgame_io.VERSION}, saturated: {load}")
    if not boardgame_io.can_be_installed():
        print("  not measured: it needs node and npm")
        return
    other = boardgame_io.measured(options.tables, options.players, WARM_UP_S, options.seconds)
    cuts = quantiles(other.milliseconds, n=100)
    print(
        f"  {other.plays_per_processor_second:,.0f} plays per processor second of its server,"
        f" p99 {cuts[98]:.1f} ms"
    )
    ratio = plays_per_second / other.plays_per_processor_second
    print(f"  Tenback makes {ratio:.2f} times as many, and keeps them on the disk")


def main() -> None:
    """Run the measurements that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--players", type=int, default=4, help="at each table, all connected")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measurement")
    parser.add_argument("--tables", type=int, default=125, help="in the saturated measurement")
    parser.add_argument("--rated-tables", type=int, default=500, help="at a rate")
    parser.add_argument("--rate", type=float, default=600.0, help="plays a second, in all")
    parser.add_argument("--idle-tables", type=int, default=500)
    parser.add_argument("--workers", type=int, default=2, help="processes in the last measurement")
    parser.add_argument("--workers-rate", type=float, default=300.0, help="plays a second there")
    parser.add_argument("--only", choices=["saturated", "compare", "rate", "idle", "workers"])
    options = parser.parse_args()
    only: str | None = options.only
    if only in (None, "saturated", "compare"):
        saturated = with_server(lambda server: play(server, options, options.tables, None))
        if only != "saturated":
            compare(saturated, options)
    if only in (None, "rate"):
        with_server(lambda server: play(server, options, options.rated_tables, options.rate))
    if only in (None, "idle"):
        unused = ("--limit", f"unused={UNUSED_S}")
        with_server(lambda server: stay_idle(server, options), more=unused)
    if only in (None, "workers"):
        with_server(lambda server: play_with_workers(server, options), options.workers)


def with_server(
    measure: Callable[[Server], Coroutine[Any, Any, float]],
    serving: int = 1,
    more: Sequence[str] = (),
) -> float:
    """Measure something with a new server, and check what it has kept; return the result.

    ``serving`` is the number of its processes that serve, ``more`` are further options.
    """
    usable = os.sched_getaffinity(0)
    with TemporaryDirectory() as folder:
        store = Path(folder) / "store.db"
        with serving_at(store, "--pace", "0", "--workers", str(serving), *more) as server:
            use_separate_processors(server.pid, os.getpid(), serving)
            result = asyncio.run(measure(server))
            os.sched_setaffinity(0, usable)
        kept = copy_store(store, Path(folder) / "copy.db")
        print(f"  all kept: {kept.tables} tables with {kept.entries} entries", flush=True)
    return result


if __name__ == "__main__":
    main()
