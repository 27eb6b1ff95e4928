"""Tenback on a later day: ``python -m tests.browser.dated_server DAYS serve …``."""

from __future__ import annotations

import sys
import time

from tenback.cli import main
from tests.serving import Server

DAY_NS = 24 * 3_600 * 10**9


class DatedServer(Server):
    """A server that can be started again on a later day, with the same tables."""

    def start_on(self, days: int) -> None:
        """Start, so many days from now."""
        self.program = ("tests.browser.dated_server", str(days))
        self.start()


def move_clock(days: int) -> None:
    """Let the calendar be some days ahead."""
    real = time.time_ns
    time.time_ns = lambda: real() + days * DAY_NS


if __name__ == "__main__":
    move_clock(int(sys.argv.pop(1)))
    main()
