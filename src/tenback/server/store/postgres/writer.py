"""The task that commits all waiting appends of a process together.

While one commit waits for the disk, the next appends gather: the more there are, the less each
costs.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

from tenback.hosting.store import StoreUnavailable
from tenback.server.metrics.families import Histogram
from tenback.server.store.postgres.appends import append_all
from tenback.server.store.postgres.connections import Connections
from tenback.server.store.queueing import BATCH_BOUNDS, Append, Outcome, set_outcomes

MAX_BATCH_APPENDS = 512


class Writer:
    """Commits batches one after the other."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._waiting: deque[Append] = deque()
        self._work = asyncio.Event()
        self._stopping = False
        self.batches = Histogram(BATCH_BOUNDS)
        """How many appends were committed together."""
        self._task = asyncio.get_running_loop().create_task(self._run())

    def put(self, append: Append) -> None:
        """Make it part of the next commit."""
        self._waiting.append(append)
        self._work.set()

    async def stop(self) -> None:
        """Commit what waits, and end."""
        self._stopping = True
        self._work.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._stopping:
            await self._work.wait()
            if not self._waiting:
                self._work.clear()
            else:
                await self._run_once()

    async def _run_once(self) -> None:
        """Commit what waits; nothing refers to it afterwards."""
        size = min(len(self._waiting), MAX_BATCH_APPENDS)
        batch = [self._waiting.popleft() for _ in range(size)]
        outcomes = await self._commit(batch)
        self.batches.observe(size)
        set_outcomes(batch, outcomes)

    async def _commit(self, batch: Sequence[Append]) -> Sequence[Outcome]:
        """Commit a batch; an append that PostgreSQL refuses does not take the others with it."""
        try:
            return await self._connections.run_first(
                lambda connection, repeated: append_all(connection, batch, repeated)
            )
        except StoreUnavailable as error:
            return [error] * len(batch)
        except Exception as error:  # noqa: BLE001 (the caller is told; the writer goes on)
            if len(batch) == 1:
                return [error]
        return [outcome for append in batch for outcome in await self._commit([append])]
