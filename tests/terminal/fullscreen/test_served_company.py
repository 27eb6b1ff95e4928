"""A terminal at a served table: several people at its keyboard, reactions, bots in their place."""

from __future__ import annotations

import re
from pathlib import Path

from tenback.client import Link, Table, joined, open_table
from tenback.client.player import sit_down
from tenback.rules import Talk, Wish
from tenback.tables import Phase, Settings, Watch
from tenback.tables import requests as at_table
from tenback.tables.events import Reaction
from tenback.terminal.fullscreen.app import TableApp
from tenback.terminal.fullscreen.parts.piles import KEYS
from tenback.terminal.fullscreen.screens.server import served_game
from tenback.terminal.fullscreen.screens.start import StartScreen
from tenback.terminal.fullscreen.screens.table import TableScreen
from tenback.terminal.fullscreen.table.scene import Stage
from tenback.terminal.known_seats import KnownSeats
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


async def take_the_keyboard(driver: Driver) -> int:
    """Wait until the keyboard is to be passed on, take it, and return the seat of the person."""
    await driver.until(lambda: driver.table.scene.stage is Stage.PASSING)
    seat = driver.table.scene.pass_to
    assert seat is not None
    name = served(driver).place.names[seat]
    await driver.shows(f"Pass the keyboard to {name}")
    assert driver.scene.game.side is None, "nobody’s piles are “yours” between two people"
    assert driver.scene.game.hand == ()
    await driver.press("enter")  # pressed once too often: it must not show anybody's hand
    assert driver.scene.game.hand == ()
    await choose(driver, TEXT("table-pass-open", name=name))
    await driver.until(lambda: driver.scene.game.seat == seat)
    return seat


async def play_a_turn(driver: Driver) -> None:
    """Play the smallest steps until the turn can end, and end it."""
    seat = driver.scene.game.seat
    while driver.scene.game.seat == seat:
        await play_or_end(driver)


