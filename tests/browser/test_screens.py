"""The screens around the table: home, lobby, lessons, rules, daily deals, reviews, puzzles."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations
from tests.browser.device import Device
from tests.browser.screens import PLAYED, RESULTS

People = Callable[..., Device]

KEPT = """async () => {
  while (!(await caches.keys()).length) await new Promise(done => setTimeout(done, 20));
}"""
"""Wait until the page has kept its files for later."""


def test_one_click_leads_to_a_game_alone(people: People) -> None:
    page = people().go("/")
    page.get_by_role("button", name="Play solo").click()
    expect(page).to_have_url(re.compile(r"/t/[a-z0-9]+$"))
    expect(page.locator("[data-card]")).to_have_count(8)


def test_one_click_leads_to_a_team_of_bots(people: People) -> None:
    page = people().go("/")
    page.get_by_role("button", name="Play with bots").click()
    expect(page.locator("[data-card]")).to_have_count(6)


def test_home_offers_to_go_on_with_an_open_game(people: People) -> None:
    page = people().go("/")
    page.get_by_role("button", name="Play solo").click()
    page.locator("[data-card]").first.wait_for()
    address = page.url
    page.goto("/")
    page.get_by_role("link", name="Resume game").click()
    expect(page).to_have_url(address)
    expect(page.locator("[data-card]")).to_have_count(8)


def test_a_friend_comes_by_the_link_and_both_are_dealt_cards(people: People) -> None:
    host, guest = people(name="Ana"), people(width=390, height=844, name="")
    page = host.go("/new/friends")
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_role("button", name="Create table").click()
    link = page.get_by_role("textbox", name="Link to this table")
    expect(link).to_have_value(re.compile("/t/.+#.+"))
    page.get_by_role("button", name="I’m ready").click()
    there = guest.go(link.input_value())
    expect(there).not_to_have_url(re.compile("#"))
    there.get_by_role("button", name="Sit here").click()
    there.get_by_label("What’s your name?").fill("Zoë")
    there.get_by_role("button", name="Sit here").last.click()
    for seat in (page, there):
        expect(seat.locator("[data-card]")).to_have_count(7)


def test_house_rules_are_checked_shown_to_everyone_and_played(people: People) -> None:
    page = people(name="Ana").go("/new/friends")
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_text("House rules").click()
    page.get_by_label("Cards in hand").fill("13")
    page.get_by_label("Jump back by exactly").fill("9")
    page.get_by_role("button", name="Create table").click()
    expect(page.locator("#unfit-rules")).to_have_text(
        "Choose a hand size from 2 to 12, or lower the minimum per turn."
    )
    assert violations(page) == []
    page.get_by_label("Cards in hand").fill("5")
    page.get_by_role("button", name="Create table").click()
    link = page.get_by_role("textbox", name="Link to this table")
    expect(link).to_have_value(re.compile("/t/.+#.+"))
    guest = people(name="Zoë", language="fr", width=390, height=844).go(link.input_value())
    expect(guest.get_by_role("heading", name="Règles maison")).to_be_visible()
    expect(guest.get_by_text("5 cartes en main", exact=True)).to_be_visible()
    expect(guest.get_by_text("Saut en arrière de 9", exact=True)).to_be_visible()
    assert violations(guest) == []
    page.get_by_label("Add a bot").select_option(index=1)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("[data-card]")).to_have_count(5)


def test_a_bot_can_take_a_free_seat(people: People) -> None:
    page = people().go("/new/friends")
    page.get_by_role("button", name="2", exact=True).click()
    page.get_by_role("button", name="Create table").click()
    page.get_by_label("Add a bot").select_option(index=1)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("[data-card]")).to_have_count(7)


def test_names_with_markup_stay_text(people: People) -> None:
    name = "<img src=x onerror=alert(1)>"
    page = people(name=name).go("/new/friends")
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_text(name)).to_be_visible()
    assert page.locator("img").count() == 0


def test_a_link_that_leads_nowhere_says_so(people: People) -> None:
    page = people().go("/t/nosuchtable1")
    expect(page.get_by_role("heading", name="No table at this link")).to_be_visible()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/t", "Page not found"),
        ("/t/abc%E2%82", "No table at this link"),
        ("/settings/%", "Settings"),
        ("/new/__proto__", "New table"),
        ("/review#eNrLSM3", "part of it is missing"),
    ],
)
def test_a_damaged_address_leads_to_a_screen(people: People, address: str, words: str) -> None:
    device = people()
    expect(device.go(address).locator("main")).to_contain_text(words)
    device.page.locator("header .brand").click()
    expect(device.page.locator(".deck")).to_be_visible()


def test_the_screen_before_home_does_not_appear_again(people: People) -> None:
    page = people().go("/")
    page.get_by_role("button", name="Play solo").click()
    page.locator("[data-card]").first.wait_for()
    page.go_back()
    page.locator(".deck").wait_for()
    connected: list[str] = []
    page.on("websocket", lambda socket: connected.append(socket.url))
    fetched: list[Route] = []
    page.route("**/assets/About-*.js", lambda route: fetched.append(route))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="About").click()
    expect(page.get_by_role("status")).to_have_text("Loading…")
    page.wait_for_timeout(300)  # in which a table would connect
    assert connected == []
    fetched[0].continue_()
    expect(page.get_by_role("heading", level=1)).to_contain_text("About")


def test_the_language_changes_at_once_and_stays(people: People) -> None:
    page = people().go("/rules")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Regeln")
    expect(page.locator("#G3 h3")).to_contain_text("Rückwärtssprung")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Regeln")


def test_the_lamp_changes_at_once_and_stays(people: People) -> None:
    page = people(theme="light").go("/settings")
    page.get_by_role("button", name="Dark", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_with_less_motion_all_colours_change_at_once(people: People) -> None:
    """A transition of even a millisecond would reach nested texts frame by frame."""
    page = people(theme="light", motion="less").go("/settings")
    page.get_by_role("button", name="Dark", exact=True).wait_for()
    changing = "document.documentElement.dataset.theme = 'dark', document.getAnimations().length"
    assert page.evaluate(changing) == 0


def test_rules_are_found_by_word_and_by_number(people: People) -> None:
    page = people().go("/rules#B6")
    expect(page.locator("#B6")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("jump back")
    expect(page.locator("#G3")).to_be_visible()
    expect(page.locator("#A2")).to_have_count(0)


def lay(page: Page, card: int, pile: int) -> None:
    page.locator(f'[data-card="{card}"]').click()
    page.locator(f'[data-pile="{pile}"]').click()


def test_the_first_lesson_is_learned_by_doing(people: People) -> None:
    page = people().go("/learn")
    page.get_by_role("link", name="The Game").click()
    coach = page.locator(".coach")
    expect(coach).to_contain_text("four piles")
    page.get_by_role("button", name="Next").click()
    lay(page, 62, 0)
    expect(coach).to_contain_text("exactly ten below")
    page.locator(".turn .undo").click()
    expect(coach).to_contain_text("Choose the 62")
    lay(page, 62, 0)
    expect(coach).to_contain_text("exactly ten below")
    lay(page, 52, 0)
    expect(coach).to_contain_text("End your turn")
    page.locator(".turn .end").click()
    expect(coach).to_contain_text("until every card is played")
    page.get_by_role("button", name="End lesson").click()
    expect(page).to_have_url(re.compile("/learn$"))
    page.goto("/")
    expect(page.get_by_role("link", name="Resume game")).to_have_count(0)


def test_the_lesson_of_the_duel_teaches_the_gift(people: People) -> None:
    page = people(staging=True).go("/learn/duel")
    coach = page.locator(".coach")
    page.get_by_role("button", name="Next").click()
    lay(page, 22, 0)
    expect(coach).to_contain_text("a gift")
    assert page.locator(".pile.staged").count() == 1, "the coach does not wait for the table"
    page.locator(".turn .undo").click()
    expect(coach).to_contain_text("Play a card on one of your piles")
    lay(page, 22, 0)
    expect(coach).to_contain_text("a gift")
    lay(page, 25, 2)
    expect(coach).to_contain_text("until you hold six")
    assert page.locator(".pile.staged").count() == 1
    page.locator(".turn .end").click()
    expect(coach).to_contain_text("never leave yourself just one card")


def test_own_games_are_exported_deleted_and_brought_back(people: People) -> None:
    page = people().go("/stats")
    kept = json.dumps(json.dumps(RESULTS))
    page.evaluate(f"localStorage.setItem('tenback.results', {kept})")
    page.reload()
    expect(page.get_by_role("row")).to_have_count(5)
    with page.expect_download() as saving:
        page.get_by_role("button", name="Export").click()
    exported = saving.value.path()
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("No finished games yet")).to_be_visible()
    chosen = page.locator("input[type=file]")
    chosen.set_input_files(exported)
    expect(page.get_by_text(f"{len(RESULTS)} games added").last).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(5)
    # Otherwise the browser reports no change when the same file is chosen again.
    expect(chosen).to_have_value("")


def test_the_page_opens_without_a_network_and_says_what_is_missing(people: People) -> None:
    device = people(installs=True)
    page = device.go("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.evaluate(KEPT)
    page.reload()  # from now on served by the service worker
    device.cut_off(offline=True)
    page.goto("/rules")
    expect(page.locator("#G3")).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Play solo").click()
    expect(page.get_by_role("alert").first).to_contain_text("Can’t reach the server")
    device.cut_off(offline=False)
    page.get_by_role("button", name="Play solo").click()
    expect(page.locator("[data-card]")).to_have_count(8)


def test_the_archive_tells_games_apart_by_their_players_and_counts_what_is_filtered(
    people: People,
) -> None:
    page = people(language="en").go("/games")
    page.evaluate(PLAYED)
    page.reload()
    rows = page.locator("main li")
    expect(rows).to_have_count(len(RESULTS))
    partner, game = page.locator("main select").all()
    expect(game.locator("option", has_text="The Game for four")).to_have_count(1)
    names = game.locator("option").all_inner_texts()
    assert len(names) == len(set(names)), names

    partner.select_option(label="Mathieu")
    game.select_option(label="The Game for four")
    expect(rows).to_have_count(6)
    expect(page.get_by_role("button", name="All 6")).to_be_visible()
    partner.select_option(label="Gardener")
    expect(page.locator("main")).to_contain_text("No matching games.")
    expect(page.get_by_role("button", name="All 0")).to_be_visible()
    page.get_by_role("button", name="Clear filters").press("Enter")
    expect(rows).to_have_count(len(RESULTS))
    expect(page.get_by_role("button", name=f"All {len(RESULTS)}")).to_be_focused()
