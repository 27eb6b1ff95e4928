"""Plays whole evenings in Chromium: several games in a row, with the accidents of an evening.

    python -m tests.browser.evenings                # all of them, in about ten minutes
    python -m tests.browser.evenings duel phone     # some of them

In every evening the page is reloaded once, loses its connection once and changes its language once.
The cards are dealt by chance, but nothing that is checked depends on them: the players lay whatever
the page offers until the game is over.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.dated_server import DatedServer
from tests.browser.device import Device
from tests.browser.launching import launched
from tests.browser.playing import MINE, OVER, Player, in_turn, next_to_move, start_with
from tests.browser.puzzle import lay_a_turn
from tests.browser.screen import THINKING
from tests.browser.seating import sit_down
from tests.serving import Server

People = Callable[..., Device]
NAMES = ("Béatrice", "Mathieu", "Jean-Christophe", "林")
BOTS = [None, "greedy", "greedy"]
NOT_LOST = "() => document.querySelector('.tb.won') !== null"


def alone(server: Server, people: People, games: int = 3) -> None:
    """Several games in a row alone, from the front page."""
    device = people()
    page = device.go("/")
    page.locator(".deck button").first.click()
    player = Player(page, "quick", Random(1))
    won = 0
    for game in range(1, games + 1):
        page.locator(MINE).wait_for()
        player.turn()
        if game == 1:
            reload_in_a_turn(player)
        if game == min(2, games):
            lose_connection(device, player)
        if game == games:
            change_language(page)
        won += finish(player)
        check_series(page, game, won)
        if game < games:
            again(player)
    check_archive(device, games)


def with_bots(server: Server, people: People, games: int = 5) -> None:
    """Several games with two bots; the score of the series is right after each."""
    sitting = sit_down(server, "coop(players=3)", NAMES[0], ready=False, bots=BOTS)
    device = people()
    player = Player(device.go(sitting.link()), "quick", Random(2))
    won = 0
    for game in range(1, games + 1):
        start_with(player, [])
        player.turn()
        if game == 2:
            reload_in_a_turn(player)
        if game == 3:
            player.page.locator(f"{MINE}, {OVER}").first.wait_for()  # no bot is playing
            lose_connection(device, player)
        if game == 4:
            change_language(player.page)
        won += finish(player)
        check_series(player.page, game, won)
        if game < games:
            again(player)
    check_archive(device, games)
    expect(player.page.locator("main")).not_to_contain_text("greedy")


def four_people(server: Server, people: People) -> None:
    """Four people play, play again, lose one to a bot, get them back and look at all games."""
    sitting = sit_down(server, "coop(players=4)", *NAMES, takeover=600, sitter="greedy")
    devices = [people() for _ in NAMES]
    players = [
        Player(device.go(sitting.link(person)), "quick", Random(person))
        for person, device in enumerate(devices)
    ]
    start_with(players[0], players[1:])
    in_turn(players, 3)
    lose_connection(devices[1], players[1])
    in_turn(players)
    for player in players:
        finish(player)
        again(player)
    players[3].page.locator(".starter").wait_for()
    change_language(players[3].page)
    start_with(players[0], players[1:])
    players[0].turn()
    link = devices[2].page.url
    open_menu(players[2].page)
    players[2].page.locator(".tools-box .choices .btn").nth(1).click()  # leave the table
    for _ in range(4):
        if (player := next_to_move([players[0], players[1], players[3]])).over:
            break
        player.turn()
        waiting = next(each for each in players if each is not players[2])
        waiting.page.locator(f"{MINE}, {OVER}, .turn > .end").first.wait_for()
        robot = waiting.page.locator(".turn > .btn.quiet.end")
        if robot.count():
            robot.click()
            break
    devices[2].go(link)
    regain = players[2].page.get_by_role("button", name="Take my seat back")
    players[2].page.locator(f"{OVER}, .hand").first.wait_for()
    if regain.count():
        regain.click()
    in_turn(players)
    for own, player, device in zip(NAMES, players, devices, strict=True):
        finish(player)
        check_archive(device, 2)
        for partner in set(NAMES) - {own}:
            expect(device.page.locator("main li").filter(has_text=partner)).to_have_count(2)


def duel(server: Server, people: People) -> None:
    """A duel of the best of three; the series shows the right score to both players."""
    sitting = sit_down(server, "duel", *NAMES[:2])
    devices = [people(), people()]
    players = [
        Player(device.go(sitting.link(person)), "quick", Random(person))
        for person, device in enumerate(devices)
    ]
    wins = [0, 0]
    for game in range(1, 4):
        in_turn(players, 2)
        if game == 1:
            reload_in_a_turn(next_to_move(players))
            lose_connection(devices[1], players[1])
        if game == 2:
            change_language(players[1].page)
        in_turn(players)
        for person, player in enumerate(players):
            wins[person] += finish(player)
            if game > 1:
                score = re.compile(rf"^{wins[person]}\D+{game - wins[person]}$")
                expect(player.page.locator(".series .score")).to_have_text(score)
        assert sum(wins) == game, "a duel has one winner"
        if max(wins) == 2:
            break
        for player in players:
            again(player)
        for player in players:
            player.page.locator(".shuffle .row .btn").first.click()
            player.page.locator(".shuffle .row .btn:not(.quiet)").click()
    for device in devices:
        check_archive(device, game)


def phone(server: Server, people: People, games: int = 2) -> None:
    """A phone is turned on its side, put to sleep in the middle of a game, and picked up again."""
    sitting = sit_down(server, "coop(players=3)", NAMES[0], ready=False, bots=BOTS)
    device = people(width=390, height=844, touch=True)
    page = device.go(sitting.link())
    player = Player(page, "quick", Random(4))
    for game in range(1, games + 1):
        start_with(player, [])
        player.turn()
        page.set_viewport_size({"width": 844, "height": 390})
        if not is_over(player):
            page.locator(f"{MINE}, {OVER}").first.wait_for()
            before = player.tops
            if game == 1:
                sleep(device)
                page.locator(f"{MINE}, {OVER}").first.wait_for()
                assert is_over(player) or player.tops == before
                reload_in_a_turn(player)
                change_language(page)
        player.turn()
        page.set_viewport_size({"width": 390, "height": 844})
        finish(player)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        if game < games:
            again(player)
    check_archive(device, games)


def reload_in_a_turn(player: Player) -> None:
    """Reload the page; the piles are as they were."""
    page = player.page
    page.locator(f"{MINE}, {OVER}").first.wait_for()
    if not is_over(player):
        player.step()
    before = player.tops
    page.reload()
    page.locator(f".turn, {OVER}").first.wait_for()
    assert player.tops == before or is_over(player), "a reload changes the piles"


def lose_connection(device: Device, player: Player) -> None:
    """Take the network away until the page says so, and give it back; play goes on."""
    banner = device.page.locator(".banner .i")
    if is_over(player):
        return
    before = player.tops
    device.cut_off(True)
    banner.first.wait_for()
    device.cut_off(False)
    device.page.wait_for_function("() => document.querySelector('.banner') === null")
    assert is_over(player) or player.tops == before


def sleep(device: Device) -> None:
    """Freeze the page as a phone does in a pocket, without a network, and wake it up again."""
    session = device.context.new_cdp_session(device.page)
    device.cut_off(True)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    session.send("Page.setWebLifecycleState", {"state": "active"})
    device.page.locator(".banner .i").first.wait_for()
    device.cut_off(False)
    device.page.wait_for_function("() => document.querySelector('.banner') === null")


def change_language(page: Page) -> None:
    """Choose the last language of the menu."""
    before = page.locator("html").get_attribute("lang")
    page.locator("header [popovertarget]").click()
    page.locator("nav.menu .seg button").last.click()
    page.keyboard.press("Escape")
    page.wait_for_function("before => document.documentElement.lang !== before", arg=before)


def is_over(player: Player) -> bool:
    """Whether the game is over by now."""
    return player.over


def open_menu(page: Page) -> None:
    """Open the menu of the table."""
    page.locator(".bar .ib").first.click()
    page.locator(".tools-box").wait_for()


def finish(player: Player) -> bool:
    """Play to the end of the game; whether it was won."""
    player.play()
    player.page.locator(OVER).wait_for()
    return bool(player.page.evaluate(NOT_LOST))


def again(player: Player) -> None:
    """Ask for another game."""
    player.page.locator(".options .first").click()


def check_series(page: Page, game: int, won: int) -> None:
    """The series shows each of its games, and how many were won."""
    if game == 1:
        return
    expect(page.locator(".series li a")).to_have_count(min(game, 5))
    numbers = page.locator(".series .score").inner_text()
    found = [int(word) for word in "".join(c if c.isdigit() else " " for c in numbers).split()]
    assert sorted(found) == sorted([won, game]), numbers


def check_archive(device: Device, games: int) -> None:
    """The archive lists every game, and each opens on a board although the server says nothing."""
    page = device.go("/games")
    rows = page.locator("main li")
    expect(rows).to_have_count(games)
    page.route("**/api/tables/**", lambda route: route.abort())
    for nth in range(games):
        rows.nth(nth).locator("a").first.click()
        page.locator(".stage").first.wait_for(timeout=THINKING)
        page.go_back()
        expect(rows).to_have_count(games)
    page.unroute("**/api/tables/**")


def week(_: Server, people: People, days: int = 7) -> None:
    """A week of daily challenges and puzzles; the day before the last is missed."""
    with TemporaryDirectory() as folder:
        server = DatedServer(Path(folder) / "tables.db", "--pace", "0")
        device = people(width=390, height=844)
        device.forgiven.append("ERR_CONNECTION_REFUSED")  # between two days there is no server
        try:
            streak = 0
            for day in range(days):
                streak = 0 if day == days - 2 else streak + 1
                server.start_on(day)
                device.base = server.http
                device.page.clock.set_system_time(datetime.now(UTC) + timedelta(days=day))
                if streak:
                    daily(device, server, day, streak)
                    puzzle(device, server)
                device.go(f"{server.http}/about")  # a page without a connection
                server.stop()
        finally:
            server.close()


def daily(device: Device, server: Server, day: int, streak: int) -> None:
    """Play the deal of the day; its end shows the streak and the ranking."""
    page = device.go(f"{server.http}/daily")
    play = page.locator("main form .btn")
    play.wait_for()
    if day == 0:
        page.locator("main form input").fill(NAMES[0])
    play.click()
    player = Player(page, "quick", Random(day))
    page.locator(MINE).wait_for()
    player.turn()
    if day == 1:
        reload_in_a_turn(player)
    if day == 2:
        lose_connection(device, player)
    if day == 3:
        change_language(page)
    finish(player)
    page.goto(f"{server.http}/daily")
    expect(page.locator("main header h2")).to_contain_text(str(streak))
    expect(page.locator(".ranked .mine").first).to_contain_text(NAMES[0])
    expect(page.locator("main ol li:not(.empty) svg").first).to_be_visible()


def puzzle(device: Device, server: Server) -> None:
    """Answer the first puzzle of the day; a reload keeps what the turn was worth."""
    page = device.go(f"{server.http}/puzzles")
    first = page.locator("article")
    first.wait_for(timeout=5 * THINKING)  # a server that has just started makes them first
    page.locator(".tabs button").first.click()
    assert lay_a_turn(first)
    first.locator(".row .btn").first.click()
    worth = page.locator(".tabs .small").first
    expect(worth).to_contain_text("%")
    before = worth.inner_text()
    page.reload()
    expect(worth).to_have_text(before)


EVENINGS: dict[str, Callable[[Server, People], None]] = {
    "alone": alone,
    "bots": with_bots,
    "four": four_people,
    "duel": duel,
    "phone": phone,
    "week": week,
}


def main(words: Sequence[str] | None = None) -> None:
    """Play the chosen evenings, and say how long each took."""
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tests.browser.evenings")
    parser.add_argument("evening", nargs="*", choices=[[], *EVENINGS], help="all if none is named")
    chosen = parser.parse_args(words).evening or list(EVENINGS)
    with launched("--pace", "0", "--bot-workers", "1") as (browser, server):
        for name in chosen:
            began = monotonic()
            devices: list[Device] = []

            def people(made: list[Device] = devices, **choices: Any) -> Device:
                made.append(Device.of(browser, server.http, **choices))
                return made[-1]

            EVENINGS[name](server, people)
            contexts: list[BrowserContext] = [device.context for device in devices]
            for context in contexts:
                context.close()
            complaints = [words for device in devices for words in device.complaints]
            assert complaints == [], complaints
            print(f"{name}: {monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
