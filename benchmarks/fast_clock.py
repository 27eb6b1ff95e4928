"""Tenback with a calendar that runs fast: ``python -m benchmarks.fast_clock SPEED serve …``.

Only the dates of events run fast. Deadlines of connections take as long as ever, and tables that
nobody uses leave the memory after the seconds of the limit ``unused``.
"""

from __future__ import annotations

import sys
import time

from tenback.cli import main
from tenback.hosting import hall


def speed_up(speed: float) -> None:
    """Let the calendar run ``speed`` times as fast from now on, and sweep the store as often."""
    real, start = time.time_ns, time.time_ns()
    time.time_ns = lambda: start + int(speed * (real() - start))
    hall.SWEEP_INTERVAL_S /= speed


if __name__ == "__main__":
    speed_up(float(sys.argv.pop(1)))
    main()
