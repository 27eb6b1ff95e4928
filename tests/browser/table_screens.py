"""Screens of the table: in the middle of a turn, in talk, at the end."""

from __future__ import annotations

import json
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.finishing import played_by_bots
from tests.browser.positions import DUEL, NARROW, TEAM
from tests.browser.screen import THINKING, Screen
from tests.browser.seating import Sitting, asked, sit_down, turn
from tests.serving import Server

CARD = "[data-card]"
NEIGHBOURS = ("Béatrice", "Mathieu", "Jean-Christophe", "林")
BOTS = [None, "greedy", "planner", "value"]
TEAM_RULES = "coop(players=4)"

STAGING = """
    localStorage.setItem('tenback.settings', JSON.stringify(
        {...JSON.parse(localStorage.getItem('tenback.settings')), staging: true}));
"""
"""Turns on the setting with which a card waits before others see it."""


def _team(server: Server) -> str:
    return sit_down(server, TEAM_RULES, "Béatrice", record=TEAM, bots=BOTS, hints=True).link()


def _narrow(server: Server) -> str:
    return sit_down(server, TEAM_RULES, "Béatrice", record=NARROW, bots=BOTS).link()


def _duel(server: Server) -> str:
    return sit_down(server, "duel", "Béatrice", record=DUEL, bots=[None, "greedy"]).link()


def _watched(server: Server) -> str:
    return f"/t/{sit_down(server, TEAM_RULES, *NEIGHBOURS, record=TEAM).table}"


def _curtain(server: Server) -> str:
    return sit_down(server, "duel", "Béatrice", "Mathieu", together=2).link()


def _alone(server: Server) -> str:
    return sit_down(server, "coop(players=1)", "Béatrice").link()


def _choosing(server: Server) -> str:
    """One player proposes herself as the starter, one agrees, and our answer is missing (A3)."""
    sitting = sit_down(server, "coop(players=3)", *NEIGHBOURS[:3])
    for seat, ask in (
        (1, {"ask": "wish", "wish": 2}),
        (2, {"ask": "wish", "wish": 0}),
        (1, {"ask": "propose", "starter": 1}),
        (2, {"ask": "agree", "starter": 1}),
    ):
        asked(server, sitting.table, sitting.capabilities[seat], {**ask, "seat": seat})
    return sitting.link()


def _talking(server: Server) -> str:
    """Three players have signalled, and two have written something."""
    sitting = sit_down(server, TEAM_RULES, *NEIGHBOURS, record=TEAM)
    for seat, ask in (
        (1, {"ask": "signal", "signal": "leave", "pile": 0}),
        (2, {"ask": "signal", "signal": "gently", "pile": 1}),
        (3, {"ask": "signal", "signal": "trouble"}),
        (1, {"ask": "say", "text": "I have something small for the first pile"}),
        (3, {"ask": "say", "text": "Nothing of mine goes down any more …"}),
    ):
        asked(server, sitting.table, sitting.capabilities[seat], {**ask, "seat": seat})
    return sitting.link()


def _waiting(server: Server) -> str:
    """Mathieu waits for Béatrice, whose place a bot is going to take."""
    sitting = sit_down(server, TEAM_RULES, *NEIGHBOURS, record=TEAM, takeover=120)
    asked(server, sitting.table, sitting.capabilities[0], {"ask": "leave", "seat": 0})
    return sitting.link(1)


def _trail(server: Server, talk: str = "free") -> str:
    """The three others have each played a turn, with a jump back, and it is 林's turn."""
    sitting = sit_down(server, TEAM_RULES, *NEIGHBOURS, record=TEAM, hints=True, talk=talk)
    turns = (
        ((47, "^1"), (68, "^2")),
        ((50, "^1"), (22, "v2")),
        ((53, "^1"), (19, "v2"), (8, "v2")),
    )
    for seat, cards in enumerate(turns):
        asked(server, sitting.table, sitting.capabilities[seat], *turn(seat, *cards))
    return sitting.link(3)


def flagged(server: Server) -> str:
    """Everybody at the table has a word for every pile."""
    sitting = sit_down(server, TEAM_RULES, *NEIGHBOURS, record=TEAM)
    words = ("jump", "leave", "gently", "little")
    for pile in range(4):
        for seat in range(1 + pile % 2, 4):
            signal = {"ask": "signal", "signal": words[(pile + seat) % 4], "pile": pile}
            asked(server, sitting.table, sitting.capabilities[seat], {**signal, "seat": seat})
    return sitting.link()


@dataclass
class _Company:
    """People who speak, react and nudge while a page shows their table."""

    server: Server | None = None
    sitting: Sitting | None = None

    def open(self, server: Server) -> str:
        self.server = server
        self.sitting = sit_down(server, TEAM_RULES, *NEIGHBOURS, record=TEAM)
        return self.sitting.link()

    def speak(self, page: Page) -> None:
        assert self.server is not None
        assert self.sitting is not None
        for seat, ask in (
            (1, {"ask": "react", "reaction": "nudge"}),
            (1, {"ask": "say", "text": "Leave the pile on the left to me, please!"}),
            (2, {"ask": "react", "reaction": "heart"}),
            (3, {"ask": "say", "text": "你好"}),
        ):
            capability = self.sitting.capabilities[seat]
            asked(self.server, self.sitting.table, capability, {**ask, "seat": seat})
        for seat in (1, 2, 3):
            page.locator(f'[data-seat="{seat}"] .bubble').wait_for()
        page.locator(".banner").wait_for()


