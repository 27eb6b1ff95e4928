"""The end of a game as its players see it: chances, the costliest turn again, and what follows."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.device import Device
from tests.browser.finishing import lose
from tests.browser.playing import MINE, OVER, Player, start_with
from tests.browser.positions import LATE_ALONE, TEAM
from tests.browser.puzzle import lay_a_turn
from tests.browser.screen import THINKING
from tests.browser.screens import screen_named
from tests.browser.seating import sit_down
from tests.serving import Server

People = Callable[..., Device]

LEFT = """left => {
  const results = JSON.parse(localStorage.getItem('tenback.results'));
  const lost = results.map(each => ({...each, won: false, left}));
  localStorage.setItem('tenback.results', JSON.stringify(lost));
}"""
"""Changes the results of this device: every game was lost with so many cards left."""

LEAST_SPACE = """() => {
  const words = [...document.querySelectorAll('.series li span')].map(label => {
    const range = document.createRange();
    range.selectNodeContents(label);
    return range.getBoundingClientRect();
  });
  return Math.min(...words.slice(1).map((each, at) => each.left - words[at].right));
}"""
"""The least space between two results of a series."""

MARKS_THAT_MEET = """() => {
  const you = document.querySelector('.scale .you').getBoundingClientRect();
  return [...document.querySelectorAll('.scale .most')].map(end => end.getBoundingClientRect())
    .filter(end => end.left < you.right && you.left < end.right).length;
}"""
"""Counts the ends of the scale that the player's own card covers."""


def test_a_team_looks_at_its_game_and_plays_the_costliest_turn_again(
    server: Server, people: People
) -> None:
    """On a phone, twice: with a reload, another language and the way back from the review."""
    bots = [None, "greedy", "greedy"]
    sitting = sit_down(server, "coop(players=3)", "Béatrice", ready=False, bots=bots)
    device = people(width=390, height=844)
    page = device.go(sitting.link())
    player = Player(page, "quick", Random(0))
    start_with(player, [])
    lose(server, sitting)
    scene = page.locator(OVER)
    expect(scene.locator("h2")).to_be_focused()
    # All hands are open, and nobody is called by the id of a level.
    expect(scene.locator(".hands li")).to_have_count(3)
    expect(scene.locator(".hands .back")).to_have_count(0)
    expect(scene).not_to_contain_text(re.compile(r"greedy|value"))
    costliest = scene.locator(".costliest")
    costliest.wait_for(timeout=THINKING)
    start, luck, decisions, end = _numbers(scene.locator(".sum b").all_inner_texts())
    assert start + luck + decisions == end == 0
    assert decisions < 0
    assert violations(page) == []
    assert page.evaluate(MARKS_THAT_MEET) == 0

    costliest.locator("button").click()
    retry = scene.locator(".retry")
    expect(retry).to_be_visible()
    assert lay_a_turn(retry)
    retry.locator(".row .btn").first.click()
    expect(retry.locator(".result .gain")).to_be_visible(timeout=THINKING)
    page.go_back()
    expect(scene.locator(".fin")).to_be_visible()
    page.go_forward()
    expect(retry).to_be_visible()
    retry.locator("header button").click()
    expect(scene.locator(".fin")).to_be_visible()
    costliest.locator("button").click()
    expect(retry).to_be_visible()
    page.locator("header [popovertarget]").first.click()
    page.keyboard.press("Escape")  # closes the menu alone
    expect(retry).to_be_visible()
    page.keyboard.press("Escape")
    expect(scene.locator(".fin")).to_be_visible()
    expect(scene.locator("h2")).to_be_focused()

    # What was announced at the table is not heard on another screen.
    expect(page.locator(".live p")).not_to_have_count(0)
    scene.locator(".ways a").last.click()
    expect(page.locator(".live p")).to_have_count(0)
    page.go_back()
    costliest.wait_for(timeout=THINKING)

    page.reload()
    costliest.wait_for(timeout=THINKING)
    scene.locator(".cv a").click()
    page.locator(".stage").wait_for(timeout=THINKING)
    page.go_back()
    page.locator("header [popovertarget]").click()
    page.locator("nav.menu .seg button").last.click()
    page.keyboard.press("Escape")
    costliest.wait_for(timeout=THINKING)
    assert _numbers(scene.locator(".sum b").all_inner_texts()) == [start, luck, decisions, end]

    scene.locator(".options .first").click()
    start_with(player, [])
    expect(scene).to_have_count(0)
    lose(server, sitting)
    costliest.wait_for(timeout=THINKING)
    expect(scene.locator(".series li a")).to_have_count(2)
    # Harder is one tap: another table, with the same bots.
    scene.locator(".options .quiet").first.click()
    start_with(player, [])
    expect(page.locator(".slots")).not_to_be_empty()


