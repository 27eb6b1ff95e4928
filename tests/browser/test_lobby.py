"""The lobby: the founder changes the rules and the number of seats, and everybody is told."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tenback.client import fresh_capability
from tests.browser.device import Device
from tests.browser.seating import asked, sit_down
from tests.serving import Server

READY = ".seats section > .btn"
People = Callable[..., Device]


def test_the_founder_changes_the_rules_and_everybody_gets_ready_anew(
    people: People, server: Server
) -> None:
    table = sit_down(server, "coop(players=4)", "Béatrice", "Mathieu", ready=False)
    host = people().go(table.link())
    friend = people(width=390, height=844, language="fr").go(table.link(1))
    friend.locator(READY).click()
    expect(friend.locator(READY)).to_have_count(0)

    host.locator(".rules .btn").click()
    host.locator("form .seg button").nth(1).click()  # two players
    host.locator("form .choices").nth(1).locator(".choice").nth(1).click()  # expert
    host.locator("form details summary").click()
    host.locator("form details input").nth(2).fill("50")  # the highest card
    host.locator("form > .row .btn").first.click()
    expect(host.locator(".seats ol > li")).to_have_count(2)

    expect(friend.locator(".rules .note")).to_contain_text("reconfirmer")
    expect(host.locator(".rules .note")).to_contain_text("ready again")
    expect(friend.locator(".rules")).to_contain_text("50")
    expect(friend.locator(".seats ol > li")).to_have_count(2)
    friend.reload()
    friend.locator(READY).click()
    host.locator(READY).click()
    for page in (host, friend):
        page.locator(".starter, [data-card]").first.wait_for()


def test_nobody_is_asked_to_get_ready_again_where_only_the_founder_was_ready(
    people: People, server: Server
) -> None:
    table = sit_down(server, "coop(players=3)", "Béatrice", "Mathieu", ready=False)
    host = people().go(table.link())
    friend = people(width=390, height=844, language="de").go(table.link(1))
    host.locator(READY).click()
    expect(host.locator(READY)).to_have_count(0)
    friend.locator(".rules").wait_for()
    host.locator(".rules .btn").click()
    host.locator("form .choices").nth(1).locator(".choice").nth(1).click()  # expert
    host.locator("form > .row .btn").first.click()
    expect(host.locator(READY)).to_be_visible()
    expect(host.locator(".rules .note")).to_have_count(0)
    expect(friend.locator(".rules .note")).to_have_text("Die Regeln wurden geändert.")


def test_a_guest_sees_who_invites_and_a_player_moves_to_a_free_seat(
    people: People, server: Server
) -> None:
    table = sit_down(server, "coop(players=4)", "Béatrice", ready=False)
    link = fresh_capability()
    asked(server, table.table, table.capabilities[0], {"ask": "invite", "capability": link})
    guest = people(width=390, height=844).go(f"/t/{table.table}#{link}")
    expect(guest.locator("h1")).to_contain_text("Béatrice")
    expect(guest.locator(".rules .btn")).to_have_count(0)
    guest.locator("form input").fill("林")
    guest.locator("form button.btn").click()
    seats = guest.locator(".seats ol > li")
    expect(seats.nth(1)).to_contain_text("林")
    expect(guest.locator(READY)).to_have_count(0)
    seats.nth(3).locator(".do .btn").click()
    expect(seats.nth(3)).to_contain_text("林")
    expect(seats.nth(1)).not_to_contain_text("林")
    expect(guest.locator(READY)).to_be_in_viewport()
