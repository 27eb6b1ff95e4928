"""Signals stand until a card is laid on their pile, "trouble" until the turn is over (A10)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.rules import BadRuleset, Ruleset, Saying, Signal, Talk, coop, ruleset, silence
from tenback.rules.talk import (
    PILE_SIGNALS,
    Standing,
    after_card,
    after_signal,
    after_turn,
    fits_pile,
    heard_by,
    nothing_said,
    permitted,
    spoken,
)

RULES = coop(players=3)
LEAVE, GENTLY, USE = Signal.LEAVE_IT, Signal.GENTLY, Signal.USE_IT
WORDS = st.tuples(*[st.sampled_from((None, *PILE_SIGNALS))] * 4)


def two_have_spoken() -> Standing:
    said = after_signal(nothing_said(RULES), 1, LEAVE, 0)
    return after_signal(after_signal(said, 1, USE, 3), 2, Signal.TROUBLE, None)


def test_a_signal_about_a_pile_ends_with_a_card_on_it() -> None:
    said = two_have_spoken()
    assert said[1] == Saying((LEAVE, None, None, USE))
    assert after_card(said, 1) is said, "no signal is about the second pile"
    assert after_card(said, 0)[1] == Saying((None, None, None, USE))


def test_trouble_ends_with_the_turn_of_the_seat_that_said_so() -> None:
    said = two_have_spoken()
    assert said[2] == Saying((None,) * 4, trouble=True)
    assert after_turn(said, 0) is said
    assert after_turn(said, 2)[2] == Saying((None,) * 4)


def test_a_seat_replaces_its_signal_or_takes_it_back() -> None:
    said = two_have_spoken()
    assert after_signal(said, 1, GENTLY, 0)[1].words == (GENTLY, None, None, USE)
    assert after_signal(said, 1, Signal.NOTHING, 0)[1].words == (None, None, None, USE)
    assert not after_signal(said, 2, Signal.NOTHING, None)[2].trouble


def test_a_seat_hears_the_others_and_not_itself() -> None:
    said = two_have_spoken()
    assert heard_by(None, said, Talk.FREE) == (None, said[1], said[2])
    assert heard_by(1, said, Talk.FREE) == (None, None, said[2])
    assert heard_by(None, nothing_said(RULES), Talk.FREE) == silence(RULES)


def test_nobody_has_spoken_while_only_the_listener_has() -> None:
    heard = heard_by(None, after_signal(nothing_said(RULES), 1, LEAVE, 0), Talk.FREE)
    assert spoken(heard, 0)
    assert spoken(heard, None)
    assert not spoken(heard, 1)


def test_under_the_strict_policy_only_gently_and_use_it_are_heard() -> None:
    said = two_have_spoken()
    (_, strict, trouble) = heard_by(None, said, Talk.STRICT)
    assert strict == Saying((GENTLY, None, None, USE))
    finer = Saying((Signal.JUMP_BACK, Signal.A_LITTLE, Signal.ALL_YOURS, None), trouble=True)
    assert finer.as_heard(Talk.STRICT) == Saying((GENTLY, GENTLY, USE, None), trouble=True)
    assert finer.as_heard(Talk.FREE) is finer
    assert trouble == said[2]
    assert said[1].as_heard(Talk.FREE) is said[1]


@given(WORDS, st.booleans(), WORDS, st.booleans())
def test_the_signals_towards_a_saying_lead_there_and_are_no_more_than_needed(
    words: tuple[Signal | None, ...],
    trouble: bool,
    wanted_words: tuple[Signal | None, ...],
    wanted_trouble: bool,
) -> None:
    saying, wanted = Saying(words, trouble), Saying(wanted_words, wanted_trouble)
    signals = list(saying.signals_towards(wanted))
    for signal, pile in signals:
        assert fits_pile(signal, pile is not None)
        saying = saying.after(signal, pile)
    assert saying == wanted
    changed = sum(now is not then for now, then in zip(words, wanted_words, strict=True))
    assert len(signals) == changed + (trouble != wanted_trouble)


def test_the_strict_policy_forbids_to_say_that_one_can_jump_back() -> None:
    assert all(permitted(signal, Talk.FREE) for signal in Signal)
    forbidden = [signal for signal in Signal if not permitted(signal, Talk.STRICT)]
    assert forbidden == [Signal.JUMP_BACK]


@pytest.mark.parametrize("signal", PILE_SIGNALS)
def test_six_signals_are_about_piles_only(signal: Signal) -> None:
    assert fits_pile(signal, about_pile=True)
    assert not fits_pile(signal, about_pile=False)


def test_trouble_is_about_oneself_and_everything_can_be_taken_back() -> None:
    assert fits_pile(Signal.TROUBLE, about_pile=False)
    assert not fits_pile(Signal.TROUBLE, about_pile=True)
    assert fits_pile(Signal.NOTHING, about_pile=False)
    assert fits_pile(Signal.NOTHING, about_pile=True)


@pytest.mark.parametrize("rules", [coop(), coop(2), ruleset("duel")])
def test_silence_belongs_to_a_table_and_not_to_a_ruleset(rules: Ruleset) -> None:
    with pytest.raises(BadRuleset, match=r"talk is free or strict, not silent \(A10\)"):
        replace(rules, talk=Talk.SILENT)
    with pytest.raises(BadRuleset, match="talk is free or strict, not 'silent'"):
        ruleset("coop(talk=silent)")
