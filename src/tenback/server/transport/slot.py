"""The place that one connection takes among those of its address."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tenback.server.transport.connections import Connection, Connections

BYTES_PER_READ = 1_024
"""Bytes that count as one read: more of them at once are more work."""


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
