"""A person in a terminal and a bot from elsewhere at one table of a real server."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from tenback.analysis.findings import Advice, Plan, Reason
from tenback.bots import hire
from tenback.client import Link, Table, joined, open_table
from tenback.client.player import Sitter
from tenback.rules import Signal
from tenback.server.api.bodies import AskHint
from tenback.tables import Settings
from tenback.terminal import served as asked_of_server
from tenback.terminal.fullscreen.app import TableApp
from tenback.terminal.fullscreen.screens.server import JoinScreen
from tenback.terminal.fullscreen.screens.start import StartScreen
from tenback.terminal.fullscreen.table.scene import Stage
from tenback.terminal.known_seats import KnownSeats
from tenback.text import catalogue
from tests.serving import Server, serving
from tests.terminal.fullscreen.at_server import finish, play_until, served
from tests.terminal.fullscreen.driving import Driver

TEXT = catalogue("en")


async def fill_in(driver: Driver, link: Link, name: str) -> None:
    """Write a link and a name in the screen to join a table."""
    await driver.press("j")
    await driver.until(lambda: isinstance(driver.app.screen, JoinScreen))
    await driver.shows("Link to the table")
    await driver.paste(str(link))
    await driver.press("tab", *name)


async def talk(driver: Driver, ana: Table) -> None:
    """Give a signal and send a message; nobody else can play at this moment."""
    await driver.press("g", "1", "a")
    await ana.until(lambda view: view.seats[1].words[0] is Signal.JUMP_BACK)
    await driver.until(lambda: not driver.table.busy)
    await driver.press("t", "7", "enter")
    await driver.shows("“7”")
    await driver.until(lambda: not driver.table.busy)
    # The refused message is still there, to be changed.
    await driver.press("backspace", "h", "i", "enter")
    await ana.until(lambda view: [line.text for line in view.talk] == ["hi"])
    await driver.shows("Bo says: hi")


async def get_hint(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask the server for a hint, which stands for this seat with its own link."""
    game = served(driver)
    play = min(game.scene().game.plays, key=lambda play: play.gap)
    words = f"{play.card}{game.scene().game.piles[play.pile].name}"
    reasons = (Reason("uses-offered", True, {"pile": "^1", "seat": 0}), Reason("far", False, {}))
    advice = Advice(game.rules.id, 1, 0, (Plan((words,), 0.5, 3.0, reasons),))

    async def fetched(url: str, kind: type, asked: AskHint, capability: str) -> Advice:
        assert url.endswith(f"/api/tables/{game.place.link.table}/hint")
        assert (kind, asked, capability) == (Advice, AskHint(1), game.place.link.capability)
        return advice

    monkeypatch.setattr(asked_of_server, "fetched", fetched)
    await driver.press("h")
    await driver.shows(f"{words}  (win chance 50.0%)", "★1", "+ uses ^1, which Ana doesn’t need")
    await driver.press("escape")


async def lose_the_server(driver: Driver, server: Server) -> None:
    """The server dies and is started again."""
    server.kill()
    await driver.shows("You’re offline")
    await asyncio.to_thread(server.start)
    await driver.until(lambda: "You’re offline" not in driver.screen)


async def leave_and_come_back(driver: Driver) -> None:
    """Leave the table; the screen to join a table then knows the way back to the seat."""
    link = served(driver).place.link
    await driver.press("q", "y")
    await driver.until(lambda: isinstance(driver.app.screen, StartScreen))
    await driver.press("j")
    await driver.until(lambda: isinstance(driver.app.screen, JoinScreen))
    await driver.shows("Bo")
    await driver.press("enter")
    await driver.at_table()
    assert served(driver).place.link == link
    await driver.shows("Bo says: hi")


def test_a_person_in_a_terminal_plays_at_a_served_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(server: Server) -> None:
        settings = Settings("coop(players=2,cards=2-20)", hints=True)
        async with joined(await open_table(server.http, settings, [(0, "Ana")])) as ana:
            bot = asyncio.create_task(Sitter(ana, 0, hire("greedy")).play())
            seats = KnownSeats(tmp_path / "seats")
            app = TableApp(TEXT, folder=tmp_path, seats=seats)
            async with app.run_test(size=(130, 40)):
                driver = Driver(app)
                await driver.shows("tenback")
                await fill_in(driver, await ana.invite(1), "Bo")
                await driver.press("enter")
                await driver.at_table()
                await play_until(driver, Stage.PLAYING)
                await talk(driver, ana)
                await get_hint(driver, monkeypatch)
                await leave_and_come_back(driver)
                await lose_the_server(driver, server)
                await finish(driver)
                await driver.press("w")
                saved = tmp_path / "tenback-game.txt"
                await driver.until(lambda: saved.exists() and "Bo" in saved.read_text("utf-8"))
                await driver.press("p")
                await driver.until(lambda: driver.app.screen is driver.table)
                await play_until(driver, Stage.PLAYING)
                assert served(driver).view.game == 2
            bot.cancel()
            with suppress(asyncio.CancelledError):
                await bot
            await watch(ana.link, KnownSeats(tmp_path / "no seats"))

    with serving(tmp_path / "tables.db", "--pace", "0") as server:
        asyncio.run(play(server))


async def watch(link: Link, seats: KnownSeats) -> None:
    """A spectator sees the table, and no hand, even with a link to a seat."""
    app = TableApp(TEXT, seats=seats)
    async with app.run_test(size=(80, 24)):
        driver = Driver(app)
        await driver.shows("tenback")
        await fill_in(driver, replace(link, table="abcdefghijkl"), "")
        await driver.press("enter")
        await driver.shows("No table at this link")
        await driver.press("escape")
        await driver.until(lambda: isinstance(driver.app.screen, StartScreen))
        await fill_in(driver, link, "")
        await driver.press("f2")
        await driver.at_table()
        await driver.shows("Ana", "Bo", "You’re watching. Hands stay hidden.")
        assert served(driver).seat is None
        assert driver.scene.game.hand == ()
        assert not driver.scene.choices
        assert seats.latest() is None
        await driver.press("q", "y")
        await driver.until(lambda: isinstance(driver.app.screen, StartScreen))
