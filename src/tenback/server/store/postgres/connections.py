"""Connections to the database: opened as needed, replaced when they break; errors translated."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
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


class Connections:
    """A pool of connections, and work on it that survives the loss of one of them."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool
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
                async with self._pool.acquire() as connection:
                    try:
                        return await work(connection, repeated)
                    except BaseException:
                        connection.terminate()  # it is broken, or in the middle of something
                        raise
            except TRY_AGAIN:
                pass
            except CONNECTION_LOST as error:
                if loop.time() >= until or isinstance(error, asyncpg.DataError):
                    raise unavailable(error) from error
                repeated = True
            except asyncpg.PostgresError as error:
                raise unavailable(error) from error
            await asyncio.sleep(RETRY_INTERVAL_S)

    async def open_first(self) -> None:
        """Open a connection; asyncpg's own errors where the database cannot be reached."""
        async with self._pool.acquire():
            pass

    async def close(self) -> None:
        """Close every connection; what it does is finished first, unless that takes too long."""
        with suppress(*CONNECTION_LOST):
            async with asyncio.timeout(CONNECT_TIMEOUT_S):
                for _ in range(MAX_CONNECTIONS - 1):
                    await self._turns.acquire()
                await self._pool.close()
        self._pool.terminate()


async def open_connections(url: str) -> Connections:
    """Open the first connection; asyncpg's own errors where the database cannot be reached."""
    pool = asyncpg.create_pool(
        url,
        min_size=0,
        max_size=MAX_CONNECTIONS,
        max_inactive_connection_lifetime=MAX_IDLE_S,
        init=_demand_durable_commits,
        reset=_keep_settings,
        timeout=CONNECT_TIMEOUT_S,
        command_timeout=COMMAND_TIMEOUT_S,
        server_settings=SETTINGS,
    )
    connections = Connections(await pool)
    await connections.open_first()
    return connections


async def _keep_settings(_: asyncpg.Connection) -> None:
    """Do nothing: asyncpg would reset a connection after every use, and wait for that."""


async def _demand_durable_commits(connection: asyncpg.Connection) -> None:
    """Let a commit return when it is on the disk, whatever the server's configuration says."""
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )
