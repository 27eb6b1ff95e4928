"""The lobby for those who watch, leave, come back, or find a table that is full or closed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tenback.client import fresh_capability
from tests.browser.device import Device
from tests.browser.finishing import lose
from tests.browser.playing import OVER
from tests.browser.seating import Sitting, asked, sit_down
from tests.serving import Server

READY = ".seats section > .btn"
People = Callable[..., Device]


def test_a_guest_can_just_watch_and_still_sit_down_later(people: People, server: Server) -> None:
    table = sit_down(server, "coop(players=3)", "Béatrice", "Mathieu", ready=False)
    link = fresh_capability()
    asked(server, table.table, table.capabilities[0], {"ask": "invite", "capability": link})
    page = people(width=390, height=844, touch=True).go(f"/t/{table.table}#{link}")
    name = page.get_by_label("What’s your name?")
    name.fill("林")
    page.get_by_role("button", name="Just watch").click()
    expect(name).to_have_count(0)
    back = page.get_by_role("button", name="Sit here")
    expect(back).to_be_focused()
    back.click()
    expect(name).to_have_value("林")
    expect(name).to_be_focused()
    page.get_by_role("button", name="Just watch").click()

    host, friend = table.capabilities
    asked(server, table.table, host, {"ask": "hand", "seat": 2, "level": "greedy"})
    expect(page.get_by_text("All seats are taken, but you can watch.")).to_be_visible()
    for seat, capability in enumerate((host, friend)):
        asked(server, table.table, capability, {"ask": "ready", "seat": seat})
    page.locator("[data-pile]").first.wait_for()


def test_a_spectator_who_opens_a_link_to_a_seat_can_sit_down(
    people: People, server: Server
) -> None:
    table = sit_down(server, "coop(players=3)", "Béatrice", "Mathieu", ready=False)
    watch, seat = fresh_capability(), fresh_capability()
    asked(
        server,
        *(table.table, table.capabilities[0]),
        {"ask": "invite", "capability": watch, "watch": True},
        {"ask": "invite", "capability": seat},
    )
    guest = people().go(f"/t/{table.table}#{watch}")
    expect(guest.get_by_text("You’re watching")).to_be_visible()
    guest.goto(f"/t/{table.table}#{seat[:-1]}")  # a character was lost on the way
    expect(guest.get_by_text("You’re watching")).to_be_visible()
    guest.goto(f"/t/{table.table}#{seat}")
    expect(guest.get_by_role("heading", name="Béatrice invited you")).to_be_visible()
    assert seat not in guest.url
    guest.get_by_label("What’s your name?").fill("Jean-Christophe")
    guest.get_by_role("button", name="Sit here").click()
    expect(guest.locator(".seats")).to_contain_text("Jean-Christophe")
    # A seat is kept, whatever link is opened.
    guest.goto(f"/t/{table.table}#{watch}")
    expect(guest.get_by_role("button", name="Leave table")).to_be_visible()


def test_the_others_play_on_with_a_bot_after_the_founder_has_left(
    people: People, server: Server
) -> None:
    table = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", ready=False)
    friend = people(width=390, height=844).go(table.link(1))
    expect(friend.locator(READY)).to_be_visible()
    expect(friend.locator(".put")).to_have_count(0)
    asked(server, table.table, table.capabilities[0], {"ask": "leave", "seat": 0})
    friend.locator(".put select").select_option(index=1)
    friend.locator(".put .btn").click()
    friend.locator(".starter").wait_for()


def test_a_founder_who_left_the_lobby_and_comes_back_can_change_the_rules(
    people: People, server: Server
) -> None:
    table = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", ready=False)
    béatrice = people(width=390, height=844).go(table.link())
    béatrice.get_by_role("button", name="Leave table").click()
    expect(béatrice.locator(".deck")).to_be_visible()
    expect(béatrice.locator("a.resume[href^='/t/']")).to_have_count(0)
    béatrice.go_back()
    béatrice.get_by_label("What’s your name?").fill("Béatrice")
    béatrice.get_by_role("button", name="Sit here").click()
    expect(béatrice.get_by_role("button", name="Leave table")).to_be_visible()
    expect(béatrice.get_by_role("button", name="Change rules")).to_be_visible()
    béatrice.goto("/")
    expect(béatrice.locator("a.resume[href^='/t/']")).to_have_count(1)


@pytest.mark.parametrize("players", [1, 2])
def test_a_table_that_was_closed_before_the_end_of_its_game_says_so(
    people: People, server: Server, players: int
) -> None:
    """One is closed in the middle of a game, the other one while it waits for somebody."""
    table = sit_down(server, f"coop(players={players})", "Béatrice", ready=players == 1)
    page = people(width=390, height=844, language="fr").go(table.link())
    page.locator(".hand, .seats").first.wait_for()
    asked(server, table.table, table.capabilities[0], {"ask": "close"})
    closed = page.get_by_role("heading", name="Cette table est fermée")
    expect(closed).to_be_visible()
    page.reload()
    expect(closed).to_be_visible()
    page.locator("main a").click()
    expect(page.locator(".deck")).to_be_visible()


def test_a_guest_who_gets_no_seat_has_no_game_to_resume(people: People, server: Server) -> None:
    table = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", ready=False)
    link = fresh_capability()
    asked(server, table.table, table.capabilities[0], {"ask": "invite", "capability": link})
    guest = people(width=390, height=844).go(f"/t/{table.table}#{link}")
    expect(guest.locator("main")).to_contain_text("All seats are taken")
    guest.locator(".brand").click()
    expect(guest.locator(".deck")).to_be_visible()
    expect(guest.get_by_text("Resume game")).to_have_count(0)


def test_a_player_without_a_seat_cannot_resume_a_game_that_is_over(
    people: People, server: Server
) -> None:
    table = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", ready=False)
    friend = people().go(table.link(1))
    friend.locator(READY).wait_for()
    asked(server, table.table, table.capabilities[1], {"ask": "leave", "seat": 1})
    asked(
        server,
        table.table,
        table.capabilities[0],
        {"ask": "hand", "seat": 1, "level": "greedy"},
        {"ask": "ready", "seat": 0},
        {"ask": "propose", "seat": 0, "starter": 0},
    )
    friend.locator(".watching").wait_for()
    lose(server, Sitting(table.table, table.capabilities[:1]))
    friend.locator(OVER).wait_for()
    friend.goto("/")
    expect(friend.locator(".deck")).to_be_visible()
    expect(friend.get_by_text("Resume game")).to_have_count(0)


def test_the_lobby_says_when_its_connection_is_lost(people: People, server: Server) -> None:
    table = sit_down(server, "coop(players=2)", "Béatrice", ready=False)
    device = people(width=320, height=640, language="fr")
    page = device.go(table.link())
    page.locator(".seats").wait_for()
    device.cut_off(True)
    expect(page.locator(".offline")).to_have_text("Hors connexion. Votre place vous attend.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.locator(READY).click()
    device.cut_off(False)
    expect(page.locator(".offline")).to_have_count(0)
    expect(page.locator(READY)).to_have_count(0)


def test_nobody_is_offered_to_watch_where_nobody_may(people: People, server: Server) -> None:
    table = sit_down(server, "coop(players=2)", "Béatrice", ready=False, watch="nobody")
    link = fresh_capability()
    asked(server, table.table, table.capabilities[0], {"ask": "invite", "capability": link})
    page = people().go(f"/t/{table.table}#{link}")
    expect(page.get_by_role("button", name="Sit here")).to_be_visible()
    expect(page.get_by_role("button", name="Just watch")).to_have_count(0)
    asked(server, table.table, table.capabilities[0], {"ask": "hand", "seat": 1, "level": "greedy"})
    expect(page.get_by_text("All seats are taken.", exact=True)).to_be_visible()
