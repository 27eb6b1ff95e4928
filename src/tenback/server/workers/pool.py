"""Processes that wait for work, started when there is some, replaced when they fail."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any
from zlib import crc32

from tenback.hosting.workers import Busy, Crashed, JobError, JobFailed, JobTimedOut, NotReady
from tenback.server.workers.protocol import JOBS_WITHOUT_KERNELS, LENGTH_PREFIX_BYTES

LOG = logging.getLogger("tenback.server.workers")

Work = tuple[str, tuple[Any, ...]]
"""The name of a job, and what is given."""

TO_START = 900.0
"""Seconds for a new process to load what it needs: on a new machine kernels are compiled first."""

PATIENCE = 5.0
"""Seconds after which nobody waits for a new process any more. Kernels are loaded in one or two; a
process that takes longer compiles them, and whatever is asked of it meanwhile is refused."""


READY = "ready"
"""The job that does nothing: for a process that has nothing to load."""


def usual_number() -> int:
    """A process for every second core, so that the server itself has one."""
    return max(1, (os.cpu_count() or 1) // 2)


class Pool:
    """So many processes for one kind of work; ``waiting`` bounds the queue of all of them.

    Only one process gets ready at a time, also of several pools that share ``loading``: what one
    compiles the next one finds. Work that needs no kernels has a process of its own.
    """

    def __init__(
        self,
        number: int,
        warm: str,
        waiting: int = 1_000,
        *,
        loading: asyncio.Lock | None = None,
        patience: float = PATIENCE,
    ) -> None:
        gate = loading or asyncio.Lock()
        self._workers = [_Worker(warm, gate, patience) for _ in range(number)]
        self._plain = _Worker(READY, asyncio.Lock(), patience)
        self._most = waiting + number
        self._asked = 0

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> Any:
        """Do a job in a process; the time counts from the moment when it is begun."""
        if self._asked >= self._most:
            raise Busy(f"{self._asked} wait already")
        self._asked += 1
        try:
            return await self._for(job, near).run((job, given), seconds)
        finally:
            self._asked -= 1

    def _for(self, job: str, near: str) -> _Worker:
        if job in JOBS_WITHOUT_KERNELS:
            return self._plain
        if near:
            return self._workers[crc32(near.encode()) % len(self._workers)]
        return min(self._workers, key=lambda worker: worker.asked)

    async def warm(self) -> None:
        """Start the processes, one after another."""
        for worker in self._workers:
            with contextlib.suppress(JobFailed):
                await worker.ready()

    async def close(self) -> None:
        """End all processes."""
        for worker in (*self._workers, self._plain):
            await worker.close()


class _Worker:
    def __init__(self, warm: str, loading: asyncio.Lock, patience: float) -> None:
        self.asked = 0
        self._warm = warm
        self._loading = loading
        self._patience = patience
        self._begun_at = 0.0
        self._turn = asyncio.Lock()
        self._process: Process | None = None
        self._starting: asyncio.Task[None] | None = None
        self._closed = False

    async def run(self, work: Work, seconds: float) -> Any:
        self.asked += 1
        try:
            async with self._turn:
                await self._in_time(seconds)
                return await self._exchange(work, seconds)
        finally:
            self.asked -= 1

    async def _in_time(self, seconds: float) -> None:
        """Wait for the process to be ready; one that takes long goes on with what it does."""
        starting = self._begin()
        patience = min(seconds, self._patience)
        try:
            async with asyncio.timeout_at(self._begun_at + patience):
                await asyncio.shield(starting)
        except TimeoutError:
            raise NotReady(f"not ready after {patience:g} s") from None

    async def ready(self) -> None:
        """The process is started and has loaded what it needs."""
        await asyncio.shield(self._begin())

    def _begin(self) -> asyncio.Task[None]:
        if self._closed:
            raise Crashed("the server is stopping")
        if self._starting is None:
            self._begun_at = asyncio.get_running_loop().time()
            self._starting = asyncio.create_task(self._start())
            self._starting.add_done_callback(_log_failure)
        return self._starting

    async def _start(self) -> None:
        async with self._loading:
            if await self._load():
                # Who has compiled keeps three times the memory of who has loaded what it left.
                assert self._process is not None
                self._process.kill()
                await self._process.wait()
                await self._load()

    async def _load(self) -> bool:
        """A new process gets ready; whether it had to compile what the next one will find."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tenback.server.workers.child"),
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,  # Ctrl-C at a terminal is for the server alone
        )
        try:
            return await self._exchange((self._warm, ()), TO_START) is True
        except JobError:  # what cannot be loaded is told when it is needed
            return False

    async def _exchange(self, work: Work, seconds: float) -> Any:
        """Send work and take the answer; whoever fails, or is no longer waited for, is ended."""
        assert self._process is not None
        answer: bytes | None = None
        try:
            async with asyncio.timeout(seconds):
                answer = await _asked(self._process, pickle.dumps(work))
        except TimeoutError:
            raise JobTimedOut(f"{seconds:g} s were allowed") from None
        except (OSError, asyncio.IncompleteReadError):
            raise Crashed("the process ended") from None
        finally:
            if answer is None:
                self._end()
        done, found = pickle.loads(answer)
        if not done:
            raise JobError(*found)
        return found

    def _end(self) -> None:
        """The next work is for another process."""
        process, self._process, self._starting = self._process, None, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        self._closed = True
        process, starting = self._process, self._starting
        if starting is not None:
            starting.cancel()
            await asyncio.gather(starting, return_exceptions=True)
        self._end()
        if process is not None:
            await process.wait()


def _log_failure(starting: asyncio.Task[None]) -> None:
    if not starting.cancelled() and starting.exception() is not None:
        LOG.warning("a worker did not get ready: %s", starting.exception())


async def _asked(process: Process, message: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(len(message).to_bytes(LENGTH_PREFIX_BYTES, "big") + message)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH_PREFIX_BYTES), "big")
    return await process.stdout.readexactly(length)
