"""What is drawn beside something else neither touches nor covers it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tenback.text import LANGUAGES
from tests.browser.axe import violations
from tests.browser.device import Device
from tests.browser.playing import FOLLOWED
from tests.browser.positions import early_team
from tests.browser.screens import screen_named
from tests.browser.seating import asked, sit_down
from tests.serving import Server

People = Callable[..., Device]

SIZES = [(390, 844), (820, 1180), (1440, 900)]

COVERED = """([over, others]) => {
  const boxes = selector => [...document.querySelectorAll(selector)]
    .map(place => place.getBoundingClientRect()).filter(box => box.width);
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom
    && b.top < a.bottom;
  const above = boxes(over);
  return [above.length, boxes(others).filter(box => above.some(each => meet(each, box))).length];
}"""
"""Counts the first elements, and those of the others that meet one of them."""


def _shown(server: Server, device: Device, name: str) -> Page:
    return screen_named(name).open(device, server)


def test_the_chips_of_a_duel_that_is_level_stay_apart(server: Server, people: People) -> None:
    page = people().go(sit_down(server, "duel", "Béatrice", "Mathieu").link())
    page.locator(".race .chip").first.wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => document.body.clientWidth === width", arg=width)
        upper, lower = (chip.bounding_box() for chip in page.locator(".race .chip").all())
        assert upper is not None and lower is not None
        rings = 2 * 1.5  # pixels around the boxes
        assert lower["y"] - (upper["y"] + upper["height"]) >= rings, width


@pytest.mark.parametrize("name", ["review", "review-way"])
def test_the_badge_in_a_review_covers_nothing(server: Server, people: People, name: str) -> None:
    page = _shown(server, people(), name)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => document.body.clientWidth === width", arg=width)
        # on a phone the controls stay at the edge, over what is scrolled below them
        page.locator(".spread .badge").evaluate("badge => badge.scrollIntoView({block: 'center'})")
        others = "main .seg, main .scrub, main .scrub > *, main h3, main .btn"
        assert page.evaluate(COVERED, [".spread .badge", others]) == [1, 0], width


def test_on_a_phone_the_words_about_a_bot_are_beside_its_landscape(
    server: Server, people: People
) -> None:
    page = _shown(server, people(width=390, height=844), "new")
    assert page.evaluate(COVERED, [".bot .paper", ".bot .tx"]) == [5, 0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_larger_screens_the_words_about_a_bot_end_above_its_landscape(
    server: Server, people: People, language: str
) -> None:
    page = _shown(server, people(language=language), "new")
    for width, height in SIZES[1:]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FOLLOWED)
        assert page.evaluate(COVERED, [".bot .st", ".bot .ch"]) == [5, 0], width


def test_nothing_is_seen_below_the_buttons_at_the_end(server: Server, people: People) -> None:
    page = _shown(server, people(width=1440, height=900), "team-series")
    below = "() => innerHeight - document.querySelector('.act').getBoundingClientRect().bottom"
    assert page.evaluate(below) == 0


def test_the_whole_chart_is_seen_below_the_hands_of_three(server: Server, people: People) -> None:
    page = _shown(server, people(width=1440, height=900), "team-lost")
    chart = page.locator(".plot").bounding_box()
    assert chart is not None
    assert chart["y"] + chart["height"] <= 900


LABELS_THAT_MEET = """() => {
  const boxes = [...document.querySelectorAll('.pile .lab:not(.misfit)')].map(label => {
    const words = document.createRange();
    words.selectNodeContents(label);  // a label's box is wider than what it says
    return words.getBoundingClientRect();
  });
  const meet = (a, b) => a.left < b.right + 4 && b.left < a.right + 4 && a.top < b.bottom
    && b.top < a.bottom;
  const pairs = boxes.flatMap((a, at) => boxes.slice(at + 1).map(b => [a, b]));
  return [boxes.length, pairs.filter(([a, b]) => meet(a, b)).length];
}"""
"""Counts the labels of the piles, and the pairs of them that have no space between them."""


NEARER_TO_ANOTHER = """() => {
  const seats = [...document.querySelectorAll('.row-of-seats .seat')];
  const from = (a, b) => {
    const [one, other] = [a, b].map(each => each.getBoundingClientRect());
    return Math.max(one.left - other.right, other.left - one.right);
  };
  const strays = seats.filter(seat => {
    const count = seat.querySelector('.cnt');
    const own = from(count, seat.querySelector('.av'));
    return seats.some(other => other !== seat && from(count, other.querySelector('.av')) <= own);
  });
  return [seats.length, strays.length];
}"""
"""Counts the seats, and those whose number of cards is nearer to another player."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_labels_of_piles_stay_apart(server: Server, people: People, language: str) -> None:
    page = _shown(server, people(language=language), "team-staged")
    for width, height in [(320, 640), (844, 390), *SIZES]:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FOLLOWED)  # scripts follow the new width a frame later
        assert page.evaluate(LABELS_THAT_MEET) == [4, 0], width


