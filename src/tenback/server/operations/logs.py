"""What a server writes about what goes wrong: lines for people, or JSON for programs.

No line holds a capability, a card or a name.
"""

from __future__ import annotations

import datetime as dt
import logging
import os

from msgspec import json

from tenback.server.operations.log_limits import RepeatFilter

TEXT, JSON = "text", "json"
FORMATS = (TEXT, JSON)


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
    # It writes a traceback each time a connection cannot be opened while the database restarts.
    logging.getLogger("asyncpg.pool").setLevel(logging.ERROR)
