"""What PostgreSQL adds: a server that restarts, processes that hear of each other, versions."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import asyncpg
import pytest

from tenback.hosting.store import Cause, EntryDamaged, StoreHealth, StoreUnavailable
from tenback.server.store.opening import StoreTooNew, StoreUnusable, without_password
from tenback.server.store.postgres import connections, listener, open_postgres
from tenback.server.store.postgres.appends import MAX_NOTICE_BYTES, append_all, notices
from tenback.server.store.postgres.listener import NOTICES_CHANNEL
from tenback.server.store.postgres.schema import STEPS, migrate
from tenback.server.store.postgres.store import MAX_LOGS
from tenback.server.store.sql import Append
from tests.patience import HANG_S
from tests.postgres_server import PostgresServer, running_postgres


@pytest.fixture
def own_server() -> Iterator[PostgresServer]:
    """A server that a test may stop."""
    with running_postgres() as server:
        yield server


@pytest.mark.parametrize("mode", ["fast", "immediate"])
def test_a_restart_of_the_database_loses_and_doubles_nothing(
    own_server: PostgresServer, mode: str
) -> None:
    """Each writer appends one entry after the other; the database restarts among them."""
    url = own_server.new_database()
    writers, turns = 8, 40

    async def write(store_of: str, table: str, halfway: asyncio.Event) -> None:
        store = await open_postgres(store_of)
        for turn in range(1, turns + 1):
            assert await store.append(table, turn, [b"%d" % turn], 0)
            if turn == turns // 4:
                halfway.set()
        assert await store.read(table) == [b"%d" % turn for turn in range(1, turns + 1)]
        await store.close()

    async def restart(halfway: asyncio.Event) -> None:
        await halfway.wait()
        await asyncio.to_thread(own_server.stop, mode)
        await asyncio.to_thread(own_server.start)

    async def play() -> None:
        halfway = asyncio.Event()
        tables = [f"table {n}" for n in range(writers)]
        await asyncio.gather(restart(halfway), *(write(url, table, halfway) for table in tables))

    asyncio.run(play())


@pytest.mark.parametrize(("kept", "granted"), [(b"mine", True), (b"another's", False)])
def test_an_append_is_granted_if_it_was_committed_before_the_connection_broke(
    postgres: PostgresServer, kept: bytes, granted: bool
) -> None:
    url = postgres.new_database()

    async def play() -> None:
        store = await open_postgres(url)
        assert await store.append("oak", 1, [b"one", kept], 0)
        await store.close()
        done = asyncio.get_running_loop().create_future()
        append = Append("oak", 2, [b"mine"], 0, None, None, done)
        connection = await asyncpg.connect(url)
        assert await append_all(connection, [append], repeated=False) == [False]
        assert await append_all(connection, [append], repeated=True) == [granted]
        await connection.close()

    asyncio.run(play())


def test_a_listener_catches_up_after_the_database_was_away(
    own_server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It notices by the end of its connection, not only when it next tries it."""
    monkeypatch.setattr(listener, "HEARTBEAT_S", 10 * HANG_S)
    url = own_server.new_database()

    async def play() -> None:
        mine, other = await open_postgres(url), await open_postgres(url)
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        mine.listen(lambda table, last: heard.put_nowait((table, last)))
        await other.append("oak", 1, [b"one"], 0)
        assert await asyncio.wait_for(heard.get(), HANG_S) == ("oak", 1)
        await asyncio.to_thread(own_server.stop, "immediate")
        await asyncio.to_thread(own_server.start)
        await other.append("elm", 1, [b"one", b"two"], 0)
        while await asyncio.wait_for(heard.get(), HANG_S) != ("elm", 2):
            pass
        await mine.close()
        await other.close()

    asyncio.run(play())


def test_a_new_listener_hears_of_earlier_appends(
    postgres: PostgresServer,
) -> None:
    url = postgres.new_database()

    async def play() -> None:
        mine, other = await open_postgres(url), await open_postgres(url)
        await other.append("oak", 1, [b"one"], 0)
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        mine.listen(lambda table, last: heard.put_nowait((table, last)))
        assert await asyncio.wait_for(heard.get(), HANG_S) == ("oak", 1)
        await mine.close()
        await other.close()

    asyncio.run(play())


