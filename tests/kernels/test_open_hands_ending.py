"""When both hands are known, a way to lay everything is found exactly when there is one."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tenback.bots.decide import LINEAR, Budget, decide
from tenback.bots.turns import Turn
from tenback.rules import (
    EndTurn,
    Play,
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


@pytest.mark.parametrize("laid", [0, 1])
def test_a_way_is_found_exactly_when_trying_everything_finds_one(laid: int) -> None:
    random, found = Random(8), 0
    for _ in range(250):
        first = random.randint(2, 70)
        cards = random.sample(range(first, min(first + 30, 100)), random.randint(2, 6))
        mine = random.randint(1, len(cards) - 1)
        lower, upper = random.randint(first - 1, 98), random.randint(2, first + 20)
        tops = (lower, random.randint(lower, 99), upper, random.randint(2, upper))
        state = _position(coop(2), tops, cards[:mine], cards[mine:], laid)
        turn = None if state.over else _winning_turn(state)
        assert (turn is not None) == _can_be_won(state)
        if turn is not None:
            found += 1
            assert _can_be_won(_after(state, turn))
    assert 30 < found < 220, "both kinds must occur for this to say anything"


def test_a_search_among_large_hands_ends() -> None:
    """Of the hands of house rules, far more positions are seen to be hopeless than are kept."""
    hands = [19, 20, 28, 29, 31, 36, 38, 47, 60, 61], [8, 11, 13, 14, 15, 17, 26, 40, 56, 65]
    state = _position(ruleset("coop(players=2,hand=10)"), (92, 47, 28, 30), *hands, laid=0)
    assert _winning_turn(state) is None


def _position(
    rules: Ruleset, tops: tuple[int, ...], first: list[int], second: list[int], laid: int
) -> State:
    return position(rules, tops=tops, hands=[first, second], draws=[()], to_move=0, laid=laid)


def _winning_turn(state: State) -> Turn | None:
    """The turn to take, if it is known that the game can be won by it."""
    (best,) = decide(view(state, 0), silence(state.rules), LINEAR, Budget())
    return best.turn if best.win == 1 else None


def _after(state: State, turn: tuple[Play, ...]) -> State:
    for play in turn:
        state, _ = apply(state, play)
    return state if state.over else apply(state, EndTurn())[0]


@cache
def _can_be_won(state: State) -> bool:
    if state.outcome is not None:
        return state.outcome.won
    return any(_can_be_won(apply(state, step)[0]) for step in legal_steps(state))
