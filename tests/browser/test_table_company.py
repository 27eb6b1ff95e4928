"""Several people at one table, each on a device of their own."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import Random

from playwright.sync_api import Locator, expect

from tests.browser.device import Device
from tests.browser.finishing import lose
from tests.browser.playing import MINE, OVER, Player, in_turn, start_with
from tests.browser.positions import SHORT_DUEL, early_team
from tests.browser.seating import sit_down
from tests.serving import Server

People = Callable[..., Device]


def _players(people: People, links: list[str], **choices: object) -> list[Player]:
    pages = [people(**choices).go(link) for link in links]
    return [Player(page, "quick", Random(seat)) for seat, page in enumerate(pages)]


def test_four_people_and_a_reload_in_the_middle(server: Server, people: People) -> None:
    position = early_team(4, draw=6)
    sitting = sit_down(server, "coop(players=4)", "Ann", "Ben", "Cleo", "Dan", record=position)
    players = _players(people, [sitting.link(person) for person in range(4)])
    in_turn(players, 2)
    players[2].page.locator(MINE).wait_for()
    players[2].step()
    before = players[2].tops
    players[2].page.reload()
    players[2].page.locator(MINE).wait_for()
    assert players[2].tops == before
    expect(players[2].page.locator(".slots")).to_contain_text("1 of 2")
    in_turn(players, 4)
    lose(server, sitting)
    for player in players:
        player.page.locator(OVER).wait_for()
    assert len({tuple(player.tops) for player in players}) == 1
    expect(players[0].page.locator(".hands li")).to_have_count(4)


def test_a_duel_to_the_end_and_its_proof(server: Server, people: People) -> None:
    sitting = sit_down(server, SHORT_DUEL, "Ann", "Ben")
    players = _players(people, [sitting.link(person) for person in range(2)])
    in_turn(players, 4)
    lose(server, sitting)
    heads = []
    for player in players:
        player.page.locator(OVER).wait_for()
        heads.append(player.page.locator(f"{OVER} h2").inner_text())
    assert sum(head == "You win!" for head in heads) == 1
    page = players[0].page
    # These seats were ready before the page was opened, so it cannot check everything.
    expect(page.locator(".proof .verdict")).to_contain_text("Partly checked")
    expect(page.locator(".proof [data-check='deck'].ok")).to_have_count(2)
    expect(page.locator(".proof [data-check]:not(.ok)")).to_have_count(0)
    page.locator(".options .first").click()
    expect(page.get_by_role("button", name="Waiting for Ben")).to_be_visible()
    players[1].page.locator(".options .first").click()
    expect(page.locator(OVER)).to_have_count(0)


def test_a_bot_sits_in_and_gives_the_seat_back(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben", sitter="greedy")
    ann, ben = _players(people, [sitting.link(person) for person in range(2)])
    start_with(ann, [ben])
    ann.step()
    ann.page.get_by_role("button", name="Table menu").click()
    ann.page.get_by_role("button", name="Let a bot play").click()
    expect(ann.page.locator(".turn")).to_contain_text("A bot is playing for you.")
    ben.page.locator(MINE).wait_for()  # The bot has ended the turn that Ann began.
    expect(ben.page.locator(".seat small")).to_have_text("played by a bot")
    ann.page.get_by_role("button", name="Take my seat back").click()
    expect(ann.page.locator(".turn")).not_to_contain_text("A bot is playing for you.")
    ben.turn()
    ann.page.locator(f"{MINE}, {OVER}").first.wait_for()
    ann.turn()
    ben.page.locator(f"{MINE}, {OVER}").first.wait_for()


def test_twenty_seconds_without_a_network_in_the_middle_of_a_turn(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben")
    device = people()
    device.page.clock.install()
    ann = Player(device.go(sitting.link()), "quick", Random(5))
    (ben,) = _players(people, [sitting.link(1)])
    start_with(ann, [ben])
    ann.step()
    before = ann.tops
    device.cut_off(True)
    expect(ann.page.locator(".banner")).to_contain_text("You’re offline")
    for _ in range(20):
        ann.page.clock.run_for(1_000)
    device.cut_off(False)
    expect(ann.page.locator(".banner")).to_have_count(0)
    assert ann.tops == before
    ann.turn()
    ben.page.locator(f"{MINE}, {OVER}").first.wait_for()
    assert ben.tops == ann.tops


def test_a_staged_card_is_seen_by_nobody_else_until_it_is_meant(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben")
    device = people(staging=True)
    device.page.clock.install()  # The time that a card waits must not depend on the machine.
    ann = Player(device.go(sitting.link()), "mouse", Random(1))
    (ben,) = _players(people, [sitting.link(1)])
    start_with(ann, [ben])
    device.page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=15))
    empty = ben.tops
    cards = ann.page.locator("[data-card]")
    held = ben.page.locator(".seat .cnt .vh").first

    def click(place: Locator) -> None:
        place.click()
        device.page.clock.run_for(50)  # Frames pass by the same clock.

    click(cards.nth(0))
    click(ann.page.locator(".pile.legal").first)
    expect(ann.page.locator(".pile.staged")).to_have_count(1)
    expect(cards).to_have_count(6)
    assert ben.tops == empty
    click(ann.page.get_by_role("button", name="Return to hand"))
    expect(cards).to_have_count(7)
    click(cards.nth(0))
    click(ann.page.locator(".pile.legal").first)
    assert ben.tops == empty
    click(cards.nth(0))  # The next card confirms the first one.
    expect(held).to_have_text("6")
    click(ann.page.locator(".pile.legal").first)
    expect(ann.page.locator(".pile.staged")).to_have_count(1)
    device.page.clock.run_for(3_000)  # The waiting time is over, which confirms this one, too.
    expect(held).to_have_text("5")


def test_two_at_one_device_pass_it_on_behind_a_curtain(server: Server, people: People) -> None:
    sitting = sit_down(server, "duel", "Ann", "Ben", together=2)
    page = people(width=390, height=844).go(sitting.link())
    curtain = page.locator("dialog.whole")
    for _ in range(3):
        expect(curtain).to_be_visible()
        assert page.locator("[data-card]").count() == 0
        curtain.get_by_role("button").click()
        expect(curtain).to_be_hidden()
        page.locator(MINE).wait_for()
        player = Player(page, "quick", Random(3))
        while player.mine and not curtain.is_visible() and not player.over:
            player.step()
        if player.over:
            return


def test_who_starts_is_proposed_after_a_while(server: Server, people: People) -> None:
    """The page says when it is going to propose somebody itself, and then whom it waits for."""
    sitting = sit_down(server, "coop(players=2)", "Ann", "Béatrice")
    first, second = people(), people(width=390, height=844)
    first.page.clock.install()
    ann, ben = first.go(sitting.link(0)), second.go(sitting.link(1))
    expect(ben.locator(".starter .waits")).to_contain_text("Ann will be proposed in")
    soon = ann.locator(".starter .waits")
    expect(soon).to_have_text("Ann will be proposed in 8 seconds.")
    ann.clock.run_for(3_000)
    expect(soon).to_have_text("Ann will be proposed in 5 seconds.")
    expect(ann.locator(".starter li.proposed")).to_have_count(0)
    ann.clock.fast_forward(10_000)
    expect(ben.locator(".starter li.proposed")).to_have_count(1)
    expect(soon).to_have_text("Waiting for Béatrice")
    ben.locator(".starter li.proposed .btn").click()
    expect(ann.locator(MINE)).to_be_visible()


def test_the_next_page_proposes_where_that_of_the_first_player_sleeps(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben")
    first, second = people(), people()
    first.page.clock.install()
    second.page.clock.install()
    ann, ben = first.go(sitting.link(0)), second.go(sitting.link(1))
    ann.locator(".starter").wait_for()
    ann.clock.pause_at(datetime.now(UTC) + timedelta(seconds=1))  # no timer runs in a pocket
    expect(ben.locator(".starter .waits")).to_contain_text("Ann will be proposed in")
    ben.clock.run_for(9_000)
    expect(ben.locator(".starter .waits")).to_have_text("Ann is being proposed.")
    ben.clock.run_for(4_000)
    expect(ben.locator("li.proposed")).to_contain_text("Ann")
    expect(ann.locator("li.proposed .btn")).to_be_enabled()


def test_spectators_are_not_told_to_look_at_their_cards(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben")
    player, spectator = people().go(sitting.link()), people().go(f"/t/{sitting.table}")
    expect(player.locator(".starter")).to_contain_text("your cards")
    expect(spectator.locator(".starter")).to_contain_text("Ben")
    expect(spectator.locator(".starter")).not_to_contain_text("your cards")


def test_the_choice_of_a_starter_leaves_the_seats_of_four_readable(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=4)", "Béatrice", "Mathieu", "Jean-Christophe", "林")
    page = people(width=1280, height=800, language="fr").go(sitting.link())
    page.locator(".starter").wait_for()
    sheet = page.locator(".starter").bounding_box()
    seats = [seat.bounding_box() for seat in page.locator(".seat").all()]
    assert sheet is not None and len(seats) == 3
    assert all(seat is not None and seat["y"] + seat["height"] <= sheet["y"] for seat in seats)


def test_nobody_is_proposed_who_would_rather_not_start(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben")
    device = people()
    device.page.clock.install()
    page = device.go(sitting.link())
    page.get_by_role("button", name="Rather not").click()
    expect(page.get_by_role("button", name="Rather not", pressed=True)).to_be_visible()
    page.clock.run_for(8_000)  # then the page proposes somebody
    expect(page.locator("li.proposed")).to_contain_text("Ben")
