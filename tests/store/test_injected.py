"""Every statement of every change fails once: the store then holds all of the change, or nothing.

What was acknowledged is there, once; what was refused is not; and the store goes on. A statement
can fail in three ways: it is refused, the connection breaks before it, or the connection breaks
after it and its answer is lost, which may be that of the commit itself.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import sqlite3
from collections.abc import Awaitable, Callable
from enum import Enum, auto
from pathlib import Path
from typing import Any, NamedTuple

import asyncpg
import pytest

from tenback.hosting.store import (
    Attempt,
    ListedResult,
    QuietTable,
    Result,
    Store,
    StoredTable,
    StoreUnavailable,
)
from tenback.server.store import open_sqlite
from tenback.server.store.postgres import connections, open_postgres
from tenback.server.store.sqlite import store as sqlite_store
from tenback.server.store.sqlite.opening import connect
from tests.postgres_server import PostgresServer

DAY = dt.date(2026, 11, 15)
RESULT = Result(DAY, "coop", b"result")
ATTEMPT = Attempt(DAY, "coop", frozenset({b"phone", b"tablet"}), frozenset({b"home"}))

Change = Callable[[Store, str], Awaitable[bool]]

CHANGES: dict[str, tuple[int, Change]] = {
    "a new table": (0, lambda store, table: store.append(table, 1, [b"a", b"b"], 1)),
    "a new table with a result and an attempt": (
        0,
        lambda store, table: store.append(table, 1, [b"a", b"b"], 1, RESULT, ATTEMPT),
    ),
    "more entries": (3, lambda store, table: store.append(table, 4, [b"a", b"b"], 2)),
    "more entries and a result": (
        3,
        lambda store, table: store.append(table, 4, [b"a", b"b"], 2, RESULT),
    ),
    "compacting": (3, lambda store, table: store.compact(table, 3, [b"x", b"y", b"z"])),
    "forgetting": (3, lambda store, table: store.forget(table, 3)),
}
"""By name: the entries that the table has before, and the change."""


class Failure(Enum):
    """How a statement fails."""

    REFUSED = auto()
    BROKEN_BEFORE = auto()
    BROKEN_AFTER = auto()


class Injector:
    """Lets one statement fail, counted from when it is armed."""

    def __init__(self) -> None:
        self._left = 0
        self._failure = Failure.REFUSED

    def arm(self, statement: int, failure: Failure) -> None:
        self._left, self._failure = statement, failure

    def disarm(self) -> bool:
        """Let nothing more fail; whether the statement was reached."""
        reached, self._left = self._left == 0, 0
        return reached

    def strikes(self) -> Failure | None:
        """Count a statement; how it fails, if it does."""
        if self._left == 0:
            return None
        self._left -= 1
        return self._failure if self._left == 0 else None


class Contents(NamedTuple):
    """Everything that a store holds of a table."""

    kept: list[StoredTable]
    quiet: list[QuietTable]
    log: list[bytes]
    results: list[ListedResult]


async def contents(store: Store, table: str) -> Contents:
    kept = [one for one in await store.tables() if one.table == table]
    quiet = [one for one in await store.quiet(10) if one.table == table]
    results = [one for one in await store.results(DAY, "coop") if one.data == RESULT.data]
    return Contents(kept, quiet, await store.read(table), results)


async def before(store: Store, table: str, entries: int) -> Contents:
    if entries:
        assert await store.append(table, 1, [b"entry"] * entries, 0)
    return await contents(store, table)


async def fail_everywhere(store: Store, injector: Injector, change: str, failure: Failure) -> int:
    """Let each statement of a change fail in turn; the number of statements."""
    entries, make = CHANGES[change]
    statement = 0
    while True:
        statement += 1
        table = f"{change} {failure.name} {statement}"
        old = await before(store, table, entries)
        injector.arm(statement, failure)
        try:
            acknowledged = await make(store, table)
        except StoreUnavailable:
            acknowledged = False
        reached = injector.disarm()
        new = await contents(store, table)
        assert (new != old) is acknowledged, f"statement {statement}"
        if not acknowledged:
            assert reached, f"statement {statement}"
            assert await make(store, table), "the store goes on"
        await _check_after(store, table, change)
        last = await store.read(table)
        assert await store.forget(table, len(last)) or not last
        if not reached:
            return statement - 1


async def _check_after(store: Store, table: str, change: str) -> None:
    """The change was made once."""
    kept, quiet, log, results = await contents(store, table)
    expected = {
        "more entries": [b"entry"] * 3 + [b"a", b"b"],
        "more entries and a result": [b"entry"] * 3 + [b"a", b"b"],
        "compacting": [b"x", b"y", b"z"],
        "forgetting": [],
    }.get(change, [b"a", b"b"])
    assert log == expected
    assert [one.last for one in kept] == ([len(expected)] if expected else [])
    assert [one.compacted for one in quiet] == ([change == "compacting"] if expected else [])
    assert len(results) == (1 if "result" in change else 0)
    if "attempt" in change:
        assert results[0].addresses == {b"home"} and results[0].first


# --- a file ---------------------------------------------------------------------------------------


class Failing:
    """A connection to a file, or a cursor of one, whose statements fail."""

    def __init__(self, inner: sqlite3.Connection | sqlite3.Cursor, injector: Injector) -> None:
        self._inner = inner
        self._injector = injector

    def cursor(self) -> Failing:
        assert isinstance(self._inner, sqlite3.Connection)
        return Failing(self._inner.cursor(), self._injector)

    def execute(self, *given: Any) -> sqlite3.Cursor:
        self._strike(given[0])
        return self._inner.execute(*given)

    def executemany(self, *given: Any) -> sqlite3.Cursor:
        self._strike(given[0])
        return self._inner.executemany(*given)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def _strike(self, statement: str) -> None:
        if statement != "ROLLBACK" and self._injector.strikes():
            raise sqlite3.OperationalError("disk I/O error")


@pytest.mark.parametrize("change", CHANGES)
def test_a_file_holds_all_or_nothing(
    change: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    injector = Injector()
    monkeypatch.setattr(sqlite_store, "connect", lambda path: Failing(connect(path), injector))

    async def play() -> None:
        store = await open_sqlite(tmp_path / "store.db")
        assert await fail_everywhere(store, injector, change, Failure.REFUSED) >= 1
        await store.close()

    asyncio.run(play())


# --- a database -----------------------------------------------------------------------------------


@pytest.fixture
def injector(monkeypatch: pytest.MonkeyPatch) -> Injector:
    """Fails statements on every connection of this process to a database."""
    injector = Injector()
    kind: Any = asyncpg.connection.Connection

    def failing(method: Any) -> Any:
        async def execute(self: Any, query: str, *given: Any, **named: Any) -> Any:
            own = "RESET ALL" in query or (method.__name__ == "execute" and given)
            failure = None if own else injector.strikes()
            if failure is Failure.REFUSED:
                raise asyncpg.InternalServerError("injected")
            if failure is Failure.BROKEN_BEFORE:
                self.terminate()
                raise asyncpg.ConnectionDoesNotExistError("injected")
            answer = await method(self, query, *given, **named)
            if failure is Failure.BROKEN_AFTER:
                self.terminate()
                raise asyncpg.ConnectionDoesNotExistError("injected")
            return answer

        return execute

    for name in ("execute", "_execute", "_executemany"):
        monkeypatch.setattr(kind, name, failing(getattr(kind, name)))
    monkeypatch.setattr(connections, "RETRY_INTERVAL_S", 0.0)
    return injector


@pytest.mark.parametrize("failure", Failure)
@pytest.mark.parametrize("change", CHANGES)
def test_a_database_holds_all_or_nothing(
    change: str, failure: Failure, injector: Injector, postgres: PostgresServer
) -> None:
    async def play() -> None:
        store = await open_postgres(postgres.new_database())
        statements = await fail_everywhere(store, injector, change, failure)
        if change == "more entries":
            assert statements == 1, "nothing waits for the answers to several"
        else:
            assert statements >= 4, "a beginning, a lock, a change, a commit"
        await store.close()

    asyncio.run(play())
