"""Talk and signals on the page: numbers are refused in every language, and markup stays text."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.device import Device
from tests.browser.positions import DUEL, TEAM, early_team
from tests.browser.seating import asked, sit_down, turn
from tests.serving import Server

People = Callable[..., Device]

MARKUP = "<img src=x onerror=document.title='x'>"


def _say(page: Page, text: str) -> None:
    page.locator(".say input").fill(text)
    page.locator(".say .btn").click()


@pytest.mark.parametrize(
    ("language", "text", "reason"),
    [
        ("fr", "j’ai le quarante-sept", "ressemble à un nombre"),
        ("en", "I hold forty-seven", "looks like a number"),
        ("de", "ich habe die siebenundvierzig", "gilt als Zahl"),
        ("en", "keep 4 7 free", "number"),
    ],
)
def test_a_number_is_refused_kindly_and_seen_by_nobody(
    server: Server, people: People, language: str, text: str, reason: str
) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben")
    ann = people(language=language).go(sitting.link())
    ben = people().go(sitting.link(1))
    ben.locator(".talk").wait_for()
    _say(ann, text)
    expect(ann.locator(".msg.no")).to_contain_text(reason)
    assert ann.locator(".say input").input_value() == text, "the text stays, to be corrected"
    _say(ann, "hm hm")
    expect(ann.locator(".msg.no")).to_have_count(0)
    expect(ben.locator(".talk .log")).to_contain_text("hm hm")
    assert text not in ben.locator(".talk .log").inner_text()


def test_a_phone_on_its_side_shows_messages_beside_the_signals(
    server: Server, people: People
) -> None:
    """The newest message, the field for the next one and all signals are seen without scrolling."""
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben", record=early_team(2))
    page = people(language="fr", width=844, height=390).go(sitting.link())
    page.get_by_role("button", name="Discussion et signaux").click()
    _say(page, "hm hm")
    for part in (".msg", ".say input", ".sig-b", ".reactions button"):
        expect(page.locator(f"dialog {part}").last).to_be_in_viewport(ratio=1)


def test_names_and_talk_full_of_markup_stay_text(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", MARKUP, "<b>Ben</b>")
    ann = people().go(sitting.link())
    ben = people(width=390, height=844).go(sitting.link(1))
    ann.locator(".seat").wait_for()
    expect(ann.locator(".seat bdi")).to_have_text("<b>Ben</b>")
    _say(ann, f"{MARKUP} <script>document.title='x'</script> {{ $name }} &amp; </p>")
    ben.get_by_role("button", name="Chat and signals").click()
    expect(ben.locator(".talk .log")).to_contain_text(f"{MARKUP} <script>")
    expect(ben.locator(".talk .log")).to_contain_text("{ $name } &amp; </p>")
    expect(ann.locator(".starter")).to_contain_text(MARKUP)
    for page in (ann, ben):
        assert page.locator("img, .talk script, .seat b").count() == 0
        assert page.title() != "x"


def test_what_bots_signal_is_read_aloud(server: Server, people: People) -> None:
    bots = [None, "greedy", "greedy", "greedy"]
    sitting = sit_down(server, "coop(players=4)", "Ann", record=TEAM, ready=False, bots=bots)
    page = people(language="fr").go(sitting.link())  # with bots only, the seat gets ready by itself
    page.locator(".pile .flag").first.wait_for()
    expect(page.locator("[aria-live=polite]").first).to_contain_text("signale")


def test_a_signal_is_planted_on_its_pile_for_all_to_see(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Ben")
    ann = people().go(sitting.link())
    ben = people(width=390, height=844, touch=True).go(sitting.link(1))
    ben.get_by_role("button", name="Chat and signals").tap()
    ben.get_by_role("button", name="Careful here").tap()
    expect(ben.locator(".banner")).to_contain_text("now choose a pile")
    ben.locator('[data-pile="3"]').dispatch_event("click")
    flag = ann.locator('[data-pile="3"] .flag')
    expect(flag).to_contain_text("Careful here")
    expect(flag).to_contain_text("Ben")
    ann.get_by_role("button", name="I’m stuck").click()
    expect(ben.locator(".seat .buoy")).to_be_visible()
    ann.get_by_role("button", name="I’m stuck").click()
    expect(ben.locator(".seat .buoy")).to_have_count(0)


def test_the_log_calls_the_player_you_and_others_by_name(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", record=early_team(2))
    page = people().go(sitting.link())
    page.locator("[data-card]").first.wait_for()
    for seat, cards in enumerate(((20, 28), (36, 44))):
        plays = turn(seat, *((card, "^1") for card in cards))
        asked(server, sitting.table, sitting.capabilities[seat], *plays)
    log = page.locator(".talk .log")
    expect(log).to_contain_text("You played 2 cards")
    expect(log).to_contain_text("Mathieu")
    expect(log).not_to_contain_text("Béatrice")


def test_the_log_tells_of_two_gifts_in_one_turn(server: Server, people: People) -> None:
    record = DUEL.replace("Rules: duel", "Rules: duel(gifts=2)")
    sitting = sit_down(server, "duel(gifts=2)", "Ann", "Ben", record=record)
    ann = people().go(sitting.link())
    ben = people(language="de").go(sitting.link(1))
    ben.locator("[data-card]").first.wait_for()
    for card, pile in ((32, ".up"), (25, ".down")):
        ann.locator(f'[data-card="{card}"]').click()
        ann.locator(f".opp .pile{pile}").click()
        expect(ann.locator(f'[data-card="{card}"]')).to_have_count(0)
    ann.get_by_role("button", name="End turn").click()
    expect(ann.locator(".talk .log")).to_contain_text("2 gifts")
    expect(ben.locator(".talk .log")).to_contain_text("Geschenk")
    expect(ben.locator(".talk .log .gift")).to_have_count(2)
