"""Attacks a server, which must answer or close properly without effect on other tables.

    python -m fuzz.wire                        20,000 attacks
    python -m fuzz.wire --count 500 --seed 7
    python -m fuzz.wire --seed 7 --only 4711   one attack again, by its number

Malformed, huge, untimely, repeated and forged messages, wrong seats, stolen ids, capabilities of
other tables, and the same over HTTP. The server is a whole one, in-process and in virtual time;
beside it two people play at another table. The attacks themselves are in ``attack``.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from random import Random

from msgspec import json
from starlette.types import ASGIApp
from websockets.exceptions import ConnectionClosed

from fuzz.attack import Loot, Move, moves
from tenback.hosting import messages as wire
from tenback.hosting.faults import Close
from tenback.server.admission import Admission
from tenback.server.api import bodies
from tenback.tables import Settings, Watch, from_bytes, key_of
from tests.asgi import AppSocket, request
from tests.company import Company, InProcess, gathered
from tests.faults.virtual import run
from tests.house import house
from tests.line import step
from tests.store.memory import MemoryStore, Shelf

QUIET = Settings("coop(players=2)", watch=Watch.NOBODY)
"""The table that must not be affected; nobody else may watch it."""
OPEN = Settings("coop(players=3)")

POLITE = {*range(200, 300), *range(400, 500), 503}
"""The statuses of a server that is working."""


class _Listening(logging.Handler):
    """Collects the errors that the server logs, which count as failures."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(self.format(record))


class Attacker:
    """An attacker with at most one connection, and the results of its moves."""

    def __init__(self, app: ASGIApp, quiet: str) -> None:
        self._app = app
        self._quiet = quiet
        self._socket: AppSocket | None = None
        self._reading: asyncio.Task[None] | None = None
        self.seen: Counter[str] = Counter()

    async def do(self, move: Move) -> None:
        """Carry out a move."""
        match move.do:
            case "dial":
                await self.hang_up()
                self._socket = AppSocket(self._app, f"/api/tables/{move.where}/socket")
                self._reading = asyncio.create_task(self._read(self._socket, move.where))
                await self._send(move.what)
            case "send":
                await self._send(move.what)
            case "hang up":
                await self.hang_up()
            case method:
                await self._fetch(method, move)

    async def _send(self, what: str | bytes) -> None:
        if self._socket is not None:
            try:
                await self._socket.send(what)
            except ConnectionClosed:
                self._socket = None

    async def hang_up(self) -> None:
        """Disconnect, and check how the connection ended."""
        if self._socket is not None:
            await self._socket.close()
        if self._reading is not None:
            await self._reading
        self._socket = self._reading = None

    async def _read(self, socket: AppSocket, table: str) -> None:
        """Check that every frame may be sent to a stranger, and that the end is announced."""
        last: wire.AnyFromServer | None = None
        try:
            while True:
                last = wire.read_from_server(await socket.recv())
                self._look(last, table)
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            if closed.rcvd.code == 1000:  # closed by the attacker itself
                return
            code = Close(closed.rcvd.code)
            assert code is not Close.BROKEN
            assert isinstance(last, wire.Bye)
            assert last.code == code
            self.seen[f"closed: {code.name.lower()}"] += 1

    def _look(self, message: wire.AnyFromServer, table: str) -> None:
        if isinstance(message, wire.Refused):
            self.seen[f"refused: {message.code}"] += 1
            assert message.code != "broken"
        else:
            self.seen[type(message).__name__.lower()] += 1
        assert table != self._quiet or isinstance(message, wire.Bye), "nobody else may look"

    async def _fetch(self, method: str, move: Move) -> None:
        headers = {} if move.bearer is None else {"authorization": f"Bearer {move.bearer}"}
        body = move.what if isinstance(move.what, bytes) else move.what.encode()
        answer = await request(self._app, method, move.where, body, headers)
        assert answer.status in POLITE, answer
        if answer.status >= 400 and method != "HEAD":
            error = json.decode(answer.body, type=bodies.Error)
            assert error.code != "broken"
            assert error.text
        self.seen[f"http: {answer.status}"] += 1


async def attack(seed: int, number: int) -> Counter[str]:
    """Run one attack on a fresh server, and check everything that must not change."""
    random = Random(f"attack {seed} {number}")
    shelf, listening = Shelf(), _Listening()
    logging.getLogger("tenback").addHandler(listening)
    try:
        async with house(MemoryStore(shelf), number) as app:
            quiet = await gathered(InProcess(app), QUIET)
            other = await gathered(InProcess(app), OPEN)
            await quiet.start()
            before = len(asyncio.all_tasks())
            attacker = Attacker(app, quiet.table)
            for move in moves(random, _loot(shelf, quiet, other, random)):
                await attacker.do(move)
                await asyncio.sleep(random.choice([0, 0, 0.01, 1]))
            await attacker.hang_up()
            await asyncio.sleep(0.1)
            await _unmoved(app.state.admission, shelf, quiet, other, random)
            assert len(asyncio.all_tasks()) <= before + 1, "nothing is left behind"
            await quiet.close()
            await other.close()
    finally:
        logging.getLogger("tenback").removeHandler(listening)
    assert not listening.said, listening.said
    return attacker.seen


def _loot(shelf: Shelf, quiet: Company, other: Company, random: Random) -> Loot:
    """Valid capabilities of one table, for use at the other, and request ids of both."""
    ids = [from_bytes(line).request for log in shelf.logs.values() for line in log]
    good = [other.capabilities[-1]] if random.random() < 0.5 else []
    made_up = [None, None, None, "", "x", "y" * 200, "🐙", "A" * 43]
    tables = (quiet.table, *[other.table] * 6, "nosuchtable")
    return Loot(tables, (*made_up, *good * 8), tuple(sorted(set(ids))))


async def _unmoved(
    admission: Admission, shelf: Shelf, quiet: Company, other: Company, random: Random
) -> None:
    """Check that the quiet table goes on, and that nobody else has changed it."""
    mover = quiet.lines[0].view.games[0].to_move
    assert mover is not None
    async with asyncio.timeout(5):
        await quiet.lines[mover].ask(step(quiet.lines[mover].view.games[0], random))
    known = {key_of(capability) for capability in quiet.capabilities}
    entries = [from_bytes(line) for line in shelf.logs[quiet.table]]
    seated = next(n for n, entry in enumerate(entries) if entry.by == key_of(quiet.capabilities[1]))
    assert {entry.by for entry in entries[seated:]} <= known
    # An attacker may lock a stolen seat, but nobody else's.
    here = [line for line in (*quiet.lines, *other.lines) if not line.closed]
    assert len(here) >= 4
    assert admission.connections.total() == len(here), "connections that are gone are not counted"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--count", type=int, default=20_000, help="how many attacks")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", type=int, metavar="NUMBER", help="this attack alone")
    options = parser.parse_args(arguments)
    began, seen = time.perf_counter(), Counter[str]()
    numbers = range(options.count) if options.only is None else [options.only]
    for number in numbers:
        try:
            seen += run(attack(options.seed, number))
        except Exception:  # noqa: BLE001 - any error is what this looks for
            traceback.print_exc()
            print(f"again: python -m fuzz.wire --seed {options.seed} --only {number}")
            return 1
    for what, times in sorted(seen.items()):
        print(f"{times:>9,}  {what}")
    print(f"{len(numbers):>9,}  attacks in {time.perf_counter() - began:.0f} s: no failure")
    return 0


if __name__ == "__main__":
    sys.exit(main())