def test_a_notice_reaches_the_other_processes(own_server: PostgresServer) -> None:
    """Also after the database was away, which breaks the connection that listens."""
    url = own_server.new_database()

    async def play() -> None:
        mine, other = await open_postgres(url), await open_postgres(url)
        heard: asyncio.Queue[bytes] = asyncio.Queue()
        mine.listen(lambda *_: None)
        mine.peers("mine").listen(heard.put_nowait)
        sender = other.peers("other")

        async def is_heard(notice: bytes) -> None:
            """Tell it until it is heard, as the servers do: PostgreSQL keeps no notice."""
            while True:
                sender.tell(notice)
                with suppress(TimeoutError):
                    while await asyncio.wait_for(heard.get(), 0.2) != notice:
                        pass
                    return

        await asyncio.wait_for(is_heard("one ö".encode()), HANG_S)
        await asyncio.to_thread(own_server.stop, "immediate")
        await asyncio.to_thread(own_server.start)
        await asyncio.wait_for(is_heard(b"two"), HANG_S)
        await mine.close()
        await other.close()

    asyncio.run(play())


def test_a_store_that_closes_sends_its_last_notices(postgres: PostgresServer) -> None:
    url = postgres.new_database()

    async def play() -> None:
        listening, other = await asyncpg.connect(url), await open_postgres(url)
        heard: asyncio.Queue[str] = asyncio.Queue()
        await listening.add_listener(NOTICES_CHANNEL, lambda *said: heard.put_nowait(said[-1]))
        other.peers("other").tell(b"goodbye")
        await other.close()
        assert await asyncio.wait_for(heard.get(), HANG_S) == "goodbye"
        await listening.close()

    asyncio.run(play())


def test_commits_are_durable_whatever_the_database_is_set_to(postgres: PostgresServer) -> None:
    url = postgres.new_database()

    async def play() -> None:
        connection = await asyncpg.connect(url)
        name = await connection.fetchval("SELECT current_database()")
        await connection.execute(f'ALTER DATABASE "{name}" SET synchronous_commit = off')
        await connection.close()
        pool = await connections.open_connections(url)
        for _ in range(2):  # it is the same connection, used again
            found = await pool.run(lambda one, _: one.fetchval("SHOW synchronous_commit"))
            assert found == "on"
        await pool.close()

    asyncio.run(play())


def test_a_connection_is_used_again_unless_it_was_idle_for_long(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MAX_IDLE_S", 1.0)

    async def play() -> None:
        opened = await connections.open_connections(postgres.new_database())

        async def used() -> object:
            return await opened.run(lambda one, _: one.fetchval("SELECT pg_backend_pid()"))

        first = await used()
        assert await used() == first
        await asyncio.sleep(1.5)
        assert await used() != first
        await opened.close()

    asyncio.run(play())


@pytest.mark.parametrize("patience", [HANG_S, 0.0])
def test_connections_close_after_their_work_unless_it_takes_too_long(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch, patience: float
) -> None:
    async def play() -> None:
        opened = await connections.open_connections(postgres.new_database())
        begun, enough = asyncio.Event(), asyncio.Event()

        async def work(connection: asyncpg.Connection, _: bool) -> str:
            begun.set()
            await enough.wait()
            return "done"

        working = asyncio.create_task(opened.run(work))
        await begun.wait()
        monkeypatch.setattr(connections, "CONNECT_TIMEOUT_S", patience)
        closing = asyncio.create_task(opened.close())
        if patience:
            await asyncio.sleep(0)
            assert not closing.done()
            enough.set()
        await closing
        with pytest.raises(StoreUnavailable):
            await opened.run(lambda one, _: one.fetchval("SELECT 1"), 0)
        enough.set()
        assert await working == "done"

    asyncio.run(play())


def test_reading_leaves_a_connection_to_the_writer(postgres: PostgresServer) -> None:
    """After a restart every table is read, and nobody else's play waits for that."""
    url = postgres.new_database()

    async def play() -> None:
        locking = await asyncpg.connect(url)
        store = await open_postgres(url)
        assert await store.append("oak", 1, [b"one"], 0)
        transaction = locking.transaction()
        await transaction.start()
        await locking.execute("LOCK tenback.results IN ACCESS EXCLUSIVE MODE")
        day = dt.date(2026, 11, 17)
        held_up = [asyncio.create_task(store.results(day, "coop")) for _ in range(10)]
        await asyncio.sleep(0.2)
        async with asyncio.timeout(HANG_S / 10):
            assert await store.append("oak", 2, [b"two"], 0)
        assert not any(reading.done() for reading in held_up)
        await transaction.rollback()
        assert await asyncio.gather(*held_up) == [[]] * 10
        await locking.close()
        await store.close()

    asyncio.run(play())


def test_a_lost_connection_is_tried_again_after_a_pause(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.new_database()
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    async def play() -> None:
        opened = await connections.open_connections(url)
        monkeypatch.setattr(asyncio, "sleep", pause)
        attempts = iter([ConnectionResetError(), asyncpg.DeadlockDetectedError(), None])
        repeated = []

        async def work(_: asyncpg.Connection, again: bool) -> str:
            repeated.append(again)
            if (error := next(attempts)) is not None:
                raise error
            return "done"

        assert await opened.run(work) == "done"
        assert repeated == [False, True, True]
        assert pauses == [connections.RETRY_INTERVAL_S] * 2

        async def refuse(_: asyncpg.Connection, __: bool) -> str:
            raise asyncpg.DataError("no driver can send this")

        with pytest.raises(StoreUnavailable):
            await opened.run(refuse)
        assert len(pauses) == 2, "what cannot be sent is not tried again"
        monkeypatch.undo()
        await opened.close()

    asyncio.run(play())


def test_a_database_that_becomes_read_only_says_so_and_is_read(postgres: PostgresServer) -> None:
    url = postgres.new_database()

    async def play() -> None:
        store = await open_postgres(url)
        assert await store.append("oak", 1, [b"one"], 0)
        connection = await asyncpg.connect(url)
        name = url.rpartition("/")[2]
        await connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await connection.close()
        with pytest.raises(StoreUnavailable) as refused:
            await store.append("oak", 2, [b"two"], 0)
        assert refused.value.cause is Cause.READ_ONLY
        assert await store.read("oak") == [b"one"]
        assert await store.health() == StoreHealth(True, False, Cause.READ_ONLY)
        await store.close()

    asyncio.run(play())


def test_a_database_that_lost_its_tables_is_failing(postgres: PostgresServer) -> None:
    url = postgres.new_database()

    async def play() -> None:
        store = await open_postgres(url)
        connection = await asyncpg.connect(url)
        await connection.execute("DROP SCHEMA tenback CASCADE")
        await connection.close()
        for asked in (store.read("oak"), store.append("oak", 1, [b"one"], 0), store.tables()):
            with pytest.raises(StoreUnavailable) as refused:
                await asked
            assert refused.value.cause is Cause.FAILING
        assert await store.health() == StoreHealth(False, False, Cause.FAILING)
        await store.close()

    asyncio.run(play())


def test_a_database_of_a_later_version_is_refused_and_left_alone(postgres: PostgresServer) -> None:
    url = postgres.new_database()

    async def play() -> None:
        connection = await asyncpg.connect(url)
        await migrate(connection, "later", [*STEPS, "CREATE TABLE tenback.later ()"])
        with pytest.raises(StoreTooNew, match="reads up to"):
            await open_postgres(url)
        later = "SELECT version FROM tenback.version"
        assert await connection.fetchval(later) == len(STEPS) + 1
        await connection.close()

    asyncio.run(play())


def test_a_process_stops_writing_when_a_later_version_takes_over(postgres: PostgresServer) -> None:
    url = postgres.new_database()

    async def play() -> None:
        store = await open_postgres(url)
        assert await store.append("oak", 1, [b"one"], 0)
        connection = await asyncpg.connect(url)
        await migrate(connection, "later", [*STEPS, "CREATE TABLE tenback.later ()"])
        await connection.close()
        with pytest.raises(StoreUnavailable, match="another version"):
            await store.append("oak", 2, [b"two"], 0)
        await store.close()

    asyncio.run(play())


def test_processes_that_start_together_make_the_tables_once(postgres: PostgresServer) -> None:
    url = postgres.new_database()

    async def play() -> None:
        stores = await asyncio.gather(*(open_postgres(url) for _ in range(6)))
        assert await stores[0].append("oak", 1, [b"one"], 0)
        for store in stores:
            assert await store.read("oak") == [b"one"]
            await store.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tenback.entries SET data = 'other' WHERE number = 2",
        "DELETE FROM tenback.entries WHERE number = 2",
        "DELETE FROM tenback.entries WHERE number > 1",
    ],
)
def test_a_damaged_entry_is_reported_by_its_number(postgres: PostgresServer, damage: str) -> None:
    url = postgres.new_database()

    async def play() -> None:
        store = await open_postgres(url)
        await store.append("oak", 1, [b"one", b"two", b"three"], 0)
        connection = await asyncpg.connect(url)
        await connection.execute(damage)
        await connection.close()
        with pytest.raises(EntryDamaged) as told:
            await store.read("oak")
        assert (told.value.table, told.value.number) == ("oak", 2)
        await store.close()

    asyncio.run(play())


