"""A person in a terminal at a served table: answers what the table asks, and plays cards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from tenback.terminal.fullscreen.app import TableApp
from tenback.terminal.fullscreen.parts.commands import Question
from tenback.terminal.fullscreen.parts.piles import KEYS
from tenback.terminal.fullscreen.parts.sentences import TextLine
from tenback.terminal.fullscreen.screens.server import OpenScreen
from tenback.terminal.fullscreen.table.game import Game
from tenback.terminal.fullscreen.table.scene import Scene, Stage
from tenback.terminal.known_seats import KnownSeats
from tenback.text import catalogue
from tests.serving import Server, serving
from tests.terminal.fullscreen.driving import Driver

TEXT = catalogue("en")


def served(driver: Driver) -> Game:
    """The game on the screen."""
    game = driver.table.game
    assert not game.place.is_here
    return game


def wants_something(scene: Scene) -> bool:
    """Whether the player must answer or play; the lobby has a menu all the time."""
    if scene.stage is Stage.GATHERING:
        return any(choice.label == TEXT("lobby-ready-button") for choice in scene.choices)
    return bool(scene.choices) or scene.your_turn


async def act(driver: Driver) -> None:
    """Wait until the table asks for something, and answer or play a card.

    The player starts each game: whatever is dealt, they have a turn with legal plays.
    """
    table = driver.table

    def shown() -> Scene:
        return table.scene

    await driver.until(lambda: wants_something(shown()))
    before = shown()
    await driver.press("escape")
    if before.choices:
        starters = before.question == TEXT("table-who-starts")
        await driver.press("2" if starters else "1")
    elif before.game.may_end:
        await driver.press("e")
    else:
        play = min(before.game.plays, key=lambda play: (play.ends, play.gap))
        place = before.game.hand.index(play.card) + 1
        await driver.press(str(place % 10), KEYS[table.choice.pile_order().index(play.pile)])
        if table.query_one(Question).asked:
            await driver.press("p")
    await driver.until(lambda: not table.busy)
    await driver.answered()


async def play_until(driver: Driver, stage: Stage) -> None:
    """Play until the table shows this stage, and in it this player's turn."""

    def there() -> bool:
        scene = driver.table.scene
        return scene.stage is stage and (scene.your_turn or stage is not Stage.PLAYING)

    while True:
        await driver.until(lambda: there() or wants_something(driver.table.scene))
        if there():
            return
        await act(driver)


async def finish(driver: Driver) -> None:
    """Play to the end of the game."""
    table = driver.table

    def over() -> bool:
        return table.scene.stage is Stage.OVER

    while not over():
        await driver.until(lambda: table.scene.your_turn or over())
        if not over():
            await act(driver)
    await driver.ended()
    await driver.shows(served(driver).ending()[0])


async def choose(driver: Driver, label: str) -> None:
    """Choose an answer of the question on the screen by its words."""
    question = driver.table.query_one(Question)

    def keys() -> list[str]:
        return [one.key for one in question._answers() if one.label == label]

    await driver.until(lambda: bool(keys()) and not driver.table.busy)
    await driver.press(keys()[0])
    await driver.until(lambda: not driver.table.busy)
    await driver.answered()


async def write(driver: Driver, words: str) -> None:
    """Write words in the line that is open, in place of what is there, and send them."""
    line = driver.table.query_one(TextLine)
    await driver.until(lambda: line.request is not None)
    line.value = ""
    await driver.press(*words, "enter")
    await driver.until(lambda: not driver.table.busy)


@asynccontextmanager
async def opened(
    server: Server, folder: Path, *, plan: str = "4", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Driver]:
    """A person in the lobby of a table that was opened from the start screen."""
    app = TableApp(TEXT, games=folder, seats=KnownSeats(folder / "seats"), folder=folder)
    async with app.run_test(size=size):
        driver = Driver(app)
        await driver.shows("tenback")
        await driver.press(plan, "o")
        await driver.until(lambda: isinstance(app.screen, OpenScreen))
        await driver.shows("Server address")
        await driver.paste(server.http.removeprefix("http://"))
        await driver.press("tab", *"Ana", "enter")
        await driver.at_table()
        yield driver


def run_at_server(play: Callable[[Server], Awaitable[None]], folder: Path) -> None:
    """Run a coroutine with a server of its own."""

    async def run(server: Server) -> None:
        await play(server)

    with serving(folder / "tables.db", "--pace", "0") as server:
        asyncio.run(run(server))
