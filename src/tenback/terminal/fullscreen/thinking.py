"""A thread for bots, hints and reviews, so that the screen answers while they think."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")


class Thinking:
    """One thread that does one job after another.

    It is a daemon: whoever quits the program does not wait for a review.
    """

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._thread: Thread | None = None

    async def run(self, job: Callable[..., T], *given: Any) -> T:
        """The result of a job that is done in the thread."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()

        def do() -> None:
            try:
                found = job(*given)
            except Exception as error:  # noqa: BLE001 (it is raised where the job was asked for)
                _tell(loop, _fail, answer, error)
            else:
                _tell(loop, _succeed, answer, found)

        if self._thread is None:
            self._thread = Thread(target=self._work, name="tenback-thinking", daemon=True)
            self._thread.start()
        self._jobs.put(do)
        return await answer

    def _work(self) -> None:
        while True:
            self._jobs.get()()


def _tell(loop: asyncio.AbstractEventLoop, *call: Any) -> None:
    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
        loop.call_soon_threadsafe(*call)


def _succeed(answer: asyncio.Future[T], found: T) -> None:
    if not answer.done():
        answer.set_result(found)


def _fail(answer: asyncio.Future[T], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)
