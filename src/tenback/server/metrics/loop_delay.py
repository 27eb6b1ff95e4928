"""How late the event loop is: the time by which everything that a server does is delayed."""

from __future__ import annotations

import asyncio

from tenback.server.metrics.families import Histogram

INTERVAL_S = 0.25
"""Seconds between two measurements."""

BOUNDS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


async def measure_delay(delays: Histogram) -> None:
    """Measure until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + INTERVAL_S
        await asyncio.sleep(INTERVAL_S)
        delays.observe(max(0.0, loop.time() - due))