def _strict(server: Server) -> str:
    """By the rules of 2018: the same turns as in `_trail`, and no card of them is named."""
    return _trail(server, talk="strict")


def finished(server: Server) -> str:
    """A table with a lost game that anybody may see."""
    return _lost(server).removeprefix("/t/").partition("#")[0]


def _show_series(page: Page) -> None:
    """Let this device know five games of the table."""
    table = page.url.rpartition("/t/")[2]
    lefts = [12, 0, 7, 0, 27]
    results = [
        {
            "id": f"{table}#{game - 3}",
            "at": 1_790_000_000_000 + game,
            "left": left,
            "rules": "coop(players=3)",
            "players": 3,
            "duel": False,
            "won": left == 0,
            "jumps": 2,
            "bots": ["greedy", "greedy"],
            "day": None,
            "seat": 0,
            "partners": [{"name": "", "bot": "greedy"}] * 2,
        }
        for game, left in enumerate(lefts)
    ]
    page.evaluate("kept => localStorage.setItem('tenback.results', kept)", json.dumps(results))
    page.reload()
    page.locator(".series").scroll_into_view_if_needed()


def _react(page: Page) -> None:
    if page.locator(".reacting > .ib").is_visible():
        page.locator(".reacting > .ib").click()
    page.locator(".reactions .ib").first.click()
    page.locator(".turn .bubble").wait_for()


def _won(server: Server) -> str:
    return played_by_bots(server, "coop(players=3)", 0, "value", "value", "value")


def _lost(server: Server) -> str:
    return played_by_bots(server, "coop(players=3)", None, "greedy", "greedy", "greedy")


def _duel_won(server: Server) -> str:
    return played_by_bots(server, "duel", 0, "planner", "greedy")


def _duel_lost(server: Server) -> str:
    return played_by_bots(server, "duel", 1, "greedy", "planner")


def _pick(page: Page, card: int) -> None:
    page.locator(f'[data-card="{card}"]').click()


def _pick_in_team(page: Page) -> None:
    _pick(page, 47)


def _pick_in_duel(page: Page) -> None:
    _pick(page, 25)


def _stage(page: Page) -> None:
    _pick(page, 47)
    page.locator('[data-pile="0"]').click()
    page.locator(".pile.staged").wait_for()


def _warned(page: Page) -> None:
    _pick(page, 83)
    page.locator('[data-pile="1"]').click()
    page.locator(".warn").wait_for()


def _hint(page: Page) -> None:
    page.locator(".turn .tools .ib").first.click()
    page.locator(".pile.hinted").first.wait_for(timeout=THINKING)
    grades = page.locator(".hint .seg button")
    while not page.locator(".hint .win").count():
        (grades.last if grades.last.is_visible() else page.locator(".hint .more")).click()


def _talk(page: Page) -> None:
    chat = page.locator(".turn .chat")
    if chat.is_visible():
        chat.click()
    page.locator(".talk .log").wait_for()


def _refused(page: Page) -> None:
    _talk(page)
    page.locator(".say input").fill("47 ?")
    page.locator(".say .btn").click()
    page.locator(".msg.no").wait_for()


def _cut_off(page: Page) -> None:
    page.context.set_offline(True)
    page.locator(".banner").wait_for()


def _help(page: Page) -> None:
    page.locator(".bar .ib").first.click()
    page.locator(".tools-box").wait_for()


def _prove(page: Page) -> None:
    page.locator(".proof .verdict").first.wait_for()
    for summary in page.locator(".proof summary").all()[:1]:
        summary.click()
    page.locator(".proof .verdict").first.scroll_into_view_if_needed()


_company = _Company()

TABLE_SCREENS = (
    Screen("choosing", _choosing, ".starter", axe=False),
    Screen("team-picked", _team, CARD, _pick_in_team, axe=False),
    Screen("team-staged", _team, CARD, _stage, before=STAGING, axe=False),
    Screen("team-warning", _narrow, CARD, _warned),
    Screen("team-hint", _team, CARD, _hint),
    Screen("team-talk", _talking, CARD, _talk, axe=False),
    Screen("team-refused", _talking, CARD, _refused),
    Screen("team-waiting", _waiting, CARD, _react, axe=False),
    Screen("team-company", _company.open, CARD, _company.speak, axe=False),
    Screen("team-menu", _waiting, CARD, _help, axe=False),
    Screen("team-trail", _trail, CARD, axe=False),
    Screen("team-log", _trail, CARD, _talk, axe=False),
    Screen("team-strict", _strict, CARD, _talk, axe=False),
    Screen("team-speed", _team, CARD, _help, axe=False),
    Screen("team-flags", flagged, f"{CARD}, .flag", axe=False),
    Screen("team-watched", _watched, ".watching"),
    Screen("team-won", _won, ".costliest"),
    Screen("team-lost", _lost, ".costliest", axe=False),
    Screen("team-series", _lost, ".costliest", _show_series, axe=False),
    Screen("duel-picked", _duel, CARD, _pick_in_duel, axe=False),
    Screen("duel-curtain", _curtain, "dialog.whole"),
    Screen("duel-won", _duel_won, ".costliest", _prove),
    Screen("duel-lost", _duel_lost, ".costliest", axe=False),
    Screen("offline", _alone, CARD, _cut_off, axe=False),
    Screen("keys", _alone, CARD, _help, axe=False),
)
