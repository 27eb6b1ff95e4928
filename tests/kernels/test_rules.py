"""The kernel's rules are those of the plain engine."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.kernels.agreement import check, rulesets
from tenback.kernels.beam import find_line
from tenback.kernels.layout import (
    GAME,
    MAX_PILES,
    MAX_PLAYERS,
    from_ruleset,
    from_state,
    to_state,
)
from tenback.kernels.library import kernel, memory_of
from tenback.rules import BadPosition, BadRuleset, Ruleset, State, coop, deal, duel, expert, ruleset


@pytest.mark.parametrize("rules", rulesets(), ids=str)
def test_every_random_play_gives_what_the_plain_engine_gives(rules: Ruleset) -> None:
    assert check(rules, plays=1_500, seed=0) >= 1_500


def test_a_game_goes_to_bytes_and_back_unchanged() -> None:
    state = deal(coop(3), [range(99, 1, -1)], starter=2)
    assert to_state(state.rules, from_state(state)) == state


def test_cards_too_high_for_the_masks_are_refused() -> None:
    assert from_ruleset(ruleset("coop(cards=2-126)"))
    with pytest.raises(BadRuleset, match="up to 126"):
        from_ruleset(ruleset("coop(cards=2-127)"))


def test_the_kernel_has_room_for_the_largest_game() -> None:
    limits = import_module("tenback.rules.ruleset")  # ``rules`` has a function of this name
    assert (limits.MAX_PLAYERS, 4 * limits.MAX_PAIRS) == (MAX_PLAYERS, MAX_PILES)


def test_any_number_of_gifts_fits() -> None:
    assert from_ruleset(replace(duel(), gifts=10**20)) == from_ruleset(replace(duel(), gifts=12))


def test_forward_then_ten_back_counts_for_the_minimum() -> None:
    tops = (50, 80, 20, 30)
    assert _goes_on(coop(1), tops, (50, 60))
    assert not _goes_on(coop(1), tops, (50, 59))


def test_expert_needs_three_cards_however_they_follow_each_other() -> None:
    tops = (85, 90, 10, 12)
    assert _goes_on(expert(1), tops, (55, 65, 75))
    assert _goes_on(expert(1), tops, (64, 65, 75), laid=1)
    assert not _goes_on(expert(1), tops, (64, 65, 75))


def _goes_on(rules: Ruleset, tops: tuple[int, ...], hand: tuple[int, ...], laid: int = 0) -> bool:
    """Return whether the minimum of this turn can be reached, as the kernel sees it."""
    state = State(rules, tops, (hand,), ((2,),), to_move=0, laid=laid)
    game = memory_of(from_state(state))
    kernel().call("start", memory_of(from_ruleset(rules)), game, 0)
    return not to_state(rules, game.read(0, GAME.size)).over


@pytest.mark.parametrize(
    "wrong",
    [
        {"tops": (1, 1, 100)},
        {"tops": (1, 1, 100, 101)},
        {"tops": (1, -1, 100, 100)},
        {"hands": ((2, 3),)},
        {"hands": ((2, 3), (100,))},
        {"hands": ((2, 3), (4, 4))},
        {"hands": ((2, 3), tuple(range(10, 18)))},
        {"draws": ()},
        {"draws": ((1,),)},
        {"draws": ((5, 5),)},
        {"to_move": 2},
        {"to_move": -1},
        {"laid": -1},
        {"laid": 10**12},
        {"gifted": 1},
    ],
    ids=str,
)
def test_a_state_that_does_not_fit_its_rules_is_refused(wrong: dict[str, object]) -> None:
    state = State(coop(2), (1, 1, 100, 100), ((2, 3), (4,)), ((5,),), to_move=0)
    assert from_state(state)
    with pytest.raises(BadPosition, match="fit no position of"):
        from_state(replace(state, **wrong))  # type: ignore[arg-type]


_numbers = st.lists(st.integers(1, 60) | st.integers(), max_size=12).map(tuple)


@given(
    st.sampled_from([coop(1), coop(2), duel()]),
    _numbers,
    st.lists(_numbers, min_size=1, max_size=3).map(tuple),
    st.lists(_numbers, min_size=1, max_size=2).map(tuple),
    st.tuples(st.none() | st.integers(-1, 2), st.integers(), st.integers()),
)
def test_no_state_whatever_crashes_the_kernel(
    rules: Ruleset,
    tops: tuple[int, ...],
    hands: tuple[tuple[int, ...], ...],
    draws: tuple[tuple[int, ...], ...],
    turn: tuple[int | None, int, int],
) -> None:
    with suppress(BadPosition):
        state = State(rules, tops, hands, draws, *turn)
        kernel().call("start", memory_of(from_ruleset(rules)), memory_of(from_state(state)), 0)
        find_line(state, 2)
