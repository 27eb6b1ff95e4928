"""When one player of The Game holds all that is left, the most that can be laid is found."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tenback.bots.decide import LINEAR, Budget, Candidate, decide
from tenback.rules import (
    EndTurn,
    Ruleset,
    State,
    apply,
    coop,
    legal_steps,
    position,
    ruleset,
    silence,
    view,
)

RULES = pytest.mark.parametrize("rules", [coop(1), ruleset("coop(endgame=2)")], ids=str)


@RULES
def test_the_number_found_is_what_trying_everything_finds_and_the_cards_can_be_laid(
    rules: Ruleset,
) -> None:
    random = Random(3)
    for number in range(400):
        state = _ending(rules, random, random.randint(1, 6), laid=number % 3)
        if state.over:
            continue
        (best,) = _decided(state)
        assert best.left == _least_left(state)
        assert best.win == (best.left == 0)
        assert _after(state, best).left(0) == best.left


def test_forward_then_ten_back_saves_a_card() -> None:
    state = position(coop(1), tops=(50, 90, 20, 11), hands=[(50, 60)], draws=[()], to_move=0)
    assert _decided(state)[0].win == 1


@RULES
def test_turns_after_which_the_hand_holds_all_that_is_left_are_valued_exactly(
    rules: Ruleset,
) -> None:
    """Where one wins, it is the best; how many cards the others leave is not looked at."""
    random, won, lost = Random(5), 0, 0
    for _ in range(60):
        state = _ending(rules, random, 7, laid=0)
        first, *others = state.hands[0]
        state = position(
            rules, tops=state.tops, hands=[(first, *others[3:])], draws=[others[:3]], to_move=0
        )
        if state.over:
            continue
        found = _decided(state, "coop-solo")
        left = [_least_left(_after(state, each)) for each in found]
        if 0 in left:
            won += 1
            assert found[0].win == 1 and left[0] == 0
        else:
            lost += 1
            assert [each.left for each in found] == pytest.approx(left, abs=1e-5)
    assert won > 10 and lost > 10


def _ending(rules: Ruleset, random: Random, size: int, laid: int) -> State:
    """A player with cards that are near to each other, and no draw pile."""
    first = random.randint(2, 60)
    hand = random.sample(range(first, min(first + 40, 100)), size)
    lower, upper = random.randint(40, 99), random.randint(2, 60)
    tops = (lower, random.randint(lower, 99), upper, random.randint(2, upper))
    return position(rules, tops=tops, hands=[hand], draws=[()], to_move=0, laid=laid)


def _decided(state: State, net: str = LINEAR) -> list[Candidate]:
    return decide(view(state, 0), silence(state.rules), net, Budget())


def _after(state: State, candidate: Candidate) -> State:
    for play in candidate.turn:
        state, _ = apply(state, play)
    return state if state.over else apply(state, EndTurn())[0]


@cache
def _least_left(state: State) -> int:
    """The fewest cards that are left, whatever is laid."""
    if state.over:
        return state.left(0)
    return min(_least_left(apply(state, step)[0]) for step in legal_steps(state))
