"""Tables are loaded when somebody comes: after a restart many at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

import pytest

from tenback.hosting import hall as hall_module
from tenback.hosting.bot_players import BotPlayers
from tenback.hosting.hall import Hall
from tenback.hosting.services import Services
from tenback.tables import Settings
from tests.house import NoWorkers
from tests.store.memory import MemoryStore, Shelf

R = TypeVar("R")


@dataclass
class Threads:
    """Counts the work that is offloaded at the same time."""

    at_once: list[int] = field(default_factory=lambda: [0])

    async def __call__(self, work: Callable[[], R], /) -> R:
        self.at_once.append(self.at_once[-1] + 1)
        await asyncio.sleep(0)
        self.at_once.append(self.at_once[-1] - 1)
        return work()


class CountingStore(MemoryStore):
    """Counts how often logs are read."""

    reads = 0

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        self.reads += 1
        return await super().read(table, after)


async def shelf_with_tables(number: int) -> tuple[Shelf, list[str]]:
    shelf = Shelf()
    hall = Hall(Services(MemoryStore(shelf), bytes(32), BotPlayers(NoWorkers(), 1.0)))
    key, settings = "2." + "A" * 43, Settings("duel")
    opened = [await hall.open(f"opening {n}", key, settings, []) for n in range(number)]
    await hall.close()
    return shelf, [one.table for one in opened]


@pytest.mark.parametrize(("longest", "at_once"), [(0, 1), (100, 0)])
def test_long_logs_are_replayed_in_threads_one_at_a_time_and_short_ones_at_once(
    longest: int, at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Threads share one interpreter with the event loop, which would wait for all of them."""
    monkeypatch.setattr(hall_module, "MAX_ENTRIES_AT_ONCE", longest)

    async def load() -> None:
        shelf, tables = await shelf_with_tables(5)
        threads = Threads()
        services = Services(
            MemoryStore(shelf), bytes(32), BotPlayers(NoWorkers(), 1.0), offload=threads
        )
        hall = Hall(services)
        await asyncio.gather(*map(hall.room, tables))
        assert len(hall.rooms) == 5 and max(threads.at_once) == at_once
        await hall.close()

    asyncio.run(load())


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
