"""Hosting needs no network, no database, no processes and no threads, as in a browser."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import tenback.hosting

NOT_IN_A_BROWSER = ("socket", "_socket", "sqlite3", "_sqlite3", "multiprocessing", "starlette")

BLOCKED = f"import asyncio, sys; sys.modules.update(dict.fromkeys({NOT_IN_A_BROWSER}))\n"
"""``asyncio`` itself imports ``socket`` and comes first."""

A_GAME = """
import threading
from tenback.hosting.hall import Hall
from tenback.hosting.services import Services
from tenback.hosting.bot_players import BotPlayers
from tenback.tables import Phase, Settings
from tests.store.memory import MemoryStore, Shelf

async def play():
    shelf, bot_players = Shelf(), BotPlayers(None, 1.0)
    hall = Hall(Services(MemoryStore(shelf), bytes(32), bot_players, pace=0))
    settings = Settings("coop(players=2)", bots=("greedy", "greedy"))
    opened = await hall.open("an opening", "2." + "A" * 43, settings, [])
    room = await hall.room(opened.table)
    async with asyncio.timeout(100):
        while room.table.phase is not Phase.OVER:
            await asyncio.sleep(0.01)
    await hall.close()
    again = Hall(Services(MemoryStore(shelf), bytes(32), bot_players))
    assert (await again.room(opened.table)).table.phase is Phase.OVER
    await again.close()
    assert threading.active_count() == 1

asyncio.run(play())
"""


def run(code: str) -> None:
    subprocess.run(
        [sys.executable, "-c", BLOCKED + code], cwd=Path(__file__).parents[2], check=True
    )


def test_every_module_can_be_imported() -> None:
    modules = sorted(path.stem for path in Path(tenback.hosting.__path__[0]).glob("[a-z]*.py"))
    assert "hall" in modules
    run("\n".join(f"import tenback.hosting.{name}" for name in modules))


def test_bots_play_a_game_which_is_read_back_from_the_store() -> None:
    run(A_GAME)
