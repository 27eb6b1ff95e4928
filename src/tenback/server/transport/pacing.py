"""How fast an address may send: reading goes on once it has waited for what it sent too fast."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

MAX_KEYS = 20_000
"""Addresses remembered; the one that was silent longest is forgotten first."""


class Pacing:
    """Tokens that come back over time and may be overdrawn; a debt is paid by waiting."""

    def __init__(self, a_second: float, at_once: float, time: Callable[[], float]) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._time = time
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def spend(self, key: Hashable, tokens: float = 1.0) -> float:
        """Spend tokens and return the seconds to wait before more may be spent."""
        now = self._time()
        left, at = self._left.pop(key, (self._at_once, now))
        left = min(self._at_once, left + (now - at) * self._a_second) - tokens
        self._left[key] = (left, now)
        if len(self._left) > MAX_KEYS:
            self._left.popitem(last=False)
        return max(0.0, -left / self._a_second)
