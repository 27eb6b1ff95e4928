"""A WebSocket on a connection, with bounds on frames that the application never sees."""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from typing import Any, cast

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from tenback.hosting import messages as wire
from tenback.hosting.faults import Close
from tenback.server.transport.slot import ConnectionSlot

SLICE_BYTES = 512
"""Bytes parsed before the frames among them are counted: some eighty frames at most."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection to a table. That a hello comes in time is seen to by the application."""

    def __init__(self, slot: ConnectionSlot, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self.deadline: float | None = None
        self._slot = slot
        self._flooded = False
        self._failed = False
        limits = slot.connections.limits
        self.close_timeout = limits.close_seconds
        self._max_waiting = limits.asks_at_once + limits.refusals

    def connection_made(self, transport: BaseTransport) -> None:
        """Take the place of the protocol that read the request."""
        super().connection_made(transport)
        self._slot.watch(cast(asyncio.Transport, transport), self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection out."""
        self._slot.release(self.transport)
        super().connection_lost(exc)

    def expire(self) -> None:
        """Cut the connection."""
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Parse a little at a time, and stop where there is more than anybody has to say."""
        for start in range(0, len(data), SLICE_BYTES):
            super().data_received(data[start : start + SLICE_BYTES])
            if self.queue.qsize() > self._max_waiting:
                self._flooded = True
            if self._flooded:
                self._fail()
            if self.transport.is_closing():
                return
        self._slot.slow_down(self.transport, len(data), self._resume_reading)

    def _resume_reading(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _fail(self) -> None:
        """Close a connection that floods the server with frames, and say so."""
        if not self.close_sent and not self.transport.is_closing():
            self._failed = True
            code = Close.TOO_FAST
            self.conn.send_text(wire.write(wire.Bye(code, code.again)))
            self.conn.fail(code, code.name.lower().replace("_", "-"))
            self.handle_parser_exception()

    async def send(self, message: ASGISendEvent) -> None:
        """Send for the application, which may not know yet that the connection was closed."""
        if self._failed:
            raise ClientDisconnected
        await super().send(message)

    def handle_ping(self) -> None:
        """Answer a ping, if there are not too many."""
        super().handle_ping()
        self._count_control_frame()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong."""
        super().handle_pong(event)
        self._count_control_frame()

    def handle_cont(self, event: Frame) -> None:
        """Take a further part of a message."""
        super().handle_cont(event)
        self._count_control_frame()

    def _count_control_frame(self) -> None:
        frames, key = self._slot.connections.control_frames, self._slot.group or id(self)
        self._flooded = self._flooded or bool(frames.take(key))

    def send_receive_event_to_app(self) -> None:
        """Pass on text that is not UTF-8 as bytes, for the application to refuse in words."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()
