"""Every screen of the page and how to get it into a state worth a look: for axe and for photos."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.device import Device

RECORDS = Path(__file__).parents[1] / "golden" / "records"
THINKING = 180_000.0
"""Milliseconds for the first analysis of a server on a busy machine: kernels are loaded for it."""

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
        "bots": bots,
        "day": None,
    }
    for n, (rules, players, bots) in enumerate(
        6
        * [
            ("coop(players=1)", 1, []),
            ("coop(players=3)", 3, ["search", "value"]),
            ("coop(players=4)", 4, []),
            ("duel", 2, ["planner"]),
        ]
    )
]
"""Games of a device that has played a while."""


@dataclass(frozen=True)
class Screen:
    """A screen: its name, where it is, and what to do there before one looks."""

    name: str
    address: str
    ready: str
    """What is there when it is all there."""
    prepare: Callable[[Page], None] = lambda page: None
    results: bool = False
    """Whether it shows games that were played before."""

    def open(self, device: Device) -> Page:
        """Bring a device there."""
        page = device.page
        if self.results:
            kept = json.dumps(json.dumps(RESULTS))
            page.add_init_script(f"localStorage.setItem('tenback.results', {kept})")
        page.goto(self.address)
        page.locator(self.ready).first.wait_for()
        self.prepare(page)
        return page


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


def _review(page: Page) -> None:
    page.locator("textarea").fill((RECORDS / "coop.txt").read_text(encoding="utf-8"))
    page.locator("form .btn").first.click()
    page.locator("article h3 button").first.click(timeout=THINKING)
    page.locator("article.cur").wait_for()


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
    Screen("shuffle", "/new/duel", "form .choice", _shuffle),
    Screen("learn", "/learn", ".lesson"),
    Screen("lesson", "/learn/game", ".coach"),
    Screen("rules", "/rules", "#G3"),
    Screen("rules-found", "/rules", "#G3", _search),
    Screen("daily", "/daily", "main .btn"),
    Screen("review-choose", "/review", "textarea"),
    Screen("review", "/review", "textarea", _review),
    Screen("stats-empty", "/stats", "main .sheet"),
    Screen("stats", "/stats", "table", results=True),
    Screen("stats-delete", "/stats", "table", _delete, results=True),
    Screen("settings", "/settings", ".choice"),
    Screen("about", "/about", "main .small"),
    Screen("nowhere", "/no/such/place", "main .btn"),
    Screen("no-table", "/t/nosuchtable1", "main .btn"),
)
