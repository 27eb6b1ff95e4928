"""Lets one at a time go on, in the order in which they came.

It does what ``asyncio.Lock`` does. But nearly always nobody else is there, and then taking and
giving back are two short calls here and six there, several of them coroutines.
"""

from __future__ import annotations

import asyncio
from collections import deque


class Exclusive:
    """Is held by at most one; to be used on one event loop."""

    __slots__ = ("_held", "_waiting")

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take_now(self) -> bool:
        """Take it if nobody holds it; return whether that was so."""
        if self._held:
            return False
        self._held = True
        return True

    async def take(self) -> None:
        """Take it after everybody who holds it or waits for it already."""
        if self.take_now():
            return
        handed_over = asyncio.get_running_loop().create_future()
        self._waiting.append(handed_over)
        try:
            await handed_over
        except asyncio.CancelledError:
            if not handed_over.cancelled():  # it was handed over just before
                self.give_back()
            raise

    def give_back(self) -> None:
        """Hand it over to the first who waits, or to nobody."""
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():
                first.set_result(None)
                return
        self._held = False
