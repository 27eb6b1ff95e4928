"""When one player of The Game holds all that is left, kernels find the most that can be laid."""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np

from tenback.kernels.core.layout import mask_of
from tenback.kernels.team.one_hand_ending import best_steps, most_layable, room_for_one_hand
from tenback.rules import EndTurn, Play, apply, coop, position

ENDS = room_for_one_hand()
STEPS = np.empty((20, 2), np.int64)


def test_the_number_found_is_what_trying_everything_finds_and_the_cards_can_be_laid() -> None:
    random = Random(3)
    for _ in range(400):
        first = random.randint(2, 60)
        near = range(first, min(first + 40, 100))
        hand = tuple(sorted(random.sample(near, random.randint(1, 6))))
        lower, upper = random.randint(40, 99), random.randint(2, 60)
        tops = (lower, random.randint(lower, 99), upper, random.randint(2, upper))
        found = _most(tops, hand)
        assert found == _by_trying(tops, hand)
        assert _left_after_laying(tops, hand, found) == len(hand) - found


def test_forward_then_ten_back_saves_a_card() -> None:
    assert _most((50, 90, 20, 11), (50, 60)) == 2


def _most(tops: tuple[int, ...], hand: tuple[int, ...]) -> int:
    low, high = np.array(mask_of(hand), np.uint64)
    return most_layable(np.array(tops), low, high, ENDS, 8192)


def _left_after_laying(tops: tuple[int, ...], hand: tuple[int, ...], expected: int) -> int:
    number = best_steps(ENDS, STEPS)
    assert number == expected
    state = position(coop(1), tops=tops, hands=[hand], draws=[()], to_move=0)
    names = [target.name for target in state.rules.targets[0]]
    for card, pile in STEPS[:number].tolist():
        state, _ = apply(state, Play(card, names[pile]))
    if not state.over:
        state, _ = apply(state, EndTurn())
    return state.left(0)


@cache
def _by_trying(tops: tuple[int, ...], hand: tuple[int, ...]) -> int:
    best = 0
    for card in hand:
        rest = tuple(other for other in hand if other != card)
        for pile, top in enumerate(tops):
            step = card - top if pile < 2 else top - card
            if step > 0 or step == -10:
                best = max(best, 1 + _by_trying((*tops[:pile], card, *tops[pile + 1 :]), rest))
    return best
