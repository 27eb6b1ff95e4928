"""What every store promises, whatever is behind it."""

from __future__ import annotations

import asyncio
import datetime as dt
import weakref
from collections.abc import Awaitable, Callable

import asyncpg
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tenback.hosting.store import (
    Attempt,
    Cause,
    Result,
    Store,
    StoredTable,
    StoreUnavailable,
    TableForgotten,
)
from tenback.server.store import open_sqlite
from tenback.server.store.postgres import open_postgres
from tests.patience import HANG_S
from tests.postgres_server import PostgresServer
from tests.store.memory import Opened

DAY = dt.date(2026, 11, 15)


def test_appended_entries_are_read_again_after_a_restart(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        assert await store.append("oak", 1, [b"one", b"two"], 10)
        assert await store.append("oak", 3, [b"\0\xff"], 20)
        assert await store.append("elm", 1, [b"other"], 15)
        assert await store.read("oak") == [b"one", b"two", b"\0\xff"]
        await store.close()
        again = await opened()
        assert await again.read("oak", after=2) == [b"\0\xff"]
        assert await again.read("oak", after=3) == []
        assert await again.read("elm") == [b"other"]
        assert await again.read("ash") == []
        await again.close()

    asyncio.run(play())


class Entries(list[bytes]):
    """Entries that can be watched until nobody refers to them any more."""


def test_nothing_refers_to_entries_that_were_appended(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        await store.append("oak", 1, [b"one"], 10)
        entries = Entries([b"two", b"three"])
        watched = weakref.ref(entries)
        await store.append("oak", 2, entries, 10)
        del entries
        async with asyncio.timeout(HANG_S):
            while watched() is not None:
                await asyncio.sleep(0.01)
        await store.close()

    asyncio.run(play())


def test_any_number_of_entries_is_appended_at_once(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        await store.append("oak", 1, [b"first"], 10)
        numbers = (1, 2, 3, 31, 32, 33, 1_024, 1_025)
        expected = [b"first"]
        for number in numbers:
            entries = [b"%d of %d" % (nth, number) for nth in range(number)]
            assert await store.append("oak", len(expected) + 1, entries, 10)
            expected += entries
        assert await store.read("oak") == expected
        await store.close()

    asyncio.run(play())


def test_a_number_is_given_once(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        assert await store.append("oak", 1, [b"one", b"two"], 10)
        assert not await store.append("oak", 1, [b"other"], 20)
        assert not await store.append("oak", 2, [b"other", b"and more"], 20)
        assert await store.read("oak") == [b"one", b"two"]
        assert await store.tables() == [StoredTable("oak", 2, 10)]
        await store.close()

    asyncio.run(play())


def test_of_many_appends_with_the_same_number_one_succeeds(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        wishes = [store.append("oak", 1, [b"%d" % who, b"%d" % who], 0) for who in range(50)]
        granted = await asyncio.gather(*wishes)
        assert sum(granted) == 1
        winner = b"%d" % granted.index(True)
        assert await store.read("oak") == [winner, winner]
        await store.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("first", "entries", "why"),
    [(0, [b"x"], "numbers begin"), (-1, [b"x"], "numbers begin"), (1, [], "no entries")],
)
def test_senseless_arguments_are_errors(
    opened: Opened, first: int, entries: list[bytes], why: str
) -> None:
    async def play() -> None:
        store = await opened()
        with pytest.raises(ValueError, match=why):
            await store.append("oak", first, entries, 0)
        assert await store.tables() == []
        await store.close()

    asyncio.run(play())


def test_a_gap_is_an_error_and_leaves_nothing(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        assert await store.append("oak", 1, [b"one"], 0)
        outcomes = await asyncio.gather(
            store.append("oak", 3, [b"three"], 0),
            store.append("elm", 2, [b"two"], 0),
            store.append("ash", 1, [b"one"], 0),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [ValueError, TableForgotten, bool]
        assert await store.read("oak") == [b"one"]
        assert {kept.table for kept in await store.tables()} == {"oak", "ash"}
        await store.close()

    asyncio.run(play())


def test_tables_are_listed_the_latest_first(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        for at, table in enumerate(["oak", "elm", "ash"]):
            await store.append(table, 1, [b"one"], at)
        await store.append("oak", 2, [b"two", b"three"], 9)
        listed = [StoredTable("oak", 3, 9), StoredTable("ash", 1, 2), StoredTable("elm", 1, 1)]
        assert await store.tables() == listed
        assert await store.tables(since_ms=2) == listed[:2]
        await store.close()

    asyncio.run(play())


def test_a_result_is_stored_with_its_entries(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        for table, data in [("oak", b"a"), ("elm", b"b"), ("ash", b"c")]:
            result = Result(DAY, "duel" if table == "ash" else "coop", data)
            assert await store.append(table, 1, [b"end"], 0, result)
        assert not await store.append("oak", 1, [b"end"], 0, Result(DAY, "coop", b"lost race"))
        assert await store.append("oak", 2, [b"rematch"], 0, Result(DAY, "coop", b"second try"))
        assert [one.data for one in await store.results(DAY, "coop")] == [b"a", b"b"]
        assert [one.data for one in await store.results(DAY, "duel")] == [b"c"]
        assert await store.results(DAY + dt.timedelta(1), "coop") == []
        await store.close()

    asyncio.run(play())


def test_a_device_has_a_first_attempt_at_each_deal_and_only_one(opened: Opened) -> None:
    """The attempt that began first counts, even if another ends earlier."""

    async def begin(store: Store, table: str, devices: str, rules: str = "coop") -> None:
        marks = frozenset(each.encode() for each in devices)
        at_home = frozenset({b"home"})
        attempt = Attempt(DAY, rules, marks, at_home)
        assert await store.append(table, 1, [b"dealt"], 0, None, attempt)

    async def play() -> None:
        store = await opened()
        begun = [("oak", "a"), ("elm", "ab"), ("ash", "c"), ("yew", "b"), ("fir", "")]
        for table, devices in begun:
            await begin(store, table, devices)
        await begin(store, "bay", "a", "duel")
        for table in ("yew", "ash", "elm", "fir"):
            data = table.encode()
            assert await store.append(table, 2, [b"end"], 0, Result(DAY, "coop", data))
        assert await store.append("bay", 2, [b"end"], 0, Result(DAY, "duel", b"bay"))
        found = {one.data: one.first for one in await store.results(DAY, "coop")}
        assert found == {b"yew": False, b"ash": True, b"elm": False, b"fir": True}
        assert [one.first for one in await store.results(DAY, "duel")] == [True]
        assert {one.addresses for one in await store.results(DAY, "coop")} == {frozenset({b"home"})}
        await store.close()

    asyncio.run(play())


def test_a_table_that_has_grown_is_neither_compacted_nor_deleted(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        assert await store.append("oak", 1, [b"one", b"two"], 0)
        assert not await store.compact("oak", 1, [b"short"])
        assert not await store.forget("oak", 1)
        assert await store.read("oak") == [b"one", b"two"]
        assert await store.compact("oak", 2, [b"", b"short"])
        assert await store.read("oak") == [b"", b"short"]
        assert [table.compacted for table in await store.quiet(1)] == [True]
        assert await store.forget("oak", 2)
        assert await store.read("oak") == []
        await store.close()

    asyncio.run(play())


def test_a_closed_store_has_finished_its_appends_and_refuses_others(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        numbers = range(1, 601)  # more than one commit takes
        begun = [asyncio.ensure_future(store.append("oak", n, [b"x"], 0)) for n in numbers]
        await asyncio.sleep(0)
        await store.close()
        await store.close()
        assert all(await asyncio.gather(*begun))
        for refused in (store.append("oak", 601, [b"x"], 0), store.read("oak"), store.tables()):
            with pytest.raises(StoreUnavailable) as told:
                await refused
            assert told.value.cause is Cause.CLOSED
        again = await opened()
        assert len(await again.read("oak")) == 600
        await again.close()

    asyncio.run(play())


def test_a_cancelled_append_does_not_disturb_the_others(opened: Opened) -> None:
    async def play() -> None:
        store = await opened()
        impatient = asyncio.ensure_future(store.append("oak", 1, [b"x"], 0))
        patient = asyncio.ensure_future(store.append("elm", 1, [b"x"], 0))
        await asyncio.sleep(0)
        impatient.cancel()
        assert await patient
        await store.close()

    asyncio.run(play())


def test_two_servers_on_one_store_share_every_table(opened: Opened) -> None:
    """Each server appends as fast as it can and retries after a lost race: nothing is lost."""

    async def server(store: Store, name: bytes, turns: int) -> None:
        for turn in range(turns):
            while not await store.append(
                "oak", len(await store.read("oak")) + 1, [b"%s %d" % (name, turn)] * 2, 0
            ):
                pass

    async def play() -> None:
        stores = [await opened(), await opened()]
        servers = [(store, b"%d" % at) for at, store in enumerate([*stores, *stores])]
        await asyncio.gather(*(server(store, name, 15) for store, name in servers))
        log = await stores[0].read("oak")
        assert log == await stores[1].read("oak")
        assert log[::2] == log[1::2]
        for _, name in servers:
            mine = [entry for entry in log[::2] if entry.startswith(name)]
            assert mine == [b"%s %d" % (name, turn) for turn in range(15)]
        for store in stores:
            await store.close()

    asyncio.run(play())


def test_a_listener_hears_of_the_appends_of_another_server(opened: Opened) -> None:
    async def play() -> None:
        mine, other = await opened(), await opened()
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        mine.listen(lambda table, last: heard.put_nowait((table, last)))
        await other.append("oak", 1, [b"one", b"two"], 0)
        assert await asyncio.wait_for(heard.get(), HANG_S) == ("oak", 2)
        await other.append("elm", 1, [b"one"], 0)
        last = ("oak", 2)
        while last == ("oak", 2):  # a listener may hear of an append more than once
            last = await asyncio.wait_for(heard.get(), HANG_S)
        assert last == ("elm", 1)
        await mine.close()
        await other.close()

    asyncio.run(play())


APPENDS = st.lists(
    st.tuples(st.sampled_from("abc"), st.integers(1, 6), st.lists(st.binary(), min_size=1)),
    max_size=30,
)


@pytest.fixture(scope="module")
def reopened(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], Awaitable[Store]]:
    """Open empty stores of a kind: a database is created once and then emptied."""
    urls: list[str] = []

    async def empty(kind: str) -> Store:
        if kind == "sqlite":
            return await open_sqlite(tmp_path_factory.mktemp("model") / "store.db")
        if not urls:
            server: PostgresServer = request.getfixturevalue("postgres")
            urls.append(server.new_database())
        connection = await asyncpg.connect(urls[0])
        await connection.execute("DROP SCHEMA IF EXISTS tenback CASCADE")
        await connection.close()
        return await open_postgres(urls[0])

    return empty


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
@settings(max_examples=40)
@given(rounds=st.lists(APPENDS, max_size=4))
@example(rounds=[[("a", 2, [b"two"]), ("a", 1, [b"one"])]])
def test_a_store_is_a_list_of_entries_for_each_table(
    reopened: Callable[[str], Awaitable[Store]],
    kind: str,
    rounds: list[list[tuple[str, int, list[bytes]]]],
) -> None:
    """Any requests, at once or in turn, have the same results as with plain lists."""
    model: dict[str, list[bytes]] = {}

    def expected(table: str, first: int, entries: list[bytes]) -> bool | type[Exception]:
        log = model.get(table, [])
        if first != len(log) + 1:
            return False if first <= len(log) else ValueError if log else TableForgotten
        model[table] = log + entries
        return True

    async def play(store: Store) -> None:
        for asked in rounds:
            wishes = [store.append(table, first, entries, 0) for table, first, entries in asked]
            outcomes = await asyncio.gather(*wishes, return_exceptions=True)
            told = [type(one) if isinstance(one, Exception) else one for one in outcomes]
            assert told == [expected(*one) for one in asked]
        for table, log in model.items():
            assert await store.read(table) == log
        assert {kept.table: kept.last for kept in await store.tables()} == {
            table: len(log) for table, log in model.items()
        }

    async def play_and_close() -> None:
        store = await reopened(kind)
        try:
            await play(store)
        finally:
            await store.close()

    asyncio.run(play_and_close())
