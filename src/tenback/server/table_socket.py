"""A table over a WebSocket: one task reads, one writes, and neither delays the other.

A message that finds nothing before it is handled where it arrives, past the task that reads.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from tenback.hosting import messages as wire
from tenback.hosting.faults import UNREADABLE, Close, Fault, Faulty, close_after
from tenback.hosting.readers import Reader
from tenback.hosting.services import LOG
from tenback.server.transport.addresses import address_group
from tenback.server.transport.websocket_protocol import ON_TEXT, SEND_NOW, OnText
from tenback.tables import audience_of, key_of

if TYPE_CHECKING:
    from tenback.hosting.hall import Hall
    from tenback.hosting.room import Room
    from tenback.server.admission import Admission

GOODBYE_TIMEOUT_S = 0.5
"""Seconds for the last frame, which the client may no longer take."""


class CloseConnection(Exception):
    """Raised to close the connection with a code."""

    def __init__(self, code: Close) -> None:
        super().__init__(code)
        self.code = code


async def serve(socket: WebSocket, hall: Hall, admission: Admission, table: str) -> None:
    """Serve one connection from the handshake to the close."""
    offered = socket.scope.get("subprotocols", [])
    spoken = wire.SUBPROTOCOL if wire.SUBPROTOCOL in offered else None
    await socket.accept(subprotocol=spoken)
    try:
        try:
            await _Connection(socket, hall, admission).serve(table)
        except CloseConnection as closing:
            await _say_goodbye(socket, closing.code)
        except Faulty as fault:
            await _say_goodbye(socket, close_after(fault))
    except WebSocketDisconnect:
        pass


def _begin(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Begin a task that nobody cancels; before Python 3.12 in the next turn of the event loop."""
    if sys.version_info >= (3, 12):
        task = asyncio.Task(work, loop=asyncio.get_running_loop(), eager_start=True)
    else:
        task = asyncio.create_task(work)
    _ASKS.add(task)
    task.add_done_callback(_ASKS.discard)
    return task


_ASKS: set[asyncio.Task[None]] = set()
"""The event loop keeps no task alive by itself."""


async def _say_goodbye(socket: WebSocket, code: Close) -> None:
    with contextlib.suppress(TimeoutError, RuntimeError):
        async with asyncio.timeout(GOODBYE_TIMEOUT_S):
            await socket.send_text(wire.write(wire.Bye(code, code.again)).decode())
            await socket.close(code, _reason(code))


def _reason(code: Close) -> str:
    """Return the reason of a close, for people who read what their client logs."""
    if code is Close.FORMAT:
        return f"this server speaks {wire.SUBPROTOCOL}: update the client, or reload the page"
    return code.name.lower().replace("_", "-")


