"""The page checks a deal by itself and says what it could not check; a lying server is caught."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import lying
from tests.browser.device import Device
from tests.browser.playing import OVER
from tests.browser.positions import DUEL, SHORT_DUEL, short_team
from tests.browser.seating import Sitting, asked, get, sit_down
from tests.serving import Server

People = Callable[..., Device]

VERDICT = ".proof .verdict"
WRONG = ".proof [data-check]:not(.ok)"
PROVED = "Fair deal."
BOTS = [None, "greedy"]


def _shuffle(page: Page) -> None:
    """Shuffle before a duel, and wait for the cards."""
    shuffle = page.locator(".shuffle")
    shuffle.get_by_role("button", name="Shuffle", exact=True).click()
    shuffle.locator("button.btn:not(.quiet)").click()
    page.locator("[data-card]").first.wait_for()


def _end(server: Server, sitting: Sitting, page: Page, seat: int = 0) -> None:
    """Let a bot play the seat to the end of the game."""
    hand = {"ask": "hand", "seat": seat, "level": "greedy"}
    asked(server, sitting.table, sitting.capabilities[seat], hand)
    page.locator(OVER).wait_for()
    page.locator(VERDICT).wait_for()


def _wrong(page: Page) -> set[str]:
    return set(page.locator(WRONG).evaluate_all("all => all.map(each => each.dataset.check)"))


def _open(page: Page) -> set[str]:
    gaps = page.locator(".proof [data-gap]")
    return set(gaps.evaluate_all("all => all.map(each => each.dataset.gap)"))


def _seals(page: Page) -> list[str]:
    return page.locator(".proof dd .seal").all_inner_texts()


def _expect_caught(page: Page, found: set[str]) -> None:
    expect(page.locator(VERDICT)).to_contain_text("doesn’t add up")
    expect(page.locator(VERDICT)).to_have_attribute("role", "alert")
    expect(page.locator(WRONG).first).to_be_visible()
    # By chance a lie about one thing can show in the lot, too.
    assert found <= _wrong(page) <= found | {"lot", "deck", "cards"}


@pytest.mark.parametrize(
    ("lie", "found"),
    [
        (lying.other_commitment_before, {"seal"}),
        (lying.other_commitment_throughout, {"secret"}),
        (lying.other_starter, {"lot"}),
        (lying.other_hand, {"cards"}),
        (lying.other_cards_drawn, {"cards"}),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_a_lie_during_the_game_is_caught(
    server: Server, people: People, lie: lying.Lie, found: set[str]
) -> None:
    sitting = sit_down(server, SHORT_DUEL, "Ann", ready=False, bots=BOTS)
    page = people().page
    lying.tell(page, lie)
    page.goto(sitting.link())
    _shuffle(page)
    _end(server, sitting, page)
    _expect_caught(page, found)


LIES_AFTERWARDS: list[tuple[lying.Lie, set[str]]] = [
    (lying.other_commitment_after, {"seal", "secret"}),
    (lying.other_secret, {"secret", "deck"}),
    (lying.no_secret, {"secret"}),
    (lying.words_without_their_decks, {"bots", "deck"}),
    (lying.words_of_a_bot, {"bots", "cards"}),
    (lying.other_words_of_a_player, {"words", "cards"}),
    (lying.other_decks, {"deck"}),
    (lying.another_proof, {"seal", "cards"}),
    (lying.nothing_was_dealt, {"terms"}),
    (lying.it_is_a_daily_deal, {"terms"}),
    (lying.other_rules, {"terms"}),
]
"""Lies about a game that is over, and the checks that fail."""


def test_every_lie_after_the_game_is_caught(server: Server, people: People) -> None:
    sitting = sit_down(server, SHORT_DUEL, "Ann", ready=False, bots=BOTS)
    device = people()
    device.forgiven.append("status of 400")  # a game of other rules cannot be reviewed
    page = device.page
    told: list[lying.Lie] = [lying.the_truth]
    lying.tell(page, lambda view, events: told[-1](view, events))
    page.goto(sitting.link())
    _shuffle(page)
    _end(server, sitting, page)
    expect(page.locator(VERDICT)).to_contain_text(PROVED)
    for lie, found in LIES_AFTERWARDS:
        told.append(lie)
        page.reload()  # what the device saw during the game is kept
        _expect_caught(page, found)


@pytest.mark.parametrize(
    ("rules", "lie"),
    [("duel", None), (SHORT_DUEL, lying.the_truth)],
    ids=["directly", "through the proxy"],
)
def test_an_honest_deal_is_proved_without_asking_the_server(
    server: Server, people: People, rules: str, lie: lying.Lie | None
) -> None:
    sitting = sit_down(server, rules, "Ann", ready=False, bots=BOTS)
    page = people().page
    if lie is not None:
        lying.tell(page, lie)
    page.goto(sitting.link())
    lobby = page.locator(".shuffle .seal")
    expect(lobby).to_contain_text("…")
    seal = lobby.inner_text()
    _shuffle(page)
    asked_for: list[str] = []
    page.on("request", lambda request: asked_for.append(request.url))
    _end(server, sitting, page)
    expect(page.locator(VERDICT)).to_contain_text(PROVED)
    assert _wrong(page) == _open(page) == set()
    page.locator(".proof summary").first.click()
    assert _seals(page) == [seal, seal]
    page.locator(".proof dd .seal").first.click()
    whole = page.locator(".proof dd .seal[aria-expanded=true]").inner_text()
    assert whole.startswith(seal.removesuffix(" …"))
    assert len(whole.replace(" ", "")) == 64
    # The record is for the games kept on the device, the others for the chances at the end.
    others = ("/record?", "/api/replay", "/api/review", "/api/about")
    assert [
        url for url in asked_for if "/api/" in url and not any(other in url for other in others)
    ] == []


def test_a_reload_loses_nothing_of_the_proof(server: Server, people: People) -> None:
    sitting = sit_down(server, short_team(1), "Ann", ready=False)
    page = people().go(sitting.link())
    page.locator("[data-card]").first.wait_for()
    page.reload()
    page.locator("[data-card]").first.wait_for()
    _end(server, sitting, page)
    expect(page.locator(VERDICT)).to_contain_text(PROVED)
    page.reload()
    expect(page.locator(VERDICT)).to_contain_text(PROVED)


def test_every_game_of_a_table_is_proved_by_its_own_seal(server: Server, people: People) -> None:
    sitting = sit_down(server, short_team(1), "Ann", ready=False)
    page = people().go(sitting.link())
    seals = []
    for _ in range(2):
        page.locator("[data-card]").first.wait_for()
        _end(server, sitting, page)
        expect(page.locator(VERDICT)).to_contain_text(PROVED)
        page.locator(".proof summary").first.click()
        before, after = _seals(page)
        assert before == after
        seals.append(before)
        asked(server, sitting.table, sitting.capabilities[0], {"ask": "regain", "seat": 0})
        page.locator(".options .first").click()
    assert seals[0] != seals[1]


def test_it_is_proved_over_plain_http_where_browsers_offer_no_hashing(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, SHORT_DUEL, "Ann", ready=False, bots=BOTS)
    page = people().page
    page.add_init_script(
        "Object.defineProperty(Crypto.prototype, 'subtle', {get: () => undefined})"
    )
    page.goto(sitting.link())
    assert page.evaluate("crypto.subtle === undefined")
    _shuffle(page)
    _end(server, sitting, page)
    expect(page.locator(VERDICT)).to_contain_text(PROVED)


def test_a_duel_of_two_people_is_proved_to_both(server: Server, people: People) -> None:
    sitting = sit_down(server, SHORT_DUEL, "Ann", "Ben", ready=False)
    pages = [people().go(sitting.link(person)) for person in range(2)]
    for page in pages:
        page.locator(".shuffle").get_by_role("button", name="Shuffle", exact=True).click()
        page.locator(".shuffle button.btn:not(.quiet)").click()
    for page in pages:
        page.locator("[data-card]").first.wait_for()
    for seat, capability in enumerate(sitting.capabilities):
        hand = {"ask": "hand", "seat": seat, "level": "greedy"}
        asked(server, sitting.table, capability, hand)
    for page in pages:
        expect(page.locator(VERDICT)).to_contain_text(PROVED)


def test_what_could_not_be_checked_is_said(server: Server, people: People) -> None:
    late = sit_down(server, SHORT_DUEL, "Ann", bots=BOTS)
    page = people().go(late.link())
    page.locator("[data-card]").first.wait_for()
    _end(server, late, page)
    expect(page.locator(VERDICT)).to_contain_text("only saw the seal after the deal")
    assert _wrong(page) == set()
    assert {"seal", "words"} <= _open(page)
    watching = people().go(f"/t/{late.table}")
    expect(watching.locator(VERDICT)).to_contain_text("only saw the seal after the deal")
    unshuffled = sit_down(server, SHORT_DUEL, "Ann", ready=False, bots=BOTS)
    page = people().go(unshuffled.link())
    page.get_by_role("button", name="Skip").click()
    page.locator("[data-card]").first.wait_for()
    _end(server, unshuffled, page)
    expect(page.locator(VERDICT)).to_contain_text("You didn’t shuffle")
    assert _open(page) == {"words"}


def test_a_game_from_a_position_has_no_deal_to_prove(server: Server, people: People) -> None:
    sitting = sit_down(server, "duel", "Ann", record=DUEL, bots=BOTS)
    page = people().go(sitting.link())
    page.locator("[data-card]").first.wait_for()
    _end(server, sitting, page)
    expect(page.locator(VERDICT)).to_contain_text("there’s no deal to check")
    expect(page.locator(".proof details")).to_have_count(0)


@pytest.mark.parametrize(
    ("days_ago", "said"),
    [(0, "once the daily challenge is over"), (2, "it was fixed before you started")],
)
def test_a_daily_deal_is_checked_when_its_day_is_over(
    server: Server, people: People, days_ago: int, said: str
) -> None:
    day = dt.date.fromisoformat(get(server, "/api/about")["today"]) - dt.timedelta(days=days_ago)
    sitting = sit_down(server, "coop(players=1)", "Ann", ready=False, daily=day.isoformat())
    page = people().go(sitting.link())
    page.locator("[data-card]").first.wait_for()
    _end(server, sitting, page)
    expect(page.locator(VERDICT)).to_contain_text(said)
    assert _wrong(page) == set()
