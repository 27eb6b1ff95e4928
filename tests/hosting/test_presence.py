"""Several processes at one table: people who are connected elsewhere are not absent."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from starlette.applications import Starlette

from tenback.bots import Answer
from tenback.hosting import presence
from tenback.hosting.bot_players import BotPlayers, BotSeat
from tenback.hosting.limits import Limits
from tenback.hosting.store import Cause, OnAppend, StoreUnavailable
from tenback.rules import Heard, View
from tenback.tables import Phase, Settings, from_bytes
from tests.company import InProcess, gathered
from tests.faults.truth import nothing_twice
from tests.faults.virtual import run
from tests.house import KEY, NoWorkers, house
from tests.line import Line, step
from tests.store.memory import MemoryStore, Shelf

PAIR = Settings("coop(players=2)")
LIMITS = Limits(away=45.0, asks_a_second=1e6, asks_at_once=1_000_000)


class LinkedPeers:
    """Peers in one process; a notice arrives unless the link is cut."""

    carries_appends = True

    def __init__(self, name: str, link: list[LinkedPeers]) -> None:
        self.name = name
        self.cut = False
        self._link = link
        self._on_notice: Callable[[bytes], None] = lambda _: None
        link.append(self)

    def tell(self, notice: bytes) -> None:
        for peer in self._link:
            if peer is not self and not self.cut:
                asyncio.get_running_loop().call_soon(peer._on_notice, notice)

    def listen(self, on_notice: Callable[[bytes], None]) -> None:
        self._on_notice = on_notice


@asynccontextmanager
async def two_processes(
    store: Callable[[Shelf], MemoryStore] = MemoryStore,
    **services: Any,
) -> AsyncIterator[tuple[Starlette, Starlette, list[LinkedPeers]]]:
    shelf, link = Shelf(), list[LinkedPeers]()
    peers = [LinkedPeers(name, link) for name in "ab"]
    async with (
        house(store(shelf), 1, limits=LIMITS, peers=peers[0], **services) as one,
        house(store(shelf), 2, limits=LIMITS, peers=peers[1], **services) as other,
    ):
        yield one, other, link


async def apart(one: Starlette, other: Starlette) -> tuple[str, list[Line]]:
    """Two players at one table, each at a process of their own."""
    company = await gathered(InProcess(one), PAIR)
    await company.start()
    await company.close()
    lines = []
    for app, capability in zip((one, other), company.capabilities, strict=True):
        line = Line(await InProcess(app).dial(company.table))
        await line.hello(capability)
        lines.append(line)
    return company.table, lines


def test_players_at_different_processes_see_each_other_and_stay() -> None:
    async def play() -> None:
        async with two_processes() as (one, other, _):
            table, lines = await apart(one, other)
            await asyncio.sleep(300)
            for app in (one, other):
                room = await app.state.hall.room(table)
                assert room.presence.here == (True, True)
                assert all(seat.left_at is None for seat in room.table.seats)
            await lines[1].close()
            await asyncio.sleep(1)
            assert (await one.state.hall.room(table)).presence.here == (True, False)
            await lines[0].close()

    run(play())


def test_people_of_a_process_that_is_silent_are_taken_for_disconnected() -> None:
    async def play() -> None:
        async with two_processes() as (one, other, link):
            table, lines = await apart(one, other)
            link[1].cut = True
            await asyncio.sleep(presence.EXPIRY_S + presence.REPEAT_INTERVAL_S)
            assert (await one.state.hall.room(table)).presence.here == (True, False)
            link[1].cut = False
            await asyncio.sleep(presence.REPEAT_INTERVAL_S)
            assert (await one.state.hall.room(table)).presence.here == (True, True)
            for line in lines:
                await line.close()

    run(play())


class LateStore(MemoryStore):
    """A store that does not tell of the appends of other processes in the time of a test."""

    def listen(self, on_append: OnAppend) -> None:
        pass


def test_a_play_reaches_players_at_another_process_before_the_store_tells_of_it() -> None:
    async def play() -> None:
        async with two_processes(LateStore) as (one, other, link):
            _, lines = await apart(one, other)
            await asyncio.sleep(1)
            mover = lines[0].view.games[0].to_move or 0
            for cut, reached in ((False, True), (True, False)):
                link[mover].cut = cut
                await lines[mover].ask(step(lines[mover].view.games[0], Random(1)))
                await asyncio.sleep(1)
                assert (lines[0].view.number == lines[1].view.number) is reached
            for line in lines:
                await line.close()

    run(play())


class UnreadableStore(MemoryStore):
    """A store that cannot be read for a while, as when a database restarts."""

    unreadable = False

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        if self.unreadable:
            raise StoreUnavailable(Cause.FAILING)
        return await super().read(table, after)


def test_a_play_that_cannot_be_read_at_another_process_arrives_with_the_next() -> None:
    stores = list[UnreadableStore]()
    unhandled = list[dict[str, Any]]()

    def new_store(shelf: Shelf) -> UnreadableStore:
        stores.append(UnreadableStore(shelf))
        return stores[-1]

    async def play() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, said: unhandled.append(said))
        async with two_processes(new_store) as (one, other, _):
            _, lines = await apart(one, other)
            for unreadable in (True, False):
                await asyncio.sleep(1)
                mover = lines[0].view.games[0].to_move or 0
                stores[1 - mover].unreadable = unreadable
                await lines[mover].ask(step(lines[mover].view.games[0], Random(1)))
                await asyncio.sleep(1)
                gc.collect()  # a task whose error nobody took is reported when it is deleted
                assert (lines[0].view.number != lines[1].view.number) is unreadable
            for line in lines:
                await line.close()

    run(play())
    assert unhandled == []


class CountedBots(BotPlayers):
    """Counts the decisions of bots."""

    def __init__(self) -> None:
        super().__init__(NoWorkers(), 1.0, KEY)
        self.steps = 0

    async def step(self, bot: BotSeat, seen: View, heard: Heard) -> Answer:
        self.steps += 1
        return await super().step(bot, seen, heard)


async def cards_of_bots(bots: CountedBots) -> int:
    """Let bots play where two processes have the table; the cards and ends of turns in its log."""
    settings = Settings("coop(players=3)", bots=(None, "greedy", "greedy"))
    async with two_processes(bot_players=bots, pace=0.5) as (one, other, _):
        company = await gathered(InProcess(one), settings)
        second = await other.state.hall.room(company.table)
        await company.start()
        line, random = company.lines[0], Random(1)
        for _ in range(12):
            if line.view.phase is Phase.PLAYING and line.view.games[0].to_move == 0:
                await line.ask(step(line.view.games[0], random))
            await asyncio.sleep(5)
        first = await one.state.hall.room(company.table)
        assert second.table.number == first.table.number
        lines = await one.state.hall.services.store.read(company.table)
        await company.close()
    log = [from_bytes(line) for line in lines]
    nothing_twice(log)
    return sum(1 for entry in log if entry.request.startswith("play"))


def test_the_bots_of_a_table_are_asked_by_one_process() -> None:
    bots = CountedBots()
    cards = run(cards_of_bots(bots))
    assert 4 <= cards <= bots.steps <= cards + 2


def test_bots_that_two_processes_ask_at_once_play_each_card_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The request of the slower process is known already when it arrives."""
    monkeypatch.setattr("tenback.hosting.host.SECOND_DELAY_S", 0.0)
    bots = CountedBots()
    cards = run(cards_of_bots(bots))
    assert 4 <= cards < bots.steps <= 2 * cards + 4
