"""The kernels' rules are those of the plain engine."""

from __future__ import annotations

import numpy as np
import pytest

from tenback.kernels.agreement import check, rulesets
from tenback.kernels.core import rules as kernels
from tenback.kernels.core.layout import cards_of, from_ruleset, from_state, mask_of, to_state
from tenback.kernels.core.stuck import can_lay
from tenback.rules import BadRuleset, Ruleset, coop, deal, expert, ruleset


@pytest.mark.parametrize("rules", rulesets(), ids=str)
def test_every_random_play_gives_what_the_plain_engine_gives(rules: Ruleset) -> None:
    assert check(rules, plays=1_500, seed=0) >= 1_500


def test_a_game_goes_to_arrays_and_back_unchanged() -> None:
    state = deal(coop(3), [range(99, 1, -1)], starter=2)
    assert to_state(state.rules, from_state(state)) == state


def test_a_set_of_cards_goes_to_words_and_back_unchanged() -> None:
    cards = (0, 2, 63, 64, 99, 126)
    assert cards_of(*mask_of(cards)) == cards


def test_cards_too_high_for_the_masks_are_refused() -> None:
    with pytest.raises(BadRuleset, match="up to 126"):
        from_ruleset(ruleset("coop(cards=2-127)"))


def test_forward_then_ten_back_counts_for_the_minimum() -> None:
    tops = (50, 80, 20, 30)
    assert _can_lay(coop(1), tops, (50, 60), needed=2)
    assert not _can_lay(coop(1), tops, (50, 59), needed=2)


def test_expert_needs_three_cards_however_they_follow_each_other() -> None:
    tops = (85, 90, 10, 12)
    assert _can_lay(expert(1), tops, (55, 65, 75), needed=3)
    assert _can_lay(expert(1), tops, (64, 65, 75), needed=2)
    assert not _can_lay(expert(1), tops, (64, 65, 75), needed=3)


def test_the_tops_are_as_before_after_the_search() -> None:
    tops = np.array((85, 90, 10, 12))
    low, high = np.array(mask_of((65, 75, 81)), np.uint64)
    can_lay(from_ruleset(expert(1)), tops, low, high, 0, 0, 3)
    assert tops.tolist() == [85, 90, 10, 12]


def test_the_kernels_count_what_is_left() -> None:
    state = deal(coop(2), [range(2, 100)], starter=0)
    assert kernels.left(from_ruleset(state.rules), from_state(state), 0) == 98


def _can_lay(rules: Ruleset, tops: tuple[int, ...], hand: tuple[int, ...], needed: int) -> bool:
    low, high = np.array(mask_of(hand), np.uint64)
    return can_lay(from_ruleset(rules), np.array(tops), low, high, 0, 0, needed)
