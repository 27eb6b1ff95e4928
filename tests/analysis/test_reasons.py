"""Reasons for and against a turn: facts that a person sees, in three languages."""

from __future__ import annotations

import pytest

from tenback.analysis.reasons import (
    AGAINST,
    Reason,
    Why,
    called,
    cards_passed,
    contrast,
    decimal,
    percent,
    reasons,
    said,
    written,
)
from tenback.rules import Play, Saying, Signal, State, View, coop, duel, position, silence, view
from tenback.text import LANGUAGES, catalogue
from tests.text.messages import messages


def table(
    tops: tuple[int, ...], *hand: int, draw: tuple[int, ...] = (3, 98), laid: int = 0
) -> View:
    return view(position(coop(), tops=tops, hands=[hand], draws=[draw], to_move=0, laid=laid), 0)


def why(seen: View, turn: str, heard: tuple[Saying | None, ...] | None = None) -> list[Reason]:
    plays = tuple(map(Play.parse, turn.split()))
    return list(reasons(seen, plays, heard or silence(seen.rules)))


def test_a_jump_back_is_named() -> None:
    seen = table((47, 5, 80, 99), 37, 79)
    assert Reason(Why.JUMP_BACK, {"card": 37, "top": 47, "pile": "^1"}) in why(seen, "37^1 79v1")


def test_a_card_forward_and_its_jump_back_are_one_thing() -> None:
    seen = table((30, 5, 80, 99), 42, 32, 60)
    facts: dict[str, int | str] = {"card": 42, "other": 32, "gap": 2, "pile": "^1"}
    assert Reason(Why.FORWARD_AND_BACK, facts) in why(seen, "42^1 32^1")
    seen = table((35, 5, 80, 99), 42, 32, 60)
    facts = {"card": 42, "other": 32, "gap": 3, "pile": "^1"}
    assert Reason(Why.COMES_BACK, facts) in why(seen, "42^1 32^1")


def test_a_card_is_kept_for_the_jump_back() -> None:
    seen = table((50, 5, 80, 99), 47, 57, 79, 78)
    kept = Reason(Why.KEEPS_JUMP, {"card": 47, "pile": "^1"})
    assert kept in why(seen, "57^1 79v1")
    assert kept not in why(seen, "79v1 78v1")


def test_what_is_close_is_kept_and_pairs_too() -> None:
    seen = table((50, 5, 80, 99), 52, 20, 30, 79, 78)
    found = why(seen, "79v1 78v1")
    assert Reason(Why.KEEPS_CLOSE, {"card": 52, "pile": "^1"}) in found
    assert Reason(Why.KEEPS_PAIR, {"card": 20, "other": 30}) in found


def test_cards_beyond_the_minimum_are_named_if_they_are_nearly_free() -> None:
    seen = table((50, 5, 80, 99), 51, 52, 53, 54, 70)
    assert Reason(Why.EXTRA, {"count": 2}) in why(seen, "51^1 52^1 53^1 54^1")
    assert Reason(Why.CLOSE) in why(seen, "51^1 52^1")
    assert Reason(Why.ONE_PILE, {"pile": "^1"}) in why(seen, "51^1 52^1")


def test_a_long_way_costs_unless_the_pile_is_nearly_spent() -> None:
    coming = tuple(range(60, 76))
    seen = table((50, 80, 100, 90), 78, 79, 99, draw=(*coming, 92, 93, 94, 95, 96))
    assert Reason(Why.FAR, {"pile": "^1", "count": 16}) in why(seen, "78^1 79^1")
    assert Reason(Why.SPENT_PILE, {"pile": "^2"}) in why(seen, "99^2 79^1")


def test_cards_already_laid_are_not_passed_over() -> None:
    seen = table((50, 80, 100, 90), 59, 61, draw=(55, 60, 70))
    plays = Play(59, "^1"), Play(61, "^1")
    assert cards_passed(seen, plays) == 2
    assert cards_passed(table((50, 80, 100, 90), 59, 61, draw=(70,)), plays) == 0


def test_a_card_that_no_longer_fits_is_named() -> None:
    seen = table((50, 80, 100, 90), 40, 52, 70, 71)
    found = why(seen, "70^1 71^1")
    assert Reason(Why.GIVES_UP_JUMP, {"card": 40, "pile": "^1"}) in found
    assert Reason(Why.PASSES_OWN, {"card": 52, "pile": "^1"}) in found
    assert not any(reason.good for reason in found if reason.why in AGAINST)


def team(said_word: Signal) -> tuple[View, tuple[Saying | None, ...]]:
    state: State = position(
        coop(players=2),
        tops=(50, 30, 100, 90),
        hands=[(51, 52, 60, 89), (10, 11)],
        draws=[(3, 4)],
        to_move=0,
    )
    return view(state, 0), (None, Saying((said_word, None, None, None)))


