"""The lobby of a served table in a terminal: opening, inviting, bots, seats, names, rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenback.client import Link, joined
from tenback.client.player import sit_down
from tenback.rules import Talk
from tenback.tables import Phase
from tenback.terminal.fullscreen.app import TableApp
from tenback.terminal.fullscreen.screens.start import StartScreen
from tests.serving import Server
from tests.terminal.fullscreen.at_server import (
    TEXT,
    choose,
    opened,
    run_at_server,
    served,
    write,
)
from tests.terminal.fullscreen.driving import Driver


async def invitation(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Link:
    """Make a link for others, and copy it."""
    copied: list[str] = []
    monkeypatch.setattr(TableApp, "copy_to_clipboard", lambda _, words: copied.append(words))
    await choose(driver, TEXT("lobby-invite"))
    await driver.shows("Only this computer can open this link.")
    await choose(driver, TEXT("lobby-copy"))
    await driver.shows("Link copied")
    return Link.parse(copied[0])


def test_a_founder_sets_up_a_table_and_a_friend_comes_by_its_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(server: Server) -> None:
        async with opened(server, tmp_path) as driver:
            await driver.shows("1  Ana", "you · not ready", "2  Empty", "One seat is still open.")
            await change_rules(driver)
            await fill_and_clear_a_seat(driver)
            link = await invitation(driver, monkeypatch)
            async with joined(link) as friend:
                await sit_down(friend, "Bo")
                await driver.shows("2  Bo")
                await choose(driver, TEXT("terminal-change-seat"))
                await choose(driver, TEXT("new-seat", number=3))
                await friend.until(lambda view: view.seats[2].name == "Ana")
                assert friend.view.seats[0].person is None
                await choose(driver, TEXT("lobby-rename"))
                await write(driver, "Anna")
                await friend.until(lambda view: view.seats[2].name == "Anna")
                await choose(driver, TEXT("terminal-clear-seat"))
                await choose(driver, "2  Bo")
                await driver.shows("2  Empty", "Bo left.")
                await choose(driver, TEXT("lobby-leave"))
                await driver.shows(TEXT("terminal-free-seat"))
                await choose(driver, TEXT("lobby-leave"))
                await driver.until(lambda: isinstance(driver.app.screen, StartScreen))
                await friend.until(lambda view: all(seat.person is None for seat in view.seats))
        assert not list((tmp_path / "seats").glob("*")), "a seat that was given up is forgotten"

    run_at_server(play, tmp_path)


async def change_rules(driver: Driver) -> None:
    """Go through the menu of the rules: it stays open until the founder is done."""
    game = served(driver)
    await choose(driver, TEXT("lobby-change-rules"))
    await choose(driver, "Game · The Game")
    await choose(driver, "Face to Face")
    await choose(driver, "Game · Face to Face")
    await choose(driver, "The Game")
    await choose(driver, "Players · 2")
    await choose(driver, "3")
    await choose(driver, "Difficulty · Standard")
    await choose(driver, "Expert")
    await choose(driver, "Chat rules · Anything but numbers")
    await choose(driver, "2018 rules")
    await choose(driver, "Allow hints · no")
    await choose(driver, f"House rules · {game.rules.id}")
    await write(driver, "coop(players=3,jump=x)")
    await driver.until(lambda: driver.table._warning != "")
    await write(driver, "coop(players=3,jump=7)")
    await driver.shows("The Game for three", "Jump back by exactly 7", "2018 rules")
    assert (game.rules.jump, game.rules.minimum, game.rules.players) == (7, 2, 3)
    assert game.view.settings.hints
    assert game.view.settings.talk is Talk.STRICT


async def fill_and_clear_a_seat(driver: Driver) -> None:
    await choose(driver, TEXT("lobby-put-bot"))
    await choose(driver, "Gardener · casual")
    await driver.shows("2  Gardener  bot · casual")
    await choose(driver, TEXT("terminal-clear-seat"))
    await choose(driver, "2  Gardener")
    await driver.shows("2  Empty", "2 seats are still open.")


def test_other_rules_before_the_deal_change_the_piles_on_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(server: Server) -> None:
        async with opened(server, tmp_path, plan="3") as driver:
            await choose(driver, TEXT("lobby-change-rules"))
            await choose(driver, "Game · Face to Face")
            await choose(driver, "The Game")
            await choose(driver, TEXT("terminal-done"))
            await choose(driver, TEXT("lobby-ready-button"))
            await driver.until(lambda: served(driver).view.phase is Phase.CHOOSING)
            await driver.shows("a ▲ ^1", "f ▼ v2")

    run_at_server(play, tmp_path)


def test_a_server_that_is_none_is_explained(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        async with opened(server, tmp_path) as driver:
            await driver.press("q", "y")
            await driver.until(lambda: isinstance(driver.app.screen, StartScreen))
            await driver.press("o")
            await driver.shows(server.http, "Ana")
            server.kill()
            await driver.press("enter")
            await driver.shows("Can’t reach the server", server.http)
            await driver.press("end", "x", "enter")
            await driver.shows("This isn’t the address of a server")

    run_at_server(play, tmp_path)
