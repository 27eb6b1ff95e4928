"""A guess at what is hidden fits the view, and every guess that fits is as likely as any other."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.rules import (
    BadPosition,
    State,
    coop,
    deal,
    decks_from_seed,
    determinize,
    position,
    ruleset,
    view,
)
from tenback.rules.engine import can_lay_minimum
from tests.games import states


@given(states(over=False), st.randoms(use_true_random=False))
def test_a_guess_keeps_the_view(state: State, random: Random) -> None:
    if state.over:
        return
    for seat in [None, *range(state.rules.players)]:
        guess = determinize(view(state, seat), random)
        assert repr(view(guess, seat)) == repr(view(state, seat))


def all_that_fit(state: State, seat: int | None) -> set[State]:
    """Every full state with this view, by brute force over the orders of what is hidden."""
    found = {state}
    for side, team in enumerate(state.rules.team):
        others = [s for s in team if s != seat]
        for base in tuple(found):
            pool = [card for s in others for card in base.hands[s]] + list(base.draws[side])
            for order in permutations(pool):
                hands, rest = list(base.hands), order
                for s in others:
                    count = len(base.hands[s])
                    hands[s], rest = tuple(sorted(rest[:count])), rest[count:]
                draws = (*base.draws[:side], rest, *base.draws[side + 1 :])
                found.add(replace(base, hands=tuple(hands), draws=draws))
    mover = state.to_move
    return {s for s in found if mover is None or can_lay_minimum(s, mover)}


def chi_squared(counts: Counter[State], fitting: set[State], samples: int) -> float:
    expected = samples / len(fitting)
    return sum((counts[state] - expected) ** 2 / expected for state in fitting)


def check_uniform(state: State, seat: int | None, samples: int, max_shuffles: int = 50) -> None:
    fitting = all_that_fit(state, seat)
    random = Random(20261115)
    counts = Counter(determinize(view(state, seat), random, max_shuffles) for _ in range(samples))
    assert set(counts) <= fitting
    freedom = len(fitting) - 1
    # Five standard deviations of the chi-squared distribution: it fails by design, not by luck.
    assert chi_squared(counts, fitting, samples) < freedom + 5 * (2 * freedom) ** 0.5 + 10


TINY = ruleset("coop(players=2,minimum=2,hand=2,cards=2-8,jump=3,pairs=1)")


@pytest.mark.no_cover
def test_guesses_are_uniform_over_what_is_hidden() -> None:
    state = deal(TINY, decks_from_seed(TINY, 3), starter=0)
    check_uniform(state, 0, samples=12_000)


@pytest.mark.no_cover
def test_guesses_are_uniform_for_a_bystander_of_a_duel() -> None:
    rules = ruleset("duel(hand=2,cards=2-5,jump=2)")
    check_uniform(deal(rules, decks_from_seed(rules, 1), starter=0), None, samples=40_000)


NEARLY_STUCK = position(
    ruleset("coop(players=2,minimum=2,hand=3,cards=2-13,jump=3,pairs=1)"),
    tops=[12, 2],
    hands=[[3], [6, 9, 13]],
    draws=[[4, 7, 8]],
    to_move=1,
)
"""Seat 1 is to move: of the hands it could have in the eyes of seat 0, not all can lay two."""


@pytest.mark.no_cover
def test_a_hidden_hand_to_move_is_never_stuck_and_still_uniform() -> None:
    fitting = all_that_fit(NEARLY_STUCK, 0)
    assert 1 < len(fitting) < len(all_that_fit(replace(NEARLY_STUCK, laid=2), 0))
    check_uniform(NEARLY_STUCK, 0, samples=20_000)


def test_rare_hands_are_uniform_too() -> None:
    check_uniform(NEARLY_STUCK, 0, samples=10_000, max_shuffles=1)


NEEDLE = position(
    coop(2),
    tops=[98, 89, 2, 3],
    hands=[[20], [90, 99, 30, 31, 32]],
    draws=[[*range(33, 58)]],
    to_move=1,
)
"""Seat 1 is to move, and only a hand with both 90 and 99 can lay two."""


def test_hands_that_are_rare_are_found_all_the_same() -> None:
    guesses = [determinize(view(NEEDLE, 0), Random(n)) for n in range(60)]
    assert all({90, 99} <= set(guess.hands[1]) for guess in guesses)
    assert len({guess.hands[1] for guess in guesses}) > 40, "the other cards are free"


def test_what_is_laid_already_counts_towards_the_minimum() -> None:
    state = position(
        coop(2),
        tops=[98, 89, 2, 3],
        hands=[[20], [90, 30]],
        draws=[[*range(31, 70)]],
        to_move=1,
        laid=1,
    )
    guesses = [determinize(view(state, 0), Random(n), max_shuffles=1) for n in range(30)]
    assert all(90 in guess.hands[1] for guess in guesses)
    assert len({guess.hands[1] for guess in guesses}) > 15


def test_a_view_that_no_hand_fits_is_refused() -> None:
    impossible = replace(view(NEEDLE, 0), unseen=(tuple(range(30, 60)),))
    with pytest.raises(BadPosition, match="no hidden hand fits"):
        determinize(impossible, Random(1))


def test_a_finished_game_leaves_nothing_to_guess() -> None:
    state = position(coop(), tops=[99, 98, 2, 3], hands=[[50, 51]], draws=[[60]], to_move=0)
    with pytest.raises(BadPosition, match="over"):
        determinize(view(state, 0), Random(1))
