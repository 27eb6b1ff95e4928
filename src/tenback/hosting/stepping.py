"""Runs a coroutine from a callback, without a task: most of an ask is done before it first waits.

A task begins in the next turn of the event loop, and another callback wakes it. For a play, which
waits only for the store, both would cost about as much as the decision.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

Finished = Callable[[BaseException | None], None]
"""Gets the exception that ended a coroutine; None if it has returned."""


def run_now(work: Coroutine[Any, Any, None], finished: Finished) -> None:
    """Run a coroutine as far as it goes now, and on whenever what it awaits is done.

    It cannot be cancelled and must not use anything that asks for the current task, such as
    ``asyncio.timeout``.
    """
    _Stepping(work, finished).step()


class _Stepping:
    __slots__ = ("_finished", "_work")

    def __init__(self, work: Coroutine[Any, Any, None], finished: Finished) -> None:
        self._work = work
        self._finished = finished

    def step(self, _: asyncio.Future[Any] | None = None) -> None:
        """Go on until the coroutine waits for a future again."""
        try:
            awaited = self._work.send(None)
        except StopIteration:
            self._finished(None)
        except BaseException as error:  # noqa: BLE001 (as a task does)
            self._finished(error)
        else:
            if awaited is None:  # such as ``asyncio.sleep(0)``
                asyncio.get_running_loop().call_soon(self.step)
                return
            # A future yields itself with this flag set, and expects the one who runs the coroutine
            # to clear it.
            awaited._asyncio_future_blocking = False
            awaited.add_done_callback(self.step)
