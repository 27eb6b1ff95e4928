"""A table over a connection: it connects, reconnects, and repeats unanswered requests."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

from msgspec import DecodeError

from tenback.client.links import Link, fresh_capability
from tenback.client.mirror import Mirror
from tenback.hosting import messages as wire
from tenback.hosting.faults import Close, Fault
from tenback.rules import TenbackError
from tenback.tables import TableView
from tenback.tables import requests as ask
from tenback.tables.requests import FromPeople

LARGEST = 4_000_000
"""Bytes of a message from a server; a view has a few thousand."""


class Refused(TenbackError):
    """An ask was refused; ``answer`` says why."""

    def __init__(self, answer: wire.Refused) -> None:
        super().__init__(answer.code)
        self.answer = answer
        self.code = answer.code


class TurnedAway(TenbackError):
    """The server refuses this client and tells it not to reconnect."""

    def __init__(self, code: Close) -> None:
        super().__init__(code.name.lower().replace("_", "-"))
        self.code = code


@dataclass(frozen=True)
class Patience:
    """Waiting times, in seconds."""

    first: float = 0.2
    """Before the first attempt to reconnect; each further attempt waits twice as long."""
    longest: float = 15.0
    connect: float = 10.0
    """For a connection and its welcome."""
    answer: float = 5.0
    """After which an ask is sent again."""
    heartbeat: float = 10.0
    """Between two checks whether everything has arrived."""


@dataclass
class _Asked:
    """An ask that is not answered yet, or whose answer the view does not show yet."""

    message: wire.Ask
    answer: asyncio.Future[wire.Granted]
    again_at: float = 0.0
    granted: wire.Granted | None = None


class Connection(Protocol):
    """What a client needs of a WebSocket; a connection that fails raises OSError or EOFError."""

    async def send(self, message: str) -> None:
        """Send a text."""

    async def recv(self) -> str | bytes:
        """The next message; fails when the connection has ended."""

    async def close(self) -> None:
        """End the connection."""


async def dial(url: str) -> Connection:
    """A connection to a table's socket."""
    # Imported here, because a client at a table in its own process does without sockets.
    from websockets.asyncio.client import connect
    from websockets.typing import Subprotocol

    with _as_lost():
        socket = await connect(
            url, subprotocols=[Subprotocol(wire.SUBPROTOCOL)], max_size=LARGEST, proxy=None
        )
    return _Socket(socket)


class _Socket:
    """A WebSocket whose errors are those of a lost connection."""

    def __init__(self, socket: Connection) -> None:
        self.socket = socket

    async def send(self, message: str) -> None:
        with _as_lost():
            await self.socket.send(message)

    async def recv(self) -> str | bytes:
        with _as_lost():
            return await self.socket.recv()

    async def close(self) -> None:
        with _as_lost():
            await self.socket.close()


@contextlib.contextmanager
def _as_lost() -> Iterator[None]:
    from websockets.exceptions import WebSocketException

    try:
        yield
    except WebSocketException as error:
        raise ConnectionError(str(error)) from error


