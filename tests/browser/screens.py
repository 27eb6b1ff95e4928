"""All screens of the page, and how to reach them: for axe and for photos."""

from __future__ import annotations

import json
from functools import cache

from playwright.sync_api import Page

from tenback.client import fresh_capability
from tests.browser.finishing import play_alone
from tests.browser.positions import RECORDS
from tests.browser.puzzle import lay_a_turn, pick_a_card_that_fits
from tests.browser.screen import THINKING, Screen
from tests.browser.seating import asked, get, sit_down
from tests.browser.table_screens import TABLE_SCREENS
from tests.serving import Server

_COMPANIES: list[tuple[str, int, dict[str, str | None]]] = [
    ("coop(players=1)", 1, {}),
    ("coop(players=3)", 3, {"": "search", "Mathieu": None}),
    ("coop(players=4)", 4, {"Mathieu": None, "Jean-Christophe": None, "林": None}),
    ("duel", 2, {"": "casual"}),
]
"""Rules, players, and the others at the table: by name a person, or a bot's level."""

RESULTS = [
    {
        "id": f"t/{n}",
        "at": 1_750_000_000_000 + n * 3_600_000,
        "rules": rules,
        "players": players,
        "duel": rules == "duel",
        "won": n % 3 == 0,
        "left": 0 if n % 3 == 0 else (7 * n) % 31 + 1,
        "jumps": n % 5,
        "bots": [bot for bot in partners.values() if bot is not None],
        "day": None,
        "seat": 0,
        "partners": [{"name": name, "bot": bot} for name, bot in partners.items()],
    }
    for n, (rules, players, partners) in enumerate(6 * _COMPANIES)
]
"""Results of a device that has been used for a while."""


PLAYED = f"localStorage.setItem('tenback.results', {json.dumps(json.dumps(RESULTS))})"


def _menu(page: Page) -> None:
    page.locator("header [popovertarget]").click()
    page.locator("nav.menu").wait_for()


def _alone(page: Page) -> None:
    page.locator(".deck button").first.click()
    page.locator("[data-card]").nth(3).click()


def _team(page: Page) -> None:
    page.locator(".deck button").nth(1).click()
    page.locator("[data-card]").first.wait_for()


def _lobby(page: Page) -> None:
    page.locator("form .go button").click()
    page.locator("svg.code").wait_for()


def _house_rules(page: Page) -> None:
    """Open the house rules and choose a hand that is too large."""
    page.locator("form details summary").click()
    page.locator("form details input").nth(1).fill("13")
    page.locator("form details input").nth(1).blur()
    page.locator("#unfit-rules").scroll_into_view_if_needed()


def _house_lobby(page: Page) -> None:
    _house_rules(page)
    page.locator("form details input").nth(1).fill("5")
    _lobby(page)


def _guest(server: Server) -> str:
    """The link by which Béatrice invites somebody to her table of four, where a bot sits too."""
    sitting = sit_down(
        server,
        "expert(players=4)",
        "Béatrice",
        ready=False,
        bots=[None, "greedy", None, None],
    )
    link = fresh_capability()
    asked(server, sitting.table, sitting.capabilities[0], {"ask": "invite", "capability": link})
    return f"/t/{sitting.table}#{link}"


def _change_rules(page: Page) -> None:
    _lobby(page)
    page.locator(".rules .btn").click()
    page.locator("form .choice").first.scroll_into_view_if_needed()


def _shuffle(page: Page) -> None:
    page.locator("form select").select_option(index=1)
    page.locator("form .go button").click()
    page.locator(".shuffle .btn").first.click()


def _duel(page: Page) -> None:
    _shuffle(page)
    page.locator(".shuffle .btn").last.click()
    page.locator("[data-card]").first.wait_for()


def _search(page: Page) -> None:
    page.locator("input[type=search]").fill("G3 B6")
    page.locator("article").nth(1).wait_for()


def _looked_back(page: Page, record: str) -> None:
    page.locator("textarea").fill((RECORDS / record).read_text(encoding="utf-8"))
    page.locator("form .btn").first.click()
    page.locator("article h3 button").first.click(timeout=THINKING)
    page.locator("article.cur").wait_for()


def _review(page: Page) -> None:
    _looked_back(page, "coop.txt")


def _review_duel(page: Page) -> None:
    _looked_back(page, "duel.txt")


def _playing(page: Page) -> None:
    """The review while it plays, twice as fast."""
    _review(page)
    page.locator(".scrub .speed").click()
    page.locator(".scrub .pl").click()


