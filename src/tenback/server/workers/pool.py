"""A pool of worker processes, started when they are needed and replaced when they fail."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Any
from zlib import crc32

from tenback.hosting.workers import Busy, Crashed, JobError, JobFailed, JobTimedOut, NotReady
from tenback.server.workers.protocol import JOBS_WITHOUT_KERNELS, LENGTH_PREFIX_BYTES

LOG = logging.getLogger("tenback.server.workers")

Work = tuple[str, tuple[Any, ...]]
"""The name of a job, and its arguments."""

LOAD_TIMEOUT_S = 900.0
"""Seconds for a new process to load what it needs: on a new machine it compiles kernels first."""

READY_TIMEOUT_S = 5.0
"""Seconds that a job waits for a new process. Loading kernels takes one or two seconds; a process
that takes longer compiles them, and jobs are refused meanwhile."""

NICENESS = 10
"""Added to the server's niceness: the server, which answers people, comes first, and so does the
next server if this one is killed in the middle of a job."""

READY = "ready"
"""The job that does nothing, for a process that has nothing to load."""


def default_number() -> int:
    """Return half the number of cores, at least 1, so that the server has some, too."""
    return max(1, (os.cpu_count() or 1) // 2)


class Pool:
    """Worker processes for one kind of job.

    Only one process loads at a time, also of several pools that share the lock ``loading``: the
    next one finds what it has compiled. Jobs that need no kernels have their own process.
    ``quiet`` processes write no errors, because the caller draws on the terminal.
    """

    def __init__(
        self,
        number: int,
        warm: str,
        max_waiting: int = 1_000,
        *,
        loading: asyncio.Lock | None = None,
        ready_timeout: float = READY_TIMEOUT_S,
        quiet: bool = False,
    ) -> None:
        gate = loading or asyncio.Lock()
        self._workers = [_Worker(warm, gate, ready_timeout, quiet) for _ in range(number)]
        self._without_kernels = _Worker(READY, asyncio.Lock(), ready_timeout, quiet)
        self._max_asked = max_waiting + number
        self._asked = 0

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> Any:
        """Do a job in a process; ``seconds`` count from its start."""
        if self._asked >= self._max_asked:
            raise Busy(f"{self._asked} wait already")
        self._asked += 1
        try:
            return await self._choose(job, near).run((job, given), seconds)
        finally:
            self._asked -= 1

    def _choose(self, job: str, near: str) -> _Worker:
        if job in JOBS_WITHOUT_KERNELS:
            return self._without_kernels
        if near:
            return self._workers[crc32(near.encode()) % len(self._workers)]
        return min(self._workers, key=lambda worker: worker.asked)

    async def warm(self) -> None:
        """Start all processes, one after another."""
        for worker in self._workers:
            with contextlib.suppress(JobFailed):
                await worker.ready()

    async def close(self) -> None:
        """End all processes."""
        for worker in (*self._workers, self._without_kernels):
            await worker.close()


class _Worker:
    def __init__(self, warm: str, loading: asyncio.Lock, ready_timeout: float, quiet: bool) -> None:
        self.asked = 0
        self._errors = DEVNULL if quiet else None
        self._warm = warm
        self._loading = loading
        self._ready_timeout = ready_timeout
        self._begun_at = 0.0
        self._turn = asyncio.Lock()
        self._process: Process | None = None
        self._starting: asyncio.Task[None] | None = None
        self._closed = False

    async def run(self, work: Work, seconds: float) -> Any:
        self.asked += 1
        try:
            async with self._turn:
                await self._wait_until_ready(seconds)
                return await self._exchange(work, seconds)
        finally:
            self.asked -= 1

    async def _wait_until_ready(self, seconds: float) -> None:
        """Wait for the process to be ready; one that takes longer goes on loading."""
        starting = self._begin()
        timeout = min(seconds, self._ready_timeout)
        try:
            async with asyncio.timeout_at(self._begun_at + timeout):
                await asyncio.shield(starting)
        except TimeoutError:
            raise NotReady(f"not ready after {timeout:g} s") from None

    async def ready(self) -> None:
        """Return when the process has loaded what it needs."""
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
                # A worker that has compiled uses three times the memory: restart it.
                assert self._process is not None
                self._process.kill()
                await self._process.wait()
                await self._load()

    async def _load(self) -> bool:
        """Start a process and let it load; return whether it had to compile kernels."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tenback.server.workers.child", str(os.getpid())),
            stdin=PIPE,
            stdout=PIPE,
            stderr=self._errors,
            # Ctrl-C in a terminal is for the server alone. A session of its own would shield the
            # worker from it, too, but Linux shares processors between sessions regardless of
            # niceness.
            process_group=0,
        )
        _give_way(self._process.pid)
        try:
            return await self._exchange((self._warm, ()), LOAD_TIMEOUT_S) is True
        except JobError:  # the job that needs it will report the error
            return False

    async def _exchange(self, work: Work, seconds: float) -> Any:
        """Send a job and receive the answer; kill a process that fails or is not waited for."""
        assert self._process is not None
        answer: bytes | None = None
        try:
            async with asyncio.timeout(seconds):
                answer = await _send_and_receive(self._process, pickle.dumps(work))
        except TimeoutError:
            raise JobTimedOut(f"{seconds:g} s were allowed") from None
        except (OSError, asyncio.IncompleteReadError):
            raise Crashed("the process ended") from None
        finally:
            if answer is None:
                self._kill()
        done, found = pickle.loads(answer)
        if not done:
            raise JobError(*found)
        return found

    def _kill(self) -> None:
        """Kill the process; the next job starts another."""
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
        self._kill()
        if process is not None:
            await process.wait()


def _give_way(pid: int) -> None:
    """Raise the niceness of a new worker, before it has imported anything."""
    if sys.platform != "win32":
        with contextlib.suppress(ProcessLookupError):
            niceness = os.getpriority(os.PRIO_PROCESS, 0) + NICENESS
            os.setpriority(os.PRIO_PROCESS, pid, niceness)


def _log_failure(starting: asyncio.Task[None]) -> None:
    if not starting.cancelled() and starting.exception() is not None:
        LOG.warning("a worker did not get ready: %s", starting.exception())


async def _send_and_receive(process: Process, message: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(len(message).to_bytes(LENGTH_PREFIX_BYTES, "big") + message)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH_PREFIX_BYTES), "big")
    return await process.stdout.readexactly(length)
