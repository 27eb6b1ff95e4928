"""HTTP/1.1 on a connection, with deadlines for headers and bodies, and errors as documented."""

from __future__ import annotations

import asyncio
from enum import Enum, auto
from functools import partial
from typing import Any

import h11
from msgspec import json
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol

from tenback.hosting.faults import Fault
from tenback.server.api.bodies import Error
from tenback.server.api.errors import STATUS, text_for
from tenback.server.transport.connections import Connections, ConnectionSlot
from tenback.server.transport.websocket_protocol import WebSocketProtocol
from tenback.text.errors import explain_refusal

BODY_GRACE_S = 5.0
"""Seconds by which the application may be late with its own answer to a body that is too slow."""


class Stage(Enum):
    """What a connection waits for."""

    HEADERS = auto()
    BODY = auto()
    ANSWER = auto()


class HttpProtocol(H11Protocol):
    """One connection, from its first byte to its end or its upgrade."""

    def __init__(self, group: str | None, connections: Connections, **uvicorn: Any) -> None:
        """``group`` is the address the connection is counted by; None for a trusted proxy."""
        super().__init__(**uvicorn)
        limits = connections.limits
        self.conn = StrictConnection(h11.SERVER, limits.header_bytes)
        self._slot = ConnectionSlot(group, connections)
        self.ws_protocol_class = partial(  # type: ignore[assignment]
            WebSocketProtocol, self._slot
        )
        self.deadline: float | None = None
        self._stage = Stage.ANSWER
        self._began = False
        self._upgraded = False
        self._seconds = {
            Stage.HEADERS: limits.header_seconds,
            Stage.BODY: limits.body_seconds + BODY_GRACE_S,
        }

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the seconds from here: a silent connection is one without headers."""
        super().connection_made(transport)
        self._slot.watch(transport, self)
        self._enter(Stage.HEADERS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection out."""
        self._slot.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, unless the address has sent too much too fast."""
        self._began = True
        super().data_received(data)
        if self._upgraded or self.transport.is_closing():
            return
        self._enter(self._current_stage(received=True))
        self._slot.slow_down(self.transport, len(data), self._resume_reading)

    def _resume_reading(self) -> None:
        if not self.flow.read_paused and not self._upgraded and not self.transport.is_closing():
            self.transport.resume_reading()

    def on_response_complete(self) -> None:
        """Go on with the next request; one that has already arrived counts as a read of its own."""
        wait = self._slot.seconds_to_wait(0) if self.conn.trailing_data[0] else 0.0
        if wait:
            self.loop.call_later(wait, self._go_on)
        else:
            self._go_on()

    def _go_on(self) -> None:
        super().on_response_complete()
        self._enter(self._current_stage(received=bool(self.conn.trailing_data[0])))

    def _current_stage(self, *, received: bool) -> Stage:
        if self.conn.their_state is h11.SEND_BODY:
            return Stage.BODY
        if self.conn.their_state is h11.IDLE and received:
            return Stage.HEADERS
        return Stage.ANSWER  # or idle, for which uvicorn has a deadline

    def _enter(self, stage: Stage) -> None:
        """Start the deadline of a stage; within a stage it does not move."""
        if stage is not self._stage:
            self._stage = stage
            seconds = self._seconds.get(stage)
            self.deadline = None if seconds is None else self._slot.connections.time() + seconds

    def expire(self) -> None:
        """End the connection; a client that has begun to ask is told why."""
        self.deadline = None
        if self._stage is Stage.HEADERS and self._began:
            self._refuse(Fault.TOO_SLOW, seconds=int(self._seconds[Stage.HEADERS]))
        else:
            self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to a WebSocket; refuse what cannot be read as its handshake."""
        self._upgraded = True
        super().handle_websocket_upgrade(event)
        taken_over = self.transport.get_protocol()
        assert isinstance(taken_over, WebSocketProtocol)
        if not taken_over.handshake_initiated:  # it has a body, for example: nobody would answer
            self._refuse(Fault.MALFORMED, complaint="this is no WebSocket handshake")

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP as documented."""
        self._refuse(Fault.MALFORMED, complaint=msg)

    def _refuse(self, code: Fault, **details: int | str) -> None:
        """Answer in the application's place, in English, and close.

        An answer that has begun cannot be taken back: the connection is closed after it.
        """
        begun = self.cycle is not None  # it is None before the first request
        if begun and not self.cycle.response_complete:
            self.cycle.disconnected = True  # the application may still be about to answer
            self.cycle.message_event.set()
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.close()
            return
        body = json.encode(Error(code, explain_refusal(text_for(""), code, details), details))
        headers = [
            *self.server_state.default_headers,
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", b"no-store"),
            (b"connection", b"close"),
        ]
        status = STATUS[code]
        answer = h11.Response(status_code=status, headers=headers, reason=STATUS_PHRASES[status])
        for event in (answer, h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


class StrictConnection(h11.Connection):
    """Refuses what h11 tolerates and another server on the way may read differently."""

    def __init__(self, role: type[h11.SERVER], max_header_bytes: int) -> None:
        super().__init__(role, max_header_bytes)
        self._max_header_bytes = max_header_bytes

    def next_event(self) -> Any:
        """The next event; a request whose length is told twice is an error.

        So are headers that are too long: h11 measures only those that come in several parts.
        """
        event = super().next_event()
        if isinstance(event, h11.Request):
            fields = sum(len(name) + len(value) for name, value in event.headers)
            if len(event.target) + fields > self._max_header_bytes:
                raise h11.RemoteProtocolError("headers are too long")
            names = {name for name, _ in event.headers}
            if {b"content-length", b"transfer-encoding"} <= names:
                raise h11.RemoteProtocolError("Content-Length together with Transfer-Encoding")
        return event