def test_a_database_that_does_not_exist_is_named_without_its_password(
    postgres: PostgresServer,
) -> None:
    url = f"postgresql://tenback:rosebud@127.0.0.1:{postgres.port}/nowhere"
    with pytest.raises(StoreUnusable) as told:
        asyncio.run(open_postgres(url))
    assert "nowhere" in str(told.value)
    assert "rosebud" not in str(told.value)


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://a:b@host:5/db?password=c", "postgresql://a@host:5/db"),
        ("postgresql://host/db", "postgresql://host/db"),
        ("postgresql:///db?user=x&password=y", "postgresql:///db"),
    ],
)
def test_a_password_is_never_shown(url: str, shown: str) -> None:
    assert without_password(url) == shown


def test_notices_fit_into_the_payload_limit_of_postgresql() -> None:
    grown = {f"table number {n}": n for n in range(2_000)}
    payloads = list(notices(grown))
    assert all(len(payload.encode()) <= MAX_NOTICE_BYTES for payload in payloads)
    assert "\n".join(payloads).splitlines() == [f"{table} {n}" for table, n in grown.items()]
    assert list(notices({})) == []


def test_logs_that_are_read_at_the_same_time_are_read_together(
    postgres: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One query reads them, however many there are; a damaged log does not affect the others."""
    url, queries = postgres.new_database(), list[object]()
    run = connections.Connections.run

    def counted(self: connections.Connections, *given: Any, **more: Any) -> Any:
        queries.append(given)
        return run(self, *given, **more)

    async def play() -> None:
        store = await open_postgres(url)
        tables = [f"table {n}" for n in range(2 * MAX_LOGS)]
        for table in tables:
            assert await store.append(table, 1, [b"one", table.encode(), b"three"], 0)
        connection = await asyncpg.connect(url)
        await connection.execute(
            "UPDATE tenback.entries SET data = 'other' WHERE number = 2"
            " AND key = (SELECT key FROM tenback.tables WHERE id = 'table 5')"
        )
        await connection.close()
        monkeypatch.setattr(connections.Connections, "run", counted)
        whole = asyncio.gather(*(store.read(table) for table in tables), return_exceptions=True)
        rest = asyncio.gather(*(store.read(table, 2) for table in tables))
        unknown = asyncio.gather(store.read("no table"), store.read("table 0", 3))
        for table, found in zip(tables, await whole, strict=True):
            if table == "table 5":
                assert isinstance(found, EntryDamaged) and found.number == 2
            else:
                assert found == [b"one", table.encode(), b"three"]
        assert await rest == [[b"three"]] * len(tables)
        assert list(await unknown) == [[], []]
        assert len(queries) <= 6
        await store.close()

    asyncio.run(play())


def test_a_read_that_is_given_up_does_not_keep_others_from_being_answered(
    postgres: PostgresServer,
) -> None:
    async def play() -> None:
        store = await open_postgres(postgres.new_database())
        assert await store.append("oak", 1, [b"one"], 0)
        first, second = (asyncio.create_task(store.read("oak")) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        assert await second == [b"one"]
        assert await store.read("oak") == [b"one"]
        await store.close()

    asyncio.run(play())
