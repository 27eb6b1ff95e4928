"""The screens around the table: home, lobby, lessons, rules, daily deals, reviews, puzzles."""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tenback.text import catalogue
from tests.browser.axe import violations
from tests.browser.device import Device
from tests.browser.finishing import play_out
from tests.browser.positions import RECORDS
from tests.browser.puzzle import lay_a_turn, pick_a_card_that_fits
from tests.browser.screen import THINKING
from tests.browser.screens import RESULTS
from tests.browser.seating import line
from tests.serving import Server

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
    there.get_by_role("button", name="I’m ready").click()
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
        "Choose a hand size from 2 to 12, or a smaller minimum."
    )
    assert violations(page) == []
    page.get_by_label("Cards in hand").fill("5")
    page.get_by_role("button", name="Create table").click()
    link = page.get_by_role("textbox", name="Link to this table")
    expect(link).to_have_value(re.compile("/t/.+#.+"))
    guest = people(name="Zoë", language="fr", width=390, height=844).go(link.input_value())
    expect(guest.get_by_role("heading", name="Règles maison")).to_be_visible()
    expect(guest.get_by_text("5 cartes en main")).to_be_visible()
    expect(guest.get_by_text("9 exactement")).to_be_visible()
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
    expect(coach).to_contain_text("never keep a single card")


def test_the_deal_of_the_day_is_begun_once_after_a_name_is_given(people: People) -> None:
    page = people().go("/daily")
    expect(page.get_by_text("No results yet")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator("#name-problem")).to_have_text("Enter a name.")
    page.get_by_label("Your name in the ranking").fill("Béatrice")
    page.get_by_role("button", name="Play now").click()
    page.locator("[data-card]").first.wait_for()
    page.goto("/daily")
    expect(page.get_by_text("You’ve already started")).to_be_visible()
    expect(page.get_by_role("button", name="Play now")).to_have_count(0)
    page.locator("main .seg button").nth(1).click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_label("Your name in the ranking")).to_have_count(0)


def test_the_deal_of_the_day_is_played_looked_back_at_and_listed(
    people: People, server: Server
) -> None:
    """The player can review it but not share it; strangers see the ranking, but no card."""
    device, stranger = people(name="Ana"), people(name="Zoë")
    stranger.forgiven.append("403")
    page = device.go("/daily")
    page.locator("main .seg button").nth(2).click()
    page.get_by_role("button", name="Play now").click()
    page.locator("[data-card]").first.wait_for()
    table = page.url.rsplit("/", 1)[1]
    kept = page.evaluate("JSON.parse(localStorage.getItem('tenback.tables'))")
    capability = kept[table]["capability"]
    with line(server, table, capability) as player:
        player.ask(ask="hand", seat=0, level="greedy")
        while player.view["phase"] != "over":
            player.hear()
        player.ask(ask="regain", seat=0)
    page.get_by_role("link", name="Review game").click()
    page.get_by_text("Others are still playing this deal").wait_for(timeout=THINKING)
    for action in ("Share", "Play from here", "Replay this deal", "Save game"):
        expect(page.get_by_role("button", name=action)).to_have_count(0)
    page.goto("/daily")
    page.locator("main .seg button").nth(2).click()
    expect(page.get_by_role("button", name="Share result")).to_be_visible()
    expect(page.locator(".others li")).to_contain_text("Ana")
    expect(page.locator(".others li")).to_contain_text("A bot sat in for a while")
    expect(page.get_by_text(catalogue("en")("daily-ranked-line"))).to_be_visible()
    there = stranger.go(f"/review/{table}")
    expect(there.get_by_role("alert").first).to_be_visible()
    assert there.locator(".board").count() == 0
    there = stranger.go(f"/t/{table}")
    expect(there.locator("[data-card]")).to_have_count(0)


def test_a_first_attempt_is_in_the_list_and_a_second_apart(people: People, server: Server) -> None:
    page = people(name="Fay").go("/daily")
    for attempt in range(2):
        page.locator("main .seg button").nth(1).click()
        page.get_by_role("button", name="Play now").click()
        page.locator("[data-card]").first.wait_for()
        table = page.url.rsplit("/", 1)[1]
        kept = page.evaluate("JSON.parse(localStorage.getItem('tenback.tables'))")
        play_out(server, table, kept[table]["capability"], 2 + attempt)
        # The page forgets that it has played; the server does not.
        page.goto("/rules")
        page.evaluate("['tables', 'results'].forEach(n => localStorage.removeItem('tenback.' + n))")
        page.goto("/daily")
    page.locator("main .seg button").nth(1).click()
    expect(page.locator(".ranked li", has_text="Fay")).to_have_count(1)
    expect(page.locator(".others li", has_text="Fay")).to_contain_text("Not the first try")


