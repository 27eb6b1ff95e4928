"""The socket: malformed messages, limits, and how a connection ends."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec import structs
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tenback.client import Link, Refused
from tenback.hosting import messages as wire
from tenback.hosting.faults import Close, Fault
from tenback.hosting.room import Room
from tenback.hosting.store import Cause
from tenback.server.api.errors import STATUS
from tenback.tables import Code, Phase, Settings, Watch
from tenback.tables import requests as ask
from tenback.tables.allowances import ALLOWED
from tenback.tables.events import Counted
from tests.patience import HANG_S
from tests.sites import GENEROUS, Person, Site, far_site


@asynccontextmanager
async def socket(link: Link, **given: Any) -> AsyncIterator[ClientConnection]:
    async with connect(link.socket, proxy=None, **given) as connection:
        yield connection


async def hello(connection: ClientConnection, link: Link) -> wire.AnyFromServer:
    await connection.send(wire.write(wire.Hello(wire.FORMAT, link.capability)).decode())
    message: wire.AnyFromServer = wire.read_from_server(await connection.recv())
    return message


async def ending(connection: ClientConnection) -> tuple[int, bool | None]:
    """Return the close code, and whether the goodbye before it asks to reconnect."""
    again = None
    try:
        while True:
            message = wire.read_from_server(await connection.recv())
            if isinstance(message, wire.Bye):
                again = message.again
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code, again


def at_site(play: Callable[[Site, Person], Awaitable[None]], **changes: Any) -> None:
    async def whole() -> None:
        limits = structs.replace(GENEROUS, **changes)
        async with asyncio.timeout(HANG_S), far_site(limits) as site:
            await play(site, await site.open(Settings("coop(players=2)"), "Ana"))

    asyncio.run(whole())


def test_the_whole_table_is_computed_once_for_a_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After a restart everybody comes back at once."""
    computed: list[bytes] = []

    def counted(room: Room, caller: bytes) -> wire.Welcome:
        computed.append(caller)
        return welcome(room, caller)

    async def play(_: Site, ana: Person) -> None:
        monkeypatch.setattr(Room, "welcome", counted)
        async with socket(ana.link) as connection:
            assert isinstance(await hello(connection, ana.link), wire.Welcome)
        assert len(computed) == 1

    welcome = Room.welcome
    at_site(play)


FIRST = {
    "no JSON": ("hello", Close.MALFORMED),
    "no message": ('{"type":"nothing"}', Close.MALFORMED),
    "no hello": ('{"type":"resync"}', Close.SILENT),
    "an unknown field": ('{"type":"hello","format":1,"more":1}', Close.MALFORMED),
    "deep": ('{"x":' + "[" * 3_000, Close.MALFORMED),
    "another format": ('{"type":"hello","format":1}', Close.FORMAT),
    "large": ('{"type":"hello","format":2,"capability":"' + "x" * 5_000, Close.TOO_LARGE),
}


@pytest.mark.parametrize("what", FIRST)
def test_a_bad_first_message_closes_the_connection(what: str) -> None:
    async def play(site: Site, ana: Person) -> None:
        text, code = FIRST[what]
        async with socket(ana.link) as connection:
            await connection.send(text)
            assert await ending(connection) == (code, code is Close.SILENT)

    at_site(play)


def test_a_client_of_another_format_learns_which_one_the_server_uses() -> None:
    async def play(site: Site, ana: Person) -> None:
        async with socket(ana.link) as connection:
            await connection.send('{"type":"hello","format":1}')
            assert await ending(connection) == (Close.FORMAT, False)
            assert connection.close_reason is not None
            assert "speaks tenback.2: update the client" in connection.close_reason

    at_site(play)


def test_a_client_that_never_says_hello_is_disconnected() -> None:
    async def play(site: Site, ana: Person) -> None:
        async with socket(ana.link) as connection:
            assert await ending(connection) == (Close.SILENT, True)

    at_site(play, hello=0.5)


