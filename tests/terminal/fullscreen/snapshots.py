"""The screens as text, at three sizes.

    python -m tests.terminal.fullscreen.snapshots

writes tests/terminal/snapshots anew. Look at what has changed before you commit it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from textual.widgets import Input

from tenback.rules import Play
from tenback.terminal.fullscreen.screens.server import JoinScreen, OpenScreen
from tenback.terminal.fullscreen.table.scene import Hint
from tests.terminal.fullscreen.driving import SIZES, Driver, play_to_the_end, running, started
from tests.terminal.fullscreen.reviews import played, replaying
from tests.terminal.fullscreen.served_shots import invitation, lobby, reactions, table_menu

STILL_TIMES = 200
"""A screen that was the same this often, after as many messages, does not change any more."""

FOLDER = Path(__file__).parents[1] / "snapshots"

Size = tuple[int, int]
Shot = Callable[[Size], AbstractAsyncContextManager[Driver]]


@asynccontextmanager
async def _start(size: Size) -> AsyncIterator[Driver]:
    async with started(size=size) as driver:
        await driver.press("2")
        yield driver


@asynccontextmanager
async def _solo(size: Size) -> AsyncIterator[Driver]:
    async with running(size=size) as driver:
        await play_to_the_end(driver, stop=7)
        await driver.press("3", "up")
        yield driver


@asynccontextmanager
async def _team(size: Size) -> AsyncIterator[Driver]:
    bots = (None, "greedy", "greedy", "greedy")
    async with running("coop(players=4)", bots, size=size, language="fr") as driver:
        await play_to_the_end(driver, stop=14)
        await driver.until(lambda: driver.scene.your_turn)
        yield driver


@asynccontextmanager
async def _choosing(size: Size) -> AsyncIterator[Driver]:
    bots = (None, "greedy", "greedy", "greedy", "greedy")
    async with running("coop(players=5)", bots, size=size, language="fr") as driver:
        await driver.until(lambda: all("(" in one.label for one in driver.scene.choices[1:]))
        yield driver


@asynccontextmanager
async def _duel(size: Size) -> AsyncIterator[Driver]:
    async with running("duel", (None, "greedy"), size=size, language="de") as driver:
        await driver.until(lambda: driver.scene.your_turn)
        await play_to_the_end(driver, stop=9)
        await driver.until(lambda: driver.scene.your_turn)
        await driver.press("4")
        yield driver


@asynccontextmanager
async def _passing(size: Size) -> AsyncIterator[Driver]:
    async with running("coop(players=2)", (None, None), size=size) as driver:
        yield driver


@asynccontextmanager
async def _warning(size: Size) -> AsyncIterator[Driver]:
    async with running("coop(cards=2-40,pairs=1,hand=3)", seed="snow", size=size) as driver:
        ending = await _ends_game(driver)
        await driver.press(*ending)
        yield driver


async def _ends_game(driver: Driver) -> tuple[str, str]:
    """Play until a card would end the game, and return the keys for that card."""
    while True:
        game = driver.scene.game
        for play in game.plays:
            if play.ends:
                return str(game.hand.index(play.card) + 1), "as"[play.pile]
        await play_to_the_end(driver, stop=len(driver.steps) + 1)


@asynccontextmanager
async def _end(size: Size) -> AsyncIterator[Driver]:
    async with running("coop(cards=2-18)", size=size) as driver:
        await play_to_the_end(driver)
        await driver.ended()
        yield driver


@asynccontextmanager
async def _review(size: Size) -> AsyncIterator[Driver]:
    record = played("coop(cards=2-60)")
    async with replaying(record, size=size) as driver:
        await driver.press("m", "right")
        yield driver


@asynccontextmanager
async def _review_of_duel(size: Size) -> AsyncIterator[Driver]:
    record = played("duel(cards=2-30)")
    async with replaying(record, size=size, language="fr") as driver:
        await driver.press("end")
        yield driver


@asynccontextmanager
async def _help(size: Size) -> AsyncIterator[Driver]:
    async with running("coop(players=2)", (None, "greedy"), size=size) as driver:
        await driver.press("?")
        # The bar moves whenever a rule is worded in other words.
        driver.app.screen.query_one("#pages").styles.scrollbar_size_vertical = 0
        yield driver


@asynccontextmanager
async def _join(size: Size) -> AsyncIterator[Driver]:
    async with started(size=size, language="de") as driver:
        await driver.press("j")
        await driver.until(lambda: isinstance(driver.app.screen, JoinScreen))
        await driver.press("h", "t", "t", "p", "enter")
        for line in driver.app.screen.query(Input):
            line.cursor_blink = False
        yield driver


@asynccontextmanager
async def _open(size: Size) -> AsyncIterator[Driver]:
    async with started(size=size, language="fr") as driver:
        await driver.press("o")
        await driver.until(lambda: isinstance(driver.app.screen, OpenScreen))
        await driver.paste("not a server")
        await driver.press("enter")
        for line in driver.app.screen.query(Input):
            line.cursor_blink = False
        yield driver


@asynccontextmanager
async def _signals(size: Size) -> AsyncIterator[Driver]:
    async with running("coop(players=2)", (None, "greedy"), size=size) as driver:
        await play_to_the_end(driver, stop=5)
        await driver.until(lambda: driver.scene.your_turn)
        await driver.press("g")
        yield driver


@asynccontextmanager
async def _hint(size: Size) -> AsyncIterator[Driver]:
    async with running(size=size, language="fr") as driver:
        await play_to_the_end(driver, stop=4)
        hand = driver.scene.game.hand
        lines = (
            f"{hand[1]}^1 {hand[0]}^1  (72,5 % de chances de gagner)",
            f"+ le {hand[1]}, puis le saut en arrière du {hand[0]}, et ^1 n’avance que peu",
            "+ n’utilise que ^1 et ménage les autres piles",
        )
        driver.table._hint = Hint((Play(hand[1], "^1"), Play(hand[0], "^1")), lines)
        driver.table._draw()
        yield driver


SHOTS: dict[str, Shot] = {
    "start": _start,
    "join": _join,
    "open": _open,
    "lobby": lobby,
    "invitation": invitation,
    "table-menu": table_menu,
    "reactions": reactions,
    "signals": _signals,
    "hint": _hint,
    "solo": _solo,
    "team": _team,
    "choosing": _choosing,
    "duel": _duel,
    "passing": _passing,
    "warning": _warning,
    "end": _end,
    "review": _review,
    "review-of-duel": _review_of_duel,
    "help": _help,
}


async def rendered(
    shot: Shot, expected: Callable[[Size], str | None] = lambda _: None
) -> dict[Size, str]:
    """A screen as text at every size: once it is as expected, or else once it is drawn."""
    found: dict[Size, str] = {}
    async with shot(SIZES[0]) as driver:
        for size in SIZES:
            await driver.resize(size)
            if driver.screen != expected(size):
                # Perhaps it is not drawn yet; if it is, nobody should wait long to see it fail.
                await driver.laid_out(STILL_TIMES)
            found[size] = driver.screen
    return found


def path_of(name: str, size: Size) -> Path:
    """The file of a screen at a size."""
    return FOLDER / f"{name}-{size[0]}x{size[1]}.txt"


def main() -> None:
    """Write every screen at every size."""
    for name, shot in SHOTS.items():
        for size, screen in asyncio.run(rendered(shot)).items():
            path_of(name, size).write_text(screen, encoding="utf-8")


if __name__ == "__main__":
    main()
