"""A person in a terminal and a bot from elsewhere at one table of a real server."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from tenback.bots import hire
from tenback.cli.commands.join import take_seat
from tenback.client import Link, Table, joined, open_table
from tenback.client.player import Sitter
from tenback.rules import Signal
from tenback.tables import Settings
from tenback.terminal.fullscreen.app import TableApp
from tenback.terminal.fullscreen.parts.pile import KEYS
from tenback.terminal.fullscreen.parts.question import Question
from tenback.terminal.fullscreen.scene import Scene, Stage
from tenback.terminal.fullscreen.served_game import ServedGame
from tenback.text import catalogue
from tests.serving import Server, serving
from tests.terminal.fullscreen.driving import Driver

TEXT = catalogue("en")


async def act(driver: Driver, game: ServedGame) -> None:
    """Wait until the table asks for something, and answer or play a card.

    The player starts each game: whatever is dealt, they have a turn with legal plays.
    """
    table = driver.table

    def shown() -> Scene:
        return table._scene

    await driver.until(lambda: bool(shown().choices) or shown().your_turn)
    before = shown()
    await driver.press("escape")
    if before.choices:
        starters = len(before.choices) == len(before.seats)
        await driver.press("2" if starters else "1")
    elif before.game.may_end:
        await driver.press("e")
    else:
        play = min(before.game.plays, key=lambda play: (play.ends, play.gap))
        place = before.game.hand.index(play.card) + 1
        await driver.press(str(place % 10), KEYS[table.choice.pile_order().index(play.pile)])
        if table.query_one(Question).asked:
            await driver.press("p")
    await driver.until(lambda: not table._busy and not game._asking)
    await driver.answered()


async def play_until(driver: Driver, game: ServedGame, stage: Stage) -> None:
    """Play until the table shows this stage, and in it this player's turn."""

    def there() -> bool:
        scene = driver.table._scene
        return scene.stage is stage and (scene.your_turn or stage is not Stage.PLAYING)

    def asked() -> bool:
        scene = driver.table._scene
        return bool(scene.choices) or scene.your_turn

    while True:
        await driver.until(lambda: there() or asked())
        if there():
            return
        await act(driver, game)


async def talk(driver: Driver, ana: Table) -> None:
    """Give a signal and send a message; nobody else can play at this moment."""
    await driver.press("g", "1", "a")
    await ana.until(lambda view: view.seats[1].words[0] is Signal.JUMP_BACK)
    await driver.until(lambda: not driver.table._busy)
    await driver.press("t", "7", "enter")
    await driver.shows("“7”")
    await driver.until(lambda: not driver.table._busy)
    await driver.press("t", "h", "i", "enter")
    await ana.until(lambda view: [line.text for line in view.talk] == ["hi"])
    await driver.shows("Bo says: hi")


async def lose_the_server(driver: Driver, server: Server) -> None:
    """The server dies and is started again."""
    server.kill()
    await driver.shows("You’re offline")
    await asyncio.to_thread(server.start)
    await driver.until(lambda: "You’re offline" not in driver.screen)


async def finish(driver: Driver, game: ServedGame) -> None:
    """Play to the end of the game."""
    while driver.table._scene.stage is not Stage.OVER:
        table = driver.table
        await driver.until(
            lambda: table._scene.your_turn or table._scene.stage is Stage.OVER  # noqa: B023
        )
        if table._scene.stage is not Stage.OVER:
            await act(driver, game)
    await driver.ended()
    await driver.shows(game.ending()[0])


def test_a_person_in_a_terminal_plays_at_a_served_table(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        settings = Settings("coop(players=2,cards=2-20)")
        async with joined(await open_table(server.http, settings, [(0, "Ana")])) as ana:
            bot = asyncio.create_task(Sitter(ana, 0, hire("greedy")).play())
            async with joined(await ana.invite(1)) as table:
                game = ServedGame(table, await take_seat(TEXT, table, "Bo"), TEXT)
                app = TableApp(TEXT, served=game, folder=tmp_path)
                async with app.run_test(size=(130, 40)):
                    driver = Driver(app)
                    await driver.at_table()
                    await play_until(driver, game, Stage.PLAYING)
                    await talk(driver, ana)
                    await lose_the_server(driver, server)
                    await finish(driver, game)
                    await driver.press("w")
                    saved = tmp_path / "tenback-game.txt"
                    await driver.until(lambda: saved.exists() and "Bo" in saved.read_text("utf-8"))
                    await driver.press("p")
                    await driver.until(lambda: driver.app.screen is driver.table)
                    await play_until(driver, game, Stage.PLAYING)
                    assert game.view.game == 2
            bot.cancel()
            with suppress(asyncio.CancelledError):
                await bot
            await watch(replace(ana.link, capability=None))

    with serving(tmp_path / "tables.db", "--pace", "0") as server:
        asyncio.run(play(server))


async def watch(link: Link) -> None:
    """A spectator sees the table, and no hand."""
    async with joined(link) as table:
        game = ServedGame(table, await take_seat(TEXT, table, None), TEXT)
        app = TableApp(TEXT, served=game)
        async with app.run_test(size=(80, 24)):
            driver = Driver(app)
            await driver.at_table()
            await driver.shows("Ana", "Bo", "You’re watching. Hands stay hidden.")
            assert game.seat is None
            assert driver.scene.game.hand == ()
            assert not driver.scene.choices
            await driver.press("q", "y")
            await driver.until(lambda: not app.is_running or app._exit)