class Table:
    """A client's place at a table; ``joined`` returns a connected one."""

    def __init__(
        self,
        link: Link,
        patience: Patience,
        dial: Callable[[str], Awaitable[Connection]] = dial,
        heard: Callable[[wire.AnyFromServer], None] = lambda _: None,
    ) -> None:
        self.link = link
        """The link with the current capability, which changes when a guest sits down."""
        self.mirror = Mirror()
        self._patience = patience
        self._dial = dial
        self._heard = heard
        self._asked: dict[str, _Asked] = {}
        self._changed = asyncio.Event()
        self._connection: Connection | None = None
        self._guest = True
        """Whether this client is still a guest, without a capability of its own."""
        self._speed: wire.Speed | None = None
        self._resync_at = 0.0
        self._heard_at = 0.0
        self._clock_lead_ms = 0
        """By how much the server's clock is ahead of that of this computer."""
        self._away: TurnedAway | None = None

    @property
    def view(self) -> TableView:
        """The current view of the table."""
        assert self.mirror.view is not None
        return self.mirror.view

    @property
    def connected(self) -> bool:
        """Whether this client has a connection over which it has received the table."""
        return self._connection is not None and self.mirror.in_step

    @property
    def server_now(self) -> int:
        """The server's clock, in milliseconds since 1970, with which its times are compared."""
        return self._clock_lead_ms + time.time_ns() // 1_000_000

    def listen(self, heard: Callable[[wire.AnyFromServer], None]) -> None:
        """Call ``heard`` with every further message, before the view changes."""
        self._heard = heard

    async def ask(
        self, asked: FromPeople, request: str | None = None, seen: int | None = None
    ) -> wire.Granted:
        """Send a request until it is answered; raises ``Refused`` if it is refused.

        When this returns, the view shows what was granted. The id of the request and what it is
        based on are made up, unless they are given.
        """
        if self._away is not None:
            raise self._away
        name = request or secrets.token_urlsafe(16)
        message = wire.Ask(name, self.mirror.number if seen is None else seen, asked)
        one = self._asked[name] = _Asked(message, asyncio.get_running_loop().create_future())
        try:
            await self._send_ask(one)
            return await one.answer
        finally:
            self._asked.pop(name, None)

    async def invite(self, seat: int | None = None, watch: bool = False) -> Link:
        """Make a link for another person: to this seat or any seat, or only to watch."""
        capability = fresh_capability()
        await self.ask(ask.Invite(capability, seat, watch))
        return replace(self.link, capability=capability)

    async def sit(self, seat: int, name: str) -> wire.Granted:
        """Sit down; a guest gets a capability of their own, which is then in ``link``."""
        return await self.ask(ask.Sit(seat, name, fresh_capability() if self._guest else None))

    async def choose_speed(self, speed: wire.Speed) -> None:
        """Choose how fast bots play; a server forgets it with the connection, a client doesn't."""
        self._speed = speed
        await self._send(wire.Pace(speed))

    async def until(self, true: Callable[[TableView], bool]) -> TableView:
        """Wait for a view for which the condition is true, and return it."""
        while self.mirror.view is None or not true(self.mirror.view):
            if self._away is not None:
                raise self._away
            self._changed.clear()
            await self._changed.wait()
        return self.mirror.view

    async def entered(self) -> None:
        """Wait for the table."""
        await self.until(lambda _: True)

    async def run(self) -> None:
        """Stay connected until the server refuses this client."""
        wait = self._patience.first
        dice = Random()
        while self._away is None:
            try:
                async with asyncio.timeout(self._patience.connect):
                    self._connection = await self._dial(self.link.socket)
                await self._talk(self._connection)
            except (OSError, DecodeError, EOFError):
                pass
            finally:
                await self._hang_up()
            if self.mirror.in_step:
                wait = self._patience.first
            if self._away is None:
                await asyncio.sleep(wait * (0.5 + dice.random()))
                wait = min(2 * wait, self._patience.longest)

    async def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        self._changed.set()
        if connection is not None:
            with contextlib.suppress(OSError):
                async with asyncio.timeout(1):
                    await connection.close()

    async def _talk(self, connection: Connection) -> None:
        self.mirror.reconnect()
        self._heard_at = self._now
        await self._send(wire.Hello(wire.FORMAT, self.link.capability))
        beating = asyncio.create_task(self._beat(connection))
        try:
            while self._away is None:
                frame = await connection.recv()
                if self._connection is not connection:
                    break
                message = wire.read_from_server(frame)
                self._take(message)
                if isinstance(message, wire.Welcome) and self._speed is not None:
                    await self._send(wire.Pace(self._speed))
                await self._follow_up()
        finally:
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)

    def _take(self, message: wire.AnyFromServer) -> None:
        self._heard_at = self._now
        self._heard(message)
        in_step = self.mirror.take(message)
        match message:
            case wire.Welcome():
                self._clock_lead_ms = message.now - time.time_ns() // 1_000_000
                self._guest = message.standing is not wire.Standing.PERSON
                for one in self._asked.values():
                    one.again_at = 0.0
            case wire.Bye(again=False):
                self._turn_away(TurnedAway(Close(message.code)))
            case _:
                pass
        self._answered(wire.answer_in(message))
        if not in_step:
            self._resync_at = self._resync_at or self._now
        elif isinstance(message, wire.Welcome):
            self._resync_at = 0.0
        self._changed.set()

    def _answered(self, answer: wire.Granted | wire.Refused | None) -> None:
        one = None if answer is None else self._asked.get(answer.id or "")
        if one is None:
            return
        if isinstance(answer, wire.Granted):
            one.granted = answer
        elif isinstance(answer, wire.Refused):
            if answer.code == Fault.TOO_FAST:
                one.again_at = self._now + float(answer.details["seconds"])
            elif not one.answer.done():
                one.answer.set_exception(Refused(answer))

    def _turn_away(self, away: TurnedAway) -> None:
        self._away = away
        for one in self._asked.values():
            if not one.answer.done():
                one.answer.set_exception(away)

    async def _follow_up(self) -> None:
        """Deliver answers that the view shows, ask for missing updates, repeat open requests."""
        for one in list(self._asked.values()):
            granted = one.granted
            if granted is not None and granted.number <= self.mirror.number:
                await self._adopt(one.message)
                if self.mirror.in_step and not one.answer.done():
                    one.answer.set_result(granted)
            elif granted is None and self.mirror.in_step and self._now >= one.again_at:
                await self._send_ask(one)
        if self._resync_at and self._now >= self._resync_at:
            self._resync_at = self._now + self._patience.answer
            await self._send(wire.Resync())

    async def _adopt(self, asked: wire.Ask) -> None:
        """A guest who sat down is a person now."""
        made = asked.ask
        if not isinstance(made, ask.Sit) or made.capability in (None, self.link.capability):
            return
        self.link = replace(self.link, capability=made.capability)
        self._guest = False
        if made.seat not in self.view.yours:
            # What was told to the person is lost, and this is what a guest sees: come anew.
            self.mirror.reconnect()
            await self._hang_up()

    async def _beat(self, connection: Connection) -> None:
        """Check from time to time whether something was lost and whether the server responds."""
        count = 0
        while True:
            await asyncio.sleep(min(self._patience.heartbeat, self._patience.answer) / 2)
            silent = self._now - self._heard_at
            if silent > 2 * self._patience.heartbeat + self._patience.connect:
                await connection.close()
            count += 1
            await self._send(wire.Ping(count))
            await self._follow_up()

    async def _send_ask(self, one: _Asked) -> None:
        one.again_at = self._now + self._patience.answer
        if self.mirror.in_step:
            await self._send(one.message)

    async def _send(self, message: wire.AnyFromClient) -> None:
        """Send if there is a connection; after a failure the reader sends it again."""
        if self._connection is not None:
            with contextlib.suppress(OSError):
                await self._connection.send(wire.write(message).decode())

    @property
    def _now(self) -> float:
        return asyncio.get_running_loop().time()


@asynccontextmanager
async def joined(
    link: Link | str,
    patience: Patience | None = None,
    dial: Callable[[str], Awaitable[Connection]] = dial,
    heard: Callable[[wire.AnyFromServer], None] = lambda _: None,
) -> AsyncIterator[Table]:
    """A table that is kept in sync while the context is active."""
    place = Link.parse(link) if isinstance(link, str) else link
    table = Table(place, patience or Patience(), dial, heard)
    running = asyncio.create_task(table.run())
    try:
        await table.entered()
        yield table
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
