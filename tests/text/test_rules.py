"""The rules explained: complete, findable, printable."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tenback.rules import Ruleset, coop, duel, expert, ruleset
from tenback.text import LANGUAGES, catalogue
from tenback.text.rules import (
    NUMBERS,
    SECTIONS,
    entries,
    house_rules,
    introduction,
    render,
    search,
    section,
)
from tests.text.messages import messages

CITED = re.compile(r"\b[GAB][0-9]{1,2}\b")
SOURCE = Path(__file__).parents[2] / "src" / "tenback"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_title_and_a_body(language: str) -> None:
    listed = entries(catalogue(language))
    assert tuple(entry.number for entry in listed) == NUMBERS
    assert len(NUMBERS) == 7 + 10 + 9
    for entry in listed:
        assert entry.title
        assert all(paragraph.endswith((".", "»", "“")) for paragraph in entry.body), entry.number


def test_no_text_is_about_a_rule_that_does_not_exist() -> None:
    about = {re.sub(r"-(title|example)$", "", k) for k in messages("en") if k.startswith("rule-")}
    assert about == {f"rule-{number.lower()}" for number in NUMBERS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_cite_only_rules_that_exist(language: str) -> None:
    for key, message in messages(language).items():
        assert set(CITED.findall(message.written)) <= set(NUMBERS), key


@pytest.mark.parametrize("rules", [coop(), expert(), duel()], ids=str)
def test_every_number_the_engine_cites_is_explained(rules: Ruleset) -> None:
    assert {rules.rule(about) for about in ("cards", "start", "minimum", "win")} <= set(NUMBERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_three_languages_give_the_same_numbers(language: str) -> None:
    """Figures and notation are the skeleton of a rule: a slip in a translation shows here."""
    english, other = messages("en"), messages(language)
    for key in english:
        if key.startswith("rule-"):
            assert _figures(english[key].written) == _figures(other[key].written), key


def _figures(written: str) -> list[str]:
    return sorted(re.findall(r"\b[0-9]+[\^v]?[0-9]?'?|\b[GAB][0-9]+", written))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("letter", SECTIONS)
def test_each_section_has_a_heading_and_its_minute(letter: str, language: str) -> None:
    part = section(catalogue(language), letter)
    assert part.title
    assert part.minute


@pytest.mark.parametrize(
    ("language", "words", "found"),
    [
        ("en", "G3", ["G3"]),
        ("en", "g3 b6", ["G3", "B6"]),
        ("en", "a10", ["A10"]),
        ("en", "g", ["G1", "G2", "G3", "G4", "G5", "G6", "G7"]),
        ("en", "clockwise", ["A3"]),
        ("en", "gift", ["B6", "B7"]),
        ("en", "signal", ["A10"]),
        ("fr", "cadeau", ["B6", "B7"]),
        ("fr", "signal", ["A10"]),
        ("de", "geschenk", ["B6", "B7"]),
        ("de", "signal", ["A10"]),
        ("fr", "epuisee VIDE", []),
        ("fr", "horaire", ["A3"]),
        ("fr", "melanger", ["B2"]),
        ("fr", "l'état de la pioche", ["A4"]),
        ("de", "UHRZEIGERSINN", ["A3"]),
        ("de", "ruckwartssprung geschenk", []),
        ("de", "los", ["A3", "B3"]),
    ],
)
def test_rules_are_found_by_number_or_by_words(language: str, words: str, found: list[str]) -> None:
    numbers = [entry.number for entry in search(catalogue(language), words)]
    if words == "los":
        assert set(found) <= set(numbers)
    else:
        assert numbers == found


def test_no_words_find_everything() -> None:
    assert len(search(catalogue("en"), " ")) == len(NUMBERS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80, 120])
def test_the_rules_are_wrapped_to_the_width(width: int, language: str) -> None:
    text = catalogue(language)
    lines = list(render(text, entries(text), width))
    assert max(map(len, lines)) <= width
    assert len([line for line in lines if line.startswith("=")]) == len(SECTIONS)


def test_a_single_rule_comes_without_the_heading() -> None:
    text = catalogue("en")
    assert list(render(text, search(text, "B3"))) == [
        "B3  Who starts",
        "    The starting player is chosen at random.",
    ]


def test_an_example_follows_the_rule() -> None:
    text = catalogue("en")
    assert "    For example: on a 37, both 38 and 90 fit; 30 doesn’t." in render(
        text, search(text, "G1")
    )


TEXT = catalogue("en")


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("rules", ["coop(players=3)", "expert-plus(players=2)", "duel"])
def test_the_named_variants_are_introduced_as_in_the_rules(rules: str, language: str) -> None:
    text, played = catalogue(language), ruleset(rules)
    assert introduction(text, played) == section(text, "A" if played.sides == 1 else "B").minute


def test_another_jump_is_introduced_with_its_own_distance() -> None:
    how, house = introduction(TEXT, ruleset("coop(players=2,jump=7)"))
    assert "exactly 7" in how
    assert "2 ascending and 2 descending piles" in how
    assert "ten" not in how.split()
    assert house == "House rules: Jump back by exactly 7"


def test_a_single_pair_of_piles_is_introduced_as_two_piles() -> None:
    how, _ = introduction(TEXT, ruleset("coop(cards=2-40,pairs=1,hand=3)"))
    assert "two piles, one ascending and one descending" in how


def test_every_changed_number_is_named() -> None:
    assert house_rules(TEXT, ruleset("duel(hand=5,minimum=3,cards=2-50,jump=5,gifts=2)")) == [
        "At least 3 cards a turn",
        "5 cards in hand",
        "Cards 2 to 50",
        "Jump back by exactly 5",
        "Up to 2 gifts a turn",
    ]


def test_the_talk_policy_is_no_house_rule() -> None:
    assert house_rules(TEXT, ruleset("expert(players=3,talk=strict)")) == []
