"""A person with a browser and a person in a terminal at the same table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from tenback.client import Link
from tenback.terminal.fullscreen.app import TableApp
from tenback.terminal.fullscreen.served_seat import served_game
from tenback.terminal.known_seats import KnownSeats
from tenback.text import catalogue
from tests.browser.device import Device
from tests.browser.playing import OVER, Player
from tests.browser.seating import sit_down
from tests.serving import Server
from tests.terminal.fullscreen.at_server import finish
from tests.terminal.fullscreen.driving import Driver


async def play_in_terminal(link: Link, folder: Path) -> str:
    """Play to the end; the headline of the end."""
    text, seats = catalogue("en"), KnownSeats(folder)
    async with served_game(text, link, "", watch=False, seats=seats) as game:
        app = TableApp(text, served=game)
        async with app.run_test(size=(80, 24)):
            driver = Driver(app)
            await driver.at_table()
            await finish(driver)
            return game.ending()[0]


def test_a_duel_between_a_browser_and_a_terminal(
    server: Server, people: Callable[..., Device], tmp_path: Path
) -> None:
    sitting = sit_down(server, "duel(cards=2-12)", "Ann", "Ben")
    page = people().go(sitting.link(0))
    link = Link.parse(server.http + sitting.link(1))
    with ThreadPoolExecutor(1) as terminal:
        headline = terminal.submit(asyncio.run, play_in_terminal(link, tmp_path))
        Player(page, "quick", Random(1)).play()
        page.locator(OVER).wait_for()
        won = page.locator(f"{OVER} h2").inner_text() == "You win!"
        assert (headline.result() == "You win!") is not won
