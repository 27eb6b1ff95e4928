"""What a server writes about what goes wrong: lines for people, or JSON for programs.

No line holds a capability, a card or a name. The lines of one kind are limited per minute, so that
nobody can flood the log.
"""

from __future__ import annotations

import datetime as dt
import logging
import os
import time
from collections.abc import Callable

from msgspec import json

RECORDS_A_MINUTE = 10
"""Lines a minute of one kind, which is the place in the code that writes them."""

WINDOW_S = 60.0


TEXT, JSON = "text", "json"

FORMATS = (TEXT, JSON)


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


class JsonFormatter(logging.Formatter):
    """Writes a record as one JSON object on one line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as JSON."""
        at = dt.datetime.fromtimestamp(record.created, dt.UTC)
        line: dict[str, str | int] = {
            "at": at.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "process": os.getpid(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.encode(line).decode()


def write_logs(log_format: str) -> None:
    """Write warnings and errors to standard error in one of ``FORMATS``."""
    handler = logging.StreamHandler()
    handler.addFilter(RepeatFilter())
    plain = logging.Formatter("%(asctime)s %(message)s")
    handler.setFormatter(JsonFormatter() if log_format == JSON else plain)
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
