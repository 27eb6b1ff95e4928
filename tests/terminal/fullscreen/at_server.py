"""A person in a terminal at a served table: answers what the table asks, and plays cards."""

from __future__ import annotations

from tenback.terminal.fullscreen.parts.pile import KEYS
from tenback.terminal.fullscreen.parts.question import Question
from tenback.terminal.fullscreen.scene import Scene, Stage
from tenback.terminal.fullscreen.served_game import ServedGame
from tests.terminal.fullscreen.driving import Driver


def served(driver: Driver) -> ServedGame:
    """The game on the screen."""
    game = driver.table.game
    assert isinstance(game, ServedGame)
    return game


async def act(driver: Driver) -> None:
    """Wait until the table asks for something, and answer or play a card.

    The player starts each game: whatever is dealt, they have a turn with legal plays.
    """
    table, game = driver.table, served(driver)

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


async def play_until(driver: Driver, stage: Stage) -> None:
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
        await act(driver)


async def finish(driver: Driver) -> None:
    """Play to the end of the game."""
    table = driver.table

    def over() -> bool:
        return table._scene.stage is Stage.OVER

    while not over():
        await driver.until(lambda: table._scene.your_turn or over())
        if not over():
            await act(driver)
    await driver.ended()
    await driver.shows(served(driver).ending()[0])
