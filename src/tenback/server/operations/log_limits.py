"""A log that nobody can flood: the lines of one kind are limited per minute."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

RECORDS_A_MINUTE = 10
"""Lines a minute of one kind, which is the place in the code that writes them."""

WINDOW_S = 60.0


class RepeatFilter(logging.Filter):
    """Lets some records of each kind through a minute, and says how many it has held back."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._began: dict[tuple[str, int], float] = {}
        self._seen: dict[tuple[str, int], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to write a record."""
        kind = (record.pathname, record.lineno)
        now = self._now()
        if now - self._began.get(kind, -WINDOW_S) >= WINDOW_S:
            held_back = self._seen.get(kind, 0) - RECORDS_A_MINUTE
            self._began[kind], self._seen[kind] = now, 0
            if held_back > 0:
                record.msg = f"{record.msg} ({held_back} more like this were not written)"
        self._seen[kind] += 1
        return self._seen[kind] <= RECORDS_A_MINUTE
