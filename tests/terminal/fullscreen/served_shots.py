"""Served tables to look at, without a server: the view of a table that was never served."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from tenback.client import Link, Patience, Table
from tenback.hosting.messages import Presence
from tenback.hosting.updates import welcome
from tenback.rules import Wish
from tenback.tables import Settings, key_of
from tenback.tables import requests as ask
from tenback.terminal.fullscreen.app import TableApp
from tenback.terminal.fullscreen.table.game import Game
from tenback.terminal.fullscreen.table.place import Place
from tenback.terminal.served import ServedSeat
from tenback.text import catalogue
from tests.tables.room import FOUNDER, Room
from tests.terminal.fullscreen.driving import Driver

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
