"""All open connections of a server: how many an address has, and until when each may wait.

A connection is counted when it is accepted, before anything is read from it. One look at all of
them every now and then ends those whose deadline has passed, and those that are being closed but
whose client does not take the rest.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Protocol

from tenback.hosting.limits import Limits
from tenback.server.admission import TokenBuckets

SWEEP_INTERVAL_S = 0.5
"""Seconds between two looks at all connections."""

ADDRESS_SHARE = 4
"""One address gets at most this fraction (1/4) of all connections there is room for."""

BYTES_PER_READ = 1_024
"""Bytes that count as one read: more of them at once are more work."""


class Connection(Protocol):
    """What is asked of a protocol that speaks on a connection."""

    deadline: float | None
    """The loop's time until which something must have happened; None if nothing is waited for."""

    def expire(self) -> None:
        """End the connection, because its deadline has passed."""


class Connections:
    """The open connections of a server."""

    def __init__(self, limits: Limits, room: int, time: Callable[[], float]) -> None:
        """``room`` is the number of connections that the process has file descriptors for."""
        self.limits = limits
        self.time = time
        self.reads = TokenBuckets(limits.address_reads_a_second, limits.address_reads_at_once, time)
        self.control_frames = TokenBuckets(
            limits.address_asks_a_second, limits.address_asks_at_once, time
        )
        """Pings, pongs and fragments, which the application never sees."""
        self._most = min(limits.connections, room)
        self._most_of_address = min(limits.address_sockets, max(1, self._most // ADDRESS_SHARE))
        self._new = TokenBuckets(
            limits.address_sockets_a_second, limits.address_sockets_at_once, time
        )
        self._counts: Counter[str] = Counter()
        self._total = 0
        self.refused = 0
        """Connections that were cut because there were too many."""
        self.closed = 0
        """Connections that were open and are closed."""
        self._open: dict[asyncio.Transport, Connection] = {}
        self._closing: dict[asyncio.Transport, float] = {}

    @property
    def total(self) -> int:
        """The number of connections that are open."""
        return self._total

    def admit(self, group: str | None) -> float | None:
        """Count a new connection and return the seconds to wait before it is read from.

        None is for one too many. ``group`` is None for a trusted proxy, whose connections carry
        those of many addresses.
        """
        if self._total >= self._most:
            self.refused += 1
            return None
        if group is None:
            self._total += 1
            return 0.0
        if self._counts[group] >= self._most_of_address:
            self.refused += 1
            return None
        self._counts[group] += 1
        self._total += 1
        return self._new.spend(group)

    def release(self, group: str | None) -> None:
        """Count a connection out."""
        self._total -= 1
        self.closed += 1
        if group is not None:
            self._counts[group] -= 1
            if not self._counts[group]:
                del self._counts[group]

    def watch(self, transport: asyncio.Transport, connection: Connection) -> None:
        """Watch the deadlines of a connection; a later call takes the place of an earlier one."""
        self._open[transport] = connection

    def forget(self, transport: asyncio.Transport) -> None:
        """Stop watching a connection that has ended."""
        self._open.pop(transport, None)
        self._closing.pop(transport, None)

    async def keep(self) -> None:
        """Sweep until cancelled."""
        while True:
            await asyncio.sleep(SWEEP_INTERVAL_S)
            self.sweep()

    def sweep(self) -> None:
        """End what is overdue, and forget addresses that have done nothing for long."""
        now = self.time()
        for buckets in (self.reads, self.control_frames, self._new):
            buckets.forget_unused()
        for transport, connection in list(self._open.items()):
            if transport.is_closing():
                since = self._closing.setdefault(transport, now)
                if now - since >= self.limits.close_seconds:
                    transport.abort()
            elif connection.deadline is not None and now >= connection.deadline:
                connection.expire()


class ConnectionSlot:
    """Counts one connection from its first byte to its end, also across an upgrade."""

    def __init__(self, group: str | None, connections: Connections) -> None:
        """``group`` is the address the connection is counted by; None for a trusted proxy."""
        self.group = group
        self.connections = connections

    def watch(self, transport: asyncio.Transport, connection: Connection) -> None:
        """Watch the deadlines of the protocol that speaks on the connection now."""
        self.connections.watch(transport, connection)

    def release(self, transport: asyncio.Transport) -> None:
        """Count out a connection that has ended."""
        self.connections.forget(transport)
        self.connections.release(self.group)

    def seconds_to_wait(self, received_bytes: int) -> float:
        """Count a read, and return the seconds until the address may be read from again."""
        if self.group is None:
            return 0.0
        tokens = 1 + received_bytes // BYTES_PER_READ
        return self.connections.reads.spend(self.group, tokens)

    def slow_down(
        self, transport: asyncio.Transport, received_bytes: int, resume: Callable[[], None]
    ) -> None:
        """Pause reading where the address has sent too much too fast, and ``resume`` later."""
        wait = self.seconds_to_wait(received_bytes)
        if wait:
            transport.pause_reading()
            asyncio.get_running_loop().call_later(wait, resume)
