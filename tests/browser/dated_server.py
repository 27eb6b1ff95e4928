"""A server that is started again on a later day."""

from __future__ import annotations

from tests.serving import Server


class DatedServer(Server):
    """A server that keeps its tables from day to day."""

    def start_on(self, days: int) -> None:
        """Start with a calendar that is ``days`` days ahead."""
        self.program = ("tests.moved_clock", str(days), "1")
        self.start()