def test_two_people_at_one_keyboard_share_a_served_table(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        async with opened(server, tmp_path) as driver:
            await choose(driver, TEXT("lobby-change-rules"))
            await choose(driver, "Players · 2")
            await choose(driver, "3")
            await choose(driver, TEXT("terminal-done"))
            await choose(driver, TEXT("terminal-share-keyboard"))
            await write(driver, "Cleo")
            await driver.shows("2  Cleo   you · not ready")
            await choose(driver, TEXT("lobby-put-bot"))
            await choose(driver, "Sprout · beginner")
            await choose(driver, TEXT("lobby-ready-button"))
            for expected in (0, 1):
                assert await take_the_keyboard(driver) == expected
                await choose(driver, TEXT("table-wish-own", wish=2 - expected))
            await choose(driver, "Ana (would like to start)")
            assert await take_the_keyboard(driver) == 0
            await play_a_turn(driver)
            assert await take_the_keyboard(driver) == 1
            assert not any("You draw" in line for line in served(driver).story)
            await play_a_turn(driver)
            await come_back_to_both_seats(driver)

    run_at_server(play, tmp_path)


async def come_back_to_both_seats(driver: Driver) -> None:
    """Leave the table and come back to it with the same link: both seats are still there."""
    await driver.press("q", "y")
    await driver.until(lambda: isinstance(driver.app.screen, StartScreen))
    await driver.press("j")
    await driver.shows("Link to the table", "/t/")
    await driver.press("enter")
    await driver.until(lambda: isinstance(driver.app.screen, TableScreen))
    await driver.at_table()
    assert served(driver).place.own == (0, 1)


async def friend_starts(driver: Driver, friend: Table) -> None:
    """Both are ready, and the friend in seat 1 starts."""
    await friend.ask(at_table.Ready(1))
    await choose(driver, TEXT("lobby-ready-button"))
    await friend.until(lambda view: view.phase is Phase.CHOOSING)
    await friend.ask(at_table.SayWish(1, Wish(2)))
    await choose(driver, TEXT("table-wish-own", wish=0))
    await choose(driver, "Propose: Bo starts (would like to start)")
    await friend.until(lambda view: view.proposal == 1)
    await friend.ask(at_table.Agree(1, 1))
    await friend.until(lambda view: view.phase is Phase.PLAYING)


async def react(driver: Driver, friend: Table) -> None:
    """Reactions and nudges, in both directions."""
    heard: list[tuple[int, Reaction]] = []
    friend.listen(
        lambda message: heard.extend(
            (event.seat, event.reaction)
            for event in getattr(message, "events", ())
            if hasattr(event, "reaction")
        )
    )
    await driver.press("r")
    await choose(driver, TEXT("reaction-name", reaction="wow"))
    await driver.shows("You’re amazed.")
    await driver.press("r")
    await choose(driver, TEXT("nudge"))
    await driver.until(lambda: (0, Reaction.NUDGE) in heard)
    await driver.press("r")
    await choose(driver, TEXT("nudge"))
    await driver.shows(TEXT("refused-reacted"))
    await friend.ask(at_table.React(1, Reaction.HEART))
    await driver.shows("Bo loves it.")


async def let_bots_play(driver: Driver, friend: Table) -> None:
    """A bot plays for the person at the keyboard, who then takes the seat back."""
    await driver.press("m")
    await choose(driver, TEXT("table-hand-over"))
    await friend.until(lambda view: view.seats[0].bot is not None)
    await choose(driver, TEXT("table-regain"))
    await friend.until(lambda view: view.seats[0].bot is None)
    await friend.ask(at_table.Leave(1))
    await driver.shows("Bo left.")
    await driver.press("m")
    await choose(driver, TEXT("table-bot-for", name="Bo"))
    await friend.until(lambda view: view.seats[1].bot is not None)


def test_a_table_menu_and_reactions(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        async with (
            opened(server, tmp_path) as driver,
            joined(await served(driver).place.connection.invite()) as friend,
        ):
            await sit_down(friend, "Bo")
            await driver.shows("2  Bo")
            await friend_starts(driver, friend)
            await react(driver, friend)
            await let_bots_play(driver, friend)
            await driver.until(lambda: driver.scene.your_turn)
            await driver.press("m")
            await choose(driver, TEXT("speed-title"))
            await choose(driver, TEXT("speed-instant"))
            await friend.ask(at_table.Regain(1))
            await friend.ask(at_table.React(1, Reaction.NUDGE))
            await driver.shows("Bo is waiting for you")
            await driver.press("m")
            await choose(driver, TEXT("table-give-up"))
            await driver.shows(TEXT("table-give-up-others"))
            await choose(driver, TEXT("table-give-up"))
            await driver.until(lambda: isinstance(driver.app.screen, StartScreen))
            await friend.until(lambda view: view.seats[0].bot is not None)

    run_at_server(play, tmp_path)


def test_a_bot_plays_at_once_for_a_friend_whose_connection_broke(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        async with opened(server, tmp_path, size=(130, 40)) as driver:
            async with joined(await served(driver).place.connection.invite()) as friend:
                await sit_down(friend, "Bo")
                await driver.shows("2  Bo")
                await friend_starts(driver, friend)
            await driver.shows("bot in ")
            first = driver.scene.seats[1].until_bot
            assert re.fullmatch(r"[12]:\d\d", first)
            await driver.until(lambda: f"bot in {first}" not in driver.screen)  # it counts down
            gestures = served(driver).reactions()
            assert gestures is not None
            assert TEXT("nudge") not in [choice.label for choice in gestures.choices]
            await driver.press("m")
            await choose(driver, TEXT("table-bot-for", name="Bo"))
            await driver.until(lambda: served(driver).view.seats[1].bot is not None)
            assert driver.scene.seats[1].until_bot == ""

    run_at_server(play, tmp_path)


def test_a_duel_against_a_bot_is_played_again_from_the_other_side(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        settings = Settings("duel(cards=2-12)", bots=(None, "greedy"))
        link = await open_table(server.http, settings, [(0, "Ana")])
        app = TableApp(TEXT, seats=KnownSeats(tmp_path / "seats"))
        async with app.run_test(size=(80, 24)):
            driver = Driver(app)
            await driver.shows("tenback")
            await join(driver, link)
            await choose(driver, TEXT("lobby-ready-button"))
            while driver.scene.stage is not Stage.OVER:
                await driver.until(
                    lambda: driver.scene.your_turn or driver.scene.stage is Stage.OVER
                )
                if driver.scene.your_turn:
                    await play_or_end(driver)
            await driver.ended()
            await driver.press("x")
            await driver.until(lambda: isinstance(app.screen, TableScreen))
            await driver.at_table()
            assert served(driver).seat == 1
            assert served(driver).place.link.table != link.table
            await choose(driver, TEXT("lobby-ready-button"))
            await driver.until(lambda: served(driver).view.phase is Phase.PLAYING)

    run_at_server(play, tmp_path)


def test_a_player_whose_game_a_bot_has_finished_plays_again(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        settings = Settings("duel(cards=2-12)", bots=(None, "greedy"))
        link = await open_table(server.http, settings, [(0, "Ana")])
        app = TableApp(TEXT, seats=KnownSeats(tmp_path / "seats"))
        async with app.run_test(size=(80, 24)):
            driver = Driver(app)
            await driver.shows("tenback")
            await join(driver, link)
            await choose(driver, TEXT("lobby-ready-button"))
            await driver.until(lambda: served(driver).view.phase is Phase.PLAYING)
            await served(driver).place.ask(at_table.Hand(0, "greedy"))
            await driver.ended()
            await driver.press("p")
            await driver.until(lambda: isinstance(app.screen, TableScreen))
            await driver.at_table()
            await choose(driver, TEXT("lobby-ready-button"))
            await driver.until(lambda: served(driver).view.phase is not Phase.GATHERING)
            assert served(driver).view.game == 2

    run_at_server(play, tmp_path)


def test_a_player_with_a_bot_gets_ready_and_waits_for_nobody_who_is_not_there(
    tmp_path: Path,
) -> None:
    """Bots have played the game to its end, and one of the others has asked for the next one."""

    async def play(server: Server) -> None:
        settings = Settings("coop(players=3,cards=2-30)")
        seats = KnownSeats(tmp_path / "seats")
        async with (
            joined(await open_table(server.http, settings, [(0, "Ana")])) as ana,
            joined(await ana.invite()) as cleo,
            served_game(TEXT, await ana.invite(), "Bo", watch=False, seats=seats) as game,
        ):
            await sit_down(cleo, "Cleo", 2)
            for seat, player in ((0, ana), (2, cleo)):
                await player.ask(at_table.Ready(seat))
            for seat, player in ((0, ana), (2, cleo), (1, game.place.connection)):
                await player.ask(at_table.Hand(seat, "greedy"))
            await ana.until(lambda view: view.phase is Phase.OVER)
            await ana.ask(at_table.Regain(0))
            await ana.ask(at_table.Again(0))
            await game.place.connection.until(lambda view: view.phase is Phase.GATHERING)
            assert game.lobby.menu().question == TEXT("join-ready")
            await game.lobby.ready()
            await game.place.connection.until(lambda view: view.seats[1].ready)
            assert game.lobby.menu().question == TEXT("lobby-wait-ready", names="Ana")
            await ana.ask(at_table.Ready(0))
            await ana.until(lambda view: view.phase is not Phase.GATHERING)
            assert ana.view.seats[1].bot is None

    run_at_server(play, tmp_path)


async def join(driver: Driver, link: Link) -> None:
    """Join a table from the start screen."""
    await driver.press("j")
    await driver.shows("Link to the table")
    await driver.paste(str(link))
    await driver.press("enter")
    await driver.at_table()


async def play_or_end(driver: Driver) -> None:
    """Play one card, or end the turn."""
    table, game = driver.table, driver.scene.game
    await driver.press("escape")
    if game.may_end:
        await driver.press("e")
    else:
        play = min(game.plays, key=lambda play: (play.ends, play.gap))
        place = game.hand.index(play.card) + 1
        at = table.choice.pile_order().index(play.pile)
        await driver.press(str(place % 10), KEYS[at])
        if play.ends:
            await driver.press("p")
    await driver.until(lambda: driver.scene.game != game and not table.busy)


def test_a_guest_who_sits_down_is_ready_until_the_rules_change(tmp_path: Path) -> None:
    async def play(server: Server) -> None:
        settings = Settings("coop(players=3)")
        async with joined(await open_table(server.http, settings, [(0, "Ana")])) as ana:
            change = at_table.Change("expert(players=3)", Talk.FREE, Watch.ANYONE, False, None)
            seats = KnownSeats(tmp_path / "seats")
            link = await ana.invite()
            async with served_game(TEXT, link, "Bo", watch=False, seats=seats) as game:
                await ana.until(lambda view: view.seats[1].ready)
                await ana.ask(change)
                await game.place.connection.until(lambda view: not view.seats[1].ready)
                assert game.story[-1] == TEXT("lobby-ready-again")
                link = game.place.link
            async with served_game(TEXT, link, "Bo", watch=False, seats=seats) as game:
                assert not game.view.seats[1].ready, "the new rules are to be read first"
                await ana.ask(change)
                await game.place.connection.until(lambda view: view.number == ana.view.number)
                assert game.story[-1] == TEXT("lobby-rules-changed")

    run_at_server(play, tmp_path)
