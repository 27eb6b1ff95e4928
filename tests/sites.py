"""Servers for tests: one without any wire, one behind a real socket, and people at both."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

import pytest

from tenback.client import Link, Mirror, Refused, Table, TurnedAway, fresh_capability, joined
from tenback.hosting import messages as wire
from tenback.hosting.bot_players import BotPlayers, JobError
from tenback.hosting.faults import Faulty, close_after
from tenback.hosting.hall import Hall
from tenback.hosting.limits import Limits
from tenback.hosting.messages import Chair
from tenback.hosting.readers import Reader
from tenback.hosting.room import Room
from tenback.hosting.services import Services
from tenback.server.running import running_server
from tenback.server.setup import Setup
from tenback.server.workers.process import answer_to
from tenback.tables import Begin, Settings, TableView, key_of
from tenback.tables import requests as ask
from tests.patience import HANG_S
from tests.store.memory import MemoryStore, Shelf

NOON = 1_794_744_000_000
"""In November 2026."""

KEY = bytes(range(100, 132))
"""The server's key."""

GENEROUS = Limits(
    asks_a_second=10_000,
    asks_at_once=10_000,
    address_asks_a_second=10_000,
    address_asks_at_once=10_000,
    address_sockets_a_second=10_000,
    address_sockets_at_once=10_000,
    lists_a_minute=10_000,
    lists_at_once=10_000,
    address_analysis_queue=100,
    tables_an_hour=100_000,
    tables_at_once=10_000,
    analyses_a_minute=10_000,
    analyses_at_once=1_000,
    analysis_seconds=HANG_S,
    bot_seconds=HANG_S,
)


@dataclass
class Clock:
    """A clock that stands still until a test moves it."""

    ms: int = NOON

    def now(self) -> int:
        return self.ms

    def time(self) -> float:
        return self.ms / 1_000

    def pass_(self, seconds: float) -> None:
        self.ms += round(1_000 * seconds)