def test_an_unknown_table_closes_the_connection() -> None:
    async def play(site: Site, ana: Person) -> None:
        async with socket(Link(site.url, "nosuch")) as connection:
            await connection.send(wire.write(wire.Hello(wire.FORMAT)).decode())
            assert await ending(connection) == (Close.NO_TABLE, False)

    at_site(play)


def test_an_offered_subprotocol_is_accepted() -> None:
    async def play(site: Site, ana: Person) -> None:
        async with socket(ana.link, subprotocols=["other", wire.SUBPROTOCOL]) as connection:
            assert connection.subprotocol == wire.SUBPROTOCOL
        async with socket(ana.link) as connection:
            assert connection.subprotocol is None

    at_site(play)


def test_malformed_messages_are_refused_and_too_many_close_the_connection() -> None:
    async def play(site: Site, ana: Person) -> None:
        async with socket(ana.link) as connection:
            await hello(connection, ana.link)
            for text in (
                "{",
                b"\xff",
                '{"type":"ask","id":"","seen":0,"ask":{"ask":"end","seat":0}}',
            ):
                await connection.send(text)
                answer = wire.read_from_server(await connection.recv())
                assert isinstance(answer, wire.Refused)
                assert (answer.id, answer.code) == (None, "malformed")
            await connection.send('{"type":"ping","n":7}')
            assert wire.read_from_server(await connection.recv()) == wire.Pong(7, ana.view.number)
            for _ in range(6):
                await connection.send("{")
            assert await ending(connection) == (Close.MALFORMED, False)

    at_site(play, refusals=5)


def test_a_second_hello_must_repeat_the_first() -> None:
    async def play(site: Site, ana: Person) -> None:
        async with socket(ana.link) as connection:
            assert isinstance(await hello(connection, ana.link), wire.Welcome)
            assert isinstance(await hello(connection, ana.link), wire.Welcome)
            await connection.send(wire.write(wire.Hello(1)).decode())
            assert await ending(connection) == (Close.MALFORMED, False)

    at_site(play)


def test_a_client_that_is_too_fast_is_asked_to_wait_and_finally_disconnected() -> None:
    async def play(site: Site, ana: Person) -> None:
        async with socket(ana.link) as connection:
            await hello(connection, ana.link)
            for n in range(7):
                text = {"type": "ask", "id": f"q{n}", "seen": 0, "ask": {"ask": "close"}}
                await connection.send(json.dumps(text))
            answers: list[wire.Refused | wire.Granted] = []
            while len(answers) < 7:
                answer = wire.answer_in(wire.read_from_server(await connection.recv()))
                if answer is not None:
                    answers.append(answer)
            codes = [one.code if isinstance(one, wire.Refused) else "granted" for one in answers]
            assert codes == ["granted", "closed", "closed", *["too-fast"] * 4]
            late = answers[-1]
            assert isinstance(late, wire.Refused)
            assert late.id == "q6" and late.details == {"seconds": 1}
            for _ in range(2):
                await connection.send('{"type":"resync"}')
            assert await ending(connection) == (Close.TOO_FAST, True)

    at_site(play, asks_at_once=3, asks_a_second=1.5, refusals=5)


def test_messages_are_answered_in_the_order_of_their_arrival() -> None:
    """Also those that wait while an ask before them is being stored."""

    async def play(site: Site, ana: Person) -> None:
        async with socket(ana.link) as connection:
            await hello(connection, ana.link)
            sent: list[str | int | None] = []
            for n in range(12):
                said = {"ask": "say", "seat": 0, "text": f"word {n}"}
                told = {"type": "ask", "id": f"q{n}", "seen": 0, "ask": said}
                for text in (json.dumps(told), json.dumps({"type": "ping", "n": n}), "nonsense"):
                    await connection.send(text)
                sent += [f"q{n}", n, None]
                if n % 3 == 0:
                    await asyncio.sleep(0.002)
            answered: list[str | int | None] = []
            while len(answered) < len(sent):
                message = wire.read_from_server(await connection.recv())
                answer = wire.answer_in(message)
                if isinstance(message, wire.Pong):
                    answered.append(message.n)
                elif answer is not None:
                    answered.append(answer.id)
            assert answered == sent

    at_site(play)


