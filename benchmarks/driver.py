"""Plays at one table by the clock, with whole views: for tables at which players see everything."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from random import Random

from tenback.hosting import messages as wire
from tenback.tables import Phase
from tests.company import Company
from tests.line import step


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
