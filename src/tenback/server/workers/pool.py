"""A pool of worker processes, started when they are needed and replaced when they fail."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Any
from zlib import crc32

from tenback.hosting.bot_players import Busy, Crashed, JobError, JobTimedOut
from tenback.server.workers.protocol import LENGTH_PREFIX_BYTES, QUICK_JOBS

Work = tuple[str, tuple[Any, ...]]
"""The name of a job, and its arguments."""

NICENESS = 10
"""Added to the server's niceness: the server, which answers people, comes first, and so does the
next server if this one is killed in the middle of a job."""


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
        self._process: Process | None = None
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
        if self._process is None and not self._closed:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tenback.server.workers.child", str(os.getpid())),
                stdin=PIPE,
                stdout=PIPE,
                stderr=self._errors,
                # Ctrl-C in a terminal is for the server alone. A session of its own would shield
                # the worker from it, too, but Linux shares processors between sessions regardless
                # of niceness.
                process_group=0,
            )
            _give_way(self._process.pid)
        if self._closed:
            self._kill()
        if self._process is None:
            raise Crashed("the server is stopping")
        return self._process

    def _kill(self) -> None:
        """Kill the process; the next job starts another."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        self._closed = True
        process = self._process
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
