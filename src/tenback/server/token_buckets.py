"""Token buckets: how often something may be done, for each key."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

MAX_KEYS = 20_000
"""Keys that are remembered. The least recently used is dropped first and starts again full."""


class TokenBuckets:
    """A bucket for each key that holds ``burst`` tokens and regains ``per_second`` of them."""

    def __init__(self, per_second: float, burst: float, time: Callable[[], float]) -> None:
        self._per_second = per_second
        self._burst = burst
        self._time = time
        self.refused = 0
        """How often there was no token to take."""
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._left)

    def take(self, key: Hashable) -> float:
        """Take a token and return 0, or return the seconds until there is one and take none."""
        left, now = self._refilled(key)
        wait = max(0.0, (1 - left) / self._per_second)
        if wait:
            self.refused += 1
        self._keep(key, left if wait else left - 1, now)
        return wait

    def spend(self, key: Hashable, tokens: float = 1.0) -> float:
        """Spend tokens, into debt if need be, and return the seconds until the debt is paid."""
        left, now = self._refilled(key)
        self._keep(key, left - tokens, now)
        return max(0.0, (tokens - left) / self._per_second)

    def _refilled(self, key: Hashable) -> tuple[float, float]:
        """Return the tokens that a key has now, and the time."""
        now = self._time()
        left, at = self._left.pop(key, (self._burst, now))
        return min(self._burst, left + (now - at) * self._per_second), now

    def _keep(self, key: Hashable, left: float, now: float) -> None:
        self._left[key] = (left, now)
        if len(self._left) > MAX_KEYS:
            self._left.popitem(last=False)
