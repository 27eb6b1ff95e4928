"""The start screen offers saved games; what the table shows and asks is true."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tenback.rules import Play
from tenback.terminal.fullscreen.parts.choices import leaving_question
from tenback.terminal.fullscreen.table.scene import Hint
from tenback.text import Catalogue
from tests.terminal.fullscreen.driving import SIZES, play_to_the_end, running, sensible, started


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


def test_a_warning_ends_with_the_turn() -> None:
    async def play() -> None:
        async with running("coop(players=2)", (None, "greedy")) as driver:
            await play_to_the_end(driver, stop=3)
            await driver.until(lambda: driver.scene.your_turn and driver.scene.game.may_end)
            driver.table._warn("Old words")
            await driver.shows("Old words")
            await driver.press("e")
            await driver.until(lambda: "Old words" not in driver.screen)

    asyncio.run(play())


def test_a_hint_goes_away_with_its_last_card() -> None:
    async def play() -> None:
        async with running() as driver:
            found = sensible(driver.state)
            assert found is not None
            card, pile = found
            name = driver.scene.game.piles[pile].name
            driver.table._hint = Hint((Play(card, name),), ("A good turn",))
            driver.table._draw()
            await driver.shows("A good turn", "★1")
            await driver.lay_by_keys(card, pile)
            await driver.until(lambda: "A good turn" not in driver.screen)

    asyncio.run(play())


def test_a_duel_on_this_computer_can_be_played_from_the_other_side() -> None:
    async def play() -> None:
        async with running("duel(cards=2-12)", (None, "greedy")) as driver:
            await play_to_the_end(driver)
            await driver.ended()
            await driver.press("x")
            await driver.at_table()
            assert [seat.bot for seat in driver.game.view.seats] == ["greedy", None]

    asyncio.run(play())


@pytest.mark.parametrize(
    ("language", "yes", "no"), [("en", "y", "n"), ("fr", "o", "n"), ("de", "j", "n")]
)
def test_leaving_is_confirmed_by_the_letters_of_the_language(
    language: str, yes: str, no: str
) -> None:
    prompt = leaving_question(Catalogue(language), "", leave=str, stay=str)
    assert [answer.key for answer in prompt.answers] == [yes, no]
    assert prompt.answers[0].also == "y"
