"""A WebSocket on a connection, with bounds on frames that the application never sees."""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame

from tenback.hosting import messages as wire
from tenback.hosting.faults import Close
from tenback.server.transport.connections import BYTES_A_READ, Connections

SLICE_BYTES = 512
"""Bytes parsed before the frames among them are counted: some eighty frames at most."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection to a table. That a hello comes in time is seen to by the application."""

    def __init__(
        self,
        group: str | None,
        connections: Connections,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
    ) -> None:
        super().__init__(config, server_state, app_state)
        self.deadline: float | None = None
        self._group = group
        self._watched = connections
        self._flooded = False
        limits = connections.limits
        self.close_timeout = limits.close_seconds
        self._most_waiting = limits.asks_at_once + limits.refusals

    def connection_made(self, transport: BaseTransport) -> None:
        """Take the place of the protocol that read the request."""
        super().connection_made(transport)
        self._watched.watch(cast(asyncio.Transport, transport), self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection out."""
        self._watched.forget(self.transport)
        self._watched.release(self._group)
        super().connection_lost(exc)

    def expire(self) -> None:
        """Cut the connection."""
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Parse a little at a time, and stop where there is more than anybody has to say."""
        for start in range(0, len(data), SLICE_BYTES):
            super().data_received(data[start : start + SLICE_BYTES])
            if self.queue.qsize() > self._most_waiting:
                self._flooded = True
            if self._flooded:
                self._fail()
            if self.transport.is_closing():
                return
        if self._group is not None:
            wait = self._watched.reads.spend(self._group, 1 + len(data) // BYTES_A_READ)
            if wait:
                self.transport.pause_reading()
                self.loop.call_later(wait, self._read_on)

    def _read_on(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def _fail(self) -> None:
        """Close a connection that floods the server with frames, and say so."""
        if not self.close_sent and not self.transport.is_closing():
            code = Close.TOO_FAST
            self.conn.send_text(wire.write(wire.Bye(code, code.again)))
            self.conn.fail(code, code.name.lower().replace("_", "-"))
            self.handle_parser_exception()

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
        key = self._group or id(self)
        self._flooded = self._flooded or bool(self._watched.control_frames.take(key))

    def send_receive_event_to_app(self) -> None:
        """Pass on text that is not UTF-8 as bytes, for the application to refuse in words."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"
        super().send_receive_event_to_app()
