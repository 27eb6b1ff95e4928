"""The puzzles of the day and of the next are made before anybody asks for them.

They take a minute of work. A process of its own does it, which gives way to all others, once the
rest of the server is ready, and goes when it is done; those of the next day wait for an hour.
"""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Awaitable, Callable

from tenback.rules import coop
from tenback.server.studies.service import Studies
from tenback.server.workers import Workers

SHOWN = tuple(coop(players=players).id for players in (1, 3))
"""The games whose puzzles the page shows."""

FIRST = 45.0
"""Seconds after everything else is ready: who starts a server wants to play."""

AGAIN = 3_600.0
"""Seconds until somebody looks whether another day is near."""


async def keep_ahead(
    studies: Studies,
    hire: Callable[[], Workers],
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Make the puzzles of every day before it comes, for as long as the server runs."""
    await sleep(FIRST)
    ahead = 0
    while True:
        days = [studies.today() + dt.timedelta(days=more) for more in range(ahead + 1)]
        missing = [(rules, day) for day in days for rules in SHOWN if not studies.posed(rules, day)]
        if missing:
            workers = hire()
            try:
                for rules, day in missing:
                    await studies.pose(rules, day, workers)
            finally:
                await workers.close()
        ahead = 1
        await sleep(AGAIN)
