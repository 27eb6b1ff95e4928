"""The puzzles of today and tomorrow are made before anybody asks for them.

They take a minute of work. A process of its own does it once the rest of the server is ready, at a
lower priority than everything else, and ends when it is done.
"""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Awaitable, Callable

from tenback.hosting.bot_players import Workers
from tenback.rules import coop
from tenback.server.studies.service import Studies

SHOWN_RULES = (coop(players=3).id,)
"""The rulesets whose puzzles the page shows."""

FIRST_DELAY_S = 45.0
"""Seconds to wait at first: a person who starts a server wants to play."""

INTERVAL_S = 3_600.0
"""Seconds between two checks for puzzles that are missing."""


async def keep_puzzles_prepared(
    studies: Studies,
    hire: Callable[[], Workers],
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Make the puzzles of every day before it comes, until cancelled.

    The first time only today's are made; from the second time on tomorrow's, too.
    """
    await sleep(FIRST_DELAY_S)
    days_ahead = 0
    while True:
        days = [studies.today() + dt.timedelta(days=more) for more in range(days_ahead + 1)]
        missing = [
            (rules, day)
            for day in days
            for rules in SHOWN_RULES
            if not studies.has_puzzles(rules, day)
        ]
        if missing:
            workers = hire()
            try:
                for rules, day in missing:
                    await studies.prepare_puzzles(rules, day, workers)
            finally:
                await workers.close()
        days_ahead = 1
        await sleep(INTERVAL_S)
