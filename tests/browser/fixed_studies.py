"""Answers of the server that never change, for the texts of reviews, puzzles and daily deals.

Every reason and every note occurs in them. The server needs no kernel for the pages that get them.
"""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

import msgspec
from playwright.sync_api import Page, Route

from tenback.analysis.findings import Better, JudgedTurn, Plan, Reason, Review, Solved
from tenback.record import read
from tenback.rules import EndTurn
from tenback.server.api.bodies import Daily
from tenback.tables.finished import DailyResult, Note
from tests.browser.positions import RECORDS, TEAM
from tests.browser.seating import post
from tests.serving import Server
from tests.text.messages import messages

GAME = (RECORDS / "coop.txt").read_text(encoding="utf-8")

DAY = dt.date(2026, 9, 30)
"""A day with a long name in every language."""

RESULT = {
    "id": "t/1",
    "at": 1_750_000_000_000,
    "rules": "coop(players=1)",
    "players": 1,
    "duel": False,
    "won": False,
    "left": 17,
    "jumps": 3,
    "bots": [],
    "seat": 0,
    "partners": [],
}
"""A result as a device keeps it."""

PUZZLE_TURN = ("47^1", "29v1")
_PUZZLE = TEAM.replace("result *", f"1. seat 0: {' '.join(PUZZLE_TURN)}\nresult *")

_FACTS: dict[str, tuple[str, int | str]] = {
    "name": ("seat", 2),
    "pile": ("pile", "v2"),
    "cards": ("cards", "27 41 98"),
    "others": ("others", "27 41"),
}
"""By the argument of a text, the fact that it comes from; all others are numbers."""


def reasons() -> tuple[Reason, ...]:
    """Every reason that an analysis can give."""
    return tuple(
        Reason(
            key.removeprefix("reason-"),
            True,
            dict(_FACTS.get(name, (name, 88)) for name in sorted(message.arguments)),
        )
        for key, message in messages("en").items()
        if key.startswith("reason-")
    )


def show_review(page: Page) -> None:
    """Open a review with three costly turns, two of them by other players."""
    _answer(page, "**/api/review", _review())
    page.goto("/review")
    page.locator("textarea").fill(GAME)
    page.locator("form .btn").first.click()
    page.get_by_role("button", name="Show me").click()
    page.get_by_role("button", name="A winning line").wait_for()


def show_puzzle(page: Page, server: Server) -> None:
    """Open a puzzle and answer it wrongly."""
    moments = post(server, "/api/replay", {"record": _PUZZLE})["moments"]
    puzzle = [{"number": 0, "view": moment["views"][0]} for moment in moments]
    plan = Plan(("47v1", "41^1", "29v2"), 0.375, 4.0, reasons())
    shown = [{**puzzle[0], "number": number} for number in range(3)]
    day = {"day": str(DAY), "rules": "coop(players=4)", "puzzles": shown}
    _answer(page, "**/api/puzzles?*", day)
    _answer(page, "**/api/puzzles/answer", {"right": False, "plans": [plan], "win": 0.25})
    page.route("**/api/puzzles/plan", lambda route: _fulfill(route, puzzle[_laid(route)]))
    page.goto("/puzzles")
    for play in PUZZLE_TURN:
        page.get_by_role("button", name=play[:2], exact=True).click()
        page.locator(".pile.legal").first.click()
        page.get_by_role("button", name=play[:2], exact=True).wait_for(state="detached")
    page.get_by_role("button", name="Check answer").and_(
        page.locator("[aria-disabled=false]")
    ).click()
    page.get_by_role("button", name="Show best turn").click()
    page.locator("article .reasons").wait_for()


def show_daily(page: Page) -> None:
    """Open a day with a result of the player, a ranking, and one more result for every note."""
    page.route("**/api/about", lambda route: _fulfill(route, _at_day(route)))
    _answer(page, "**/api/daily/**", _daily())
    ended = int(dt.datetime.combine(DAY, dt.time(12), dt.UTC).timestamp() * 1_000)
    own = {**RESULT, "day": str(DAY), "at": ended}
    kept = json.dumps(json.dumps([own]))
    page.add_init_script(f"localStorage.setItem('tenback.results', {kept})")
    page.goto("/daily")
    page.get_by_role("button", name="Share result").wait_for()
    page.locator(".others li").first.wait_for()


def _review() -> Review:
    record = read(GAME)
    better = reasons()
    half = len(better) // 2
    best = Plan(("98v2", "88v2", "97^1", "87^1"), 0.875, 2.5, ())
    instead = Better(best, better[:half], better[half:])
    plays = 1 + sum(isinstance(step, EndTurn) for step in record.steps)
    turns = tuple(
        JudgedTurn(
            turn=number,
            seat=number % 3,
            played=Plan(("17v1", "7v1"), 0.5, 9.5, ()),
            chances=(1 - number / plays,),
            cost=0.125 if number < 4 else 0.0,
            samples=300,
            instead=instead if number < 4 else None,
        )
        for number in range(1, plays + 1)
    )
    return Review(
        rules=record.rules.id,
        names=record.names,
        turns=turns,
        worst=(1, 2, 3),
        ending=record.outcome.ending if record.outcome else None,
        winner=None,
        left=(4,),
        deal=Solved(True, ("99v1", "8^1", "end"), GAME, 1_000),
        winnable_until=17,
        balances=(),
        bots_left=None,
        glance=False,
    )


def _daily() -> Daily:
    def result(number: int, *notes: Note) -> DailyResult:
        won = number == 0
        return DailyResult(
            day=DAY,
            rules="coop(players=1)",
            names=("Maximiliana-Theodora",),
            bots=(None,),
            won=won,
            winner=None,
            left=(0 if won else number,),
            steps=130,
            ended_at=1_790_000_000_000,
            notes=notes,
        )

    others = tuple(result(number, note) for number, note in enumerate(Note, 1))
    ranked = tuple(map(result, (0, 1, 5, 17, 28)))
    return Daily(DAY, "coop(players=1)", ranked, (*others, result(40, *Note)), 1_790_812_800_000)


def _at_day(route: Route) -> dict[str, Any]:
    return {**route.fetch().json(), "today": str(DAY)}


def _laid(route: Route) -> int:
    return len(json.loads(route.request.post_data or "{}")["plays"])


def _answer(page: Page, address: str, body: Any) -> None:
    page.route(address, lambda route: _fulfill(route, body))


def _fulfill(route: Route, body: Any) -> None:
    route.fulfill(body=msgspec.json.encode(body), content_type="application/json")
