"""The start screen offers saved games, whatever the size of the terminal."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tenback.terminal.fullscreen.local_game import new_game
from tenback.terminal.saved import SavedGames

from tenback.rules import Start, ruleset
from tests.terminal.fullscreen.driving import SIZES, started


def two_saved_games(folder: Path) -> SavedGames:
    """A solo game and one with a bot, both left by a terminal that was killed."""
    games = SavedGames(folder / "games")
    games.save(new_game(ruleset("coop"), (None,), "rain"))
    team = new_game(ruleset("coop(players=2)"), (None, "greedy"), "rain")
    games.save(team.after([Start(0)], []))
    games.release()
    return SavedGames(folder / "games")


@pytest.mark.parametrize("size", SIZES)
def test_every_saved_game_can_be_resumed(tmp_path: Path, size: tuple[int, int]) -> None:
    async def resume() -> None:
        async with started(games=two_saved_games(tmp_path), size=size) as driver:
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
