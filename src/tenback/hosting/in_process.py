"""A connection to a table in the same process: what a WebSocket is to the tables of a server.

It carries the same frames, so a client cannot tell the two apart, and secrets stay where they are.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tenback.hosting import messages as wire
from tenback.hosting.faults import Close, Faulty, close_after
from tenback.hosting.hall import Hall
from tenback.hosting.readers import Reader
from tenback.hosting.room import Room
from tenback.tables import audience_of, key_of


def connecting_to(hall: Hall, table: str) -> Callable[[str], Awaitable[InProcessConnection]]:
    """Return what a client calls instead of connecting to the address of a table."""

    async def connect(_: str) -> InProcessConnection:
        return InProcessConnection(hall, table)

    return connect


class InProcessConnection:
    """A connection of the only client of a hall: nothing about it is limited."""

    def __init__(self, hall: Hall, table: str) -> None:
        self._hall, self._table = hall, table
        self._place: tuple[Room, Reader] | None = None
        """The table and the queue of frames, once the client has said hello."""
        self._closing = Close.GOING
        """Why the connection ends when it does."""
        self._greeted = asyncio.Event()
        self._ended = False

    async def send(self, message: str) -> None:
        """Take a message of the client; return when it is dealt with."""
        said = wire.read_from_client(message.encode())
        if self._place is not None:
            await self._take(said, *self._place)
        elif isinstance(said, wire.Hello):
            try:
                await self._enter(said)
            except Faulty as fault:
                self._closing = close_after(fault)
            self._greeted.set()

    async def recv(self) -> bytes:
        """Return the next frame for the client; EOFError after the last."""
        await self._greeted.wait()
        if self._ended:
            raise EOFError
        if self._place is not None:
            room, reader = self._place
            frame = await reader.next(lambda: room.welcome_again(reader))
            if frame is not None:
                return frame
            self._closing = reader.closing or self._closing
        self._ended = True
        return wire.write(wire.Bye(self._closing, self._closing.again))

    async def close(self) -> None:
        """Leave the table."""
        self._ended = True
        self._greeted.set()
        if self._place is not None:
            room, reader = self._place
            self._place = None
            reader.close(Close.GOING)
            room.leave(reader)

    async def _enter(self, hello: wire.Hello) -> None:
        caller = key_of(hello.capability) if hello.capability else b""
        room = await self._hall.room(self._table)
        if audience_of(room.table, caller) is None:
            self._closing = Close.NOT_ALLOWED
            return
        reader = Reader(caller, self._hall.services.limits.queue)
        self._place = room, reader
        await room.join(reader)

    async def _take(self, said: wire.AnyFromClient, room: Room, reader: Reader) -> None:
        match said:
            case wire.Ask():
                # An ask is finished even if its client leaves: it may be in the store by then.
                await asyncio.shield(asyncio.create_task(room.ask(said, reader)))
            case wire.Ping():
                reader.answer(wire.Pong(said.n, room.table.number))
            case wire.Pace():
                reader.speed = said.speed
            case wire.Resync() | wire.Hello():
                reader.resync()
