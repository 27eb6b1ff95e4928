"""How often something may be done: buckets that fill up slowly and are emptied at will."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

MOST_KEYS = 20_000
"""So many are remembered; who comes after so many others starts with a full bucket."""


class Rate:
    """So many a second over a while, so many at once, for each key."""

    def __init__(self, a_second: float, at_once: float, time: Callable[[], float]) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._time = time
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, key: Hashable) -> float:
        """0 if it may be done, and it counts; otherwise the seconds to wait, and it does not."""
        now = self._time()
        left, at = self._left.pop(key, (self._at_once, now))
        left = min(self._at_once, left + (now - at) * self._a_second)
        wait = max(0.0, (1 - left) / self._a_second)
        self._left[key] = (left if wait else left - 1, now)
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
        return wait