def test_without_a_network_the_end_says_so_and_harder_opens_one_table(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=1)", "Béatrice")
    device = people(width=390, height=844)
    page = device.go(sitting.link())
    page.locator(MINE).wait_for()
    lose(server, sitting)
    options = page.locator(".options")
    harder = options.locator(".quiet").first
    harder.wait_for()
    device.cut_off(True)
    offline = options.get_by_role("status")
    expect(offline).to_be_visible()
    row = options.locator(".first").bounding_box()
    note = offline.bounding_box()
    assert row is not None and note is not None
    assert note["y"] + note["height"] <= row["y"]
    device.cut_off(False)
    expect(offline).to_have_count(0)
    before = page.evaluate("history.length")
    harder.evaluate("button => { button.click(); button.click(); }")
    page.locator(MINE).wait_for()
    assert page.evaluate("history.length") == before + 1


def test_a_game_deleted_at_its_end_stays_deleted_and_harder_keeps_the_settings(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=1)", "Béatrice", watch="nobody")
    page = people(width=390, height=844).go(sitting.link())
    page.locator(MINE).wait_for()
    lose(server, sitting)
    page.locator(".ways a").first.click()
    row = page.locator("main li")
    row.locator("button").click()
    row.locator(".row button").last.click()
    expect(row).to_have_count(0)
    page.go_back()
    page.locator(OVER).wait_for()
    page.reload()
    page.locator(OVER).wait_for()
    page.locator(".ways a").first.click()
    page.locator("main h1, main h2").first.wait_for()
    expect(row).to_have_count(0)
    page.go_back()
    with page.expect_request("**/api/tables") as opened:
        page.locator(".options .quiet").first.click()
    settings = json.loads(opened.value.post_data or "")["settings"]
    assert settings["watch"] == "nobody"
    assert settings["rules"] != "coop(players=1)"
    page.locator(MINE).wait_for()


def test_a_game_from_a_position_ends_like_any_other_and_is_kept(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=1)", "Béatrice", record=LATE_ALONE)
    page = people().go(sitting.link())
    page.locator(MINE).wait_for()
    lose(server, sitting)
    scene = page.locator(OVER)
    scene.locator(".costliest").wait_for(timeout=THINKING)
    start, luck, decisions, end = _numbers(scene.locator(".sum b").all_inner_texts())
    assert start + luck + decisions == end == 0
    expect(scene.locator(".options .share")).to_be_visible()
    scene.locator(".ways a").first.click()
    page.route("**/api/tables/**", lambda route: route.abort())
    page.locator("main li a").click()
    page.locator(".stage").wait_for(timeout=THINKING)


def test_after_a_duel_the_sides_are_swapped(server: Server, people: People) -> None:
    sitting = sit_down(server, "duel", "Ann", bots=[None, "greedy"])
    page = people().go(sitting.link())
    page.locator(f"{MINE}, {OVER}").first.wait_for()
    lose(server, sitting)
    scene = page.locator(OVER)
    scene.locator(".costliest").wait_for(timeout=THINKING)
    start, luck, own, rival, end = _numbers(scene.locator(".sum b").all_inner_texts())
    assert start + luck + own + rival == end
    expect(scene.locator(".hands li")).to_have_count(2)
    scene.locator(".options .quiet").first.click()
    expect(scene).to_have_count(0)
    page.locator(".shuffle .row .btn").last.click()
    Player(page, "quick", Random(1)).play()
    expect(page.locator(".series li a")).to_have_count(2)
    # The own hand comes first, as the own piles do, from the other seat too.
    expect(scene.locator(".hands .nm").first).to_have_text("You")


