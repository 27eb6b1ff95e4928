"""A lock that costs little where it is nearly always free: once for every play.

It does what ``asyncio.Lock`` does. But acquiring and releasing a free lock are two short calls
here and six there, several of them coroutines.
"""

from __future__ import annotations

import asyncio
from collections import deque


class QuickLock:
    """Is held by one at a time, in the order of their requests, on one event loop."""

    __slots__ = ("_held", "_waiting")

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def acquire_now(self) -> bool:
        """Acquire the lock if it is free; return whether it was."""
        if self._held:
            return False
        self._held = True
        return True

    async def acquire(self) -> None:
        """Acquire the lock after everybody who holds it or waits for it already."""
        if self.acquire_now():
            return
        handed_over = asyncio.get_running_loop().create_future()
        self._waiting.append(handed_over)
        try:
            await handed_over
        except asyncio.CancelledError:
            if not handed_over.cancelled():  # it was handed over just before
                self.release()
            raise

    def release(self) -> None:
        """Hand the lock over to the first that waits for it, or free it."""
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():
                first.set_result(None)
                return
        self._held = False
