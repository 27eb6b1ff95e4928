"""How long a play takes to reach everybody, with many tables at once, every play on the disk.

    python -m benchmarks.load
    python -m benchmarks.load --tables 25 --rate 40 --seconds 10

A server in a process of its own; this one is all the players. Plays are sent by the clock, whether
earlier ones have arrived or not, and the time counts from the moment a play was due until the last
of the table's players holds the new view, decoded. It needs Linux for the processor time and the
memory of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory

from tenback.hosting import messages as wire
from tenback.server.store import copy_store
from tenback.tables import Phase, Settings
from tests.company import Company, OverNetwork, gathered
from tests.line import step
from tests.serving import Server, serving


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_bytes(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@dataclass
class Measured:
    """The results."""

    milliseconds: list[float] = field(default_factory=list)
    received_bytes: int = 0
    """Of all frames that the players of a table were sent because of a play."""
    late: int = 0
    """Plays that were due while the table's last one was still on its way, or a game began."""


class Driver:
    """Plays at one table at given moments, and measures when everybody has seen each play."""

    def __init__(self, company: Company, seed: int, measured: Measured) -> None:
        self.company = company
        self._random = Random(seed)
        self._measured = measured
        self._waited_for = 0
        self._missing = 0
        self._due = 0.0
        self._arrived = asyncio.Event()
        for line in company.lines:
            line.hear = self._seen

    def _seen(self, message: wire.AnyFromServer) -> None:
        if not isinstance(message, wire.Update):
            return
        if self._missing and message.number >= self._waited_for:
            self._missing -= 1
            if not self._missing:
                taken = time.perf_counter() - self._due
                self._measured.milliseconds.append(1000 * taken)
                self._arrived.set()

    async def run(self, dues: list[float]) -> None:
        """Make a play at each of these moments."""
        for due in dues:
            await asyncio.sleep(due - time.perf_counter())
            if time.perf_counter() - due > 0.005:
                self._measured.late += 1
            await self._play(due)
            if self.company.lines[0].view.phase is not Phase.PLAYING:
                await self.company.again()

    async def _play(self, due: float) -> None:
        mover = self.company.lines[0].view.games[0].to_move
        assert mover is not None
        line = self.company.lines[mover]
        self._due, self._waited_for = due, line.view.number + 1
        self._missing = len(self.company.lines)
        self._arrived.clear()
        before = self._received_bytes
        await line.ask(step(line.view.games[0], self._random))
        await self._arrived.wait()
        self._measured.received_bytes += self._received_bytes - before

    @property
    def _received_bytes(self) -> int:
        return sum(line.received_bytes for line in self.company.lines)


async def load(server: Server, options: argparse.Namespace) -> None:
    settings = Settings(f"coop(players={options.players})")
    empty = resident_bytes(server.pid)
    companies = []
    for _ in range(options.tables):
        company = await gathered(OverNetwork(server), settings)
        await company.start()
        companies.append(company)
    a_table = (resident_bytes(server.pid) - empty) / options.tables
    measured = Measured()
    drivers = [Driver(company, seed, measured) for seed, company in enumerate(companies)]
    gc.freeze()  # the players' garbage is not the server's
    spent, begin = processor_seconds(server.pid), time.perf_counter() + 0.5
    plays = int(options.rate * options.seconds)
    await asyncio.gather(
        *(
            driver.run([begin + n / options.rate for n in range(at, plays, options.tables)])
            for at, driver in enumerate(drivers)
        )
    )
    taken = time.perf_counter() - begin
    spent = processor_seconds(server.pid) - spent
    report(measured, taken, spent, options)
    grown = (resident_bytes(server.pid) - empty) / options.tables
    print(f"memory a table: {a_table / 1024:.0f} KiB when dealt, {grown / 1024:.0f} KiB played")
    for company in companies:
        await company.close()


def report(measured: Measured, taken: float, spent: float, options: argparse.Namespace) -> None:
    plays = len(measured.milliseconds)
    cuts = quantiles(measured.milliseconds, n=1000)
    print(f"{options.tables * options.players} connections on {options.tables} tables")
    print(f"{plays} plays, {plays / taken:.0f} a second; {measured.late} were sent late")
    print(
        f"until every player holds the new view: p50 {cuts[499]:.1f} ms, p99 {cuts[989]:.1f} ms,"
        f" p99.9 {cuts[998]:.1f} ms, longest {max(measured.milliseconds):.1f} ms"
    )
    players = f"{options.players} players together"
    print(f"{measured.received_bytes / plays:.0f} bytes a play on the wire, for {players}")
    print(f"{plays / spent:.0f} plays a second of the server's processor time ({spent:.1f} s)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=125)
    parser.add_argument("--players", type=int, default=4, help="at each table, all on a line")
    parser.add_argument("--rate", type=float, default=200.0, help="plays a second, in all")
    parser.add_argument("--seconds", type=float, default=30.0)
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        with serving(Path(folder) / "store.db", "--pace", "0") as server:
            asyncio.run(load(server, options))
        kept = copy_store(Path(folder) / "store.db", Path(folder) / "copy.db")
        print(f"all kept: {kept.tables} tables with {kept.entries} entries")


if __name__ == "__main__":
    main()
