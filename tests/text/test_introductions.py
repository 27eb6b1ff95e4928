"""The game in a few sentences says what is true under the house rules in force."""

from __future__ import annotations

import pytest

from tenback.rules import ruleset
from tenback.text import catalogue
from tenback.text.rules import house_rules, introduction, section

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
