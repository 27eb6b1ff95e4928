"""The table on small screens: few pixels, a phone on its side, a page at 200 %."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tenback.rules import ruleset
from tenback.text import LANGUAGES
from tests.browser.device import Device
from tests.browser.measuring import LOW, MEETING
from tests.browser.playing import Player, next_to_move
from tests.browser.screens import screen_named
from tests.browser.seating import Sitting, asked, sit_down
from tests.browser.table_screens import flagged
from tests.serving import Server

People = Callable[..., Device]

SIZES = [(320, 640), (360, 560), *LOW]

LONG = "Maximiliana-Theodora von und zu Hohenloh"
STRANGE = "👩‍👩‍👧‍👦 <b>&amp;</b> { $name } ﷽"

CROWDED = """() => {
  const boxes = [...document.querySelectorAll('[data-pile], [data-card]')].map(place => {
    const {left, top, right, bottom} = place.getBoundingClientRect();
    return {what: JSON.stringify({...place.dataset}), left, top, right, bottom};
  });
  const small = boxes.filter(box => box.right - box.left < 40 || box.bottom - box.top < 44);
  const apart = (a, b) => a.right <= b.left + 9 || b.right <= a.left + 9
    || a.bottom <= b.top + 9 || b.bottom <= a.top + 9;
  const pairs = boxes.flatMap((a, at) => boxes.slice(at + 1).map(b => [a, b]));
  return [...small.map(box => `${box.what} is small`),
    ...pairs.filter(([a, b]) => !apart(a, b)).map(([a, b]) => `${a.what} meets ${b.what}`)];
}"""
"""Lists what is too small to touch and what overlaps; the corners of fanned cards may a little."""


COVERED = """() => [...document.querySelectorAll(
    '[data-pile] .tray, [data-pile] .lab, [data-card], .turn, .seat .nm')].filter(place => {
  const words = document.createRange();
  words.selectNodeContents(place);  // a label's box is wider than what it says
  const {left, top, right, bottom} =
    (place.matches('.lab') ? words : place).getBoundingClientRect();
  const rail = document.querySelector('.me').getBoundingClientRect().top;
  const beneath = place.closest('.felt') && bottom > rail + 4;
  return beneath || left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
}).map(place => place.className.baseVal ?? place.className)"""
"""Lists what reaches beyond the window, or below the edge of the hand."""


FITS = f"""() => ({CROWDED})().length === 0
  && document.documentElement.scrollWidth <= innerWidth"""
FITS_WITHOUT_SCROLLING = f"""{FITS} && ({COVERED})().length === 0
  && document.documentElement.scrollHeight <= innerHeight"""


@pytest.mark.parametrize("rules", ["coop(players=1)", "coop(players=3)", "duel"])
def test_piles_and_cards_do_not_overlap_and_can_be_reached(
    server: Server, people: People, rules: str
) -> None:
    count = ruleset(rules).players
    sitting = sit_down(server, rules, *[LONG, STRANGE, "Ann"][:count])
    if rules == "coop(players=3)":
        _choose_first(server, sitting)
    for person in range(2 if rules == "duel" else 1):  # to move, and waiting
        page = people(language="de").go(sitting.link(person))
        page.locator("[data-card]").first.wait_for()
        for width, height in SIZES:  # one window that is resized is much quicker than many windows
            page.set_viewport_size({"width": width, "height": height})
            if (width, height) in LOW:
                page.wait_for_function(FITS_WITHOUT_SCROLLING)
            else:
                page.wait_for_function(FITS)
                _reach_everything(page)


def _reach_everything(page: Page) -> None:
    """Scroll to every pile and card; a low window shows all of them at once."""
    for place in page.locator("[data-pile], [data-card]").all():
        place.scroll_into_view_if_needed()
        expect(place).to_be_in_viewport(ratio=0.6)


FLAGS_THAT_MEET = """() => {
  const boxes = [...document.querySelectorAll('.flag')].map(flag => flag.getBoundingClientRect());
  const outside = boxes.filter(box => box.left < 0 || box.right > innerWidth);
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom
    && b.top < a.bottom;
  const pairs = boxes.flatMap((a, at) => boxes.slice(at + 1).map(b => [a, b]));
  return [boxes.length, outside.length, pairs.filter(([a, b]) => meet(a, b)).length];
}"""
"""Counts the flags, those that leave the window, and the pairs that overlap."""


def test_flags_of_four_people_never_overlap(server: Server, people: People) -> None:
    device = people(language="fr")
    page = device.go(flagged(server))
    expect(page.locator(".flag")).to_have_count(4)
    for width, height in [
        (320, 568),
        (320, 640),
        (360, 640),
        (390, 844),
        (820, 1180),
        (1024, 480),
        (1280, 800),
        (1440, 900),
    ]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("() => document.getAnimations().length === 0")
        assert page.evaluate(FLAGS_THAT_MEET) == [4, 0, 0], (width, height)


@pytest.mark.parametrize("width", [320, 390])
def test_names_of_an_open_game_leave_the_menu_on_the_screen(
    server: Server, people: People, width: int
) -> None:
    names = ("Zoé", "Mathieu", "Béatrice", "Dan")
    sitting = sit_down(server, "coop(players=4)", *names)
    device = people(width=width, height=844, language="fr")
    device.go(sitting.link()).locator("[data-card]").first.wait_for()
    page = device.go("/")
    expect(page.locator(".foot .words")).to_contain_text("Mathieu, Béatrice")
    box = page.locator("header.bar").bounding_box()
    assert box is not None and box["width"] <= width
    menu = page.get_by_role("button", name="Menu")
    menu.click()
    expect(page.get_by_role("link", name="Règles").first).to_be_in_viewport()


LABELS_THAT_MEET = """() => {
  const labels = [...document.querySelectorAll('.pile .lab')]
    .filter(label => getComputedStyle(label).visibility !== 'hidden');
  const boxes = labels.map(label => {
    const words = document.createRange();
    words.selectNodeContents(label);
    return words.getBoundingClientRect();
  }).filter(box => box.width);
  const meet = (a, b) => a.left < b.right + 4 && b.left < a.right + 4 && a.top < b.bottom
    && b.top < a.bottom;
  const pairs = boxes.flatMap((a, at) => boxes.slice(at + 1).map(b => [a, b]));
  return [boxes.length, pairs.filter(([a, b]) => meet(a, b)).length];
}"""
"""Counts the labels of piles that are seen, and the pairs that are not four pixels apart."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", ["coop(players=1)", "coop(players=4)"])
def test_the_labels_of_piles_beside_each_other_do_not_meet(
    server: Server, people: People, rules: str, language: str
) -> None:
    sitting = sit_down(server, rules, *["Ann", "Ben", "Cleo", "Dan"][: ruleset(rules).players])
    if rules == "coop(players=4)":
        _choose_first(server, sitting)
    page = people(language=language).go(sitting.link())
    expect(page.locator("[data-card]").first).to_be_visible()
    for width, height in [(320, 568), (320, 640), (360, 640), (390, 844)]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => String(({LABELS_THAT_MEET})()) === '4,0'", timeout=20_000)


