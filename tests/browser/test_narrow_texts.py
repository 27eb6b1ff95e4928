"""Texts with little room, in three languages: nothing is cut off, no button has three lines."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tenback.text import LANGUAGES
from tests.browser.device import Device
from tests.browser.fixed_studies import reasons, show_daily, show_puzzle, show_review
from tests.browser.measuring import BEYOND, MEETING, too_long
from tests.browser.playing import FOLLOWED
from tests.browser.screens import screen_named
from tests.serving import Server

People = Callable[..., Device]

NAMES = (
    *("home", "friends", "lobby-rules", "settings", "stats-empty", "stats", "daily"),
    *("lesson-duel", "alone"),
)
MEASURED = [screen_named(name) for name in NAMES]

_SPOIL = """() => {
  const button = document.createElement('button');
  button.className = 'btn';
  button.innerHTML = 'one<br>two<br>three';
  const low = document.createElement('div');
  Object.assign(low.style, {height: '4px', overflow: 'hidden'});
  low.innerHTML = '<p>lost</p>';
  document.querySelector('main').append(button, low);
}"""
"""Adds a button of three lines and a word that is cut off."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_a_narrow_screen(server: Server, people: People, language: str) -> None:
    device = people(width=320, height=640, language=language)
    found = {screen.name: too_long(screen.open(device, server)) for screen in MEASURED}
    assert {name: texts for name, texts in found.items() if texts} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_of_a_turn_and_of_the_end_fit_phones(
    server: Server, people: People, language: str
) -> None:
    device = people(language=language)
    places = {
        "team-waiting": ".turn",
        "team-lost": ".act",
        "duel-lost": ".act",
        "team-speed": ".speed",
    }
    for name, place in places.items():
        page = screen_named(name).open(device, server)
        for width in (320, 390):
            page.set_viewport_size({"width": width, "height": 844})
            page.evaluate(FOLLOWED)  # scripts follow the new width a frame later
            assert too_long(page, place) == [], (name, width)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_of_a_turn_beside_a_win_chance_holds_its_words(
    server: Server, people: People, language: str
) -> None:
    page = screen_named("team-hint").open(people(language=language), server)
    for width, height in [(1024, 800), (1280, 800), (1440, 900)]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FOLLOWED)
        button = page.locator(".turn.hinting .end")
        assert button.evaluate("box => box.scrollWidth <= box.clientWidth"), (width, height)


WIDER_THAN_ITS_PLACE = """() => [...document.querySelectorAll('.series li')].filter(item => {
  const words = document.createRange();
  words.selectNodeContents(item.querySelector('span'));
  return words.getBoundingClientRect().width > item.getBoundingClientRect().width;
}).map(item => item.innerText)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_results_of_a_series_do_not_meet(server: Server, people: People, language: str) -> None:
    page = screen_named("team-series").open(
        people(width=390, height=844, language=language), server
    )
    assert page.locator(".series li").count() == 6
    assert page.evaluate(WIDER_THAN_ITS_PLACE) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_statistics_do_not_scroll_sideways(server: Server, people: People, language: str) -> None:
    page = screen_named("stats").open(people(width=320, height=640, language=language), server)
    hidden = "parts => parts.map(part => part.scrollWidth - part.clientWidth)"
    for width in (320, 360, 375, 390):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.locator(".scroll").evaluate_all(hidden) == [0, 0], width


def test_reviews_puzzles_and_dailies_fit_a_narrow_screen(server: Server, people: People) -> None:
    review, puzzle, daily = (people(width=320, height=640).page for _ in range(3))
    show_review(review)
    show_puzzle(puzzle, server)
    show_daily(daily)
    review.locator("article details").evaluate_all("all => all.forEach(each => each.open = true)")
    # A pile that is used is not left alone, too.
    assert review.locator("article .why li").count() == 3 * (len(reasons()) - 1)
    assert puzzle.locator("article .reasons li").count() == len(reasons())
    pages = {"review": review, "puzzle": puzzle, "daily": daily}
    for language in LANGUAGES:
        for name, page in pages.items():
            _choose_language(page, language)
            assert too_long(page) == [], (name, language)


def _choose_language(page: Page, language: str) -> None:
    page.locator("header [popovertarget]").click()
    page.locator(f"nav.menu button[lang={language}]").click()
    page.locator(f"html[lang={language}]").wait_for(state="attached")
    page.keyboard.press("Escape")
    page.locator("nav.menu").wait_for(state="hidden")


_OPEN_TABLE = """
localStorage.setItem('tenback.tables', JSON.stringify({t: {
  capability: 'x', rules: 'coop(players=2)', seen: Date.now(),
  names: ['Donaudampfschifffahrtsgesellschaftskapit'],
}}));
"""


def test_a_long_name_without_a_blank_stays_on_the_screen_of_the_statistics(people: People) -> None:
    page = people(width=320, height=640).page
    page.add_init_script(_OPEN_TABLE)
    page.goto("/stats")
    page.get_by_text("Donaudampf").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_long_buttons_words_cut_off_and_selectors_that_find_nothing_are_reported(
    people: People,
) -> None:
    page = people(width=320, height=640).go("/about")
    page.locator("main .small").first.wait_for()
    assert too_long(page) == []
    page.evaluate(_SPOIL)
    (button, words) = too_long(page)
    assert button == "3 lines: one two three"
    assert words == "cut off: lost"
    assert page.evaluate(BEYOND, ".nowhere") == ["nothing is .nowhere"]
    assert page.evaluate(MEETING, [".btn", ".nowhere"]) == ["nothing is .nowhere"]
