"""“Play again”, three times in a row: every new game is dealt and can be played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.browser.device import PATIENCE, Device
from tests.browser.playing import MINE, OVER, Player, in_turn, start_with
from tests.browser.seating import sit_down
from tests.serving import Server

People = Callable[..., Device]

REMATCHES = 3

expect.set_options(timeout=PATIENCE)


def _again(player: Player) -> None:
    player.page.locator(OVER).wait_for()
    player.page.get_by_role("button", name="Play again").click()


def _lay_a_card(player: Player) -> None:
    """Wait for the turn, and lay a card on piles that nobody has touched before."""
    player.page.locator(MINE).wait_for()
    expect(player.page.locator(OVER)).to_have_count(0)
    before = player.tops
    player.step()
    assert player.tops != before


def _hand_over(player: Player) -> None:
    """Shuffle the cards of the duel's other player, as the lobby asks, and wait for the deal."""
    shuffle = player.page.locator(".shuffle")
    shuffle.get_by_role("button", name="Shuffle", exact=True).click()
    shuffle.locator("button.btn:not(.quiet)").click()


def test_alone(people: People) -> None:
    page = people().go("/")
    page.get_by_role("button", name="Alone").click()
    player = Player(page, "quick", Random(1))
    for _ in range(REMATCHES):
        player.play()
        _again(player)
        _lay_a_card(player)


def test_with_bots(people: People) -> None:
    page = people().go("/")
    page.get_by_role("button", name="With bots").click()
    player = Player(page, "quick", Random(2))
    start_with(player, [])
    for _ in range(REMATCHES):
        player.play()
        _again(player)
        start_with(player, [])
        _lay_a_card(player)


def test_with_people(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben")
    players = [
        Player(people().go(sitting.link(person)), "quick", Random(person)) for person in range(2)
    ]
    ann, ben = players
    start_with(ann, [ben])
    for _ in range(REMATCHES):
        in_turn(players)
        for player in players:
            _again(player)
        for player in players:
            player.page.get_by_role("button", name="I am ready").click()
        start_with(ann, [ben])
        _lay_a_card(ann)


def test_a_duel_with_a_bot(people: People) -> None:
    page = people().go("/new/duel")
    page.get_by_label("Against whom?").select_option("greedy")
    page.get_by_role("button", name="Start", exact=True).click()
    player = Player(page, "quick", Random(4))
    _hand_over(player)
    for _ in range(REMATCHES):
        player.play()
        _again(player)
        _hand_over(player)
        _lay_a_card(player)


def test_a_duel_of_two_people(server: Server, people: People) -> None:
    sitting = sit_down(server, "duel", "Ann", "Ben")
    players = [
        Player(people().go(sitting.link(person)), "quick", Random(person)) for person in range(2)
    ]
    for _ in range(REMATCHES):
        in_turn(players)
        for player in players:
            _again(player)
        for player in players:
            _hand_over(player)
        while not (waiting := [player for player in players if player.mine]):
            players[0].page.wait_for_timeout(20)
        _lay_a_card(waiting[0])


def test_two_people_at_one_device(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben", together=2)
    page = people().go(sitting.link())
    player = Player(page, "quick", Random(6))
    for _ in range(REMATCHES):
        _pass_it_on(player, lambda: player.over)
        _again(player)
        page.get_by_role("button", name="I am ready").click()
        _pass_it_on(player, lambda: player.mine)
        _lay_a_card(player)


def _pass_it_on(player: Player, until: Callable[[], bool]) -> None:
    """Play both hands, and lift the curtain whenever the device is passed on."""
    starter, curtain = player.page.locator(".starter li .btn"), "dialog.whole[open] button"
    while not until():
        player.page.locator(f"{OVER}, {MINE}, {curtain}, .starter").first.wait_for()
        if player.page.locator(curtain).count():
            player.page.locator(curtain).click()
        elif starter.count():
            starter.first.dispatch_event("click")
        elif not player.over:
            player.step()
