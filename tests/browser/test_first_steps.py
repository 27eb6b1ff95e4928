"""First steps of a new player: lessons with a coach, and the ways to a first game."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.device import Device
from tests.browser.playing import OVER, Player
from tests.browser.screens import screen_named
from tests.serving import Server

People = Callable[..., Device]

HIDDEN = """() => {
  const coach = document.querySelector('.coach').getBoundingClientRect();
  const meets = place => {
    const box = place.getBoundingClientRect();
    return box.left < coach.right && box.right > coach.left
      && box.top < coach.bottom && box.bottom > coach.top;
  };
  return [...document.querySelectorAll('[data-pile], [data-card], [data-seat]')].filter(meets)
    .map(place => JSON.stringify({...place.dataset}));
}"""


@pytest.mark.parametrize("lesson", ["game", "duel"])
def test_the_coach_covers_no_pile_card_or_seat(people: People, lesson: str) -> None:
    page = people(language="de").go(f"/learn/{lesson}")
    page.locator("[data-card]").first.wait_for()
    for width, height in [(390, 844), (320, 640), (1440, 900)]:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".coach")).to_be_visible()
        page.wait_for_function(f"() => ({HIDDEN})().length === 0")


def test_the_coach_keeps_its_height_and_is_measured_again_after_a_phone_is_turned(
    people: People,
) -> None:
    """A lower coach would show the lower half of the bar of the table."""
    page = people(language="fr", width=320, height=844).go("/learn/duel")
    page.locator("[data-card]").first.wait_for()
    coach, wordmark = page.locator(".coach"), page.locator(".brand .wm")
    for width in (320, 390):
        page.set_viewport_size({"width": width, "height": 844})
        page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        text, height = coach.locator("p").inner_text(), _box(coach)["height"]
        coach.locator("p").evaluate("(p, text) => (p.textContent = text)", "Bien.")
        assert _box(coach)["height"] == height
        assert _box(wordmark)["y"] + _box(wordmark)["height"] < 8 + height
        coach.locator("p").evaluate("(p, text) => (p.textContent = text)", text)


def _box(place: Locator) -> FloatRect:
    """The box of a place on the screen."""
    box = place.bounding_box()
    assert box is not None
    return box


def test_a_lesson_leads_on_to_a_whole_game(people: People) -> None:
    page = people().go("/learn/game")
    page.locator("[data-card]").first.wait_for()
    Player(page, "quick", Random(3)).play()
    page.locator(OVER).wait_for()
    page.get_by_role("button", name="Play a full game").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator("[data-draw] .vh").first).to_have_text("90")


def test_a_lesson_interrupted_by_a_reload_is_not_offered_for_resuming(people: People) -> None:
    page = people().go("/learn/game")
    page.locator("[data-card]").first.wait_for()
    page.reload()
    page.locator("[data-card]").first.wait_for()
    page.goto("/")
    expect(page.locator(".deck")).to_be_visible()
    expect(page.get_by_role("link", name="Resume game")).to_have_count(0)


def test_a_player_among_bots_chooses_the_starter_alone(people: People) -> None:
    page = people().go("/")
    page.get_by_role("button", name="Play with bots").click()
    starter = page.locator(".starter")
    expect(starter).to_contain_text("then decide")
    expect(starter.get_by_role("button", name="Yes, please")).to_have_count(0)
    starter.get_by_role("button", name="Player 1 starts").click()
    expect(page.locator(".turn.mine")).to_be_visible()


def test_a_new_duel_asks_for_the_opponent_and_nothing_that_teams_need(
    people: People,
) -> None:
    page = people().go("/")
    page.get_by_role("link", name="Face to Face").click()
    expect(page.get_by_label("Opponent")).to_be_visible()
    expect(page.get_by_text("Chat rules")).to_have_count(0)


def test_a_host_on_a_phone_sees_the_link_first(people: People) -> None:
    page = people(width=390, height=844).go("/new/friends")
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_role("button", name="Copy")).to_be_in_viewport()


OFFER = """() => {
  const event = new Event('beforeinstallprompt', {cancelable: true});
  event.prompt = async () => { document.title = 'asked'; };
  dispatchEvent(event);
  return event.defaultPrevented;
}"""
"""What Chromium does when it could install the page; a headless one never does it itself."""


def test_the_page_offers_to_be_installed_where_the_browser_can(people: People) -> None:
    page = people().go("/settings")
    expect(page.get_by_role("button", name="Install app")).to_have_count(0)
    assert page.evaluate(OFFER)
    expect(page.locator("main").get_by_role("button", name="Install app")).to_be_visible()
    page.locator("header [popovertarget]").click()
    page.locator("nav").get_by_role("button", name="Install app").click()
    page.wait_for_function("() => document.title === 'asked'")
    expect(page.get_by_role("button", name="Install app")).to_have_count(0)


def test_safari_on_a_phone_is_told_how_to_install(people: People) -> None:
    device = people(width=390, height=844, touch=True)
    device.context.add_init_script("navigator.standalone = false")
    expect(device.go("/settings").locator("main")).to_contain_text("Add to Home Screen")


def test_forced_colours_keep_what_is_chosen(people: People) -> None:
    page = people(width=390, height=844).page
    page.emulate_media(forced_colors="active")
    page.goto("/new")
    chosen = page.locator("main .seg [aria-pressed=true]").first
    expect(chosen).to_be_visible()
    for pressed, style in (("true", "solid"), ("false", "none")):
        button = page.locator(f"main .seg [aria-pressed={pressed}]").first
        expect(button).to_have_css("outline-style", style)


DRAWN = """([selector, part]) => {
  const {backgroundColor, backgroundImage} = getComputedStyle(
    document.querySelector(selector), part);
  const canvas = document.createElement('i');
  canvas.style.cssText = 'background: Canvas';
  document.body.append(canvas);
  const paper = getComputedStyle(canvas).backgroundColor;
  canvas.remove();
  return backgroundImage !== 'none' || ![paper, 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
}"""
"""Whether something has another colour than the paper below it."""


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("stats", ["li .bar"]),
        ("team-lost", [".axis .line", ".sum .luck i", ".sum .decisions i"]),
        ("new", [".pins .on"]),
        ("duel-picked", [".race .mine .played"]),
    ],
)
def test_forced_colours_keep_what_is_drawn_with_them(
    server: Server, people: People, name: str, parts: list[str]
) -> None:
    screen = screen_named(name)
    device = people()
    device.page.emulate_media(forced_colors="active")
    page = screen.open(device, server)
    assert [part for part in parts if not page.evaluate(DRAWN, [part, None])] == []


def test_forced_colours_keep_the_curtain_between_two_players(
    server: Server, people: People
) -> None:
    screen = screen_named("duel-curtain")
    device = people()
    device.page.emulate_media(forced_colors="active")
    curtain = screen.open(device, server).locator("dialog.whole")
    expect(curtain).not_to_have_css("background-color", "rgba(0, 0, 0, 0)")
    expect(curtain).not_to_have_css("background-color", re.compile(r"rgba\(.*, 0\)"))


LARGE = """() => [
  getComputedStyle(document.querySelector('.deck b')).fontSize,
  document.querySelector('.deck').getBoundingClientRect().width / innerWidth,
]"""
"""The size of the titles on the home page, and the share of the window that its cards take."""


def test_on_a_large_screen_the_home_page_and_its_texts_grow(people: People) -> None:
    page = people(width=1440, height=900).go("/")
    page.locator(".deck").wait_for()
    usual, _ = page.evaluate(LARGE)
    for width, height in [(1920, 1080), (2560, 1440)]:
        page.set_viewport_size({"width": width, "height": height})
        grown, share = page.evaluate(LARGE)
        assert float(grown.removesuffix("px")) > float(usual.removesuffix("px"))
        assert share > 0.75
    page.goto("/rules")
    expect(page.locator("#G3 p").first).to_have_css("font-size", "21px")
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator("#G3 p").first).to_have_css("font-size", "16px")


def test_a_lobby_has_two_columns_on_a_large_screen_too(server: Server, people: People) -> None:
    screen = screen_named("lobby")
    page = screen.open(people(width=1920, height=1080, language="de"), server)
    lefts = "all => new Set(all.map(each => Math.round(each.getBoundingClientRect().left))).size"
    assert page.locator("main .sheet").evaluate_all(lefts) == 2
