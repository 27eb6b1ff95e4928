"""Reactions, nudges and absent players, between people at one table."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.device import Device
from tests.browser.positions import TEAM
from tests.browser.seating import asked, sit_down
from tests.serving import Server

People = Callable[..., Device]
RULES = "coop(players=4)"
COMPANY = ("Béatrice", "Mathieu", "Jean-Christophe", "林")


def test_a_nudge_reaches_the_player_to_move_and_a_reaction_everybody(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, RULES, *COMPANY, record=TEAM)
    phone = people(width=390, height=844, touch=True, language="de")
    béatrice = phone.go(sitting.link())
    mathieu = people().go(sitting.link(1))
    béatrice.locator("[data-card]").first.wait_for()
    mathieu.get_by_role("button", name="Nudge").click()
    expect(béatrice).to_have_title(re.compile("Mathieu wartet auf dich"))
    expect(mathieu.get_by_role("button", name="Nudge")).to_have_count(0)
    mathieu.get_by_role("button", name="Love it").click()
    expect(mathieu.locator(".talk .log")).to_contain_text("You love it.")
    béatrice.get_by_role("button", name="Chat und Signale").tap()
    expect(béatrice.locator(".talk .log")).to_contain_text("Mathieu ist begeistert.")
    béatrice.reload()
    béatrice.get_by_role("button", name="Chat und Signale").tap()
    expect(béatrice.locator(".talk .log")).to_contain_text("Mathieu ist begeistert.")


def test_a_lost_connection_starts_a_countdown_for_everybody_until_the_player_is_back(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, RULES, *COMPANY, record=TEAM, takeover=120)
    béatrice = people()
    béatrice.go(sitting.link()).locator("[data-card]").first.wait_for()
    desktop = people(language="fr").go(sitting.link(1))
    phone = people(width=390, height=844, touch=True, language="de").go(sitting.link(2))
    tablet = people(width=820, height=1180, touch=True, language="fr").go(sitting.link(3))
    béatrice.go("/about")
    seats = [page.locator('.seat[data-seat="0"]') for page in (desktop, phone, tablet)]
    for seat in seats:
        expect(seat.locator(".due")).to_have_text(re.compile(r"2:00|1:\d\d"))
        expect(seat.locator(".due")).to_be_visible()
    for seat in (seats[0], seats[2]):
        expect(seat).to_contain_text(re.compile(r"robot dans (2:00|1:\d\d)"))
        cut = "words => words.scrollWidth > words.clientWidth"
        assert not seat.locator("small").evaluate(cut), "there is room for all of it"
    béatrice.page.go_back()
    for seat in seats:
        expect(seat).not_to_have_class(re.compile("away"))
        expect(seat.locator(".due")).to_have_count(0)


def test_partners_see_when_a_bot_sits_in_and_need_not_wait(server: Server, people: People) -> None:
    sitting = sit_down(server, RULES, *COMPANY, record=TEAM, takeover=3_600)
    mathieu = people(language="fr").go(sitting.link(1))
    asked(server, sitting.table, sitting.capabilities[0], {"ask": "leave", "seat": 0})
    absent = mathieu.locator('.seat[data-seat="0"]')
    expect(absent).to_contain_text(re.compile(r"robot dans \d+:\d\d"))
    mathieu.get_by_role("button", name="Faire jouer un robot").click()
    expect(absent).to_contain_text("un robot joue")