@pytest.mark.parametrize(
    ("lesson", "others"),
    [("lesson", ".bar, .coach"), ("lesson-duel", ".half :is(.nm, .cnt, .left .n)")],
)
def test_the_piles_of_a_lesson_can_be_touched_on_the_smallest_phones(
    server: Server, people: People, lesson: str, others: str
) -> None:
    screen = screen_named(lesson)
    page = screen.open(people(width=320, height=568, language="fr", touch=True), server)
    for width, height in [(320, 568), (360, 640), (375, 667)]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => ({CROWDED})().length === 0", timeout=20_000)
        assert page.evaluate(MEETING, [".pile", others]) == []


def test_the_badges_of_gifts_cover_no_number_on_the_smallest_phones(
    server: Server, people: People
) -> None:
    screen = screen_named("duel-picked")
    page = screen.open(people(width=320, height=568, language="fr", touch=True), server)
    numbers = ".half :is(.nm, .cnt, .left .n)"
    for width, height in [(320, 568), (320, 640), (360, 600), (360, 640)]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => document.body.clientWidth === width", arg=width)
        assert page.evaluate(MEETING, [".badge, .pile .top", numbers]) == [], (width, height)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_in_the_chat_is_read_on_the_smallest_phones(
    server: Server, people: People, language: str
) -> None:
    screen = screen_named("team-refused")
    page = screen.open(people(width=320, height=568, language=language, touch=True), server)
    expect(page.locator(".msg.no")).to_be_in_viewport(ratio=0.99)


