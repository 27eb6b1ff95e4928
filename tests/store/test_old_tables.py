"""What every store promises about tables that are compacted or deleted, and about itself."""

from __future__ import annotations

import asyncio
import datetime as dt

import pytest

from tenback.hosting.store import (
    Attempt,
    Cause,
    QuietTable,
    Result,
    StoredTable,
    StoreHealth,
    StoreUnavailable,
    TableForgotten,
)
from tests.patience import HANG_S
from tests.store.memory import Opened

DAY = dt.date(2026, 11, 15)


def test_quiet_tables_are_listed_the_oldest_first(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        for table, at_ms in [("oak", 30), ("elm", 10), ("ash", 20), ("yew", 5)]:
            assert await store.append(table, 1, [b"one"], at_ms)
        assert await store.append("yew", 2, [b"two"], 40)
        quiet = [QuietTable("elm", 1, 10, False), QuietTable("ash", 1, 20, False)]
        assert await store.quiet(before_ms=30) == quiet
        assert await store.quiet(before_ms=10) == []
        await store.close()

    asyncio.run(play())


def test_compacting_replaces_all_entries_of_one_table(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        for table in ("oak", "elm"):
            assert await store.append(table, 1, [b"first of all", b"and second"], 10)
        assert not await store.compact("oak", 1, [b"x"]), "the table has grown"
        assert not await store.compact("oak", 3, [b"x"] * 3)
        assert not await store.compact("ash", 1, [b"x"]), "there is no such table"
        assert await store.read("oak") == [b"first of all", b"and second"]
        assert await store.compact("oak", 2, [b"short", b""])
        await store.close()
        again = await opened()
        assert await again.read("oak") == [b"short", b""]
        assert await again.read("elm") == [b"first of all", b"and second"]
        quiet = {kept.table: kept.compacted for kept in await again.quiet(11)}
        assert quiet == {"oak": True, "elm": False}
        assert await again.append("oak", 3, [b"third"], 20)
        assert await again.read("oak", after=1) == [b"", b"third"]
        await again.close()

    asyncio.run(play())


def test_a_forgotten_table_is_gone_with_its_results_and_attempts(opened: Opened) -> None:
    attempt = Attempt(DAY, "coop", frozenset({b"phone"}), frozenset({b"home"}))

    async def play() -> None:
        store = await opened()
        for table in ("oak", "elm"):
            result = Result(DAY, "coop", table.encode())
            assert await store.append(table, 1, [b"one", b"two"], 10, result, attempt)
        assert not await store.forget("oak", 1), "the table has grown"
        assert not await store.forget("ash", 1), "there is no such table"
        assert [one.first for one in await store.results(DAY, "coop")] == [True, False]
        assert await store.forget("oak", 2)
        assert await store.tables() == [StoredTable("elm", 2, 10)]
        assert await store.read("oak") == []
        left = await store.results(DAY, "coop")
        assert [(one.data, one.first) for one in left] == [(b"elm", True)]
        with pytest.raises(TableForgotten):
            await store.append("oak", 3, [b"three"], 20)
        assert await store.append("oak", 1, [b"another table"], 20)
        assert await store.read("oak") == [b"another table"]
        await store.close()

    asyncio.run(play())


def test_the_addresses_of_a_result_are_those_of_its_table_and_deal(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        for table, where in [("oak", {b"home", b"office"}), ("elm", {b"train"})]:
            attempt = Attempt(DAY, "coop", frozenset({table.encode()}), frozenset(where))
            result = Result(DAY, "coop", table.encode())
            assert await store.append(table, 1, [b"all"], 0, result, attempt)
        assert await store.append("ash", 1, [b"all"], 0, Result(DAY, "coop", b"ash"))
        found = {one.data: set(one.addresses) for one in await store.results(DAY, "coop")}
        assert found == {b"oak": {b"home", b"office"}, b"elm": {b"train"}, b"ash": set()}
        await store.close()

    asyncio.run(play())


def test_appends_at_once_to_one_table_are_granted_in_their_order(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        appends = [store.append("oak", n, [b"%d" % n], 10 * n) for n in (1, 2, 3)]
        assert await asyncio.gather(*appends) == [True, True, True]
        assert await store.tables() == [StoredTable("oak", 3, 30)]
        assert await store.read("oak") == [b"1", b"2", b"3"]
        await store.close()

    asyncio.run(play())


def test_a_store_tells_whether_it_can_be_read_and_written(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        assert await store.health() == StoreHealth(True, True, None)
        await store.close()
        assert await store.health() == StoreHealth(False, False, Cause.CLOSED)

    asyncio.run(play())


def test_a_closed_store_does_nothing_more(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        assert await store.append("oak", 1, [b"one"], 0)
        await store.close()
        for refused in (
            store.compact("oak", 1, [b""]),
            store.forget("oak", 1),
            store.quiet(1),
            store.results(DAY, "coop"),
        ):
            with pytest.raises(StoreUnavailable) as told:
                await refused
            assert told.value.cause is Cause.CLOSED
        with pytest.raises(StoreUnavailable):
            store.listen(lambda _table, _last: None)

    asyncio.run(play())


def test_a_store_has_one_listener(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        store.listen(lambda _table, _last: None)
        with pytest.raises(ValueError, match="listener"):
            store.listen(lambda _table, _last: None)
        await store.close()

    asyncio.run(play())


def test_a_listener_hears_of_a_table_that_begins_after_the_last_was_deleted(opened: Opened) -> None:
    """The new entry may take the place of the one that was deleted."""

    async def play() -> None:
        mine, other = await opened(), await opened()
        assert await other.append("elm", 1, [b"one"], 0)
        assert await other.append("oak", 1, [b"one"], 0)
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        mine.listen(lambda table, last: heard.put_nowait((table, last)))
        assert await other.forget("oak", 1)
        assert await other.append("ash", 1, [b"one"], 0)
        while (await asyncio.wait_for(heard.get(), HANG_S)) != ("ash", 1):
            pass
        await mine.close()
        await other.close()

    asyncio.run(play())
