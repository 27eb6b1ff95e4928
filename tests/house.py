"""A whole server in-process and in virtual time, with nothing left to chance."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from starlette.applications import Starlette

from tenback.hosting.bot_players import BotPlayers, Crashed, Workers
from tenback.hosting.limits import Limits, with_limits
from tenback.hosting.services import Services
from tenback.hosting.store import Store
from tenback.server.app import application
from tests.serving import LIMITS

NOON = 1_763_200_000_000
"""When the virtual clock starts: in November 2025."""

KEY = bytes(range(100, 132))
"""The server's key."""

NO_PAGE = Path(__file__).parent / "no such folder"
"""Whether somebody has built the page is not to matter."""

OPEN_HOUSE = with_limits(Limits(), list(LIMITS))


class NoWorkers:
    """Nobody to think in another process: strong bots decide as simple ones."""

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> Any:
        raise Crashed(job)

    async def close(self) -> None:
        pass


@asynccontextmanager
async def house(
    store: Store, seed: object = 0, analysis: Workers | None = None, **services: Any
) -> AsyncIterator[Starlette]:
    """The application, alive; ``services`` takes the place of what it would get otherwise."""
    loop = asyncio.get_running_loop()
    given = {
        "store": store,
        "key": KEY,
        "bot_players": BotPlayers(NoWorkers(), 1.0, KEY),
        "limits": OPEN_HOUSE,
        "now": lambda: NOON + int(1000 * loop.time()),
        "time": loop.time,
        "random": Random(f"house {seed}").randbytes,
    }
    app = application(Services(**{**given, **services}), analysis or NoWorkers(), NO_PAGE)
    async with app.router.lifespan_context(app):
        yield app