PILLS_THAT_MEET = """() => {
  const boxes = selector => [...document.querySelectorAll(selector)].map(place => {
    const words = document.createRange();
    words.selectNodeContents(place);
    return words.getBoundingClientRect();
  });
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top + 2 < b.bottom
    && b.top + 2 < a.bottom;  // a line is a little taller than its letters
  const pills = boxes('.trail .pill, .half .lab').filter(box => box.width);
  const others = boxes('.half .nm, .half .cnt, .half .left, .half .card');
  const outside = pills.filter(box => box.left < 6 || box.right > innerWidth - 6);
  const met = pills.filter(pill => others.some(other => other.width && meet(pill, other)));
  const trail = document.querySelector('.trail .pill') !== null;
  return [trail, outside.length, met.length];
}"""
"""Whether there is a trail, and how many counts and labels touch the edge or cover something."""


NEWS = [".banner", ".seat :is(.av, .nm bdi, .cnt), .hd .left, .pile, .race, .bar, .hand, .turn"]

NEWS_SIZES = [
    (320, 568),
    (390, 844),
    (568, 320),
    (844, 390),
    (820, 1180),
    (1280, 720),
    (1920, 1080),
]


@pytest.mark.parametrize("rules", ["coop(players=1)", "coop(players=2)", "coop(players=4)", "duel"])
def test_the_news_that_a_player_is_offline_covers_nothing(
    server: Server, people: People, rules: str
) -> None:
    names = ["Béatrice", "Mathieu", "Jean-Christophe", "林"][: ruleset(rules).players]
    sitting = sit_down(server, rules, *names)
    if rules.startswith("coop(") and len(names) > 1:
        _choose_first(server, sitting)
    device = people(language="de")
    page = device.go(sitting.link())
    page.locator("[data-card]").first.wait_for()
    device.cut_off(True)
    page.locator(".banner").wait_for()
    for width, height in NEWS_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"news => ({MEETING})(news).length === 0", arg=NEWS)


def test_two_players_see_each_other_s_seat_and_every_pile_on_a_phone(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=2)", "Ann", "Jean-Christophe")
    _choose_first(server, sitting)
    page = people(language="de").go(sitting.link())
    expect(page.locator("[data-card]")).to_have_count(7)
    for width, height in [(320, 640), (360, 640), (390, 844)]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(FITS)
        assert page.evaluate(MEETING, [".pile", ".seat .av, .seat .cnt, .hand"]) == []


def _choose_first(server: Server, sitting: Sitting) -> None:
    """Let everybody agree that the first seat starts: more is shown then."""
    for seat, capability in enumerate(sitting.capabilities):
        word = "agree" if seat else "propose"
        asked(server, sitting.table, capability, {"ask": word, "seat": seat, "starter": 0})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_choice_of_the_starter_fits_the_smallest_phone(
    server: Server, people: People, language: str
) -> None:
    sitting = sit_down(server, "coop(players=4)", "Béatrice", "Mathieu", LONG, "林")
    page = people(width=320, height=640, touch=True, language=language).go(sitting.link(3))
    page.locator(".starter .waits").wait_for()
    page.wait_for_function(UNSCROLLED, arg=".starter")


UNSCROLLED = """selector => {
  const box = document.querySelector(selector);
  return box.scrollHeight <= box.clientHeight;
}"""


def test_the_lanes_of_a_duel_say_whose_they_are(server: Server, people: People) -> None:
    sitting = sit_down(server, "duel", LONG, "Mathieu")
    page = people(width=320, height=640, touch=True).go(sitting.link())
    names = page.locator(".race .who")
    expect(names).to_have_text(["Mathieu", "You"])
    expect(names.first).to_be_in_viewport(ratio=1)
    other = people(width=390, height=844, touch=True, language="fr").go(sitting.link(1))
    expect(other.locator(".race .who")).to_have_text([LONG, "Vous"])
    for each in (page, other):
        assert each.evaluate(MEETING, [".race .who", ".race .chip, .pile, .hand"]) == []


def test_in_a_duel_on_a_phone_the_trail_covers_nothing(server: Server, people: People) -> None:
    sitting = sit_down(server, "duel", "Mathieu", "Maximilian")  # the counts have two letters each
    pages = [people().go(sitting.link(person)) for person in (0, 1)]
    players = [Player(page, "quick", Random(2)) for page in pages]
    for _ in range(2):
        first = next_to_move(players)
        first.turn()
    waiting = pages[1 - players.index(first)]
    waiting.locator(".turn.mine").wait_for()
    for width, height in [(320, 640), (360, 740), (390, 844), (430, 932)]:
        waiting.set_viewport_size({"width": width, "height": height})
        waiting.wait_for_function("width => document.body.clientWidth === width", arg=width)
        waiting.wait_for_function("() => document.getAnimations().length === 0")
        assert waiting.evaluate(PILLS_THAT_MEET) == [True, 0, 0], (width, height)


