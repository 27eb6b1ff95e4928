"""The screens as text, at three sizes.

    python -m tests.terminal.fullscreen.snapshots

writes tests/terminal/snapshots anew. Look at what has changed before you commit it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import replace
from pathlib import Path

from textual.widgets import Input

from tenback.client import Link, Patience, Table
from tenback.hosting.messages import Presence
from tenback.hosting.updates import welcome
from tenback.rules import Play, Wish
from tenback.tables import Settings, key_of
from tenback.tables import requests as ask
from tenback.terminal.fullscreen.app import TableApp
from tenback.terminal.fullscreen.screens.server import JoinScreen, OpenScreen
from tenback.terminal.fullscreen.table.game import Game
from tenback.terminal.fullscreen.table.place import Place
from tenback.terminal.fullscreen.table.scene import Hint
from tenback.terminal.served import ServedSeat
from tenback.text import catalogue
from tests.tables.room import FOUNDER, Room
from tests.terminal.fullscreen.driving import SIZES, Driver, play_to_the_end, running, started
from tests.terminal.fullscreen.reviews import played, replaying

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


LINK = Link("https://play.example", "abcdefghijkl", "2.AnExampleOfASecretThatIsAsLongAsRealOnesAre")
FRIEND = key_of("friend")


def gathering() -> Room:
    """A table for five, of whom two people and a bot have come."""
    room = Room(Settings("coop(players=5,jump=7)", hints=True))
    room.do(FOUNDER, ask.Sit(0, "Amélie"))
    room.do(FOUNDER, ask.Invite("link"))
    room.do(key_of("link"), ask.Sit(1, "Bo", "friend"))
    room.do(FRIEND, ask.Ready(1))
    room.do(FOUNDER, ask.Hand(2, "skilled"))
    return room


def playing() -> Room:
    """A game of two people, of whom the other one is to play."""
    room = Room(Settings("coop(players=2)"))
    room.do(FOUNDER, ask.Sit(0, "Amélie"))
    room.do(FOUNDER, ask.Invite("link"))
    room.do(key_of("link"), ask.Sit(1, "Bo", "friend"))
    for seat, key in ((0, FOUNDER), (1, FRIEND)):
        room.do(key, ask.Ready(seat))
    for seat, key in ((0, FOUNDER), (1, FRIEND)):
        room.do(key, ask.SayWish(seat, Wish(seat)))
    room.do(FOUNDER, ask.Propose(0, 1))
    room.do(FRIEND, ask.Agree(1, 1))
    return room


@asynccontextmanager
async def at_table(room: Room, size: tuple[int, int], language: str) -> AsyncIterator[Driver]:
    """The founder at a table that stays as it is."""
    connection = Table(LINK, Patience())
    here = Presence((True,) * len(room.table.seats))
    connection.mirror.take(welcome("abcdefghijkl", room.table, FOUNDER, here, room.now))
    connection._connection = _Silent()
    text = catalogue(language)
    app = TableApp(text, served=Game(Place(ServedSeat(connection), text)))
    async with app.run_test(size=size):
        driver = Driver(app)
        await driver.at_table()
        yield driver


class _Silent:
    """A connection over which nothing comes."""

    async def send(self, message: str) -> None:
        """Send nothing."""

    async def recv(self) -> str | bytes:
        """Nothing comes."""
        raise EOFError

    async def close(self) -> None:
        """There is nothing to close."""


@asynccontextmanager
async def lobby(size: tuple[int, int]) -> AsyncIterator[Driver]:
    """The lobby with all that a founder can do."""
    async with at_table(gathering(), size, "fr") as driver:
        yield driver


@asynccontextmanager
async def invitation(size: tuple[int, int]) -> AsyncIterator[Driver]:
    """The link for friends."""
    async with at_table(gathering(), size, "de") as driver:
        driver.game.lobby._invitation = replace(LINK)
        await driver.press("2")
        await driver.until(lambda: LINK.server in driver.screen)
        yield driver


@asynccontextmanager
async def table_menu(size: tuple[int, int]) -> AsyncIterator[Driver]:
    """The menu of the table while another player is to move."""
    async with at_table(playing(), size, "fr") as driver:
        await driver.press("m")
        yield driver


@asynccontextmanager
async def reactions(size: tuple[int, int]) -> AsyncIterator[Driver]:
    """The reactions while another player is to move."""
    async with at_table(playing(), size, "de") as driver:
        await driver.press("r")
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