class Inline:
    """Workers that are none: the work is done on the spot."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, tuple[Any, ...]]] = []
        self.fail: Callable[[str], None] = lambda _: None

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> Any:
        self.asked.append((job, given))
        self.fail(job)
        done, found = answer_to(job, given)
        if not done:
            assert isinstance(found, tuple)
            raise JobError(*found)
        return found

    async def close(self) -> None:
        pass


class Person(Protocol):
    """Somebody at a table, however they came."""

    heard: list[wire.AnyFromServer]

    @property
    def view(self) -> TableView: ...

    @property
    def link(self) -> Link: ...

    @property
    def mirror(self) -> Mirror: ...

    async def ask(
        self, asked: ask.FromPeople, request: str | None = None, seen: int | None = None
    ) -> wire.Granted: ...

    async def until(self, true: Callable[[TableView], bool]) -> TableView: ...


def sit(seat: int, name: str, device: str = "") -> ask.Sit:
    """What a guest asks to become a person."""
    return ask.Sit(seat, name, fresh_capability(), device or None)


@dataclass
class Site:
    """A server and those who are connected to it."""

    hall: Hall
    clock: Clock
    workers: Inline
    url: str
    enter: Callable[[Link], Awaitable[Person]]
    store: MemoryStore
    opened: int = 0

    async def open(
        self,
        settings: Settings,
        *names: str,
        begin: Begin | None = None,
        opening: str = "",
        device: str = "",
        address: str = "",
    ) -> Person:
        """A new table; the founder sits in as many seats as there are names."""
        free = [seat for seat in range(9) if seat >= len(settings.bots) or not settings.bots[seat]]
        chairs = [Chair(seat, name) for seat, name in zip(free, names, strict=False)]
        self.opened += 1
        named = opening or f"opening number {self.opened}"
        capability = fresh_capability()
        opened = await self.hall.open(named, capability, settings, chairs, begin, device, address)
        return await self.enter(Link(self.url, opened.table, capability))

    async def guest(self, host: Person, seat: int, name: str = "", device: str = "") -> Person:
        """Somebody who comes by a link and sits down."""
        guest = await self.enter(await self.invited(host, seat))
        await guest.ask(sit(seat, name or f"Guest {'abcdef'[seat]}", device))
        return guest

    async def invited(self, host: Person, seat: int | None = None, watch: bool = False) -> Link:
        """A link that somebody has made."""
        capability = fresh_capability()
        await host.ask(ask.Invite(capability, seat, watch))
        return Link(self.url, host.link.table, capability)

    async def look_on(self, person: Person) -> Person:
        """A bystander."""
        return await self.enter(Link(self.url, person.link.table))


class Near:
    """Somebody at a table of this process: a reader, and no wire."""

    def __init__(self, hall: Hall, link: Link) -> None:
        self.link = link
        self.mirror = Mirror()
        self.heard: list[wire.AnyFromServer] = []
        self._hall = hall
        self._changed = asyncio.Event()
        self.reader: Reader | None = None
        self.pumping: asyncio.Task[None] | None = None

    @property
    def view(self) -> TableView:
        assert self.mirror.view is not None
        return self.mirror.view

    async def enter(self) -> None:
        caller = key_of(self.link.capability) if self.link.capability else b""
        room = await self._hall.room(self.link.table)
        room.welcome(caller)
        self.reader = Reader(caller, 64)
        await room.join(self.reader)
        self.pumping = asyncio.create_task(self._pump(room, self.reader))
        await self.until(lambda _: True)

    async def _pump(self, room: Room, reader: Reader) -> None:
        """Take in all that is sent, until the connection is to be closed."""
        while (frame := await reader.next(lambda: room.welcome_again(reader))) is not None:
            message = wire.read_from_server(frame)
            self.heard.append(message)
            assert self.mirror.take(message), message
            self._changed.set()

    async def leave(self) -> None:
        assert self.reader is not None and self.pumping is not None
        (await self._hall.room(self.link.table)).leave(self.reader)
        self.pumping.cancel()
        await asyncio.gather(self.pumping, return_exceptions=True)

    async def ask(
        self, asked: ask.FromPeople, request: str | None = None, seen: int | None = None
    ) -> wire.Granted:
        assert self.reader is not None and self.pumping is not None
        based = self.mirror.number if seen is None else seen
        message = wire.Ask(request or secrets.token_hex(16), based, asked)
        room = await self._hall.room(self.link.table)
        before = len(self.heard)
        await room.ask(wire.read_from_client(wire.write(message)), self.reader)
        if self.pumping.done():
            await self._pump(room, self.reader)
        answer = await self._answer(message.id, before)
        if isinstance(answer, wire.Refused):
            raise Refused(answer)
        if isinstance(asked, ask.Sit) and asked.capability:
            self.link = Link(self.link.server, self.link.table, asked.capability)
        await self.until(lambda view: view.number >= answer.number)
        return answer

    async def _answer(self, request: str, before: int) -> wire.Granted | wire.Refused:
        """Return the answer to a request, and skip the other messages before it."""
        while True:
            for message in self.heard[before:]:
                answer = wire.answer_in(message)
                if answer is not None and answer.id == request:
                    return answer
            self._changed.clear()
            await self._changed.wait()

    async def until(self, true: Callable[[TableView], bool]) -> TableView:
        while self.mirror.view is None or not true(self.mirror.view):
            self._changed.clear()
            await self._changed.wait()
        return self.mirror.view


class Far:
    """Somebody at a table over a socket."""

    def __init__(self, table: Table, heard: list[wire.AnyFromServer]) -> None:
        self.table = table
        self.heard = heard
        self.ask = table.ask
        self.until = table.until
        self.mirror = table.mirror

    @property
    def view(self) -> TableView:
        return self.table.view

    @property
    def link(self) -> Link:
        return self.table.link


@asynccontextmanager
async def near_site(limits: Limits = GENEROUS, shelf: Shelf | None = None) -> AsyncIterator[Site]:
    """A server without a wire."""
    clock, workers, store = Clock(), Inline(), MemoryStore(shelf or Shelf())
    services = Services(
        store=store,
        key=KEY,
        bot_players=BotPlayers(workers, limits.bot_seconds, KEY),
        limits=limits,
        pace=0,
        now=clock.now,
        time=clock.time,
        random=Random("near").randbytes,
        sleep=lambda _: asyncio.sleep(0),
    )
    hall = Hall(services)
    async with AsyncExitStack() as stack:

        async def enter(link: Link) -> Person:
            person = Near(hall, link)
            try:
                await person.enter()
            except Faulty as fault:
                raise TurnedAway(close_after(fault)) from None
            stack.push_async_callback(person.leave)
            return person

        yield Site(hall, clock, workers, "http://near", enter, store)
    await hall.close()


@asynccontextmanager
async def far_site(limits: Limits = GENEROUS, shelf: Shelf | None = None) -> AsyncIterator[Site]:
    """A server behind a socket, with the same clock, store and workers."""
    clock, workers, store = Clock(), Inline(), MemoryStore(shelf or Shelf())
    running = running_server(
        Setup(pace=0, limits=limits),
        store=store,
        bots=workers,
        analysis=workers,
        key=KEY,
        now=clock.now,
        time=clock.time,
        random=Random("far").randbytes,
    )
    async with running as server, AsyncExitStack() as stack:

        async def enter(link: Link) -> Person:
            heard: list[wire.AnyFromServer] = []
            table = await stack.enter_async_context(joined(link, heard=heard.append))
            return Far(table, heard)

        yield Site(server.hall, clock, workers, server.url, enter, store)


SITES = {"near": near_site, "far": far_site}
"""The same server twice; the same tests run at both."""

At = Callable[..., None]
"""Runs ``async def play(site)`` at a site."""


def at(kind: str) -> At:
    """Runs what is to happen at a site of this kind, in a loop of its own."""

    def run(play: Callable[[Site], Awaitable[None]], **given: Any) -> None:
        async def whole() -> None:
            async with asyncio.timeout(HANG_S), SITES[kind](**given) as site:
                await play(site)

        asyncio.run(whole())

    return run


@pytest.fixture(params=SITES)
def happens(request: pytest.FixtureRequest) -> At:
    """Lets something happen at a server: once without a wire, once over a socket."""
    return at(request.param)
