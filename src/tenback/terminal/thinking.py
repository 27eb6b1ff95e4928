"""A thread that thinks for bots, hints and reviews, so that the keyboard is answered meanwhile.

It does the jobs that a server gives to processes. A terminal needs no process: the kernel releases
the interpreter lock while it thinks, a thread costs no start, and there is one player to serve.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from tenback.hosting.bot_players import JobError, JobTimedOut
from tenback.rules import TenbackError

T = TypeVar("T")


class Thinking:
    """One thread that does one job after another.

    It is a daemon: whoever quits the program does not wait for a review.
    """

    def __init__(self) -> None:
        self._waiting: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._thread: Thread | None = None

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> Any:  # noqa: ARG002
        """Do a job of ``server.workers``; see ``hosting.workers.Workers``."""
        try:
            async with asyncio.timeout(seconds):
                return await self.call(_do, job, given)
        except TimeoutError:
            raise JobTimedOut(f"{seconds:g} s were allowed") from None
        except TenbackError as error:
            raise JobError(type(error).__name__, str(error)) from None
        except Exception as error:
            raise JobError("broken", type(error).__name__) from error

    async def close(self) -> None:
        """Nothing is left to be done: the thread ends with the program."""

    async def call(self, work: Callable[..., T], *given: Any) -> T:
        """The result of a function that is called in the thread."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()

        def do() -> None:
            try:
                found = work(*given)
            except Exception as error:  # noqa: BLE001 (it is raised where the work was asked for)
                _tell(loop, _fail, answer, error)
            else:
                _tell(loop, _succeed, answer, found)

        if self._thread is None:
            self._thread = Thread(target=self._work, name="tenback-thinking", daemon=True)
            self._thread.start()
        self._waiting.put(do)
        return await answer

    def _work(self) -> None:
        while True:
            self._waiting.get()()


def _do(job: str, given: tuple[Any, ...]) -> Any:
    from tenback.server.workers.jobs import JOBS  # it takes long to import

    return JOBS[job](*given)


def _tell(loop: asyncio.AbstractEventLoop, *call: Any) -> None:
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        loop.call_soon_threadsafe(*call)


def _succeed(answer: asyncio.Future[T], found: T) -> None:
    if not answer.done():
        answer.set_result(found)


def _fail(answer: asyncio.Future[T], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