def _way(page: Page) -> None:
    """The review's winning line, some cards on."""
    _review(page)
    page.locator("p:has(+ details) .btn").click(timeout=THINKING)
    page.wait_for_function("() => document.activeElement?.closest('.scrub')")
    page.get_by_role("slider").fill("20")


def _puzzle(page: Page) -> None:
    """Lay the first card that fits."""
    puzzle = page.locator("article").first
    pick_a_card_that_fits(puzzle)
    puzzle.locator(".pile.legal").first.click()
    puzzle.locator(".pile.staged").wait_for()


def _judged(page: Page) -> None:
    puzzle = page.locator("article").first
    assert lay_a_turn(puzzle)
    puzzle.locator(".row .btn").first.click()
    puzzle.get_by_role("status").wait_for(timeout=THINKING)
    puzzle.get_by_role("status").scroll_into_view_if_needed()


@cache
def _day(server: Server) -> str:
    """The daily page after three people have finished the experts' deal."""
    today = str(get(server, "/api/about")["today"])
    for reach, name in enumerate(("Ann", "Ben", "Cleo"), 1):
        device = None if name == "Cleo" else f"the device of {name}"
        play_alone(server, "expert(players=1)", name, reach, daily=today, device=device)
    return "/daily"


def _shared(page: Page) -> None:
    """Let this device have a result of that deal, too."""
    page.evaluate(
        """async result => {
            const {today, presets} = await (await fetch('/api/about')).json();
            const {rules} = presets.find(({name, players}) => name === 'expert' && players === 1);
            const own = {...result, rules, day: today, at: Date.parse(today) + 1};
            localStorage.setItem('tenback.results', JSON.stringify([own]));
        }""",
        {**RESULTS[0], "left": 17, "won": False, "jumps": 3},
    )
    page.reload()
    page.locator("main .seg button").nth(1).click()
    page.locator("ol li").first.wait_for()


def _installable(page: Page) -> None:
    """Let the browser offer to install the page."""
    page.evaluate("dispatchEvent(new Event('beforeinstallprompt', {cancelable: true}))")
    page.locator("main .btn").last.scroll_into_view_if_needed()


def _delete(page: Page) -> None:
    page.locator(".sheet .btn").last.click()


SCREENS = (
    Screen("home", "/", ".deck"),
    Screen("menu", "/", ".deck", _menu),
    Screen("alone", "/", ".deck", _alone),
    Screen("team", "/", ".deck", _team),
    Screen("duel", "/new/duel", "form .choice", _duel),
    Screen("new", "/new", "form .choice"),
    Screen("friends", "/new/friends", "form .choice"),
    Screen("lobby", "/new/friends", "form .choice", _lobby),
    Screen("guest", _guest, "form input"),
    Screen("lobby-rules", "/new/friends", "form .choice", _change_rules),
    Screen("house-rules", "/new/friends", "form .choice", _house_rules, axe=False),
    Screen("house-lobby", "/new/friends", "form .choice", _house_lobby, axe=False),
    Screen("shuffle", "/new/duel", "form .choice", _shuffle),
    Screen("learn", "/learn", ".lesson"),
    Screen("lesson", "/learn/game", ".coach"),
    Screen("lesson-duel", "/learn/duel", ".coach", axe=False),
    Screen("rules", "/rules", "#G3"),
    Screen("rules-found", "/rules", "#G3", _search),
    Screen("daily", "/daily", "main .btn"),
    Screen("review-choose", "/review", "textarea"),
    Screen("daily-over", _day, "main .btn", _shared),
    Screen("puzzles", "/puzzles", "article", axe=False),
    Screen("puzzle-staged", "/puzzles", "article", _puzzle, axe=False),
    Screen("puzzle-judged", "/puzzles", "article", _judged, axe=False),
    Screen("review", "/review", "textarea", _review),
    Screen("review-duel", "/review", "textarea", _review_duel, axe=False),
    Screen("review-playing", "/review", "textarea", _playing, axe=False),
    Screen("review-way", "/review", "textarea", _way, axe=False),
    Screen("games", "/games", "main li", before=PLAYED),
    Screen("stats-empty", "/stats", "main .sheet"),
    Screen("stats", "/stats", "table", before=PLAYED),
    Screen("stats-delete", "/stats", "table", _delete, before=PLAYED),
    Screen("settings", "/settings", ".choice"),
    Screen("settings-install", "/settings", ".choice", _installable, axe=False),
    Screen("about", "/about", "main .small"),
    Screen("nowhere", "/no/such/place", "main .btn"),
    Screen("no-table", "/t/nosuchtable1", "main .btn"),
    *TABLE_SCREENS,
)


def screen_named(name: str) -> Screen:
    """The screen with a name."""
    (found,) = [screen for screen in SCREENS if screen.name == name]
    return found
