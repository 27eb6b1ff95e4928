"""What has happened at all tables of a process since its start."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tenback.tables import Entry
from tenback.tables import events as on


@dataclass(slots=True)
class Counts:
    """Numbers that only grow."""

    appends: int = 0
    """Changes that were stored."""
    entries: int = 0
    """Entries that were stored."""
    plays: int = 0
    """Cards that were laid."""
    overtaken: int = 0
    """Changes that were decided again, because another process was faster."""

    def add(self, entries: Iterable[Entry]) -> None:
        """Count a change that was stored."""
        self.appends += 1
        for entry in entries:
            self.entries += 1
            if isinstance(entry.event, on.Laid):
                self.plays += 1
