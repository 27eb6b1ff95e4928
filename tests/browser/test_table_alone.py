"""Games for one on the page: by mouse, by touch on a phone and by keyboard; taking back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.device import Device
from tests.browser.playing import END, OVER, Means, Player
from tests.browser.positions import LATE_ALONE, early_team
from tests.browser.seating import sit_down
from tests.serving import Server

People = Callable[..., Device]


@pytest.mark.parametrize(
    ("means", "choices"),
    [
        ("mouse", {}),
        ("touch", {"width": 390, "height": 844, "touch": True}),
        ("keyboard", {"language": "de"}),
    ],
)
def test_a_whole_game(
    server: Server, people: People, means: Means, choices: dict[str, object]
) -> None:
    device = people(**choices)
    page = device.go(sit_down(server, "coop(players=1)", "Ann", record=LATE_ALONE).link())
    if means == "keyboard":
        page.locator("[data-card]").first.wait_for()
        page.keyboard.press("Tab")  # As a person who uses the keyboard would have done before.
    player = Player(page, means, Random(means))
    player.play()
    scene = page.locator(OVER)
    expect(scene.locator("h2")).to_be_focused()
    unplayed = scene.locator(".unlaid").text_content() or ""
    assert str(len(unplayed.split())) in scene.locator("h2").inner_text()
    expect(scene.locator(".hands .card")).not_to_have_count(0)


def test_a_card_is_taken_back_alone_before_drawing(server: Server, people: People) -> None:
    page = people().go(sit_down(server, "coop(players=1)", "Ann").link())
    player = Player(page, "mouse", Random(1))
    page.locator("[data-card]").first.wait_for()
    undo = page.locator(".turn .undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    player.step()
    expect(page.locator("[data-card]")).to_have_count(7)
    expect(page.locator(".pile.staged")).to_have_count(1)
    undo.click()
    expect(page.locator("[data-card]")).to_have_count(8)
    expect(page.locator(".ghost")).to_have_count(0)
    player.step()
    player.step()
    page.locator(END).click()
    expect(page.locator("[data-card]")).to_have_count(8)
    expect(undo).to_have_attribute("aria-disabled", "true")


WAYS_OF_A_CARD = """([card, pile]) => {
  window.ways = new Promise(done => {
    const ways = [];
    const frame = () => {
      const held = document.querySelector(`[data-card="${card}"]`);
      const place = document.querySelector(`[data-pile="${pile}"]`);
      const lies = place.querySelector('.vh').textContent.includes(card);
      const flies = place.classList.contains('flying');
      const way = held ? (held.classList.contains('flying') ? 'sets off' : 'in hand') : '';
      ways.push(way + (lies ? (flies ? 'comes' : 'lies') : ''));
      if (ways.at(-1) === 'lies') done(ways);
      else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}"""
"""Records in every frame where a card is seen, until it lies on a pile."""


@pytest.mark.parametrize("means", ["mouse", "touch", "keyboard"])
def test_a_card_is_seen_in_one_place_in_every_frame_of_its_flight(
    server: Server, people: People, means: Means
) -> None:
    device = people(motion="full", touch=means == "touch")
    page = device.go(sit_down(server, "coop(players=1)", "Ann", record=early_team(1)).link())
    page.locator("[data-card]").nth(7).wait_for()
    page.wait_for_function("() => document.getAnimations().every(each => !each.pending)")
    card = page.locator("[data-card]").nth(3).get_attribute("data-card")
    player = Player(page, means, Random(means))
    player.pick(int(card or 0))
    page.evaluate(WAYS_OF_A_CARD, [card, 2])
    player.put(int(card or 0), 2)
    ways = list(dict.fromkeys(page.evaluate("window.ways")))
    # A busy machine may skip a frame, but never shows the card twice or not at all.
    assert ways == [each for each in ("in hand", "sets off", "comes", "lies") if each in ways]


DRAWN = """() => {
  window.drawn = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const [, size] = /scale\\(([\\d.]+)\\)/.exec(frames[0].transform) ?? [];
    if ('card' in this.dataset && size) window.drawn.push(Number(size));
    return animate.call(this, frames, options);
  };
}"""
"""Records the scale at which each drawn card begins its way to the hand."""


def test_a_drawn_card_sets_off_no_larger_than_it_lands(server: Server, people: People) -> None:
    page = people(motion="full").go(sit_down(server, "coop(players=1)", "Ann").link())
    page.locator("[data-card]").nth(7).wait_for()
    page.wait_for_function("() => document.getAnimations().length === 0")
    player = Player(page, "mouse", Random(1))
    player.step()
    player.step()
    page.evaluate(DRAWN)
    page.locator(END).click()
    expect(page.locator("[data-card]")).to_have_count(8)
    page.wait_for_function("() => window.drawn.length > 0")
    assert max(page.evaluate("window.drawn")) <= 1.05


def test_a_card_that_does_not_fit_is_refused_with_the_reason(
    server: Server, people: People
) -> None:
    page = people().go(sit_down(server, "coop(players=1)", "Ann", record=LATE_ALONE).link())
    page.locator('[data-card="18"]').click()
    expect(page.locator(".pile.off")).to_have_count(2)
    held = page.locator("[data-card]").count()
    page.locator(".pile.off").first.click()
    notice = page.locator(".notice")
    expect(notice).to_contain_text("doesn’t fit")
    expect(notice).to_contain_text("(rule G")
    assert page.locator("[data-card]").count() == held


def test_a_hint_is_given_where_the_table_allows_hints(server: Server, people: People) -> None:
    sitting = sit_down(server, "coop(players=1)", "Ann", record=early_team(1), hints=True)
    page = people().go(sitting.link())
    bulb = page.get_by_role("button", name="Hint", exact=True)
    bulb.click()
    expect(page.locator(".pile.hinted")).to_have_count(1)
    expect(page.locator(".hinted-card")).to_have_count(0)
    page.get_by_role("button", name="Card", exact=True).click()
    expect(page.locator(".hinted-card")).to_have_count(1)
    page.get_by_role("button", name="Whole turn").click()
    expect(page.locator(".hint .win")).to_contain_text("%")
    assert page.locator(".hand .card.hinted").count() == page.locator(".hinted-card").count() >= 2
    page.keyboard.press("Escape")
    expect(page.locator(".hint")).to_have_count(0)
    bulb.click()
    expect(page.locator(".hint .win")).to_be_visible()
    bulb.click()
    expect(page.locator(".hint")).to_have_count(0)
    quiet = people().go(sit_down(server, "coop(players=1)", "Ann").link())
    quiet.locator(END).wait_for()
    expect(quiet.get_by_role("button", name="Hint")).to_have_count(0)