def test_a_result_is_shared_without_a_card_in_it(people: People, server: Server) -> None:
    device = people()
    device.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = device.go("/daily")
    today = page.evaluate("fetch('/api/about').then(a => a.json()).then(a => a.today)")
    result = {**RESULTS[0], "day": today, "left": 17, "won": False, "jumps": 3}
    before = {**result, "id": "t/9", "day": str(_days_before(today, 1))}
    kept = json.dumps(json.dumps([_in_time(before), _in_time(result)]))
    page.evaluate(f"localStorage.setItem('tenback.results', {kept})")
    page.reload()
    page.get_by_role("button", name="Share result").click()
    expect(page.get_by_text("Result copied", exact=True).last).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.splitlines()[2:5] == [
        "🟫" * 8 + "⬜" * 2,
        "17 cards left, 3 jumps back",
        "2-day streak",
    ]
    assert text.endswith(f"{server.http}/daily")


def test_a_day_later_the_result_the_streak_and_all_results_are_still_there(
    people: People, server: Server
) -> None:
    """The page's clock is moved, and the server's day with it; the language changes in between."""
    page = people(name="Ada", width=390, height=844).go("/daily")
    page.locator("main .seg button").nth(1).click()
    page.get_by_role("button", name="Play now").click()
    page.locator("[data-card]").first.wait_for()
    table = page.url.rsplit("/", 1)[1]
    kept = page.evaluate("JSON.parse(localStorage.getItem('tenback.tables'))")
    play_out(server, table, kept[table]["capability"], 3)
    expect(page.get_by_role("button", name="Share result")).to_be_visible()
    expect(page.get_by_role("heading", name="1-day streak")).to_be_visible()
    expect(page.locator(".ranked .mine")).to_contain_text("Ada")
    assert violations(page) == []
    tomorrow = _days_before(kept[table]["day"], -1)
    page.clock.set_fixed_time(dt.datetime.combine(tomorrow, dt.time(9), dt.UTC))
    page.route("**/api/about", lambda route: _on_day(route, tomorrow))
    page.goto("/daily")
    page.locator("header [popovertarget]").click()
    page.locator("nav.menu button[lang=de]").click()
    page.keyboard.press("Escape")
    page.locator("main .seg button").nth(1).click()
    expect(page.get_by_role("heading", name="Serie: 1 Tag")).to_be_visible()
    expect(page.get_by_role("button", name="Spielen")).to_be_visible()
    page.get_by_role("button", name="Alle Ergebnisse").click()
    expect(page.locator(".ranked .mine")).to_contain_text("Ada")
    expect(page.get_by_role("link", name="Partie analysieren")).to_have_attribute(
        "href", f"/review/{table}/1"
    )


def _days_before(day: str, days: int) -> dt.date:
    return dt.date.fromisoformat(day) - dt.timedelta(days=days)


def _in_time(result: dict[str, Any]) -> dict[str, Any]:
    """A result with a time within its day."""
    day = dt.date.fromisoformat(result["day"])
    ended = dt.datetime.combine(day, dt.time(12), dt.UTC)
    return {**result, "at": int(1_000 * ended.timestamp())}


def _on_day(route: Route, day: dt.date) -> None:
    about = {**route.fetch().json(), "today": str(day)}
    route.fulfill(body=json.dumps(about), content_type="application/json")


@pytest.fixture
def reviewed(people: People) -> Page:
    """A game looked back at."""
    page = people().go("/review")
    page.locator("textarea").fill((RECORDS / "coop.txt").read_text(encoding="utf-8"))
    page.get_by_role("button", name="Review", exact=True).click()
    page.get_by_role("heading", name="Lost with 4 cards left").wait_for(timeout=THINKING)
    return page


