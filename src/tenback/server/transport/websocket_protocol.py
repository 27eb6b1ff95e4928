"""A WebSocket on a connection, with bounds on frames that the application never sees.

Nearly all frames are whole, short and without extensions. A library that reads every shape of frame
byte by byte costs several times what such a frame costs here. Anything else is left to it.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport
from collections.abc import Callable
from typing import Any, NamedTuple, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from tenback.hosting import messages as wire
from tenback.hosting.faults import Close
from tenback.server.transport.connections import ConnectionSlot

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform without its C part
    from websockets.utils import apply_mask

SEND_NOW = "tenback.send_now"
"""The ASGI extension with ``WebSocketProtocol.send_now``."""

ON_TEXT = "tenback.on_text"
"""The ASGI extension with ``WebSocketProtocol.pass_texts_to``."""

OnText = Callable[[bytes], bool]
"""Takes a short text at once and returns True, or returns False: then it waits in the queue."""

MAX_DIRECT_BYTES = 4_096
"""Received bytes up to this number are looked at as whole frames before the library parses them."""

MAX_READ_BYTES = 16_384
"""Bytes that are read from a WebSocket at once.

asyncio makes a buffer of 256 KiB for each read, which the allocator takes from the system and gives
back each time: that costs four times as much as reading a short message.
"""

SLICE_BYTES = 512
"""Bytes parsed before the frames among them are counted: some eighty frames at most."""

TEXT = 0x81
"""The first byte of a text in one frame."""

_MASKED = 0x80
_SIZE_IN_TWO_BYTES = 126
_SIZE_IN_EIGHT_BYTES = 127


class ClientFrame(NamedTuple):
    """A frame of a client."""

    head: int
    """The first byte: flags and kind."""
    payload: bytes


def whole_frames(data: bytes) -> list[ClientFrame] | None:
    """Return the frames of a client in some bytes; None unless they are whole, masked and short."""
    frames, at, end = [], 0, len(data)
    while at < end:
        if end < at + 2 or not data[at + 1] & _MASKED:
            return None
        size, start = data[at + 1] ^ _MASKED, at + 2
        if size == _SIZE_IN_TWO_BYTES:
            size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
        elif size == _SIZE_IN_EIGHT_BYTES:
            return None
        first, last = start + 4, start + 4 + size
        if last > end:
            return None
        frames.append(ClientFrame(data[at], apply_mask(data[first:last], data[start:first])))
        at = last
    return frames


def text_frame(payload: bytes) -> bytes:
    """Return the frame in which a server sends a text."""
    size = len(payload)
    if size < _SIZE_IN_TWO_BYTES:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((TEXT, _SIZE_IN_TWO_BYTES)) + size.to_bytes(2, "big") + payload
    return bytes((TEXT, _SIZE_IN_EIGHT_BYTES)) + size.to_bytes(8, "big") + payload


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection to a table. The application waits for the hello, and limits that time."""

    def __init__(self, slot: ConnectionSlot, **uvicorn: Any) -> None:
        super().__init__(**uvicorn)
        self.deadline: float | None = None
        self._slot = slot
        self._flooded = False
        self._failed = False
        self._between_frames = True
        """Whether the library's parser certainly waits for the first byte of a frame."""
        self._extensions: dict[str, Any] = {}
        """What the application is offered, which refers to this object."""
        self._on_text: OnText | None = None
        self._full = False
        """Whether the client has not taken earlier frames."""
        limits = slot.connections.limits
        self.close_timeout = limits.close_seconds
        self._max_waiting = limits.asks_at_once + limits.refusals

    def connection_made(self, transport: BaseTransport) -> None:
        """Take the place of the protocol that read the request."""
        super().connection_made(transport)
        if hasattr(transport, "max_size"):  # uvloop has one buffer for all connections
            transport.max_size = MAX_READ_BYTES
        self._slot.watch(cast(asyncio.Transport, transport), self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection out, and drop what refers to this object."""
        self._slot.release(self.transport)
        super().connection_lost(exc)
        self._on_text = None
        for name in (SEND_NOW, ON_TEXT):
            self._extensions.pop(name, None)

    def expire(self) -> None:
        """Cut the connection."""
        self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        """Offer the application to send and to take texts without waiting."""
        super().handle_connect(event)
        if not self.close_sent:
            self._extensions = cast(dict[str, Any], self.scope["extensions"])
            self._extensions[SEND_NOW] = self.send_now
            self._extensions[ON_TEXT] = self.pass_texts_to

    def pass_texts_to(self, on_text: OnText | None) -> None:
        """Offer each short text to ``on_text`` before it is queued; None ends that."""
        self._on_text = on_text

    def send_now(self, payload: bytes) -> bool:
        """Send a text without waiting; return False if the client has not taken earlier ones.

        It is never compressed, whatever was negotiated, which the standard permits.
        """
        if self.close_sent or self._full or self.transport.is_closing():
            return False
        self.transport.write(text_frame(payload))
        return True

    def pause_writing(self) -> None:
        """Let frames wait, because the client does not take them."""
        super().pause_writing()
        self._full = True

    def resume_writing(self) -> None:
        """Let no frame wait any more."""
        super().resume_writing()
        self._full = False

    def data_received(self, data: bytes) -> None:
        """Pass on short messages, and leave everything else to the library's parser."""
        if not self._pass_on_texts(data):
            self._parse(data)
        if not self.transport.is_closing():
            self._slot.slow_down(self.transport, len(data), self._resume_reading)

    def _pass_on_texts(self, data: bytes) -> bool:
        """Queue the messages in bytes that are nothing but short texts; return whether they are."""
        if not self._between_frames or not self.handshake_complete:
            return False
        frames = whole_frames(data) if len(data) <= MAX_DIRECT_BYTES else None
        if frames is None:
            self._between_frames = False  # the parser may hold a part of a frame from now on
            return False
        if self.close_sent or self.frames or any(frame.head != TEXT for frame in frames):
            return False
        for frame in frames:
            if self._on_text is not None and self.queue.empty() and self._on_text(frame.payload):
                continue
            self.queue.put_nowait({"type": "websocket.receive", "bytes": frame.payload})
        waiting = self.queue.qsize()
        if waiting > self._max_waiting:
            self._flooded = True
            self._fail()
        elif waiting > 1 and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def _parse(self, data: bytes) -> None:
        """Parse a little at a time, and stop where there is more than anybody has to say."""
        for start in range(0, len(data), SLICE_BYTES):
            super().data_received(data[start : start + SLICE_BYTES])
            if self.queue.qsize() > self._max_waiting:
                self._flooded = True
            if self._flooded:
                self._fail()
            if self.transport.is_closing():
                return

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

    async def send(self, message: Any) -> None:
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
