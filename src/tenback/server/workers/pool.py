"""Pools of worker processes, started when they are needed and replaced when they fail.

The queue before a pool is fair between addresses: one that asks for much delays only itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Any
from zlib import crc32

from tenback.hosting.bot_players import Busy, Crashed, JobError, JobTimedOut, Workers
from tenback.hosting.limits import Limits
from tenback.server.workers.process import LENGTH_PREFIX_BYTES, QUICK_JOBS

Work = tuple[str, tuple[Any, ...]]
"""The name of a job, and its arguments."""

NICENESS = 10
"""Added to the server's niceness: the server, which answers people, comes first, and so does the
next server if this one is killed in the middle of a job."""

ASKING_ADDRESS: ContextVar[str] = ContextVar("ASKING_ADDRESS", default="")
"""The address whose request is being answered; tasks that a request starts inherit it."""


def default_number() -> int:
    """Return half the number of cores, at least 1, so that the server has some, too."""
    return max(1, (os.cpu_count() or 1) // 2)


class Pool:
    """Worker processes for one kind of job; quick jobs have a process of their own.

    ``quiet`` processes write no errors, because the caller draws on the terminal.
    """

    def __init__(self, number: int, max_waiting: int = 1_000, *, quiet: bool = False) -> None:
        self._workers = [_Worker(quiet) for _ in range(number)]
        self._quick = _Worker(quiet)
        self._max_asked = max_waiting + number
        self._asked = 0

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> Any:
        """Do a job in a process; ``seconds`` count from the moment when it is that job's turn."""
        if self._asked >= self._max_asked:
            raise Busy(f"{self._asked} wait already")
        self._asked += 1
        try:
            return await self._choose(job, near).run((job, given), seconds)
        finally:
            self._asked -= 1

    def _choose(self, job: str, near: str) -> _Worker:
        if job in QUICK_JOBS:
            return self._quick
        if near:
            return self._workers[crc32(near.encode()) % len(self._workers)]
        return min(self._workers, key=lambda worker: worker.asked)

    @property
    def processes(self) -> list[Process]:
        """The processes that have been started, that for quick jobs last."""
        started = (worker.process for worker in (*self._workers, self._quick))
        return [process for process in started if process is not None]

    async def start(self) -> None:
        """Start the processes before there are jobs, so that the first job does not wait for that.

        The one for quick jobs is not started: it is not always needed.
        """
        for worker in self._workers:
            with contextlib.suppress(OSError):  # the first job tries again
                await worker.start()

    async def close(self) -> None:
        """End all processes."""
        for worker in (*self._workers, self._quick):
            await worker.close()


class _Worker:
    def __init__(self, quiet: bool) -> None:
        self.asked = 0
        self._errors = DEVNULL if quiet else None
        self._turn = asyncio.Lock()
        self.process: Process | None = None
        self._closed = False

    async def run(self, work: Work, seconds: float) -> Any:
        self.asked += 1
        try:
            async with self._turn:
                return await self._exchange(work, seconds)
        finally:
            self.asked -= 1

    async def start(self) -> None:
        """Start the process, which loads its code while it waits for a job."""
        async with self._turn:
            await self._started()

    async def _exchange(self, work: Work, seconds: float) -> Any:
        """Send a job and receive the answer; kill a process that fails or is not waited for."""
        answer: bytes | None = None
        try:
            async with asyncio.timeout(seconds):
                answer = await _send_and_receive(await self._started(), pickle.dumps(work))
        except TimeoutError:
            raise JobTimedOut(f"{seconds:g} s were allowed") from None
        except (OSError, asyncio.IncompleteReadError) as error:
            raise Crashed(f"the process ended or did not start: {error}") from None
        finally:
            if answer is None:
                self._kill()
        done, found = pickle.loads(answer)
        if not done:
            raise JobError(*found)
        return found

    async def _started(self) -> Process:
        """Return the process, which is started if there is none."""
        if self.process is None and not self._closed:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tenback.server.workers.process", str(os.getpid())),
                stdin=PIPE,
                stdout=PIPE,
                stderr=self._errors,
            )
            _give_way(self.process.pid)
        if self._closed:
            self._kill()
        if self.process is None:
            raise Crashed("the server is stopping")
        return self.process

    def _kill(self) -> None:
        """Kill the process; the next job starts another."""
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        self._closed = True
        process = self.process
        self._kill()
        if process is not None:
            await process.wait()


def _give_way(pid: int) -> None:
    """Raise the niceness of a new worker, before it has imported anything."""
    if sys.platform != "win32":
        with contextlib.suppress(ProcessLookupError):
            niceness = os.getpriority(os.PRIO_PROCESS, 0) + NICENESS
            os.setpriority(os.PRIO_PROCESS, pid, niceness)


async def _send_and_receive(process: Process, message: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(len(message).to_bytes(LENGTH_PREFIX_BYTES, "big") + message)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH_PREFIX_BYTES), "big")
    return await process.stdout.readexactly(length)


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
