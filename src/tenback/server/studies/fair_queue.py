"""A queue that is fair between addresses: an address that asks for much delays only itself."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Any

from tenback.hosting.bot_players import Busy, Workers
from tenback.hosting.limits import Limits
from tenback.server.workers.protocol import QUICK_JOBS

ASKING_ADDRESS: ContextVar[str] = ContextVar("ASKING_ADDRESS", default="")
"""The address whose request is being answered; tasks that a request starts inherit it."""


class FairQueue:
    """Gives out slots, the next one to the address whose last turn was longest ago."""

    def __init__(self, slots: int, max_waiting: int, max_per_address: int) -> None:
        """``max_per_address`` bounds what one address may have waiting or under way."""
        self._free = slots
        self._max_asked = slots + max_waiting
        self._max_per_address = max_per_address
        self._asked: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._last_turn: dict[str, int] = {}
        self._turns = 0

    @property
    def asked(self) -> int:
        """How much waits or is under way."""
        return self._asked.total()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a slot and hold it; Busy if the queue or the share of the address is full."""
        if self._asked.total() >= self._max_asked or self._asked[address] >= self._max_per_address:
            raise Busy(
                f"{self._asked[address]} of {self._asked.total()} that wait come from this address"
            )
        self._asked[address] += 1
        try:
            await self._wait(address)
            try:
                yield
            finally:
                self._free += 1
                self._let_in()
        finally:
            self._asked[address] -= 1
            if not self._asked[address]:
                del self._asked[address]
                self._last_turn.pop(address, None)

    async def _wait(self, address: str) -> None:
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(waiting)
        self._let_in()
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():  # a slot was given in the same moment
                self._free += 1
                self._let_in()
            raise

    def _let_in(self) -> None:
        while self._free and self._waiting:
            address = min(self._waiting, key=lambda one: self._last_turn.get(one, 0))
            waiting = self._waiting[address].popleft()
            if not self._waiting[address]:
                del self._waiting[address]
            if not waiting.done():
                self._turns += 1
                self._last_turn[address] = self._turns
                self._free -= 1
                waiting.set_result(None)


class FairWorkers:
    """Workers whose time is shared fairly between the addresses that ask."""

    def __init__(self, workers: Workers, number: int, limits: Limits) -> None:
        """``number`` is how many jobs the workers do at a time."""
        bounds = (limits.analysis_queue, limits.address_analysis_queue)
        self._workers = workers
        self._queue = FairQueue(number, *bounds)
        self._quick_queue = FairQueue(1, *bounds)

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> Any:
        """Do a job when it is the turn of its address."""
        queue = self._quick_queue if job in QUICK_JOBS else self._queue
        async with queue.turn(ASKING_ADDRESS.get()):
            return await self._workers.run(job, *given, seconds=seconds, near=near)

    @property
    def asked(self) -> int:
        """The number of jobs that wait or are under way."""
        return self._queue.asked + self._quick_queue.asked

    async def close(self) -> None:
        """End all workers."""
        await self._workers.close()
