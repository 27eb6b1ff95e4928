"""What each address may do at a server: connections are counted, messages and requests limited."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.limits import Limits
from tenback.server.token_buckets import TokenBuckets

FORGET_INTERVAL_S = 5.0
"""Seconds between two searches for people and addresses to forget."""


class Admission:
    """The counts and rates of a server, by address."""

    def __init__(self, limits: Limits, time: Callable[[], float]) -> None:
        self._limits = limits
        self._refused_connections = 0
        self.connections: Counter[str] = Counter()
        """Connections to tables, by address."""
        self.messages = TokenBuckets(limits.asks_a_second, limits.asks_at_once, time)
        """Messages of one person at one table, or of one address without a capability."""
        self.address_messages = TokenBuckets(
            limits.address_asks_a_second, limits.address_asks_at_once, time
        )
        """Messages and requests of one address."""
        self.openings = TokenBuckets(limits.tables_an_hour / 3_600, limits.tables_at_once, time)
        self.studies = TokenBuckets(limits.analyses_a_minute / 60, limits.analyses_at_once, time)
        self.lists = TokenBuckets(limits.lists_a_minute / 60, limits.lists_at_once, time)
        self.files = TokenBuckets(limits.address_files_a_second, limits.address_files_at_once, time)

    def connect(self, address: str) -> None:
        """Count a connection to a table; Faulty if there are too many."""
        if (
            self.connections.total() >= self._limits.connections
            or self.connections[address] >= self._limits.address_connections
        ):
            self._refused_connections += 1
            raise Faulty(Fault.TOO_MANY_HERE)
        self.connections[address] += 1

    def refused(self) -> dict[str, int]:
        """Return how much was refused, by the kind of limit."""
        return {
            "table_connections": self._refused_connections,
            "messages": self.messages.refused,
            "address_messages": self.address_messages.refused,
            "openings": self.openings.refused,
            "studies": self.studies.refused,
            "lists": self.lists.refused,
            "files": self.files.refused,
        }

    async def keep_small(self) -> None:
        """Forget people and addresses that have done nothing for long, until cancelled."""
        people = (self.messages, self.address_messages)
        requests = (self.openings, self.studies, self.lists, self.files)
        while True:
            await asyncio.sleep(FORGET_INTERVAL_S)
            for buckets in (*people, *requests):
                buckets.forget_unused()

    def disconnect(self, address: str) -> None:
        """Count out a connection that has ended."""
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]


def take(buckets: TokenBuckets, address: str, fault: Fault = Fault.TOO_FAST) -> None:
    """Count something that an address does; Faulty if it does so too often."""
    wait = buckets.take(address)
    if wait:
        raise Faulty(fault, seconds=int(wait) + 1)
