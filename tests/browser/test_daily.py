"""The deal of the day and the puzzles on the page."""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route, expect

from tenback.text import catalogue
from tests.browser.axe import violations
from tests.browser.device import Device
from tests.browser.finishing import play_out
from tests.browser.puzzle import lay_a_turn, pick_a_card_that_fits
from tests.browser.screen import THINKING
from tests.browser.screens import RESULTS
from tests.browser.seating import line
from tests.serving import Server

People = Callable[..., Device]


def test_the_deal_of_the_day_is_begun_once_after_a_name_is_given(people: People) -> None:
    page = people().go("/daily")
    expect(page.get_by_text("No results yet")).to_be_visible()
    page.get_by_role("button", name="All results").click()
    expect(page.get_by_text("No results for this deal.")).to_be_visible()
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
    for action in ("Share", "Play from here", "Play this deal", "Save game"):
        expect(page.get_by_role("button", name=action)).to_have_count(0)
    page.goto("/daily")
    page.locator("main .seg button").nth(2).click()
    expect(page.get_by_role("button", name="Share result")).to_be_visible()
    expect(page.locator(".others li")).to_contain_text("Ana")
    expect(page.locator(".others li")).to_contain_text("A bot filled in for a while")
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


def test_a_player_who_has_played_is_not_invited_to_be_the_first(
    people: People, server: Server
) -> None:
    """The first try was given up, so that the second one is not ranked."""
    page = people(name="Gil").go("/daily")
    page.route("**/api/daily/**", _without_ranked_results)
    page.locator("main .seg button").nth(1).click()
    page.get_by_role("button", name="Play now").click()
    page.locator("[data-card]").first.wait_for()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Give up").click()
    page.locator(".sure .btn").first.click()
    page.locator(".deck").wait_for()
    page.goto("/daily")
    page.locator("main .seg button").nth(1).click()
    expect(page.get_by_text("No results yet. Be the first!")).to_be_visible()
    page.get_by_role("button", name="Play now").click()
    page.locator("[data-card]").first.wait_for()
    table = page.url.rsplit("/", 1)[1]
    kept = page.evaluate("JSON.parse(localStorage.getItem('tenback.tables'))")
    play_out(server, table, kept[table]["capability"], 2)
    expect(page.locator(".others li", has_text="Gil")).to_contain_text("Not the first try")
    expect(page.get_by_text("No results for this deal.")).to_be_visible()
    expect(page.get_by_text("No results yet")).to_have_count(0)


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
    later = _days_before(kept[table]["day"], -3)
    page.clock.set_fixed_time(dt.datetime.combine(later, dt.time(9), dt.UTC))
    page.unroute("**/api/about")
    page.route("**/api/about", lambda route: _on_day(route, later))
    page.goto("/daily")
    expect(page.get_by_role("heading", name="Derzeit keine Serie")).to_be_visible()
    expect(page.get_by_text("Rekord: 1 Tag")).to_be_visible()


def _days_before(day: str, days: int) -> dt.date:
    return dt.date.fromisoformat(day) - dt.timedelta(days=days)


def _in_time(result: dict[str, Any]) -> dict[str, Any]:
    """A result with a time within its day."""
    day = dt.date.fromisoformat(result["day"])
    ended = dt.datetime.combine(day, dt.time(12), dt.UTC)
    return {**result, "at": int(1_000 * ended.timestamp())}


def _without_ranked_results(route: Route) -> None:
    listed = {**route.fetch().json(), "results": []}
    route.fulfill(body=json.dumps(listed), content_type="application/json")


def _on_day(route: Route, day: dt.date) -> None:
    about = {**route.fetch().json(), "today": str(day)}
    route.fulfill(body=json.dumps(about), content_type="application/json")


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
    laid = puzzle.locator(".hand .ghost").count()
    page.goto("/about")
    page.go_back()  # the cards are still there, and the turn can be judged
    puzzle.wait_for(timeout=THINKING)
    expect(puzzle.locator(".hand .ghost")).to_have_count(laid)
    expect(judge).to_have_attribute("aria-disabled", "false")
    judge.click()
    verdict = puzzle.get_by_role("status")
    expect(verdict).to_contain_text("Best win chance")
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
