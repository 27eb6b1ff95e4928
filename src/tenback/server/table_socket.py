"""A table over a WebSocket: one task reads, one writes, and neither holds up the other."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect

from tenback.hosting import messages as wire
from tenback.hosting.faults import UNREADABLE, Close, Fault, Faulty
from tenback.hosting.places import has_place
from tenback.hosting.reader import Reader
from tenback.server.transport.addresses import address_group
from tenback.tables import Code, key_of
from tenback.tables.keys import is_old

if TYPE_CHECKING:
    from tenback.hosting.hall import Hall
    from tenback.hosting.room import Room
    from tenback.server.admission import Admission

TO_SAY_BYE = 0.5
"""Seconds for the last frame, which nobody may be there to take."""


class Ended(Exception):
    """This connection is to be closed."""

    def __init__(self, code: Close) -> None:
        super().__init__(code)
        self.code = code


ENDS = {
    Code.NO_TABLE: Close.NO_TABLE,
    Code.NOT_ALLOWED: Close.NOT_ALLOWED,
    Fault.TOO_MANY_HERE: Close.FULL,
    Fault.UNAVAILABLE: Close.UNAVAILABLE,
    Fault.DAMAGED: Close.DAMAGED,
}
"""How a connection ends that cannot begin."""


async def serve(socket: WebSocket, hall: Hall, admission: Admission, table: str) -> None:
    """Everything from the handshake to the close."""
    offered = socket.scope.get("subprotocols", [])
    spoken = wire.SUBPROTOCOL if wire.SUBPROTOCOL in offered else None
    await socket.accept(subprotocol=spoken)
    try:
        try:
            await _Connection(socket, hall, admission).serve(table)
        except Ended as ended:
            await _say_bye(socket, ended.code)
        except Faulty as fault:
            await _say_bye(socket, ENDS.get(fault.code, Close.BROKEN))
    except WebSocketDisconnect:
        pass


async def _say_bye(socket: WebSocket, code: Close) -> None:
    with contextlib.suppress(TimeoutError, RuntimeError):
        async with asyncio.timeout(TO_SAY_BYE):
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
        self._bad = 0
        """Messages in a row that were malformed or too fast."""

    async def serve(self, table: str) -> None:
        self._admission.connect(self._address)  # a silent connection counts, too
        try:
            await self._serve(table)
        finally:
            self._admission.disconnect(self._address)

    async def _serve(self, table: str) -> None:
        hello = await self._greeted()
        caller = _key(hello)
        room = await self._hall.room(table)
        room.welcome(caller)  # whoever may see nothing is refused here
        if not has_place(room, caller, self._limits):
            raise Ended(Close.FULL)
        renew = is_old(hello.capability)
        reader = Reader(caller, self._limits.queue, self._address, renew)
        try:
            await self._talk(room, reader)
        finally:
            room.leave(reader)

    async def _greeted(self) -> wire.Hello:
        """The first message."""
        try:
            async with asyncio.timeout(self._limits.hello):
                message = wire.read_from_client(await self._received())
        except TimeoutError:
            raise Ended(Close.SILENT) from None
        except UNREADABLE:
            raise Ended(Close.MALFORMED) from None
        if not isinstance(message, wire.Hello):
            raise Ended(Close.SILENT)  # it may have been lost
        if message.format != wire.FORMAT:
            raise Ended(Close.FORMAT)
        return message

    async def _received(self) -> bytes:
        """The next message, not longer than allowed."""
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1005))
        text = event.get("text")
        message: bytes = event.get("bytes") or b"" if text is None else text.encode()
        if len(message) > self._limits.message:
            raise Ended(Close.TOO_LARGE)
        return message

    async def _talk(self, room: Room, reader: Reader) -> None:
        """Read and write until either ends."""
        reading = asyncio.create_task(self._read(room, reader))
        writing = asyncio.create_task(self._write(room, reader))
        try:
            done, _ = await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
            for task in (writing, reading):
                if task in done:
                    task.result()
        finally:
            for task in (reading, writing):
                task.cancel()
            await asyncio.gather(reading, writing, return_exceptions=True)

    async def _write(self, room: Room, reader: Reader) -> None:
        while (frame := await reader.next(lambda: room.welcome_again(reader))) is not None:
            try:
                async with asyncio.timeout(self._limits.stall):
                    await self._socket.send_text(frame.decode())
            except TimeoutError:
                raise Ended(Close.SLOW) from None
        raise Ended(reader.closing or Close.BROKEN)

    async def _read(self, room: Room, reader: Reader) -> None:
        await room.join(reader)
        while True:
            text = await self._received()
            try:
                if not self._in_time(reader, text):
                    continue
                await self._handle(wire.read_from_client(text), room, reader)
                self._bad = 0
            except UNREADABLE as error:
                self._refuse(reader, None, Fault.MALFORMED, complaint=str(error)[:200])

    async def _handle(self, message: wire.AnyFromClient, room: Room, reader: Reader) -> None:
        if reader.closing is not None:
            return  # somebody who was removed hears no more, not even how far the table is
        match message:
            case wire.Ping():
                reader.answer(wire.Pong(message.n, room.table.number))
            case wire.Resync():
                reader.resync()
            case wire.Hello():
                if _key(message) not in (reader.caller, reader.came_by):
                    raise Ended(Close.MALFORMED)
                reader.resync()
            case wire.Ask():
                try:
                    await room.ask(message, reader)
                except Faulty as fault:
                    details = dict(fault.details)
                    reader.answer(wire.Refused(message.id, fault.code, details=details))

    def _in_time(self, reader: Reader, text: bytes) -> bool:
        """Whether a message comes no faster than allowed; if not, its sender is told."""
        person = reader.caller or self._address
        wait = max(
            self._admission.messages.take(person),
            self._admission.address_messages.take(self._address),
        )
        if wait:
            seconds = int(wait) + 1
            self._refuse(reader, _id_of(text), Fault.TOO_FAST, seconds=seconds)
        return not wait

    def _refuse(
        self, reader: Reader, request: str | None, code: Fault, **details: int | str
    ) -> None:
        self._bad += 1
        if self._bad > self._limits.refusals:
            raise Ended(Close.TOO_FAST if code is Fault.TOO_FAST else Close.MALFORMED)
        reader.answer(wire.Refused(request, code, details=details))


def _key(hello: wire.Hello) -> bytes:
    return key_of(hello.capability) if hello.capability else b""


def _id_of(text: bytes) -> str | None:
    """The id of a message that is not going to be carried out, so that its sender knows which."""
    try:
        message = wire.read_from_client(text)
    except UNREADABLE:
        return None
    return message.id if isinstance(message, wire.Ask) else None
