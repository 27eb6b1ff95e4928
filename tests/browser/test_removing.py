"""The founder removes people and revokes links: their pages say so, and they cannot come back."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.device import Device
from tests.browser.playing import MINE, OVER, Player, start_with
from tests.browser.seating import sit_down
from tests.serving import Server

People = Callable[..., Device]

SHUT = "Your link no longer works"
CLOSED = "No spectators at this table"


def link_of(host: Page) -> str:
    """The link that a lobby shows."""
    shown = host.get_by_role("textbox", name="Link to this table")
    expect(shown).to_have_value(re.compile(r"/t/\w+#2\."))
    return shown.input_value()


def remove(page: Page, name: str) -> None:
    """Open the list, press the button and confirm."""
    page.get_by_text("People and links").click()
    button = page.get_by_role("button", name=f"Remove {name}")
    button.click()
    expect(page.get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Enter")
    expect(button).to_be_focused()
    button.click()
    page.get_by_role("alert").get_by_role("button", name="Remove", exact=True).click()


def test_a_guest_who_is_removed_in_the_lobby_does_not_come_back(people: People) -> None:
    host = people().go("/new/friends")
    host.get_by_role("button", name="Create table").click()
    link = link_of(host)
    guest = people().go(link)
    guest.get_by_role("button", name="Sit here").first.click()
    guest.get_by_label("What’s your name?").fill("Ben")
    guest.keyboard.press("Enter")
    expect(host.get_by_text("Ben", exact=True).first).to_be_visible()
    remove(host, "Ben")
    expect(guest.get_by_role("heading", name=SHUT)).to_be_visible()
    guest.reload()
    expect(guest.get_by_role("heading", name=CLOSED)).to_be_visible()
    guest.goto("/")
    guest.goto(link)
    expect(guest.get_by_role("heading", name=SHUT)).to_be_visible()
    # By then the host has another link, which works for others.
    expect(host.get_by_role("textbox", name="Link to this table")).not_to_have_value(link)
    other = people().go(link_of(host))
    expect(other.get_by_role("button", name="Sit here").first).to_be_visible()


def test_a_revoked_link_lets_nobody_in_and_the_lobby_shows_another(people: People) -> None:
    host = people(language="en").go("/new/friends")
    host.get_by_role("button", name="Create table").click()
    link = link_of(host)
    host.get_by_text("People and links").click()
    host.get_by_role("button", name="Revoke: Link for any seat").click()
    expect(host.get_by_role("textbox", name="Link to this table")).not_to_have_value(link)
    guest = people().go(link)
    expect(guest.get_by_role("heading", name=SHUT)).to_be_visible()


@pytest.mark.parametrize("rules", ["coop(players=2)", "duel"])
def test_a_guest_who_is_removed_in_the_game_does_not_come_back(
    server: Server, people: People, rules: str
) -> None:
    sitting = sit_down(server, rules, "Ann", "Ben", sitter="greedy")
    ann, ben = (
        Player(people().go(sitting.link(person)), "quick", Random(person)) for person in range(2)
    )
    if rules.startswith("coop"):
        start_with(ann, [ben])
    ann.page.locator("[data-card]").first.wait_for()
    ann.page.get_by_role("button", name="Table menu").click()
    remove(ann.page, "Ben")
    ann.page.keyboard.press("Escape")
    expect(ben.page.get_by_role("heading", name=SHUT)).to_be_visible()
    ben.page.reload()
    expect(ben.page.get_by_role("heading", name=CLOSED)).to_be_visible()
    ben.page.goto("/")
    ben.page.goto(sitting.link(1))
    expect(ben.page.get_by_role("heading", name=SHUT)).to_be_visible()
    ann.page.locator(f"{MINE}, {OVER}").first.wait_for()
    ann.turn()
    ann.page.locator(f"{MINE}, {OVER}").first.wait_for()  # A bot has played for Ben.
