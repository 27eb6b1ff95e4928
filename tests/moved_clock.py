"""Tenback with a moved calendar: ``python -m tests.moved_clock DAYS SPEED serve …``.

Only the dates of events are moved. Deadlines of connections take as long as ever, and tables that
nobody uses leave the memory after the seconds of the limit ``unused``.
"""

from __future__ import annotations

import sys
import time

from tenback.cli import main
from tenback.hosting import hall

DAY_NS = 24 * 3_600 * 10**9


def move_clock(days: int, speed: float) -> None:
    """Let the calendar be some days ahead, and run faster from now on; sweep the store as often."""
    real, start = time.time_ns, time.time_ns()
    time.time_ns = lambda: start + days * DAY_NS + int(speed * (real() - start))
    hall.SWEEP_INTERVAL_S /= speed


if __name__ == "__main__":
    move_clock(int(sys.argv.pop(1)), float(sys.argv.pop(1)))
    main()
