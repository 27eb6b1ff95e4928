"""The notation of a play, as the rule page gives it."""

from __future__ import annotations

import pytest

from tenback.rules import EndTurn, Malformed, Play, Start, ruleset


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("37^1", Play(37, "^1")),
        ("65v2", Play(65, "v2")),
        ("08^'", Play(8, "^'")),
        ("8^'", Play(8, "^'")),
        ("12^", Play(12, "^")),
        ("48V", Play(48, "v")),
        ("48↓2", Play(48, "v2")),
        ("0048↑", Play(48, "^")),
    ],
)
def test_a_play_is_a_card_and_a_pile(text: str, play: Play) -> None:
    assert Play.parse(text) == play


@pytest.mark.parametrize(
    "text",
    [
        "",
        "37",
        "^1",
        "37^0",
        "37^12",
        "37 ^1",
        " 37^1",
        "37^1 ",
        "37^1\n",
        "37^''",
        "37^'1",
        "-3^",
        "+3^",
        "3.5^",
        "x^",
        "３７^",
        "٣^",
        "37w",
        "00037^",
        "37^1,",
        "37^v",
    ],
)
def test_anything_else_is_malformed(text: str) -> None:
    with pytest.raises(Malformed, match="is not a play: write a card and a pile"):
        Play.parse(text)


def test_a_malformed_text_is_quoted_but_never_at_length() -> None:
    with pytest.raises(Malformed) as caught:
        Play.parse("x" * 10_000)
    assert len(str(caught.value)) < 120


def test_steps_are_written_in_a_word() -> None:
    assert [str(step) for step in (Play(8, "^'"), EndTurn(), Start(2))] == ["8^'", "end", "start 2"]


def test_plays_sort_by_card() -> None:
    assert sorted([Play(12, "^"), Play(8, "v"), Play(8, "^")])[0] == Play(8, "^")


def test_the_longest_card_of_any_ruleset_can_be_written() -> None:
    rules = ruleset("coop(cards=1-999)")
    assert Play.parse(str(rules.targets[0][0].plays[999])).card == 999
