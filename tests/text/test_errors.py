"""Why a step is refused, for people."""

from __future__ import annotations

import string

import pytest

from tenback.rules import EndTurn, IllegalPlay, Play, Reason, apply, deal, ruleset
from tenback.text import LANGUAGES, catalogue, explain
from tenback.text.errors import key
from tests.text.messages import messages


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_its_sentence_with_the_rule(reason: Reason, language: str) -> None:
    details = {name: 3 for _, name, _, _ in string.Formatter().parse(reason.value) if name}
    said = explain(catalogue(language), IllegalPlay("G1", reason, **details))
    assert "G1" in said
    assert said[0].isupper()


def test_no_sentence_is_left_without_a_reason() -> None:
    keys = {name for name in messages("en") if name.startswith("illegal-")}
    assert keys == {key(reason) for reason in Reason}


def test_a_refused_card_is_explained_in_the_language_of_the_person() -> None:
    state = deal(ruleset("coop"), [range(2, 100)])
    state, _ = apply(state, Play(9, "^1"))
    with pytest.raises(IllegalPlay) as refused:
        apply(state, Play(8, "^1"))
    assert explain(catalogue("en"), refused.value) == (
        "The 8 doesn’t fit on ^1: play a card above 9, or exactly 10 below it (rule G1)."
    )
    assert explain(catalogue("fr"), refused.value) == (
        "Le 8 ne va pas sur ^1\u202f: "
        "il faut une carte au-dessus de 9, ou exactement 10 en dessous (règle G1)."
    )


@pytest.mark.parametrize(
    ("laid", "said"),
    [
        (0, "You haven’t played a card yet"),
        (1, "You’ve only played 1 card"),
        (2, "only played 2 cards"),
    ],
)
def test_too_few_cards_are_counted(laid: int, said: str) -> None:
    state = deal(ruleset("expert"), [range(2, 100)])
    for card in range(2, 2 + laid):
        state, _ = apply(state, Play(card, "^1"))
    with pytest.raises(IllegalPlay) as refused:
        apply(state, EndTurn())
    told = explain(catalogue("en"), refused.value)
    assert said in told
    assert told.endswith("this turn needs at least 3 (rule A8).")


def test_people_count_players_from_one() -> None:
    error = IllegalPlay("A3", Reason.NO_SUCH_SEAT, seat=5, last=4)
    assert explain(catalogue("en"), error) == ("There’s no player 6: choose 1 to 5 (rule A3).")