class _Connection:
    def __init__(self, socket: WebSocket, hall: Hall, admission: Admission) -> None:
        self._socket = socket
        self._hall = hall
        self._admission = admission
        self._limits = hall.services.limits
        self._address = address_group(socket.client.host) if socket.client else ""
        self._refused_in_a_row = 0
        """Messages in a row that were malformed or too fast."""
        self._decided = asyncio.Event()
        """Cleared while an ask is decided: messages are handled in the order of their arrival."""
        self._decided.set()
        self._is_held = False
        """Whether the reading task holds a message back until then."""

    async def serve(self, table: str) -> None:
        self._admission.connect(self._address)  # a silent connection counts, too
        try:
            await self._serve(table)
        finally:
            self._admission.disconnect(self._address)

    async def _serve(self, table: str) -> None:
        hello = await self._receive_hello()
        caller = _key(hello)
        room = await self._hall.room(table)
        if audience_of(room.table, caller) is None:
            raise CloseConnection(Close.NOT_ALLOWED)
        if not room.attendance.has_place(room.table, caller, self._limits):
            raise CloseConnection(Close.FULL)
        send_now = self._socket.scope.get("extensions", {}).get(SEND_NOW)
        reader = Reader(caller, self._limits.queue, self._address, send_now)
        try:
            await self._exchange(room, reader)
        finally:
            room.leave(reader)

    async def _receive_hello(self) -> wire.Hello:
        """Receive the first message."""
        try:
            async with asyncio.timeout(self._limits.hello):
                message = wire.read_from_client(await self._receive())
        except TimeoutError:
            raise CloseConnection(Close.SILENT) from None
        except UNREADABLE:
            raise CloseConnection(Close.MALFORMED) from None
        if not isinstance(message, wire.Hello):
            raise CloseConnection(Close.SILENT)  # the hello may have been lost
        if message.format != wire.FORMAT:
            raise CloseConnection(Close.FORMAT)
        return message

    async def _receive(self) -> bytes:
        """Receive the next message; close the connection if it is too long."""
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        text = event.get("text")
        message: bytes = event.get("bytes") or b"" if text is None else text.encode()
        if len(message) > self._limits.message:
            raise CloseConnection(Close.TOO_LARGE)
        return message

    async def _exchange(self, room: Room, reader: Reader) -> None:
        """Read and write until either of them ends."""
        reading = asyncio.create_task(self._read(room, reader))
        writing = asyncio.create_task(self._write(room, reader))
        try:
            await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
            for task in (writing, reading):
                if task.done():
                    task.result()
        finally:
            self._pass_texts_to(None)
            for task in (reading, writing):
                task.cancel()
            await asyncio.gather(reading, writing, return_exceptions=True)
            # What is raised keeps this frame, and the tasks keep what is raised: a cycle, which
            # would hold the table in memory.
            del reading, writing, task

    async def _write(self, room: Room, reader: Reader) -> None:
        while (frame := await reader.next(lambda: room.welcome_again(reader))) is not None:
            try:
                async with asyncio.timeout(self._limits.stall):
                    await self._socket.send_text(frame.decode())
            except TimeoutError:
                raise CloseConnection(Close.SLOW) from None
            del frame  # a whole table takes memory, and the next frame may be long in coming
        raise CloseConnection(reader.closing or Close.BROKEN)

    async def _read(self, room: Room, reader: Reader) -> None:
        await room.join(reader)
        self._pass_texts_to(partial(self._take_now, room, reader))
        while True:
            text = await self._receive()
            self._is_held = True
            await self._decided.wait()
            self._is_held = False
            self._take(room, reader, text)

    def _pass_texts_to(self, on_text: OnText | None) -> None:
        """Let the transport offer each text to ``on_text`` first, if it can."""
        offer = self._socket.scope.get("extensions", {}).get(ON_TEXT)
        if offer is not None:
            offer(on_text)

    def _take_now(self, room: Room, reader: Reader, text: bytes) -> bool:
        """Handle a message where it arrives; return False if others are before it."""
        if self._is_held or not self._decided.is_set():
            return False
        self._take(room, reader, text)
        return True

    def _take(self, room: Room, reader: Reader, text: bytes) -> None:
        """Handle a message; an ask is decided later."""
        if reader.closing is not None:
            return  # a person who was removed learns nothing more, not even the table's number
        try:
            if len(text) > self._limits.message:
                raise CloseConnection(Close.TOO_LARGE)
            if self._within_rate(reader, text):
                self._handle(wire.read_from_client(text), room, reader)
                self._refused_in_a_row = 0
        except CloseConnection as closing:
            reader.close(closing.code)
        except UNREADABLE as error:
            self._refuse(reader, None, Fault.MALFORMED, complaint=str(error)[:200])

    def _handle(self, message: wire.AnyFromClient, room: Room, reader: Reader) -> None:
        match message:
            case wire.Ask():
                self._decided.clear()
                # It is finished even if the connection ends: it may be in the store by then.
                asking = _begin(room.ask(message, reader))
                asking.add_done_callback(partial(self._end_ask, reader))
            case wire.Ping():
                reader.answer(wire.Pong(message.n, room.table.number))
            case wire.Resync():
                reader.resync()
            case wire.Pace():
                reader.speed = message.speed
            case wire.Hello():
                if _key(message) not in (reader.caller, reader.came_by):
                    raise CloseConnection(Close.MALFORMED)
                reader.resync()

    def _end_ask(self, reader: Reader, asking: asyncio.Task[None]) -> None:
        """Let the next message be handled."""
        self._decided.set()
        if asking.cancelled():  # the event loop ends
            return
        if asking.exception() is not None:
            LOG.error("an ask failed", exc_info=asking.exception())
            reader.close(Close.BROKEN)

    def _within_rate(self, reader: Reader, text: bytes) -> bool:
        """Count a message; refuse it and return False if it comes too fast."""
        person = reader.caller or self._address
        wait = max(
            self._admission.messages.take(person),
            self._admission.address_messages.take(self._address),
        )
        if wait:
            seconds = int(wait) + 1
            self._refuse(reader, _request_id(text), Fault.TOO_FAST, seconds=seconds)
        return not wait

    def _refuse(
        self, reader: Reader, request: str | None, code: Fault, **details: int | str
    ) -> None:
        self._refused_in_a_row += 1
        if self._refused_in_a_row > self._limits.refusals:
            reader.close(Close.TOO_FAST if code is Fault.TOO_FAST else Close.MALFORMED)
        else:
            reader.answer(wire.Refused(request, code, details=details))


def _key(hello: wire.Hello) -> bytes:
    return key_of(hello.capability) if hello.capability else b""


def _request_id(text: bytes) -> str | None:
    """Return the id of an ask that is refused unread, so that its sender knows which it was."""
    try:
        message = wire.read_from_client(text)
    except UNREADABLE:
        return None
    return message.id if isinstance(message, wire.Ask) else None
