"""One connection at a table: what waits to be sent, and never more than so much of it.

Answers are kept, news may be dropped: a reader that falls behind is sent the whole table instead,
built at the moment when it can be sent, and goes on from there.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from tenback.hosting import messages as wire
from tenback.hosting.faults import Close


class Reader:
    """Who looks at a table over a wire."""

    def __init__(self, caller: bytes, most: int, address: str = "", renew: bool = False) -> None:
        self.address = address
        """Where the connection comes from; empty if that is unknown."""
        self.caller = caller
        """The key of the capability presented; it changes when a guest sits down."""
        self.came_by = caller
        """The key with which one came: what was asked with it may be repeated."""
        self.renew = renew
        """Whether the capability is one that a person should replace."""
        self.closing: Close | None = None
        self._most = most
        self._waiting: deque[tuple[bytes, bool]] = deque()
        self._behind = False
        self._wake = asyncio.Event()

    def tell(self, frame: bytes) -> None:
        """News: may be dropped, the whole table being sent in its place."""
        if self._behind or self.closing is not None:
            return
        self._waiting.append((frame, False))
        self._wake.set()
        if len(self._waiting) > self._most:
            self.resync()

    def answer(self, message: wire.AnyFromServer) -> None:
        """What was asked for: kept, until nobody can be there."""
        self._waiting.append((wire.write(message), True))
        self._wake.set()
        if len(self._waiting) > 2 * self._most:
            self.close(Close.SLOW)

    def resync(self) -> None:
        """Send the whole table next, and after it the answers that wait."""
        self._behind = True
        self._waiting = deque(one for one in self._waiting if one[1])
        self._wake.set()

    def close(self, code: Close) -> None:
        """Say goodbye after what waits; a slow reader would not take even that."""
        if self.closing is None:
            self.closing = code
            if code is Close.SLOW:
                self._waiting.clear()
                self._behind = False
            self._wake.set()

    async def next(self, welcome: Callable[[], bytes]) -> bytes | None:
        """The next frame to send; None when all is said and the connection is to be closed."""
        while True:
            if self._behind:
                self._behind = False
                return welcome()
            if self._waiting:
                return self._waiting.popleft()[0]
            if self.closing is not None:
                return None
            self._wake.clear()
            await self._wake.wait()
