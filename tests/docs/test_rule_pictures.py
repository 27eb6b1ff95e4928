"""The cards drawn for the rules are those of the examples, on the page and in the documents."""

from __future__ import annotations

import re

import pytest

from docs.rule_pictures import DRAWN, DrawnPile, rule_pictures
from tenback.text import LANGUAGES, catalogue
from tenback.text.rules import entries
from tests.docs.pages import ROOT

JUMP = 10


def cards(pile: DrawnPile) -> list[int]:
    return [pile.top, *pile.fits, *pile.misfits]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_drawn_card_is_in_the_example(language: str) -> None:
    examples = {entry.number: entry.example or "" for entry in entries(catalogue(language))}
    for number, piles in DRAWN.items():
        told = {int(card) for card in re.findall(r"\d+", examples[number])}
        assert {card for pile in piles for card in cards(pile)} == told, number


def test_cards_that_fit_are_told_from_those_that_do_not() -> None:
    for number in ("G1", "G2", "G3"):
        for pile in DRAWN[number]:
            forward = 1 if pile.up else -1
            steps = [(card - pile.top) * forward for card in pile.fits]
            assert all(step == -JUMP if pile.jump else step > 0 for step in steps)
            assert all((card - pile.top) * forward < 0 for card in pile.misfits)


def test_the_page_draws_the_same() -> None:
    source = (ROOT / "web" / "src" / "screens" / "rules" / "drawn.ts").read_text("utf-8")
    by_rule = re.split(r"^  ([A-Z]\d+): ", source, flags=re.MULTILINE)[1:]
    on_page = {
        number: [int(card) for card in re.findall(r"(?:top|value): (\d+)", part)]
        for number, part in zip(by_rule[::2], by_rule[1::2], strict=True)
    }
    assert on_page == {
        number: [card for pile in piles for card in cards(pile)] for number, piles in DRAWN.items()
    }


def test_a_picture_shows_its_cards() -> None:
    drawn = rule_pictures()["rule-g3.svg"]
    assert re.findall(r">(\d+)</text>", drawn) == ["37", "27", "65", "75"]
    assert drawn.count('class="jump"') == 2
