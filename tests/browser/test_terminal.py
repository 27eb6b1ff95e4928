"""A person with a browser and a person in a terminal at the same table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from random import Random

from playwright.sync_api import expect

from tenback.client import Link
from tenback.tables import Phase
from tenback.terminal.fullscreen.app import TableApp
from tenback.terminal.fullscreen.screens.server import served_game
from tenback.terminal.known_seats import KnownSeats
from tenback.text import catalogue
from tests.browser.device import Device
from tests.browser.playing import OVER, Player
from tests.browser.seating import sit_down
from tests.patience import HANG_S
from tests.serving import Server
from tests.terminal.fullscreen.at_server import TEXT, choose, finish, opened, served
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


async def open_in_terminal(server: Server, folder: Path, links: Queue[Link]) -> str:
    """Open a table, wait for a friend who comes by its link, and return what the friend says."""
    async with opened(server, folder) as driver:
        links.put(await served(driver).place.connection.invite())
        await driver.shows("2  Ben")
        await choose(driver, TEXT("lobby-ready-button"))
        await driver.until(lambda: served(driver).view.phase is Phase.CHOOSING)
        await choose(driver, TEXT("table-wish-own", wish=2))
        return served(driver).view.seats[1].name


def test_a_friend_with_a_browser_joins_a_table_that_was_opened_in_a_terminal(
    server: Server, people: Callable[..., Device], tmp_path: Path
) -> None:
    links: Queue[Link] = Queue()
    with ThreadPoolExecutor(1) as terminal:
        name = terminal.submit(asyncio.run, open_in_terminal(server, tmp_path, links))
        link = links.get(timeout=HANG_S)
        page = people().go(str(link).removeprefix(server.http))
        page.get_by_label("What’s your name?").fill("Ben")
        page.get_by_role("button", name="Sit here").click()
        expect(page.get_by_text("Who starts?").first).to_be_visible()
        assert name.result() == "Ben"
