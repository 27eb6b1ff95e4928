"""Connections to the database: opened as needed, replaced when they break."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import asyncpg

from tenback.server.store.postgres.errors import CONNECTION_LOST, TRY_AGAIN, unavailable

T = TypeVar("T")

Work = Callable[[asyncpg.Connection, bool], Awaitable[T]]

MAX_CONNECTIONS = 4
"""Of one process, beside the one that listens: one writes, the others read."""

CONNECT_TIMEOUT_S = 5.0
COMMAND_TIMEOUT_S = 15.0

OUTAGE_S = 15.0
"""How long the database may be away before players are told that nothing can be stored."""

RETRY_INTERVAL_S = 0.1

SETTINGS = {"application_name": "tenback", "search_path": "tenback"}


class Connections:
    """A pool whose work survives the loss of a connection."""

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
                async with self._pool.acquire(timeout=CONNECT_TIMEOUT_S) as connection:
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

    async def close(self) -> None:
        """Close every connection."""
        try:
            await asyncio.wait_for(self._pool.close(), CONNECT_TIMEOUT_S)
        except CONNECTION_LOST:
            self._pool.terminate()


async def open_connections(url: str) -> Connections:
    """Open the pool; asyncpg's own errors where the database cannot be reached."""
    pool = await asyncpg.create_pool(
        url,
        min_size=1,
        max_size=MAX_CONNECTIONS,
        timeout=CONNECT_TIMEOUT_S,
        command_timeout=COMMAND_TIMEOUT_S,
        server_settings=SETTINGS,
        init=demand_durable_commits,
        reset=_keep_settings,
    )
    return Connections(pool)


async def _keep_settings(_: asyncpg.Connection) -> None:
    """Leave a connection as it is when it goes back into the pool.

    asyncpg would reset all settings otherwise, the demand for durable commits among them, and every
    query would wait for a second one.
    """


async def demand_durable_commits(connection: asyncpg.Connection) -> None:
    """Let a commit return when it is on the disk, whatever the server's configuration says."""
    await connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'"
    )
