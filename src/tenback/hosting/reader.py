"""The bounded queue of frames for one connection at a table.

Answers stay in it; updates may be dropped. A reader that falls behind gets the whole table instead,
built at the moment when it can be sent, and goes on from there. A frame that need not wait is not
queued: most connections take what they are sent at once.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from tenback.hosting import messages as wire
from tenback.hosting.faults import Close
from tenback.tables import BYSTANDER


class Reader:
    """A connection that follows a table."""

    def __init__(
        self,
        caller: bytes,
        max_waiting: int,
        address: str = "",
        send_now: Callable[[bytes], bool] | None = None,
    ) -> None:
        """``send_now`` sends a frame at once, or returns False; without it all frames wait."""
        self.address = address
        """The address that limits count the connection by; empty if it is unknown."""
        self.caller = caller
        """The key of the capability; it changes when a guest sits down."""
        self.came_by = caller
        """The key at the start of the connection: asks that came with it may be repeated."""
        self.audience = BYSTANDER
        """The audience of the last update or whole table that was made for this connection."""
        self.speed = wire.Speed.NORMAL
        """How fast bots should play, as this connection has chosen."""
        self.closing: Close | None = None
        """Why the connection is being closed; None while it is not."""
        self._max_waiting = max_waiting
        self._waiting: deque[tuple[bytes, bytes | None]] = deque()
        """Frames, each with the answer that must still be sent if the frame is dropped."""
        self._behind = False
        self._send_now = send_now or _leave_waiting
        self._drained = False
        """Whether ``next`` waits, and nothing else does: a frame may be sent at once."""
        self._wake = asyncio.Event()

    def tell(self, frame: bytes, answer: wire.Granted | None = None) -> None:
        """Queue an update, which may be dropped for the whole table.

        An ``answer`` that the update contains is sent by itself then.
        """
        if self._drained and self._send_now(frame):
            return
        if self.closing is not None:
            return
        if self._behind:
            if answer is not None:
                self.answer(answer)
            return
        self._waiting.append((frame, None if answer is None else wire.write(answer)))
        self._wake_up()
        if len(self._waiting) > self._max_waiting:
            self.resync()

    def _wake_up(self) -> None:
        """Let ``next`` return what waits now."""
        self._drained = False
        self._wake.set()

    def answer(self, message: wire.AnyFromServer) -> None:
        """Queue an answer, which is never dropped; close a connection with too many of them."""
        self._keep(wire.write(message))

    def _keep(self, frame: bytes) -> None:
        if self._drained and self._send_now(frame):
            return
        self._waiting.append((frame, frame))
        self._wake_up()
        if len(self._waiting) > 2 * self._max_waiting:
            self.close(Close.SLOW)

    def resync(self) -> None:
        """Send the whole table next, and after it the answers that wait."""
        self._behind = True
        self._waiting = deque((kept, kept) for _, kept in self._waiting if kept is not None)
        self._wake_up()

    def close(self, code: Close) -> None:
        """Close the connection after what waits; a slow one at once."""
        if self.closing is None:
            self.closing = code
            if code is Close.SLOW:
                self._waiting.clear()
                self._behind = False
            self._wake_up()

    async def next(self, welcome: Callable[[], bytes]) -> bytes | None:
        """Return the next frame to send; None when the connection is to be closed."""
        while True:
            self._drained = False
            if self._behind:
                self._behind = False
                return welcome()
            if self._waiting:
                return self._waiting.popleft()[0]
            if self.closing is not None:
                return None
            self._wake.clear()
            self._drained = True
            await self._wake.wait()


def _leave_waiting(_: bytes) -> bool:
    """Send nothing at once."""
    return False
