"""What each address may do at a server: connections are counted, messages and requests limited.

Each limit in time is a budget of tokens for each key: a burst, then a steady rate.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable

from tenback.hosting.faults import Fault, Faulty
from tenback.hosting.limits import Limits

FORGET_INTERVAL_S = 5.0
"""Seconds between two searches for people and addresses to forget."""

MAX_KEYS = 20_000
"""Keys that are remembered. The least recently used is forgotten first and starts again full."""

MAX_FORGOTTEN = 64
"""Keys that are forgotten when a new one comes, at most, so that no request waits for long."""


MIN_UNUSED_S = 10.0
"""Seconds without use after which a full bucket may be forgotten."""


class TokenBuckets:
    """A bucket for each key that holds ``burst`` tokens and regains ``per_second`` of them."""

    def __init__(self, per_second: float, burst: float, time: Callable[[], float]) -> None:
        self._per_second = per_second
        self._burst = burst
        self._time = time
        self.refused = 0
        """How often there was no token to take."""
        self._buckets: OrderedDict[Hashable, list[float]] = OrderedDict()
        """By key the tokens that were left, and when that was; the least recently used first."""

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: Hashable) -> float:
        """Take a token and return 0, or return the seconds until there is one and take none."""
        bucket = self._refilled(key)
        if bucket[0] >= 1:
            bucket[0] -= 1
            return 0.0
        self.refused += 1
        return (1 - bucket[0]) / self._per_second

    def demand(self, key: Hashable, fault: Fault = Fault.TOO_FAST) -> None:
        """Take a token; Faulty if there is none."""
        wait = self.take(key)
        if wait:
            raise Faulty(fault, seconds=int(wait) + 1)

    def spend(self, key: Hashable, tokens: float = 1.0) -> float:
        """Spend tokens, into debt if need be, and return the seconds until the debt is paid."""
        bucket = self._refilled(key)
        bucket[0] -= tokens
        return 0.0 if bucket[0] >= 0 else -bucket[0] / self._per_second

    def _refilled(self, key: Hashable) -> list[float]:
        """Return the bucket of a key, with the tokens that it has now."""
        now, bucket = self._time(), self._buckets.get(key)
        if bucket is None:
            self._forget(now)
            bucket = self._buckets[key] = [self._burst, now]
            return bucket
        self._buckets.move_to_end(key)
        left = bucket[0] + (now - bucket[1]) * self._per_second
        bucket[0], bucket[1] = (left if left < self._burst else self._burst), now
        return bucket

    def forget_unused(self) -> None:
        """Forget keys that were not used for long: a full bucket is as good as none.

        Thousands of small objects that outlive a rush keep the memory around them from being
        returned to the system.
        """
        now = self._time()
        while self._buckets and self._is_unused(oldest := next(iter(self._buckets)), now):
            del self._buckets[oldest]

    def _forget(self, now: float) -> None:
        """Forget a few keys, so that the number of keys stays small."""
        for _ in range(min(MAX_FORGOTTEN, len(self._buckets))):
            oldest = next(iter(self._buckets))
            if not self._is_unused(oldest, now) and len(self._buckets) < MAX_KEYS:
                return
            del self._buckets[oldest]

    def _is_unused(self, key: Hashable, now: float) -> bool:
        """Whether a bucket was not used for long and has regained all tokens."""
        tokens, at = self._buckets[key]
        unused = now - at
        return unused >= MIN_UNUSED_S and tokens + unused * self._per_second >= self._burst


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

        self._budgets = {
            "messages": self.messages,
            "address_messages": self.address_messages,
            "openings": self.openings,
            "studies": self.studies,
            "lists": self.lists,
            "files": self.files,
        }

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
        refused = {name: budget.refused for name, budget in self._budgets.items()}
        return {"table_connections": self._refused_connections, **refused}

    async def keep_small(self) -> None:
        """Forget people and addresses that have done nothing for long, until cancelled."""
        while True:
            await asyncio.sleep(FORGET_INTERVAL_S)
            for budget in self._budgets.values():
                budget.forget_unused()

    def disconnect(self, address: str) -> None:
        """Count out a connection that has ended."""
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]