def test_spectators_of_a_duel_read_the_names_of_both_players(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "duel", "Ann", "Ben")
    page = people().go(f"/t/{sitting.table}")
    page.locator(".pile").first.wait_for()
    lose(server, sitting)
    scene = page.locator(OVER)
    scene.locator(".costliest").wait_for(timeout=THINKING)
    expect(scene.locator(".sum")).to_contain_text("Ann")
    expect(scene.locator(".sum")).to_contain_text("Ben")
    expect(scene.get_by_text("You", exact=True)).to_have_count(0)


def _numbers(texts: list[str]) -> list[int]:
    """Whole numbers as the page writes them, with a minus sign or a percent sign."""
    return [int(re.sub(r"[^\d-]", "", text.replace("−", "-"))) for text in texts]


@pytest.mark.parametrize("width", [390, 820, 1024, 1440])
def test_the_last_links_can_be_scrolled_above_the_bar(
    server: Server, people: People, width: int
) -> None:
    page = screen_named("team-series").open(people(width=width, height=844, touch=True), server)
    page.locator(OVER).evaluate("scene => scene.scrollTo(0, scene.scrollHeight)")
    links = page.locator(".ways").bounding_box()
    bar = page.locator(".act.options").bounding_box()
    assert links is not None and bar is not None
    assert links["y"] + links["height"] <= bar["y"]


def test_results_of_two_figures_stand_apart(server: Server, people: People) -> None:
    page = screen_named("team-series").open(people(language="fr"), server)
    page.evaluate(LEFT, 86)
    page.reload()
    expect(page.locator(".series li").first).to_contain_text("86")
    assert page.evaluate(LEAST_SPACE) >= 6


TEXT_BEYOND_PADDING = """button => {
  const text = document.createRange();
  text.selectNodeContents(button);
  const style = getComputedStyle(button);
  const room = button.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return Math.max(0, Math.floor(text.getBoundingClientRect().width - room));
}"""
"""Pixels by which the text of a button is wider than its place."""


def test_a_long_name_that_is_waited_for_leaves_the_other_button_its_width(
    server: Server, people: People
) -> None:
    sitting = sit_down(server, "coop(players=2)", "Jean-Christophe de la Tour du Pin Chamb", "林")
    players = [
        Player(
            people(width=360, height=640, language="de").go(sitting.link(seat)), "quick", Random(1)
        )
        for seat in range(2)
    ]
    start_with(players[0], players[1:])
    lose(server, sitting)
    page = players[1].page
    page.locator(".options .first").click()
    expect(page.locator(".options .first")).to_contain_text("Jean-Christophe")
    for width in (320, 360, 390):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.locator(".options .share").evaluate(TEXT_BEYOND_PADDING) == 0, width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_two_hands_stand_beside_each_other_on_a_small_phone(server: Server, people: People) -> None:
    names = ("Béatrice", "Mathieu", "Jean-Christophe", "林")
    sitting = sit_down(server, "coop(players=4)", *names, record=TEAM)
    phone = people(width=360, height=740, touch=True, language="de").go(sitting.link(1))
    lose(server, sitting)
    hands = phone.locator(".hands li")
    expect(hands).to_have_count(4)
    tops = hands.evaluate_all("all => all.map(each => each.getBoundingClientRect().top)")
    assert tops[0] == tops[1] < tops[2] == tops[3]


SHARING = """
navigator.canShare = () => true;
navigator.share = async what => {
  const bytes = new Uint8Array(await what.files[0].arrayBuffer());
  window.shared = {url: what.url, title: what.title, bytes: Array.from(bytes)};
};
"""


def test_a_shared_result_has_a_picture_that_the_page_draws(
    people: Callable[..., Device], server: Server
) -> None:
    sitting = sit_down(server, "coop(players=1)", "Ann")
    lose(server, sitting)
    device = people()
    device.context.add_init_script(SHARING)
    page = device.go(sitting.link())
    page.locator(".options .share").click()
    page.wait_for_function("() => window.shared !== undefined")
    shared = page.evaluate("window.shared")
    assert shared["url"] == f"{server.http}/review/{sitting.table}/1"
    picture = bytes(shared["bytes"])
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert len(picture) > 10_000, "it is not empty"