def test_in_a_duel_on_a_phone_on_its_side_the_other_draw_pile_is_read(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "duel", "Béatrice", "Jean-Christophe")
    page = people(width=844, height=390, language="fr").go(sitting.link())
    count = page.locator(".half.opp .left")
    count.wait_for()
    drawn, pile = count.bounding_box(), page.locator(".half.opp .pile").first.bounding_box()
    assert drawn is not None and pile is not None
    assert drawn["x"] + drawn["width"] <= pile["x"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_spectators_read_what_they_see_in_two_lines(
    server: Server, people: People, language: str
) -> None:
    page = screen_named("team-watched").open(
        people(width=390, height=844, language=language), server
    )
    lines = page.locator(".watching").evaluate(
        """place => {
          const words = document.createRange();
          words.selectNodeContents(place);
          return words.getClientRects().length;
        }"""
    )
    assert lines <= 2


UNDER_UNDO = """() => {
  const undo = document.querySelector('.turn .undo').getBoundingClientRect();
  return [...document.querySelectorAll('.turn .slots b')].filter(card => {
    const { left, right, width } = card.getBoundingClientRect();
    return width > 0 && right > undo.left + 1 && left < undo.right;
  }).length;
}"""
"""Counts the cards of the turn that are under the button that takes one back."""


def test_the_cards_of_a_turn_stay_beside_the_icons_on_low_tables(
    server: Server, people: People
) -> None:
    page = screen_named("team-trail").open(people(width=720, height=450), server)
    page.locator(".turn.mine .again").wait_for()
    for width, height in [(720, 450), (667, 375), (740, 360), (844, 390)]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            f"width => innerWidth === width && ({UNDER_UNDO})() === 0", arg=width, timeout=20_000
        )


def test_the_piles_of_a_duel_are_no_smaller_than_the_hand_on_an_upright_tablet(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "duel", "Mathieu", "Maximilian")
    pages = [people().go(sitting.link(person)) for person in (0, 1)]
    players = [Player(page, "quick", Random(2)) for page in pages]
    for _ in range(2):
        first = next_to_move(players)
        first.turn()
    waiting = pages[1 - players.index(first)]
    waiting.locator(".turn.mine").wait_for()
    wide = "place => place.getBoundingClientRect().width"
    for width, height in [(768, 954), (768, 1024), (820, 1100), (820, 1180)]:
        waiting.set_viewport_size({"width": width, "height": height})
        waiting.wait_for_function("width => document.body.clientWidth === width", arg=width)
        waiting.wait_for_function("() => document.getAnimations().length === 0")
        card = waiting.locator("[data-card]").first.evaluate("card => card.offsetWidth")
        assert waiting.locator(".pile").first.evaluate(wide) > 1.1 * card, (width, height)
        if height < 1120:
            assert waiting.evaluate(PILLS_THAT_MEET) == [True, 0, 0], (width, height)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_duel_on_a_large_screen_shows_both_draw_piles(
    server: Server, people: People, language: str
) -> None:
    sitting = sit_down(server, "duel", "Béatrice", "Jean-Christophe")
    page = people(language=language).go(sitting.link())
    page.locator(".draws .stk").first.wait_for()
    widths = page.locator(".draws .stk").evaluate_all("all => all.map(each => each.offsetWidth)")
    assert widths == [48, 48]


SPAN = """() => {
  const column = document.querySelector('.spread').getBoundingClientRect();
  const piles = [...document.querySelectorAll('.spread .pile')].map(
    pile => pile.getBoundingClientRect());
  const left = Math.min(...piles.map(pile => pile.left));
  const right = Math.max(...piles.map(pile => pile.right));
  return [(right - left) / column.width, right - column.right];
}"""
"""Which share of its column a board takes, and by how many pixels it reaches beyond it."""


@pytest.mark.parametrize("name", ["review", "puzzles"])
def test_on_an_upright_tablet_a_board_takes_the_width_of_its_column(
    server: Server, people: People, name: str
) -> None:
    page = screen_named(name).open(people(width=820, height=1180, touch=True), server)
    share, beyond = page.evaluate(SPAN)
    assert share > 0.9
    assert beyond <= 1
