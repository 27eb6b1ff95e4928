"""Reactions, nudges and absent players, between people at one table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.device import Device
from tests.browser.measuring import BEYOND, MEETING
from tests.browser.playing import MINE
from tests.browser.positions import TEAM
from tests.browser.screens import screen_named
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


COVERED = """() => {
  for (const bubble of document.querySelectorAll('.bubble')) bubble.style.pointerEvents = 'auto';
  const { left, right, top, bottom } = document.querySelector('.banner').getBoundingClientRect();
  return [0.1, 0.3, 0.5, 0.7, 0.9].filter(part => !document.elementFromPoint(
    left + part * (right - left), (top + bottom) / 2).closest('.banner'));
}"""
"""The places in the news where something else is seen."""


def test_the_bell_of_the_player_who_nudges_covers_no_words(server: Server, people: People) -> None:
    sitting = sit_down(server, RULES, *COMPANY, record=TEAM)
    phone = people(width=390, height=664, touch=True).go(sitting.link())
    phone.locator("[data-card]").first.wait_for()
    nudge = {"ask": "react", "seat": 2, "reaction": "nudge"}
    asked(server, sitting.table, sitting.capabilities[2], nudge)
    expect(phone.locator(".banner")).to_have_text("Jean-Christophe is waiting for you")
    assert phone.evaluate(COVERED) == []


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
    assert phone.evaluate(MEETING, [".seat .due", ".seat .cnt"]) == [], "the time covers no number"
    béatrice.page.go_back()
    for seat in seats:
        expect(seat).not_to_have_class(re.compile("away"))
        expect(seat.locator(".due")).to_have_count(0)


def test_a_bot_plays_at_once_for_a_player_who_is_offline_and_gives_the_seat_back(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, RULES, *COMPANY, record=TEAM, takeover=3_600)
    béatrice = people(width=390, height=844, touch=True, language="fr")
    béatrice.go(sitting.link()).locator("[data-card]").first.wait_for()
    mathieu = people(width=390, height=844, touch=True).go(sitting.link(1))
    béatrice.go("/about")
    expect(mathieu.get_by_role("heading", name="Waiting for Béatrice")).to_be_visible()
    expect(mathieu.get_by_role("button", name="Nudge")).to_have_count(0)
    mathieu.get_by_role("button", name="Let a bot play now").tap()
    mathieu.locator(MINE).wait_for()  # the bot has played
    béatrice.page.go_back()
    turn = béatrice.page.locator(".turn")
    expect(turn).to_contain_text("Un robot joue à votre place")
    expect(béatrice.page.locator(".banner")).to_have_count(0)
    turn.get_by_role("button", name="Reprendre ma place").tap()
    expect(turn).to_contain_text("Mathieu joue")


def test_a_bot_is_chosen_for_any_player_who_is_offline(server: Server, people: People) -> None:
    sitting = sit_down(server, RULES, *COMPANY, record=TEAM, takeover=3_600)
    mathieu = people().go(sitting.link(1))
    mathieu.get_by_role("button", name="Table menu").click()
    for name in (COMPANY[0], *COMPANY[2:]):
        mathieu.get_by_role("button", name=f"Let a bot play for {name}").wait_for()
    mathieu.get_by_role("button", name="Let a bot play for 林").click()
    expect(mathieu.locator('[data-seat="3"] small')).to_have_text("played by a bot")


def test_what_players_say_stays_on_a_phone(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=5)", *COMPANY, "Eve")
    phone = people(width=320, height=640, touch=True).go(sitting.link())
    phone.locator(".starter").wait_for()
    for seat in range(1, 5):
        asked(server, sitting.table, sitting.capabilities[seat], _said(seat))
        phone.locator(f'[data-seat="{seat}"] .bubble').wait_for()
        assert phone.evaluate(BEYOND, ".bubble") == []


def test_what_the_middle_one_of_three_says_stays_on_a_phone(server: Server, people: People) -> None:
    sitting = sit_down(server, RULES, *COMPANY, record=TEAM)
    phone = people(width=390, height=844, touch=True).go(sitting.link(1))
    phone.locator("[data-card]").first.wait_for()
    asked(server, sitting.table, sitting.capabilities[3], _said(3))
    phone.locator('[data-seat="3"] .bubble').wait_for()
    assert phone.evaluate(BEYOND, ".bubble") == []


SIZES = [(320, 568), (390, 844), (844, 390), (820, 1180), (1440, 900)]


def test_reactions_and_news_leave_the_words_at_the_seats_free(
    server: Server, people: People
) -> None:
    screen = screen_named("team-company")
    for width, height in SIZES:
        page = screen.open(people(width=width, height=height, language="fr"), server)
        words = ".seat .bubble:not(.react)"
        assert page.evaluate(MEETING, [words, ".bubble.react, .banner"]) == [], (width, height)
        assert page.evaluate(BEYOND, ".bubble") == [], (width, height)
        expect(page.locator(f"{words} bdi").first).to_have_css("opacity", "1")  # not its name's


def test_a_reaction_on_a_phone_covers_no_letter_of_a_name(server: Server, people: People) -> None:
    for players in (2, 3, 4):
        sitting = sit_down(server, f"coop(players={players})", *COMPANY[:players])
        phone = people(width=390, height=844, touch=True).go(sitting.link())
        phone.locator(".starter").wait_for()
        for seat in range(1, players):
            smile = {"ask": "react", "seat": seat, "reaction": "smile"}
            asked(server, sitting.table, sitting.capabilities[seat], smile)
            phone.locator(f'[data-seat="{seat}"] .bubble').wait_for()
        assert phone.evaluate(MEETING, [".bubble.react", ".seat .nm bdi"]) == [], players
        assert phone.evaluate(BEYOND, ".bubble") == [], players


def _said(seat: int) -> dict[str, Any]:
    return {"ask": "say", "seat": seat, "text": "Leave the pile on the left to me, please!"}


def test_partners_see_when_a_bot_sits_in_and_need_not_wait(server: Server, people: People) -> None:
    sitting = sit_down(server, RULES, *COMPANY, record=TEAM, takeover=3_600)
    mathieu = people(language="fr").go(sitting.link(1))
    asked(server, sitting.table, sitting.capabilities[0], {"ask": "leave", "seat": 0})
    absent = mathieu.locator('.seat[data-seat="0"]')
    expect(absent).to_contain_text(re.compile(r"robot dans \d+:\d\d"))
    mathieu.get_by_role("button", name="Faire jouer un robot").click()
    expect(absent).to_contain_text("un robot joue")
