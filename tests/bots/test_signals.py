"""What bots tell each other, and that they tell no more than they may (A10)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.bots import NAMES, Saying, honest
from tenback.bots.signals import stuck
from tenback.rules import POLICIES, Signal, Talk, View, coop, position, ruleset, view
from tenback.rules.talk import PILE_SIGNALS
from tests.bots.tables import game
from tests.games import states, walk

JUMP, LEAVE, GENTLY, LITTLE, USE, YOURS = PILE_SIGNALS


def seen(hand: list[int], tops: list[int], talk: Talk = Talk.FREE) -> View:
    rules = replace(coop(players=2), talk=talk)
    taken = {*hand, *tops}
    others = [card for card in range(2, 100) if card not in taken]
    state = position(rules, tops=tops, hands=[hand, others[:7]], draws=[others[7:]], to_move=1)
    return view(state, 0)


def said(hand: list[int], tops: list[int], talk: Talk = Talk.FREE) -> Saying:
    return honest(seen(hand, tops, talk))


@pytest.mark.parametrize(
    ("card", "word"),
    [
        *((30, JUMP), (41, LEAVE), (42, GENTLY), (43, GENTLY), (44, LITTLE), (46, LITTLE)),
        *((47, None), (50, None), (51, USE), (60, USE), (61, YOURS), (39, YOURS)),
    ],
)
def test_the_word_for_a_pile_follows_from_the_nearest_card(card: int, word: Signal | None) -> None:
    assert said([card], [40, 1, 100, 100]).words[0] is word
    mirrored = said([101 - card], [1, 1, 61, 100])
    assert mirrored.words[2] is word


def test_forward_and_ten_back_counts_by_where_it_ends() -> None:
    assert said([52, 42], [40, 1, 100, 100]).words[0] is GENTLY
    assert said([51, 41], [40, 1, 100, 100]).words[0] is LEAVE
    assert said([45, 35], [40, 1, 100, 100]).words[0] is LEAVE, "it ends below the top"
    assert said([56, 46], [40, 1, 100, 100]).words[0] is LITTLE
    assert said([57, 47], [40, 1, 100, 100]).words[0] is None


def test_a_hand_that_cannot_lay_the_minimum_easily_is_in_trouble() -> None:
    assert said([50, 51, 52], [40, 1, 100, 100]).trouble
    assert said([46, 51, 52], [40, 1, 100, 100]).trouble, "one easy card is not two"
    assert not said([46, 45, 52], [40, 1, 100, 100]).trouble
    assert not said([30, 45, 52], [40, 1, 100, 100]).trouble, "a jump back is easy"


@pytest.mark.parametrize(
    ("hand", "tops", "is_stuck"),
    [
        ([50, 51, 52], [1, 1, 100, 100], False),  # nobody is before the first card
        ([20, 21, 90], [12, 1, 100, 95], False),  # dear, but there is room for a dozen such turns
        ([56, 57], [40, 58, 45, 100], True),
        ([56, 57, 59, 44], [40, 58, 45, 100], False),  # two of them are cheap
        ([61, 62, 95], [60, 97, 5, 8], False),  # hardly any room, and one hardly needs any
        ([50, 51, 52], [70, 71, 30, 32], True),  # there is no way at all
    ],
)
def test_people_are_told_of_trouble_if_the_minimum_takes_much_of_the_room(
    hand: list[int], tops: list[int], is_stuck: bool
) -> None:
    assert stuck(seen(hand, tops)) is is_stuck


@pytest.mark.parametrize("word", [GENTLY, USE])
def test_under_strict_talk_a_word_leaves_ten_cards_possible(word: Signal) -> None:
    possible = {
        card for card in range(2, 100) if card != 40 and
        said([card], [40, 1, 100, 100], Talk.STRICT).words[0] is word
    }  # fmt: skip
    assert len(possible) >= 10


@pytest.mark.parametrize("name", NAMES)
def test_under_strict_talk_no_bot_tells_of_a_card_nearby(name: str) -> None:
    """Whole games: what is said under either policy, by every bot of the house."""
    said = {
        talk: {
            signal.signal
            for players, number in ((2, 1), (3, 2))
            for signal in game(
                [name] * players, ruleset(f"coop(players={players},talk={talk})"), number, talk=True
            ).signals
        }
        for talk in POLICIES
    }
    strict = {Signal.GENTLY, Signal.USE_IT, Signal.TROUBLE, Signal.NOTHING}
    if name == "random":
        assert said == {Talk.FREE: set(), Talk.STRICT: set()}
    else:
        assert said == {Talk.FREE: set(Signal), Talk.STRICT: strict}


@pytest.mark.parametrize("players", [2, 5])
def test_under_strict_talk_every_pile_has_one_of_two_words(players: int) -> None:
    rules = ruleset(f"coop(players={players},talk=strict)")
    for state in walk(rules, players):
        for seat in range(players):
            assert set(honest(view(state, seat)).words) <= {GENTLY, USE}


@given(states(over=False), st.integers(0, 4))
def test_a_saying_is_about_the_piles_on_the_table_and_tells_no_number(
    state: object, seat: int
) -> None:
    seen = view(state, seat % state.rules.players)  # type: ignore[attr-defined, arg-type]
    saying = honest(seen)
    assert len(saying.words) == len(seen.rules.piles)
