"""What the table shows goes away once it is no longer true."""

from __future__ import annotations

import asyncio

from tenback.rules import Play
from tenback.terminal.fullscreen.table.scene import Hint
from tests.terminal.fullscreen.driving import play_to_the_end, running, sensible


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
