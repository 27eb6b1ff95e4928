"""How a server with its default limits copes with thousands of hostile sockets from one address.

    python -m benchmarks.hostile
    python -m benchmarks.hostile --sockets 500 --seconds 10

A server in a process of its own, the attackers (127.0.0.2) in another; this one is all the players
(127.0.1.x), each table from an address of its own. Plays are sent by the clock, before the attack
and during it. It needs Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from benchmarks.driver import Driver, Measured
from benchmarks.processes import processor_seconds, resident_bytes
from tenback.server.store import copy_store
from tenback.tables import Settings
from tests.company import Company, gathered
from tests.line import Socket, dial
from tests.patience import HANG_S
from tests.serving import Server, serving

TABLES = Settings("coop(players=2)")


@dataclass(frozen=True)
class FromAddress:
    """A server in a process of its own, reached from one address."""

    server: Server
    address: str

    async def post(self, path: str, body: object) -> Any:
        return await asyncio.to_thread(self.ask, "POST", path, msgspec.json.encode(body))

    async def dial(self, table: str) -> Socket:
        return await dial(self.server.socket(table), local_addr=(self.address, 0))

    def ask(self, method: str, path: str, body: bytes | None = None) -> Any:
        line = HTTPConnection(
            "127.0.0.1", self.server.port, HANG_S, source_address=(self.address, 0)
        )
        try:
            line.request(method, path, body)
            answer = line.getresponse()
            assert answer.status == 200, answer.read()
            return json.loads(answer.read())
        finally:
            line.close()


@dataclass
class Outcome:
    """The results of an attack."""

    before: Measured = field(default_factory=Measured)
    during: Measured = field(default_factory=Measured)
    health: list[float] = field(default_factory=list)
    """Milliseconds until another visitor had an answer, during the attack."""
    own_delay_ms: float = 0.0
    """The longest time for which this process itself was late, during the attack."""
    memory_bytes: int = 0
    log_bytes: int = 0
    processor_share: float = 0.0
    attackers: dict[str, int] = field(default_factory=dict)


async def attacked(server: Server, options: argparse.Namespace) -> Outcome:
    """Play, attack, play on; everybody at a table sees every play."""
    outcome = Outcome()
    companies: list[Company] = []
    for number in range(options.tables):
        company = await gathered(FromAddress(server, f"127.0.1.{1 + number}"), TABLES)
        await company.start()
        companies.append(company)
    gc.freeze()  # the players' garbage is not the server's
    await _play(companies, options.rate, options.calm, outcome.before)
    memory, written = resident_bytes(server.pid), len(server.log)
    command = [sys.executable, "-m", "benchmarks.hostile_sockets", str(server.port)]
    command += [companies[0].table, "--sockets", str(options.sockets)]
    command += ["--seconds", str(options.seconds)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as attackers:
        spent, began = processor_seconds(server.pid), time.monotonic()
        looking = asyncio.create_task(_look(server, outcome.health))
        most = [memory]
        watching = asyncio.create_task(_watch(server, most))
        timing = asyncio.create_task(_time_own_delay(outcome))
        await _play(companies, options.rate, options.seconds, outcome.during)
        beside = (looking, watching, timing)
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        spent = processor_seconds(server.pid) - spent
        outcome.processor_share = spent / (time.monotonic() - began)
        told, _ = await asyncio.to_thread(attackers.communicate)
    outcome.attackers = json.loads(told)
    outcome.memory_bytes = max(most) - memory
    outcome.log_bytes = len(server.log) - written
    for company in companies:
        await company.close()
    FromAddress(server, "127.0.1.250").ask("GET", "/health")
    return outcome


async def _play(companies: list[Company], rate: float, seconds: float, into: Measured) -> None:
    drivers = [Driver(company, seed, into) for seed, company in enumerate(companies)]
    begin, plays = time.perf_counter() + 0.5, int(rate * seconds)
    await asyncio.gather(
        *(
            driver.run([begin + n / rate for n in range(at, plays, len(drivers))])
            for at, driver in enumerate(drivers)
        )
    )


async def _look(server: Server, health: list[float]) -> None:
    visitor = FromAddress(server, "127.0.1.251")
    while True:
        await asyncio.sleep(0.5)
        began = time.perf_counter()
        await asyncio.to_thread(visitor.ask, "GET", "/health")
        health.append(1000 * (time.perf_counter() - began))


async def _watch(server: Server, most: list[int]) -> None:
    while True:
        await asyncio.sleep(0.5)
        most.append(resident_bytes(server.pid))


async def _time_own_delay(outcome: Outcome) -> None:
    while True:
        began = time.perf_counter()
        await asyncio.sleep(0.01)
        late = time.perf_counter() - began - 0.01
        outcome.own_delay_ms = max(outcome.own_delay_ms, 1000 * late)


def report(outcome: Outcome, options: argparse.Namespace) -> None:
    """Print the figures."""
    load = os.getloadavg()[0]
    print(f"{options.sockets} hostile sockets for {options.seconds:g} s; load average {load:.1f}")
    print("attackers: " + ", ".join(f"{value} {name}" for name, value in outcome.attackers.items()))
    for name, taken in (
        ("plays before", outcome.before.milliseconds),
        ("plays during", outcome.during.milliseconds),
        ("answers to another visitor", outcome.health),
    ):
        cuts = quantiles(taken, n=100)
        print(
            f"{name}: {len(taken)}, p50 {cuts[49]:.1f} ms, p99 {cuts[98]:.1f} ms,"
            f" longest {max(taken):.1f} ms"
        )
    print(f"this process itself: at most {outcome.own_delay_ms:.1f} ms late")
    print(f"memory: {outcome.memory_bytes / 2**20:+.1f} MiB at most")
    print(f"log: {outcome.log_bytes} bytes")
    print(f"processor: {outcome.processor_share:.0%} of a core for the server")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sockets", type=int, default=5_000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--calm", type=float, default=10.0, help="seconds of play before")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--rate", type=float, default=20.0, help="plays a second, in all")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        with serving(Path(folder) / "store.db", "--pace", "0", limits=()) as server:
            report(asyncio.run(attacked(server, options)), options)
            assert "Traceback" not in server.log, server.log
        kept = copy_store(Path(folder) / "store.db", Path(folder) / "copy.db")
        print(f"all kept: {kept.tables} tables with {kept.entries} entries")


if __name__ == "__main__":
    main()
