"""One connection at a table: what waits to be sent, and never more than so much of it.

Answers are kept, updates may be dropped: a reader that falls behind is sent the whole table
instead, built at the moment when it can be sent, and goes on from there.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from tenback.hosting import messages as wire
from tenback.hosting.faults import Close
from tenback.tables import BYSTANDER


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
        self.audience = BYSTANDER
        """The audience of the last update or whole table that was made for it."""
        self.closing: Close | None = None
        self._most = most
        self._waiting: deque[tuple[bytes, bytes | None]] = deque()
        """Frames, each with what is left of it when the whole table takes its place."""
        self._behind = False
        self._wake = asyncio.Event()

    def tell(self, frame: bytes, answer: bytes | None = None) -> None:
        """An update: may be dropped, the whole table being sent in its place.

        An ``answer`` that is in it is sent by itself then.
        """
        if self.closing is not None:
            return
        if self._behind:
            if answer is not None:
                self._keep(answer)
            return
        self._waiting.append((frame, answer))
        self._wake.set()
        if len(self._waiting) > self._most:
            self.resync()

    def answer(self, message: wire.AnyFromServer) -> None:
        """What was asked for: kept, until nobody can be there."""
        self._keep(wire.write(message))

    def _keep(self, frame: bytes) -> None:
        self._waiting.append((frame, frame))
        self._wake.set()
        if len(self._waiting) > 2 * self._most:
            self.close(Close.SLOW)

    def resync(self) -> None:
        """Send the whole table next, and after it the answers that wait."""
        self._behind = True
        self._waiting = deque((kept, kept) for _, kept in self._waiting if kept is not None)
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
