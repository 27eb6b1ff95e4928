"""Connections to the database: opened as needed, replaced when they break; errors translated."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TypeVar

import asyncpg

from tenback.hosting.store import Cause, StoreUnavailable

CONNECTION_LOST = (
    OSError,
    asyncio.TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    asyncpg.InternalClientError,
    asyncpg.InterfaceError,
)
"""Another attempt on a new connection may succeed: the server restarts, or the network is down."""

TRY_AGAIN = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)
"""PostgreSQL has undone a transaction so that another could finish; the same may be tried again."""

_CAUSES: tuple[tuple[type[Exception], Cause], ...] = (
    (asyncpg.DiskFullError, Cause.FULL),
    (asyncpg.ReadOnlySQLTransactionError, Cause.READ_ONLY),
    (asyncpg.InsufficientPrivilegeError, Cause.READ_ONLY),
    (asyncpg.TooManyConnectionsError, Cause.BUSY),
    (asyncpg.LockNotAvailableError, Cause.BUSY),
    (asyncpg.QueryCanceledError, Cause.BUSY),
)


def unavailable(error: BaseException) -> StoreUnavailable:
    """Return the interface's error for one of PostgreSQL's."""
    cause = next((cause for kind, cause in _CAUSES if isinstance(error, kind)), Cause.FAILING)
    return StoreUnavailable(cause, str(error) or type(error).__name__)


@contextmanager
def translate_errors() -> Iterator[None]:
    """Raise ``StoreUnavailable`` in place of every error of PostgreSQL or its connection."""
    try:
        yield
    except (asyncpg.PostgresError, *CONNECTION_LOST) as error:
        raise unavailable(error) from error


T = TypeVar("T")

Work = Callable[[asyncpg.Connection, bool], Awaitable[T]]

MAX_CONNECTIONS = 4
"""Of one process, beside the one that listens: one writes, the others read."""

CONNECT_TIMEOUT_S = 5.0
COMMAND_TIMEOUT_S = 15.0

OUTAGE_S = 15.0
"""How long the database may be away before players are told that nothing can be stored."""

RETRY_INTERVAL_S = 0.1

MAX_IDLE_S = 300.0
"""Seconds after which a connection that nobody has used is closed."""

SETTINGS = {"application_name": "tenback", "search_path": "tenback"}


class Connections:
    """Connections that are kept for further work, which survives the loss of one of them.

    asyncpg's own pool takes several turns of the event loop to lend a connection, and several to
    take it back. When many clients come back at once, a turn takes long.
    """

    def __init__(self, connect: Callable[[], Awaitable[asyncpg.Connection]]) -> None:
        self._connect = connect
        self._idle: list[tuple[asyncpg.Connection, float]] = []
        """Each with the time of its last use, the latest at the end."""
        self._used: set[asyncpg.Connection] = set()
        self._turns = asyncio.Semaphore(MAX_CONNECTIONS - 1)

    async def run(self, work: Work[T], outage_s: float = OUTAGE_S) -> T:
        """Do the work as ``run_first`` does, but leave a connection to those who are first.

        After a restart all tables are read, and plays should not wait for that.
        """
        until = asyncio.get_running_loop().time() + outage_s
        try:
            async with asyncio.timeout(max(outage_s, CONNECT_TIMEOUT_S)):
                await self._turns.acquire()
        except TimeoutError as error:
            raise unavailable(error) from error
        try:
            return await self._repeat(work, until)
        finally:
            self._turns.release()

    async def run_first(self, work: Work[T]) -> T:
        """Do the work on a connection, and again on another one if the first one breaks.

        The work gets True from the second time on: what it did before may have been committed
        without an answer. ``StoreUnavailable`` when the database stays away for long.
        """
        return await self._repeat(work, asyncio.get_running_loop().time() + OUTAGE_S)

    async def _repeat(self, work: Work[T], until: float) -> T:
        loop = asyncio.get_running_loop()
        repeated = False
        while True:
            try:
                async with self._lent() as connection:
                    return await work(connection, repeated)
            except TRY_AGAIN:
                pass
            except CONNECTION_LOST as error:
                if loop.time() >= until or isinstance(error, asyncpg.DataError):
                    raise unavailable(error) from error
                repeated = True
            except asyncpg.PostgresError as error:
                raise unavailable(error) from error
            await asyncio.sleep(RETRY_INTERVAL_S)

    @asynccontextmanager
    async def _lent(self) -> AsyncIterator[asyncpg.Connection]:
        """Lend a connection, and keep it afterwards if nothing went wrong."""
        self._drop_unused()
        connection = self._idle.pop()[0] if self._idle else await self._connect()
        self._used.add(connection)
        try:
            yield connection
        except BaseException:
            connection.terminate()  # it is broken, or in the middle of something
            raise
        finally:
            self._used.discard(connection)
        self._idle.append((connection, asyncio.get_running_loop().time()))

    def _drop_unused(self) -> None:
        """Forget connections that are broken, and close those that were not used for long."""
        oldest = asyncio.get_running_loop().time() - MAX_IDLE_S
        for connection, used_at in self._idle:
            if used_at < oldest:
                connection.terminate()
        self._idle = [one for one in self._idle if not one[0].is_closed()]

    async def open_first(self) -> None:
        """Open a connection; asyncpg's own errors where the database cannot be reached."""
        async with self._lent():
            pass

    async def close(self) -> None:
        """Close every connection; what it does is finished first, unless that takes too long."""
        with suppress(*CONNECTION_LOST):
            async with asyncio.timeout(CONNECT_TIMEOUT_S):
                for _ in range(MAX_CONNECTIONS - 1):
                    await self._turns.acquire()
                for connection, _ in self._idle:
                    await connection.close()
        for connection in (*self._used, *(connection for connection, _ in self._idle)):
            connection.terminate()


async def open_connections(url: str) -> Connections:
    """Open the first connection; asyncpg's own errors where the database cannot be reached."""

    async def connect() -> asyncpg.Connection:
        connection = await asyncpg.connect(
            url,
            timeout=CONNECT_TIMEOUT_S,
            command_timeout=COMMAND_TIMEOUT_S,
            server_settings=SETTINGS,
        )
        try:
            await demand_durable_commits(connection)
        except BaseException:
            connection.terminate()
            raise
        return connection

    connections = Connections(connect)
    await connections.open_first()
    return connections


async def demand_durable_commits(connection: asyncpg.Connection) -> None:
    """Let a commit return when it is on the disk, whatever the server's configuration says."""
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )
