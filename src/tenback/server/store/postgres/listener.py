"""What processes that use the same database hear from each other: appends and notices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import asyncpg

from tenback.hosting.store import OnAppend, StoreUnavailable
from tenback.server.store.postgres.appends import CHANNEL
from tenback.server.store.postgres.connections import (
    COMMAND_TIMEOUT_S,
    CONNECT_TIMEOUT_S,
    CONNECTION_LOST,
    RETRY_INTERVAL_S,
    SETTINGS,
    Connections,
)

NOTICES_CHANNEL = "tenback_notices"

HEARTBEAT_S = 5.0
"""How often the connection is tried: one that died without a word would leave this process deaf."""

HORIZON = "SELECT pg_snapshot_xmin(pg_current_snapshot())::text"
"""The oldest transaction that may still be running: all before it are finished."""

_CHANGED = "SELECT id, last FROM tenback.tables WHERE changed_in >= $1::text::xid8"


class PostgresPeers:
    """``Peers`` who hear each other through ``NOTIFY``."""

    carries_appends = False  # the database itself announces them as fast

    def __init__(self, name: str, connections: Connections) -> None:
        self.name = name
        self._connections = connections
        self._on_notice: Callable[[bytes], None] = lambda _: None
        self._telling: set[asyncio.Task[None]] = set()

    def tell(self, notice: bytes) -> None:
        """See ``Peers.tell``."""
        task = asyncio.get_running_loop().create_task(self._notify(notice.decode()))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    def listen(self, on_notice: Callable[[bytes], None]) -> None:
        """See ``Peers.listen``."""
        self._on_notice = on_notice

    def hear(self, notice: bytes) -> None:
        """See ``RelayedPeers.hear``."""
        self._on_notice(notice)

    async def finish(self) -> None:
        """Return when everything was sent, or cannot be."""
        await asyncio.gather(*self._telling)

    async def _notify(self, payload: str) -> None:
        query = "SELECT pg_notify($1, $2)"
        with suppress(StoreUnavailable):  # it will be repeated
            await self._connections.run(
                lambda connection, _: connection.execute(query, NOTICES_CHANNEL, payload), 0
            )


class Listener:
    """Reports appends as they are announced, and after an interruption all it may have missed."""

    def __init__(
        self, url: str, horizon: str, heard: OnAppend, on_notice: Callable[[str], None]
    ) -> None:
        """``on_notice`` gets what the other processes tell besides; none of that is caught up."""
        self._url = url
        self._horizon = horizon
        self._heard = heard
        self._on_notice = on_notice
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Stop listening."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            with suppress(asyncpg.PostgresError, *CONNECTION_LOST):
                await self._listen()
            await asyncio.sleep(RETRY_INTERVAL_S)

    async def _listen(self) -> None:
        """Listen until the connection breaks."""
        connection = await asyncpg.connect(
            self._url,
            timeout=CONNECT_TIMEOUT_S,
            command_timeout=COMMAND_TIMEOUT_S,
            server_settings=SETTINGS,
        )
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._notified)
            await connection.add_listener(NOTICES_CHANNEL, self._noticed)
            for table, last in await connection.fetch(_CHANGED, self._horizon):
                self._heard(table, last)
            while not lost.is_set():
                self._horizon = await connection.fetchval(HORIZON)
                with suppress(TimeoutError):
                    async with asyncio.timeout(HEARTBEAT_S):
                        await lost.wait()
        finally:
            connection.terminate()

    def _notified(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        for line in str(payload).splitlines():
            table, _, last = line.rpartition(" ")
            self._heard(table, int(last))

    def _noticed(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        self._on_notice(str(payload))
