"""Notices to the other processes that use the same database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from tenback.hosting.store import StoreUnavailable
from tenback.server.store.postgres.connections import Connections

NOTICES_CHANNEL = "tenback_notices"


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
