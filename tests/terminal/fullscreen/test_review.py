"""A finished game once more: its curve, its costly turns, and the way through its cards."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tenback.record import state_after
from tenback.rules import ruleset
from tenback.terminal.failures import Declined
from tenback.terminal.fullscreen.app import TableApp
from tenback.terminal.fullscreen.parts.curve import Curve
from tenback.terminal.fullscreen.screens.end import EndScreen
from tenback.terminal.fullscreen.screens.review import ReviewScreen
from tenback.terminal.new_game import seeded
from tenback.text import catalogue
from tests.terminal.fullscreen.driving import Driver, play_to_the_end
from tests.terminal.fullscreen.reviews import COSTLY_TURN, played, replaying, reviewed, shown


def test_the_keys_step_through_a_record_card_by_card_and_turn_by_turn() -> None:
    record = played("coop(players=2,cards=2-40)")

    async def step() -> None:
        async with replaying(record) as driver:
            review = shown(driver)
            assert review.at == 1, "the choice of the starter is not shown as a turn"
            await driver.press("left")
            assert review.at == 1
            for key, turn in (("down", 2), ("down", 3), ("up", 2)):
                await driver.press(key)
                assert review.moments[review.at].turn == turn
                assert review.moments[review.at - 1].turn == turn - 1
            await driver.press("right")
            tops = tuple(pile.top for pile in review.moments[review.at].game.piles)
            assert tops == state_after(record, review.at).tops
            await driver.press("end", "right")
            assert review.at == len(record.steps)
            await driver.press("home")
            assert review.at == 1

    asyncio.run(step())


def test_a_key_and_a_click_on_the_curve_lead_to_a_costly_turn() -> None:
    async def look() -> None:
        async with replaying(played("coop(cards=2-40)")) as driver:
            review = shown(driver)
            await driver.press("m")
            assert review.moments[review.at].turn == COSTLY_TURN
            await driver.shows(f"Turn {COSTLY_TURN}, Player 1:", "better: ")
            await driver.still()
            await driver.click(review.query_one(Curve), dx=5)
            await driver.until(lambda: review.moments[review.at].turn == 1)
            await driver.press("escape")
            await driver.until(lambda: driver.app._exit)

    asyncio.run(look())


def test_a_game_can_be_reviewed_at_its_end_and_played_again_afterwards(tmp_path: Path) -> None:
    async def play() -> None:
        first = seeded(ruleset("coop(cards=2-12)"), (None,), "rain")
        app = TableApp(catalogue("en"), first=first, games=tmp_path, pace=0, reviewer=reviewed)
        async with app.run_test(size=(80, 24)):
            driver = Driver(app)
            await driver.at_table()
            await play_to_the_end(driver)
            await driver.ended()
            await driver.press("r")
            await driver.until(lambda: isinstance(app.screen, ReviewScreen))
            await driver.shows("All 11 cards played", "100%")
            await driver.press("escape")
            await driver.until(lambda: isinstance(app.screen, EndScreen))
            await driver.press("p")
            await driver.until(lambda: not driver.state.over)

    asyncio.run(play())


def test_without_a_kernel_a_record_can_still_be_stepped_through() -> None:
    async def look() -> None:
        async def declined(_: object):  # type: ignore[no-untyped-def]
            raise Declined("no kernel here")
            yield

        app = TableApp(catalogue("en"), record=played("duel(cards=2-20)"), reviewer=declined)
        async with app.run_test(size=(80, 24)):
            driver = Driver(app)
            await driver.shows("no kernel here")
            await driver.press("end")
            assert shown(driver).at == len(shown(driver).moments) - 1

    asyncio.run(look())
