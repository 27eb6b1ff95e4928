"""When both hands are known, kernels find a way to lay everything exactly when there is one."""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np

from tenback.kernels.core.layout import mask_of
from tenback.kernels.team.open_hands_ending import (
    MAX_POSITIONS,
    first_turn,
    lay_all,
    room_for_open_hands,
)
from tenback.rules import EndTurn, Play, State, apply, coop, legal_steps, position

ENDINGS = room_for_open_hands()
STEPS = np.empty((20, 2), np.int64)


def test_a_way_is_found_exactly_when_trying_everything_finds_one() -> None:
    random, found = Random(8), 0
    for _ in range(250):
        first = random.randint(2, 70)
        cards = random.sample(range(first, min(first + 30, 100)), random.randint(2, 6))
        mine = random.randint(1, len(cards) - 1)
        hands = (tuple(sorted(cards[:mine])), tuple(sorted(cards[mine:])))
        lower, upper = random.randint(first - 1, 98), random.randint(2, first + 20)
        tops = (lower, random.randint(lower, 99), upper, random.randint(2, upper))
        state = position(coop(2), tops=tops, hands=hands, draws=[()], to_move=0)
        last = _last(state)
        assert (last >= 0) == _can_be_won(state)
        if last >= 0:
            found += 1
            assert _can_be_won(_after_first_turn(state, last))
    assert 30 < found < 220, "both kinds must occur for this to say anything"


def _last(state: State) -> int:
    if state.over:
        return -1
    hands = np.array([mask_of(hand) for hand in state.hands], np.uint64)
    return lay_all(np.array(state.tops), hands, False, ENDINGS, MAX_POSITIONS)


def _after_first_turn(state: State, last: int) -> State:
    names = [target.name for target in state.rules.targets[0]]
    for card, pile in STEPS[: first_turn(ENDINGS, last, STEPS)].tolist():
        state, _ = apply(state, Play(card, names[pile]))
    return state if state.over else apply(state, EndTurn())[0]


@cache
def _can_be_won(state: State) -> bool:
    if state.outcome is not None:
        return state.outcome.won
    return any(_can_be_won(apply(state, step)[0]) for step in legal_steps(state))