def test_the_way_to_win_is_seen_card_by_card(reviewed: Page) -> None:
    reviewed.get_by_role("button", name="Show me").click(timeout=THINKING)
    slider, lies = reviewed.get_by_role("slider"), reviewed.locator(".board [role=status]")
    expect(reviewed.get_by_role("button", name="A winning line")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(reviewed.get_by_role("button", name="Play", exact=True)).to_be_focused()
    slider.press("End")
    expect(reviewed.locator(".board .hand")).to_contain_text("empty")
    assert int(slider.input_value()) > 98, "every card is a step, and so is the end of a turn"
    won = lies.inner_text()
    reviewed.get_by_role("button", name="This game", exact=True).click()
    slider.press("End")
    assert lies.inner_text() != won
    assert violations(reviewed) == []


def test_the_chances_are_there_before_the_costly_turns(people: People) -> None:
    page = people().go("/review")
    held = []
    page.route(
        "**/api/review", lambda route: held.append(route) if _full(route) else route.continue_()
    )
    page.locator("textarea").fill((RECORDS / "coop.txt").read_text(encoding="utf-8"))
    page.get_by_role("button", name="Review", exact=True).click()
    page.get_by_role("heading", name="Lost with 4 cards left").wait_for(timeout=THINKING)
    expect(
        page.get_by_role("status").filter(has_text="Still checking the costly turns")
    ).to_be_visible()
    expect(page.get_by_role("img", name="From")).to_be_visible()
    page.get_by_role("button", name="One card forward").click()
    expect(page.get_by_role("slider")).to_have_value("1")
    held[0].continue_()
    page.locator("article").first.wait_for(timeout=THINKING)
    expect(page.get_by_role("slider")).to_have_value("1")


def _full(route: Route) -> bool:
    return not json.loads(route.request.post_data or "{}").get("glance", False)


def test_a_costly_turn_is_shown_with_what_was_better(reviewed: Page) -> None:
    costly = reviewed.locator("article").first
    costly.get_by_role("button").click()
    expect(costly).to_have_class(re.compile("cur"))
    expect(costly.get_by_text("Better", exact=True)).to_be_visible()
    expect(reviewed.locator(".hand .sel")).to_have_count(1)


def test_a_game_is_replayed_through_any_eyes(reviewed: Page) -> None:
    slider = reviewed.get_by_role("slider")
    slider.press("End")
    last = reviewed.locator(".hand").inner_text()
    slider.press("Home")
    reviewed.get_by_role("button", name="One card forward").click()
    expect(slider).to_have_value("1")
    first = reviewed.locator(".hand").inner_text()
    assert first != last
    reviewed.get_by_role("group", name="View as").get_by_role("button", name="Bjørn").click()
    expect(reviewed.get_by_role("heading", name=re.compile("^Bjørn.*’s hand$"))).to_be_visible()
    assert reviewed.locator(".hand").inner_text() != first


def test_a_game_goes_on_from_any_position(reviewed: Page) -> None:
    reviewed.get_by_role("slider").press("ArrowRight")
    tops = reviewed.locator(".board [role=status]").inner_text()
    reviewed.get_by_role("button", name="Play from here").click()
    reviewed.locator("[data-card]").first.wait_for()
    expect(reviewed).to_have_url(re.compile("/t/"))
    assert "1" in tops


def test_a_shared_game_opens_from_its_link_alone(reviewed: Page, people: People) -> None:
    reviewed.context.grant_permissions(["clipboard-read", "clipboard-write"])
    reviewed.get_by_role("button", name="Share").click()
    expect(reviewed.get_by_role("button", name="Link ready")).to_be_visible()
    link = reviewed.evaluate("navigator.clipboard.readText()")
    page = people(language="de").go(link)
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text("Verloren, 4 Karten übrig", timeout=THINKING)


def test_the_record_is_saved_as_it_was(reviewed: Page) -> None:
    with reviewed.expect_download() as saving:
        reviewed.get_by_role("button", name="Save game").click()
    saved = saving.value.path().read_text(encoding="utf-8")
    assert saved == (RECORDS / "coop.txt").read_text(encoding="utf-8")


def test_text_that_is_no_record_is_refused_with_an_explanation(people: People) -> None:
    device = people()
    page = device.go("/review")
    page.locator("textarea").fill("This is a letter to a friend.")
    device.forgiven.append("status of 400")
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.get_by_role("alert").first).to_contain_text("isn’t a saved game")


def test_a_puzzle_is_answered_explained_and_kept(people: People) -> None:
    page = people().go("/puzzles")
    puzzle = page.locator("article")
    puzzle.wait_for(timeout=THINKING)
    expect(puzzle).to_have_count(1)
    expect(page.locator(".tabs button")).to_have_count(3)
    judge = puzzle.get_by_role("button", name="Check answer")
    expect(judge).to_have_attribute("aria-disabled", "true")  # no card is no turn
    pick_a_card_that_fits(puzzle)
    expect(puzzle.locator(".pile.legal .badge").first).to_contain_text(re.compile(r"[+−-]\d"))
    puzzle.locator(".pile.legal").first.click()
    expect(puzzle.locator(".pile.staged")).to_have_count(1)
    puzzle.locator(".row .btn.quiet").click()
    expect(puzzle.locator(".pile.staged")).to_have_count(0)
    assert lay_a_turn(puzzle)
    judge.click()
    verdict = puzzle.get_by_role("status")
    expect(verdict).to_contain_text("Best turn wins")
    assert violations(page) == []
    first = page.locator(".tabs .small").first.inner_text()
    assert re.fullmatch(r"\d+%", first)
    said = verdict.inner_text()
    puzzle.get_by_role("button", name="Try again").click()
    expect(verdict).to_have_count(0)
    puzzle.get_by_role("button", name="Take back").wait_for()
    page.reload()  # the next puzzle is open; the first one keeps its answer
    expect(page.locator(".tabs [aria-pressed=true]")).to_contain_text("Medium")
    page.locator(".tabs button").first.click()
    assert verdict.inner_text() == said
    puzzle.get_by_role("button", name="Next: Medium").click()
    expect(page.locator(".tabs [aria-pressed=true]")).to_contain_text("Medium")
    expect(verdict).to_have_count(0)


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
    page.locator("input[type=file]").set_input_files(exported)
    expect(page.get_by_text(f"{len(RESULTS)} games added").last).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(5)


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
