"""The names at the seats on small screens."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.device import Device
from tests.browser.positions import TEAM
from tests.browser.screens import screen_named
from tests.browser.seating import sit_down
from tests.serving import Server

People = Callable[..., Device]


def test_spectators_of_four_people_read_who_is_offline_on_an_upright_tablet(
    server: Server, people: People
) -> None:
    screen = screen_named("team-watched")
    page = screen.open(people(width=820, height=1180, language="fr"), server)
    states = page.locator(".seat small")
    expect(states).to_have_text(["hors ligne"] * 4)
    hidden = "all => all.map(state => state.scrollWidth - state.clientWidth)"
    assert states.evaluate_all(hidden) == [0] * 4


CUT_NAMES = """() => [...document.querySelectorAll('.seat bdi')]
  .filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)"""


def test_the_names_of_three_others_are_read_on_phones(server: Server, people: People) -> None:
    names = ("林", "Béatrice", "Mathieu", "Jean-Christophe")
    page = people().go(sit_down(server, "coop(players=4)", *names).link())
    page.locator(".seat").first.wait_for()
    for width, height in [
        (320, 568),
        (360, 740),
        (375, 667),
        (390, 844),
        (844, 390),
        (820, 1180),
        (1280, 800),
        (1440, 900),
    ]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            f"([width, height]) => innerWidth === width && innerHeight === height"
            f" && ({CUT_NAMES})().length === 0",
            arg=[width, height],
            timeout=20_000,
        )


def test_the_name_of_the_player_to_move_is_underlined_on_narrow_phones(
    server: Server, people: People
) -> None:
    names = ("Mathieu", "Béatrice", "Jean-Christophe", "林")
    sitting = sit_down(server, "coop(players=4)", *names, record=TEAM)
    page = people(width=375, height=667).go(sitting.link(1))
    page.locator(".seat.moving").wait_for()
    page.wait_for_function("() => document.getAnimations().length === 0")
    seats = page.locator(".row-of-seats")
    line = "(name, line) => { name.style.textDecorationLine = line; }"
    for width in (320, 375):
        page.set_viewport_size({"width": width, "height": 667})
        name = page.locator(".seat.moving bdi")
        name.evaluate(line, "")
        underlined = seats.screenshot()
        name.evaluate(line, "none")
        assert seats.screenshot() != underlined, width


NUMBERS_SEEN = """() => [...document.querySelectorAll('.seat bdi')].map(name => {
  const range = document.createRange();
  range.selectNodeContents(name);
  const end = range.getBoundingClientRect().right;
  return end <= name.getBoundingClientRect().right + 0.5 ? name.textContent : null;
})"""


def test_two_of_the_same_bot_are_told_apart_where_their_names_are_cut(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=3)", "Ann", bots=[None, "search", "search"])
    page = people(width=720, height=450).go(sitting.link())
    page.locator(".seat").nth(1).wait_for()
    assert page.evaluate(NUMBERS_SEEN) == ["Watchmaker 1", "Watchmaker 2"]
