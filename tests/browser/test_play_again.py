"""“Play again”, three times in a row: every new game is dealt and can be played."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.browser.device import Device
from tests.browser.finishing import lose
from tests.browser.playing import MINE, OVER, Player, next_to_move, start_with
from tests.browser.seating import Sitting, asked, line, sit_down
from tests.serving import Server

People = Callable[..., Device]

REMATCHES = 3
HAND_TO_BOT = {"ask": "hand", "seat": 1, "level": "greedy"}


def _player(people: People, sitting: Sitting, person: int = 0) -> Player:
    return Player(people().go(sitting.link(person)), "quick", Random(person))


def _again(player: Player) -> None:
    player.page.locator(OVER).wait_for()
    player.page.locator(".options .first").click()


def _lay_a_card(player: Player) -> None:
    """Wait for the turn, and lay a card on piles that nobody has touched before."""
    player.page.locator(MINE).wait_for()
    expect(player.page.locator(OVER)).to_have_count(0)
    before = player.tops
    player.step()
    assert player.tops != before


def _shuffle(player: Player) -> None:
    """Shuffle the cards of the duel's other player, as the lobby asks."""
    shuffle = player.page.locator(".shuffle")
    shuffle.get_by_role("button", name="Shuffle", exact=True).click()
    shuffle.locator("button.btn:not(.quiet)").click()


def test_alone(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=1)", "Ann", ready=False)
    player = _player(people, sitting)
    _lay_a_card(player)
    for _ in range(REMATCHES):
        lose(server, sitting)
        _again(player)
        _lay_a_card(player)


def test_an_evening_with_bots(server: Server, people: People) -> None:
    """A reload, a lost connection and another language: series and archive keep every game."""
    bots = [None, "greedy", "greedy"]
    sitting = sit_down(server, "coop(players=3)", "Ann", ready=False, bots=bots)
    device = people()
    player = Player(device.go(sitting.link()), "quick", Random(0))
    page = player.page
    start_with(player, [])
    for game in range(1, REMATCHES + 1):
        player.turn()
        page.locator(f"{MINE}, {OVER}").first.wait_for()
        if game == 2:
            page.reload()
        if game == 3:
            device.cut_off(True)
            device.cut_off(False)
        lose(server, sitting)
        page.locator(OVER).wait_for()
        if game > 1:
            expect(page.locator(".series .score")).to_contain_text(f"0 of {game} game")
            expect(page.locator(".series li a")).to_have_count(game)
        _again(player)
        start_with(player, [])
    device.go("/games")
    expect(page.locator(".evening h2")).to_have_text(re.compile("^(Today|Tonight)$"))
    page.locator("header [popovertarget]").click()
    page.locator("nav.menu .seg button").last.click()
    page.keyboard.press("Escape")
    games = page.locator("main li")
    expect(games).to_have_count(REMATCHES)
    expect(page.locator("main")).not_to_contain_text("greedy")
    # The record is on the device: the server is not asked for its table.
    page.route("**/api/tables/**", lambda route: route.abort())
    chosen = page.locator(".filters [aria-pressed=true]")
    page.locator(".filters .seg button").last.click()
    expect(chosen).to_have_text(f"Verloren: {REMATCHES}")
    games.last.locator("a").click()
    page.locator(".stage").wait_for()
    expect(page.locator("main")).not_to_contain_text("greedy")
    page.go_back()
    expect(chosen).to_have_text(f"Verloren: {REMATCHES}")
    page.reload()
    expect(chosen).to_have_text(f"Verloren: {REMATCHES}")
    for count in (REMATCHES - 1, REMATCHES - 2):
        games.first.locator("button").click()
        games.first.locator(".row button").last.click()
        expect(games).to_have_count(count)
    page.locator(".toast button").click()
    expect(games).to_have_count(REMATCHES)


def test_after_a_bot_has_played_to_the_end_for_the_player(server: Server, people: People) -> None:
    sitting = sit_down(
        server, "coop(players=3)", "Ann", ready=False, bots=[None, "greedy", "greedy"]
    )
    player = _player(people, sitting)
    for _ in range(2):
        start_with(player, [])
        player.step()
        player.page.get_by_role("button", name="Table menu").click()
        player.page.get_by_role("button", name="Let a bot play", exact=True).click()
        _again(player)
    start_with(player, [])
    _lay_a_card(player)