def test_the_number_of_connections_is_limited() -> None:
    async def play(site: Site, ana: Person) -> None:
        async with socket(ana.link) as second, socket(ana.link) as third:
            assert isinstance(await hello(second, ana.link), wire.Welcome)
            assert isinstance(await hello(third, ana.link), wire.Bye)
            assert (await ending(third))[0] == Close.FULL
        assert len((await site.hall.room(ana.link.table)).attendance.readers) <= 2

    at_site(play, person_connections=2)


def test_spectators_leave_room_for_the_players() -> None:
    """However many people watch, a player can reconnect and a guest with a link can join."""

    async def play(site: Site, ana: Person) -> None:
        seat, watch = await site.invited(ana, 1), await site.invited(ana, watch=True)
        for _ in range(3):
            await site.look_on(ana)
        for late in (Link(site.url, ana.link.table), watch):
            async with socket(late) as more:
                assert isinstance(await hello(more, late), wire.Bye)
                assert (await ending(more))[0] == Close.FULL
        for link in (ana.link, seat):
            async with socket(link) as own:
                assert isinstance(await hello(own, link), wire.Welcome)

    at_site(play, table_connections=3)


def test_a_client_that_reads_nothing_is_disconnected_and_others_do_not_notice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(ALLOWED, Counted.WORDS, 1_000_000)

    async def play(site: Site, ana: Person) -> None:
        room = await site.hall.room(ana.link.table)
        narrow = sockets.socket()
        narrow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4_096)
        narrow.connect((site.url.rpartition("/")[2].split(":")[0], int(site.url.split(":")[-1])))
        slow = await connect(ana.link.socket, sock=narrow, proxy=None)
        await hello(slow, ana.link)
        slow.transport.pause_reading()
        readers = len(room.attendance.readers)
        said = 0
        while len(room.attendance.readers) == readers:
            await ana.ask(ask.Say(0, "a long word " * 20))
            said += 1
        slow.transport.abort()
        assert ana.view.number == room.table.number and said > 10
        assert ana.mirror.in_step

    at_site(play, stall=0.2, queue=8)


def test_a_store_that_fails_is_reported_to_everybody_and_nothing_changes() -> None:
    async def play(site: Site, ana: Person) -> None:
        site.store.trouble = Cause.FULL
        number = ana.view.number
        with pytest.raises(Refused) as refused:
            await ana.ask(ask.Ready(0))
        assert refused.value.code == "unavailable"
        assert refused.value.answer.details == {"cause": "full"}
        look = await site.look_on(ana)
        assert look.view.number == number
        site.store.trouble = None
        assert (await ana.ask(ask.Ready(0))).number == number + 1

    at_site(play)


def test_a_client_that_may_no_longer_watch_is_disconnected() -> None:
    """A link shows a table before the deal, but not the game if nobody may watch."""

    async def play(site: Site, _: Person) -> None:
        ana = await site.open(Settings("coop", watch=Watch.NOBODY), "Ana")
        link = await site.invited(ana, watch=True)
        async with socket(link) as connection:
            assert isinstance(await hello(connection, link), wire.Welcome)
            await ana.ask(ask.Ready(0))
            assert ana.view.phase is Phase.PLAYING
            assert await ending(connection) == (Close.NOT_ALLOWED, False)

    at_site(play)


def test_a_server_that_stops_asks_everybody_to_reconnect() -> None:
    async def play() -> None:
        async with far_site() as site:
            ana = await site.open(Settings("coop"), "Ana")
            connection = await connect(ana.link.socket, proxy=None)
            assert isinstance(await hello(connection, ana.link), wire.Welcome)
            last = asyncio.create_task(ending(connection))
        assert await last == (Close.GOING, True)

    asyncio.run(asyncio.wait_for(play(), HANG_S))


def test_codes_of_tables_and_of_the_server_are_different() -> None:
    assert not {*Code} & {*Fault}
    assert set(Fault) <= set(STATUS)
