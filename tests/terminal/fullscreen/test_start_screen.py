"""The start screen offers saved games, whatever the size of the terminal."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.terminal.fullscreen.driving import SIZES, play_to_the_end, running, started


async def save_two_games(folder: Path) -> None:
    """A solo game and one with a bot, both left after a card."""
    for rules, bots in (("coop", (None,)), ("coop(players=2)", (None, "greedy"))):
        async with running(rules, bots, games=folder) as driver:
            await play_to_the_end(driver, stop=2)


@pytest.mark.parametrize("size", SIZES)
def test_every_saved_game_can_be_resumed(tmp_path: Path, size: tuple[int, int]) -> None:
    async def resume() -> None:
        await save_two_games(tmp_path)
        async with started(games=tmp_path, size=size) as driver:
            await driver.shows("Resume: The Game,", "Another saved game")
            first = driver.screen
            await driver.press("n")
            await driver.until(lambda: driver.screen != first)
            await driver.press("n")
            await driver.until(lambda: driver.screen == first)
            await driver.press("n")
            players = 2 if "two players" in driver.screen else 1
            await driver.press("r")
            await driver.at_table()
            assert driver.game.rules.players == players

    asyncio.run(resume())