def test_with_people(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben")
    players = [_player(people, sitting, person) for person in range(2)]
    ann, ben = players
    start_with(ann, [ben])
    for _ in range(REMATCHES):
        lose(server, sitting)
        for player in players:
            _again(player)
        start_with(ann, [ben])
        _lay_a_card(ann)


def test_the_log_of_a_new_game_has_no_turns_of_the_game_before(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben")
    players = [_player(people, sitting, person) for person in range(2)]
    ann, ben = players
    start_with(ann, [ben])
    ann.turn()
    say = ben.page.locator(".say input")
    say.fill("well done")
    say.press("Enter")
    log = ben.page.locator(".talk .log")
    expect(log).to_contain_text("Ann")
    lose(server, sitting)
    for player in players:
        _again(player)
    start_with(ann, [ben])
    expect(log).to_have_text(re.compile(r"^\s*You\s*well done\s*$"))


def test_a_player_who_reloads_while_others_decide_is_ready_for_the_next_game(
    server: Server, people: People
) -> None:
    """A phone reloads a tab that was put away; nobody has to wait for its player again."""
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben")
    ann, ben = (_player(people, sitting, person) for person in range(2))
    start_with(ann, [ben])
    lose(server, sitting)
    _again(ann)
    expect(ann.page.get_by_role("button", name="Waiting for Ben")).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_role("button", name="Waiting for Ben")).to_be_visible()
    _again(ben)
    start_with(ann, [ben])


def test_a_game_that_ended_while_a_player_was_away_is_in_their_archive(
    server: Server, people: People
) -> None:
    """The others have gone on to the next game, which is all that the table shows."""
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben", takeover=600, sitter="greedy")
    device = people()
    ann, ben = _player(people, sitting), Player(device.go(sitting.link(1)), "quick", Random(1))
    start_with(ann, [ben])
    address = ben.page.url
    device.go("/about")
    asked(server, sitting.table, sitting.capabilities[1], {"ask": "leave", "seat": 1})
    asked(server, sitting.table, sitting.capabilities[0], HAND_TO_BOT)
    lose(server, Sitting(sitting.table, sitting.capabilities[:1]))
    _again(ann)
    ann.page.locator(".starter").wait_for()
    device.go(address)
    ben.page.locator(".starter").wait_for()
    device.page.wait_for_function("() => localStorage.getItem('tenback.results') !== null")
    device.go("/games")
    games = device.page.locator("main li")
    expect(games).to_have_count(1)
    expect(games).to_contain_text("Ann")
    device.page.route("**/api/tables/**", lambda route: route.abort())
    games.locator("a").click()
    device.page.locator(".stage").wait_for()


def test_the_home_screen_leads_back_to_a_player_who_waits_for_another_game(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben")
    ann, ben = (_player(people, sitting, person) for person in range(2))
    start_with(ann, [ben])
    lose(server, sitting)
    ann.page.locator(OVER).wait_for()
    ann.page.locator(".ways a").last.click()
    expect(ann.page.locator(".deck")).to_be_visible()
    expect(ann.page.locator("a.resume[href^='/t/']")).to_have_count(0)
    ann.page.go_back()
    _again(ann)
    expect(ann.page.locator(".options .first")).to_contain_text("Ben")
    ann.page.locator(".ways a").last.click()
    _again(ben)
    title = ben.page.locator("main h1")
    expect(title).to_have_text("Waiting for players")
    ann.page.locator("a.resume[href^='/t/']").click()
    ben.page.locator(".starter").wait_for()
    start_with(ann, [ben])


def test_a_player_whom_a_bot_has_replaced_plays_the_next_game(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben", takeover=600, sitter="greedy")
    ann, ben = (_player(people, sitting, person) for person in range(2))
    start_with(ann, [ben])
    asked(server, sitting.table, sitting.capabilities[1], HAND_TO_BOT)
    lose(server, Sitting(sitting.table, sitting.capabilities[:1]))
    _again(ben)
    expect(ben.page.get_by_role("button", name="Waiting for Ann")).to_be_visible()
    _again(ann)
    start_with(ann, [ben])
    expect(ben.page.locator(".turn")).not_to_contain_text("A bot is playing for you.")


def test_the_founder_changes_the_rules_between_two_games(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben")
    ann, ben = (_player(people, sitting, person) for person in range(2))
    start_with(ann, [ben])
    lose(server, sitting)
    _again(ben)
    expect(ben.page.get_by_role("button", name="Change rules")).to_have_count(0)
    expect(ben.page.locator(".willing")).to_have_count(0)
    expect(ann.page.locator(".willing")).to_have_text("Ben wants to play again.")
    ann.page.get_by_role("button", name="Change rules").click()
    expect(ann.page.locator("main")).to_contain_text("online · ready")
    ann.page.get_by_role("button", name="Change rules").click()
    ann.page.locator(".choice").filter(has_text="At least three").first.click()
    ann.page.get_by_role("button", name="Apply").click()
    ann.page.get_by_role("button", name="I’m ready").click()
    ben.page.get_by_role("button", name="Start", exact=True).click()
    start_with(ann, [ben])
    expect(ann.page.locator(".slots")).to_contain_text("0 of 3")


def test_the_lobby_does_not_wait_for_a_player_with_a_bot_who_can_take_the_seat_back(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=3)", "Ann", "Ben", "Cleo")
    ann, ben, cleo = (_player(people, sitting, person) for person in range(3))
    start_with(ann, [ben, cleo])
    lose(server, sitting)
    hand = {"ask": "hand", "seat": 2, "level": "greedy"}
    asked(server, sitting.table, sitting.capabilities[2], hand)
    ann.page.get_by_role("button", name="Change rules").click()
    _again(ben)
    expect(ben.page.get_by_text("Waiting for Ann", exact=True)).to_be_visible()
    cleo.page.get_by_role("button", name="I’m ready").click()
    expect(ann.page.locator(".seats li").nth(2)).to_contain_text("online · ready")
    ann.page.get_by_role("button", name="Start", exact=True).click()
    start_with(ann, [ben, cleo])


def test_nobody_waits_for_a_player_who_has_left(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=3)", "Ann", "Ben", "Cleo")
    ann, ben = (_player(people, sitting, person) for person in range(2))
    leave = {"ask": "leave", "seat": 2}
    asked(server, sitting.table, sitting.capabilities[2], leave)
    ann.page.locator(".starter li .btn").first.click()
    expect(ann.page.locator(".starter .waits")).to_have_text("Waiting for Ben")
    asked(server, sitting.table, sitting.capabilities[2], {"ask": "return"})
    expect(ann.page.locator(".starter .waits")).to_have_text("Waiting for Ben and Cleo")
    for seat in (1, 2):
        agree = {"ask": "agree", "seat": seat, "starter": 0}
        asked(server, sitting.table, sitting.capabilities[seat], agree)
    lose(server, sitting)
    asked(server, sitting.table, sitting.capabilities[2], leave)
    _again(ann)
    expect(ann.page.locator(".options .first")).to_have_text("Waiting for Ben")
    _again(ben)
    expect(ann.page.locator(".seats li").nth(2)).to_contain_text("Empty")


def test_a_duel_with_a_bot(server: Server, people: People) -> None:
    sitting = sit_down(server, "duel", "Ann", ready=False, bots=[None, "greedy"])
    player = _player(people, sitting)
    _shuffle(player)
    for _ in range(REMATCHES):
        player.page.locator(f"{MINE}, {OVER}").first.wait_for()
        lose(server, sitting)
        _again(player)
        _shuffle(player)
        _lay_a_card(player)


def test_sides_swapped_three_times_are_one_series_with_the_same_settings(
    server: Server, people: People
) -> None:
    sitting = sit_down(
        server, "duel", "Ann", ready=False, bots=[None, "greedy"], watch="nobody", hints=True
    )
    player = _player(people, sitting)
    page = player.page
    for game in range(1, REMATCHES + 2):
        page.locator(".shuffle").get_by_role("button", name="Skip").click()
        page.locator(f"{MINE}, {OVER}").first.wait_for()
        with line(server, sitting.table, sitting.capabilities[0]) as ann:
            assert ann.view["yours"] == [(game - 1) % 2]
            assert ann.view["settings"]["watch"] == "nobody"
            assert ann.view["settings"]["hints"]
        lose(server, sitting)
        page.locator(OVER).wait_for()
        results = page.evaluate("JSON.parse(localStorage.getItem('tenback.results'))")
        lost = sum(not result["won"] for result in results)
        if game > 1:
            expect(page.locator(".series .score")).to_have_text(
                re.compile(rf"^{game - lost}\D+{lost}$")
            )
        if game <= REMATCHES:
            before = page.url
            page.get_by_role("button", name="Swap sides").click()
            expect(page).not_to_have_url(before)
            table = page.url.rsplit("/", 1)[1]
            kept = page.evaluate("JSON.parse(localStorage.getItem('tenback.tables'))")
            sitting = Sitting(table, (kept[table]["capability"],))


def test_a_duel_of_two_people(server: Server, people: People) -> None:
    sitting = sit_down(server, "duel", "Ann", "Ben")
    players = [_player(people, sitting, person) for person in range(2)]
    for _ in range(REMATCHES):
        lose(server, sitting)
        for player in players:
            _again(player)
        for player in players:
            _shuffle(player)
        for player in players:
            expect(player.page.locator(OVER)).to_have_count(0)
        _lay_a_card(next_to_move(players))


def test_two_people_at_one_device(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben", together=2)
    player = _player(people, sitting)
    _pass_it_on(player)
    for _ in range(REMATCHES):
        lose(server, sitting)
        _again(player)
        _pass_it_on(player)
        _lay_a_card(player)


def _pass_it_on(player: Player) -> None:
    """Agree who starts, and lift the curtain whenever the device is passed on, until a turn."""
    curtain = "dialog.whole[open] button"
    while not player.mine:
        player.page.locator(f"{MINE}, {curtain}, .starter").first.wait_for()
        if player.page.locator(curtain).count():
            player.page.locator(curtain).click()
        else:  # in one step, because the choice may be gone the next moment
            player.page.evaluate("() => document.querySelector('.starter li .btn')?.click()")