def test_on_a_phone_on_its_side_a_clock_fits_its_seat(server: Server, people: People) -> None:
    page = _shown(server, people(width=844, height=390), "team-waiting")
    wider = (
        "clocks => clocks.filter(each => each.offsetWidth > each.parentElement.clientWidth).length"
    )
    assert page.locator(".av .due").count() == 3
    assert page.locator(".av .due").evaluate_all(wider) == 0


def test_on_a_phone_a_reaction_covers_no_card(server: Server, people: People) -> None:
    page = _shown(server, people(width=390, height=844), "team-waiting")
    assert page.evaluate(COVERED, [".turn .bubble", "[data-card]"]) == [1, 0]


@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
def test_on_a_phone_an_own_message_covers_no_card(
    server: Server, people: People, size: tuple[int, int]
) -> None:
    sitting = sit_down(server, "coop(players=2)", "Béatrice", "Mathieu", record=early_team(2))
    page = people(width=size[0], height=size[1]).go(sitting.link())
    expect(page.locator("[data-card]").first).to_be_visible()
    said = {"ask": "say", "seat": 0, "text": "Please leave the pile on the left alone. " * 3}
    asked(server, sitting.table, sitting.capabilities[0], said)
    page.locator(".me > .bubble").wait_for()
    assert page.evaluate(COVERED, [".bubble", "[data-card]"]) == [1, 0]


def test_on_a_tablet_the_number_of_cards_is_nearest_to_its_own_player(
    server: Server, people: People
) -> None:
    page = _shown(server, people(width=768, height=1024), "team-waiting")
    assert page.evaluate(NEARER_TO_ANOTHER) == [3, 0]


@pytest.mark.parametrize("width", [1024, 1440])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_grades_of_a_hint_stay_apart_from_the_bulb(
    server: Server, people: People, language: str, width: int
) -> None:
    page = _shown(server, people(width=width, height=768, language=language), "team-hint")
    grades = page.locator(".hint .seg").bounding_box()
    bulb = page.locator(".turn .tools [aria-pressed]").bounding_box()
    assert grades is not None and bulb is not None
    assert bulb["x"] - (grades["x"] + grades["width"]) >= 8


@pytest.mark.parametrize("size", [(1024, 768), (1440, 900)])
def test_a_long_sentence_of_a_hint_covers_neither_its_grades_nor_the_end_of_the_turn(
    server: Server, people: People, size: tuple[int, int]
) -> None:
    page = _shown(server, people(width=size[0], height=size[1]), "team-hint")
    words = (
        "Plays 45, then jumps back to 55: two cards, and the descending pile on the right moves."
    )
    page.locator(".hint .sentence").evaluate("(place, words) => place.textContent = words", words)
    assert page.evaluate(COVERED, [".hint .sentence", ".hint .seg, .turn .end, .win"]) == [1, 0]


def test_a_long_sentence_of_a_hint_can_be_scrolled_by_keyboard(
    server: Server, people: People
) -> None:
    page = _shown(server, people(width=390, height=844), "team-hint")
    words = "Plays 45, then jumps back to 55, and the descending pile on the right moves. " * 3
    page.locator(".hint .sentence").evaluate("(place, words) => place.textContent = words", words)
    assert page.locator(".why").evaluate("why => why.scrollHeight > why.clientHeight")
    assert violations(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_luck_and_decisions_do_not_reach_their_bars(
    server: Server, people: People, language: str
) -> None:
    page = _shown(server, people(language=language), "team-lost")
    apart = """() => {
      const start = document.querySelector('.plot .zero').getBoundingClientRect().left;
      return [...document.querySelectorAll('.plot text[x="0"]')]
        .map(name => start - name.getBoundingClientRect().right);
    }"""
    gaps = page.evaluate(apart)
    assert len(gaps) == 4
    assert min(gaps) >= 8