def test_partners_words_are_heeded_or_not() -> None:
    seen, heard = team(Signal.LEAVE_IT)
    facts: dict[str, int | str] = {"pile": "^1", "seat": 1}
    assert Reason(Why.LEAVES_PILE, facts) in why(seen, "60^2 89v2", heard)
    assert Reason(Why.DISREGARDS, facts) in why(seen, "51^1 52^1", heard)
    seen, heard = team(Signal.GENTLY)
    assert Reason(Why.DISREGARDS, facts) not in why(seen, "51^1 52^1", heard)
    assert Reason(Why.DISREGARDS, facts) in why(seen, "60^1 89v2", heard)
    seen, heard = team(Signal.USE_IT)
    assert Reason(Why.USES_OFFERED, facts) in why(seen, "51^1 52^1", heard)


def test_gifts_are_small_or_large_and_fill_the_hand() -> None:
    state = position(
        duel(),
        tops=(10, 40, 30, 50),
        hands=[(27, 11, 12), (5, 6)],
        draws=[(50, 51, 52, 53), (7,)],
        to_move=0,
    )
    found = why(view(state, 0), "27^' 11^")
    assert Reason(Why.SMALL_GIFT, {"card": 27, "pile": "^'", "gap": 3}) in found
    assert Reason(Why.REFILLS, {"count": 4}) in found
    assert Reason(Why.LARGE_GIFT, {"card": 12, "pile": "^'", "gap": 18}) in why(
        view(state, 0), "12^' 11^"
    )


def test_two_turns_are_told_apart_by_what_holds_for_one_of_them() -> None:
    seen = table((50, 80, 100, 90), 40, 51, 70, 71, draw=(55, 60, 65))
    best, played = (Play(40, "^1"), Play(51, "^1")), (Play(70, "^1"), Play(71, "^1"))
    better, worse = contrast(seen, best, played, silence(seen.rules), least=-5)
    assert Why.JUMP_BACK in [reason.why for reason in better]
    assert Why.FEWER in [reason.why for reason in better]
    assert Why.GIVES_UP_JUMP in [reason.why for reason in worse]


def test_turns_that_pass_over_no_card_are_not_told_apart_by_it() -> None:
    seen = table((50, 80, 100, 90), 40, 41, 70, 71, draw=(43, 44, 45, 75))
    best, played = (Play(40, "^1"), Play(41, "^1")), (Play(70, "^2"), Play(71, "^2"))
    better, _ = contrast(seen, best, played, silence(seen.rules), least=-9)
    assert Why.FEWER not in [reason.why for reason in better]


def test_a_reason_against_both_turns_is_not_named() -> None:
    seen = table((50, 80, 100, 90), 70, 71, 73, draw=tuple(range(52, 66)))
    best, played = (Play(70, "^1"), Play(71, "^1")), (Play(71, "^1"), Play(73, "^1"))
    _, worse = contrast(seen, best, played, silence(seen.rules), least=14)
    assert Why.FAR in [reason.why for reason in why(seen, "71^1 73^1")]
    assert Why.FAR not in [reason.why for reason in worse]


def test_without_a_reason_the_difference_is_named() -> None:
    seen = table((70, 30, 3, 81), 19, 63, 88, 93, 97, draw=(55, 60, 65))
    best, played = (Play(88, "^1"), Play(97, "^1")), (Play(88, "^1"), Play(93, "^1"))
    better, worse = contrast(seen, best, played, silence(seen.rules), least=0)
    assert better == (Reason(Why.KEEPS_RATHER, {"cards": "93", "others": "97"}),)
    assert worse == ()
    best, played = (Play(63, "^2"), Play(93, "^1")), (Play(93, "^2"), Play(63, "v2"))
    better, _ = contrast(seen, best, played, silence(seen.rules), least=-9)
    assert Why.KEEPS_RATHER not in [reason.why for reason in better], "more can be said"


# --- words ----------------------------------------------------------------------------------------

FACTS = ("card", "other", "top", "gap", "count", "seat", "cards", "others")
NUMBERS = dict.fromkeys(FACTS, 2)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", Why)
def test_every_reason_can_be_said(kind: Why, language: str) -> None:
    phrase = said(catalogue(language), Reason(kind, {**NUMBERS, "pile": "^1"}), ("", "", "Zoë"))
    assert phrase and "seat" not in phrase


def test_no_phrase_is_left_without_a_reason() -> None:
    keys = {key for key in messages("en") if key.startswith("reason-")}
    assert keys == {f"reason-{kind}" for kind in Why}


def test_a_phrase_is_as_a_person_would_say_it() -> None:
    reason = Reason(Why.KEEPS_JUMP, {"card": 47, "pile": "^1"})
    assert said(catalogue("en"), reason) == "keeps the 47 for a jump back on ^1"
    assert said(catalogue("fr"), reason) == "garde le 47 pour un saut en arrière sur ^1"
    german = said(catalogue("de"), reason)
    assert german == "behält die 47 für einen Rückwärtssprung auf dem Stapel ^1"
    gift = Reason(Why.SMALL_GIFT, {"card": 27, "pile": "^'", "gap": 3})
    assert said(catalogue("en"), gift) == "a small gift: ^ improves by 3"


def test_numbers_are_written_as_the_language_does() -> None:
    assert percent(catalogue("en"), 0.1234) == "12.3"
    assert decimal(catalogue("fr"), 2.25) == "2,2"
    assert called(catalogue("en"), (), 1) == "Player 2"
    assert called(catalogue("en"), ("Ana", ""), 0) == "Ana"
    assert written(()) == "end"
