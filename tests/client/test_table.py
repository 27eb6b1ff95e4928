"""A client on a bad connection reconnects, repeats unanswered requests, and is up to date again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from random import Random

import pytest
from msgspec import structs

from tenback.client import Link, Patience, Refused, Table, TurnedAway, joined
from tenback.client.table import Connection, dial
from tenback.hosting import messages as wire
from tenback.hosting.faults import Close
from tenback.hosting.limits import Limits
from tenback.tables import Phase, Settings, from_bytes, view_of
from tenback.tables import requests as ask
from tenback.tables.audience import Audience
from tests.patience import HANG_S
from tests.sites import GENEROUS, Site, far_site

QUICK = Patience(first=0.01, longest=0.05, connect=2, answer=0.1, heartbeat=0.1)


class Lossy:
    """A connection that loses, repeats and delays whole messages, and breaks now and then."""

    def __init__(self, inner: Connection, random: Random, rate: float) -> None:
        self._inner = inner
        self._random = random
        self._rate = rate
        self._late: list[str | bytes] = []

    async def send(self, message: str) -> None:
        for _ in range(self._copies()):
            await self._inner.send(message)

    async def recv(self) -> str | bytes:
        while True:
            if self._random.random() < self._rate / 10:
                await self._inner.close()
            message = self._late.pop() if self._late else await self._inner.recv()
            self._late += [message] * (self._copies() - 1)
            if self._random.random() < self._rate:
                self._late.insert(0, message)  # later, if at all in this order
                continue
            if self._random.random() >= self._rate:
                return message

    async def close(self) -> None:
        await self._inner.close()

    def _copies(self) -> int:
        lot = self._random.random()
        return 0 if lot < self._rate else 2 if lot < 2 * self._rate else 1


def lossy(seed: int, rate: float) -> Callable[[str], Awaitable[Connection]]:
    random = Random(seed)

    async def call(url: str) -> Connection:
        return Lossy(await dial(url), random, rate)

    return call


def at_site(play: Callable[[Site], Awaitable[None]], limits: Limits = GENEROUS) -> None:
    async def whole() -> None:
        async with asyncio.timeout(HANG_S), far_site(limits) as site:
            await play(site)

    asyncio.run(whole())


@pytest.mark.parametrize("seed", range(3))
def test_over_a_lossy_wire_every_request_happens_once_and_all_agree(seed: int) -> None:
    async def play(site: Site) -> None:
        founder = await site.open(Settings("coop(players=2)"), "Ana")
        link = founder.link
        guest = await site.invited(founder, 1)
        async with AsyncExitStack() as stack:
            tables = [
                await stack.enter_async_context(joined(one, QUICK, lossy(seed + n, 0.1)))
                for n, one in enumerate((link, guest))
            ]
            await tables[1].sit(1, "Bob")
            await asyncio.gather(*(_talks(table, seat) for seat, table in enumerate(tables)))
            room = await site.hall.room(link.table)
            for seat, table in enumerate(tables):
                await table.until(lambda view: view.number == room.table.number)
                assert table.view == view_of(room.table, Audience((seat,), person=seat))
        lines = [from_bytes(line) for line in site.store._shelf.logs[link.table]]
        said = [getattr(line.event, "text", None) for line in lines]
        for seat in range(2):
            for word in WORDS:
                assert said.count(f"{word} {'ab'[seat]}") == 1

    at_site(play)


WORDS = ("hello", "well", "gently", "thanks", "nice", "maybe", "later", "now")


async def _talks(table: Table, seat: int) -> None:
    for word in WORDS:
        await table.ask(ask.Say(seat, f"{word} {'ab'[seat]}"))


class Losing:
    """A connection that breaks when something happens; a later one loses its second whole table."""

    def __init__(self, inner: Connection, lost: list[wire.AnyFromServer]) -> None:
        self._inner = inner
        self._lost = lost
        self._tables = 0
        self.send, self.close = inner.send, inner.close

    async def recv(self) -> str | bytes:
        text = await self._inner.recv()
        message = wire.read_from_server(text)
        self._tables += isinstance(message, wire.Welcome)
        if isinstance(message, wire.Update) and not self._lost:
            self._lost.append(message)
            raise OSError("gone")
        if self._tables == 2 and len(self._lost) == 1:
            self._lost.append(message)
            text = await self._inner.recv()
        return text


def test_a_player_who_sits_down_gets_the_hand_even_if_a_welcome_was_lost() -> None:
    async def play(site: Site) -> None:
        founder = await site.open(Settings("coop(players=2)"), "Ana")
        link = await site.invited(founder, 1)
        lost: list[wire.AnyFromServer] = []

        async def call(url: str) -> Connection:
            return Losing(await dial(url), lost)

        async with joined(link, QUICK, call) as table:
            await table.sit(1, "Bob")
            assert table.view.yours == (1,)
        assert [type(message) for message in lost] == [wire.Update, wire.Welcome]

    at_site(play)


def test_a_client_comes_back_to_a_server_that_was_away() -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop"), "Ana")
        calls = 0

        async def call(url: str) -> Connection:
            nonlocal calls
            calls += 1
            if 1 < calls < 5:
                raise OSError("nobody there")
            return await dial(url)

        async with joined(ana.link, QUICK, call) as table:
            connection = table._connection
            assert connection is not None
            await connection.close()
            await table.ask(ask.Ready(0))
            assert table.view.phase is Phase.PLAYING and calls == 5

    at_site(play)


def test_a_client_that_is_turned_away_does_not_reconnect() -> None:
    async def play(site: Site) -> None:
        with pytest.raises(TurnedAway) as away:
            async with joined(Link(site.url, "nosuchtable"), QUICK):
                pass
        assert away.value.code is Close.NO_TABLE

    at_site(play)


def test_a_client_that_is_too_fast_waits_and_asks_again() -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop"), "Ana")
        heard: list[wire.AnyFromServer] = []

        def told_to_wait() -> bool:
            return any(isinstance(m, wire.Refused) and m.code == "too-fast" for m in heard)

        async def time_passes() -> None:
            while True:
                await asyncio.sleep(0.01)
                if told_to_wait():
                    site.clock.pass_(1)

        async with joined(ana.link, QUICK, heard=heard.append) as table:
            passing = asyncio.create_task(time_passes())
            await asyncio.gather(*(table.ask(ask.Say(0, f"word {'abcd'[n]}")) for n in range(4)))
            passing.cancel()
            assert len(table.view.talk) == 4
        assert told_to_wait()

    at_site(play, structs.replace(GENEROUS, asks_at_once=2, asks_a_second=1))


def test_a_refusal_is_raised_with_its_reason() -> None:
    async def play(site: Site) -> None:
        ana = await site.open(Settings("coop"), "Ana")
        with pytest.raises(Refused) as refused:
            await ana.ask(ask.End(0))
        assert (refused.value.code, refused.value.answer.details) == (
            "wrong-phase",
            {"phase": "gathering"},
        )

    at_site(play)


def test_the_speed_of_the_bots_is_told_again_after_a_reconnect() -> None:
    async def play(site: Site) -> None:
        founder = await site.open(Settings("coop(players=2)"), "Ana")
        sent: list[str] = []
        connections: list[Connection] = []

        class Noted:
            """A connection that notes what is sent."""

            def __init__(self, inner: Connection) -> None:
                self._inner = inner
                self.recv, self.close = inner.recv, inner.close

            async def send(self, message: str) -> None:
                sent.append(message)
                await self._inner.send(message)

        async def call(url: str) -> Connection:
            connections.append(Noted(await dial(url)))
            return connections[-1]

        def paces() -> int:
            return sum('"pace"' in message for message in sent)

        async with joined(founder.link, QUICK, call) as table:
            await table.choose_speed(wire.Speed.INSTANT)
            assert paces() == 1
            await connections[0].close()
            while paces() < 2:
                await asyncio.sleep(0.01)
            assert len(connections) == 2

    at_site(play)
