"""Tables are loaded when somebody comes: after a restart many at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

import pytest

from tenback.hosting import hall as hall_module
from tenback.hosting.bot_players import BotPlayers
from tenback.hosting.faults import Faulty
from tenback.hosting.hall import Hall
from tenback.hosting.room import Room
from tenback.hosting.services import Services
from tenback.tables import Code, Entry, Phase, Settings, Table, replaying
from tenback.tables import requests as at_table
from tests.house import NoWorkers
from tests.store.memory import MemoryStore, Shelf

DUEL = Settings("duel")

WITH_BOT = Settings("coop(players=2)", bots=(None, "greedy"))


class CountingStore(MemoryStore):
    """Counts how often logs are read."""

    reads = 0

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        self.reads += 1
        return await super().read(table, after)


async def shelf_with_tables(number: int, settings: Settings = DUEL) -> tuple[Shelf, list[str]]:
    shelf = Shelf()
    hall = Hall(Services(MemoryStore(shelf), bytes(32), BotPlayers(NoWorkers(), 1.0)))
    key = "2." + "A" * 43
    opened = [await hall.open(f"opening {n}", key, settings, []) for n in range(number)]
    await hall.close()
    return shelf, [one.table for one in opened]


@pytest.mark.parametrize("name", ["a\0b", "", "../oak", "é", "A", "oak ", "a" * 10_000])
def test_a_store_is_not_asked_about_a_name_that_no_table_has(name: str) -> None:
    """PostgreSQL would refuse a zero byte, and with it all tables that are read with this one."""

    async def load() -> None:
        store = CountingStore(Shelf())
        hall = Hall(Services(store, bytes(32), BotPlayers(NoWorkers(), 1.0)))
        with pytest.raises(Faulty) as fault:
            await hall.room(name)
        assert (fault.value.code, store.reads) == (Code.NO_TABLE, 0)

    asyncio.run(load())


def test_a_long_log_is_replayed_in_several_turns_of_the_event_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A play at another table does not wait for all of it."""
    monkeypatch.setattr(hall_module, "ENTRIES_PER_TURN", 1)

    async def load() -> None:
        shelf, (table,) = await shelf_with_tables(1)
        hall = Hall(Services(MemoryStore(shelf), bytes(32), BotPlayers(NoWorkers(), 1.0)))
        folded: list[int] = []
        monkeypatch.setattr(hall_module, "replaying", lambda log: counted(log, folded))
        loading, seen = asyncio.create_task(hall.room(table)), set[int]()
        while not loading.done():
            seen.add(len(folded))
            await asyncio.sleep(0)
        assert seen >= set(range(len(shelf.logs[table]) + 1))
        assert (await loading).table.number == len(shelf.logs[table])
        await hall.close()

    asyncio.run(load())


def counted(log: Sequence[Entry], folded: list[int]) -> Iterator[Table]:
    for table in replaying(log):
        folded.append(table.number)
        yield table


def test_a_table_is_read_once_for_the_first_visitor_and_again_for_each_other() -> None:
    """Another visitor may have heard elsewhere of entries that were added after the first read."""

    async def load() -> None:
        shelf, (table,) = await shelf_with_tables(1)
        store = CountingStore(shelf)
        hall = Hall(Services(store, bytes(32), BotPlayers(NoWorkers(), 1.0)))
        await hall.room(table)
        assert store.reads == 1
        await hall.room(table)
        assert store.reads == 2
        await hall.close()
        store = CountingStore(shelf)
        hall = Hall(Services(store, bytes(32), BotPlayers(NoWorkers(), 1.0)))
        await asyncio.gather(hall.room(table), hall.room(table))
        assert store.reads == 2
        await hall.close()

    asyncio.run(load())


@pytest.mark.parametrize(("settings", "reads"), [(DUEL, 1), (WITH_BOT, 2)])
def test_a_table_that_nobody_follows_is_read_when_somebody_comes(
    settings: Settings, reads: int
) -> None:
    """A bot may have to be asked here if the other process hangs, so its table is followed."""

    async def follow() -> None:
        shelf, (table,) = await shelf_with_tables(1, settings)
        store = CountingStore(shelf)
        here = Hall(Services(store, bytes(32), BotPlayers(NoWorkers(), 1.0)))
        there = Hall(Services(MemoryStore(shelf), bytes(32), BotPlayers(NoWorkers(), 1.0)))
        await here.room(table)
        await (await there.room(table)).ask_as_house("close", at_table.Close())
        await asyncio.sleep(0.01)
        assert store.reads == reads
        assert (await here.room(table)).table.phase is Phase.CLOSED
        await here.close()
        await there.close()

    asyncio.run(follow())


def test_a_table_that_nobody_follows_is_read_before_something_is_done_at_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def close_open_tables(room: Room) -> tuple[str, at_table.AtTable] | None:
        return None if room.table.phase is Phase.CLOSED else ("close", at_table.Close())

    async def look_after() -> None:
        shelf, (table,) = await shelf_with_tables(1)
        here, there = (
            Hall(Services(MemoryStore(shelf), bytes(32), BotPlayers(NoWorkers(), 1.0)))
            for _ in range(2)
        )
        room = await here.room(table)
        await (await there.room(table)).ask_as_house("close", at_table.Close())
        assert room.table.number < len(shelf.logs[table])
        monkeypatch.setattr(hall_module, "next_duty", close_open_tables)
        await here.do_housekeeping()
        assert room.table.number == len(shelf.logs[table])
        assert here.services.counts.overtaken == 0
        await here.close()
        await there.close()

    asyncio.run(look_after())
