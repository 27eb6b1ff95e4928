"""Advice is legal, good where nothing is hidden, and knows no more than the view."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tenback.kernels.advice import Adviser, DuelAdviser, TeamAdviser
from tenback.kernels.duel import inputs as duel_inputs
from tenback.kernels.nets.net import from_arrays
from tenback.kernels.plans.lookahead import Budget
from tenback.kernels.team import inputs as team_inputs
from tenback.kernels.team.seen import GENTLY, LEAVE_IT, Said
from tenback.rules import (
    BadRuleset,
    EndTurn,
    Play,
    Ruleset,
    State,
    apply,
    coop,
    deal,
    decks_from_seed,
    determinize,
    duel,
    expert,
    position,
    short,
    view,
)

TEAMS = [coop(1), coop(2), coop(5), expert(3), short(4), replace(coop(2), hand=10, minimum=4)]
DUELS = [duel(), replace(duel(), draws=None), replace(duel(), minimum=4, hand=10)]
LITTLE = Budget(samples=24, plans=4, replies=4)


def _net(inputs: int, counts: int, seed: int = 1) -> object:
    random = np.random.default_rng(seed)
    shape = (inputs, 32, 16, 2)
    arrays = {}
    for k in range(1, 4):
        arrays[f"w{k}"] = random.normal(0, 0.1, shape[k - 1 : k + 1]).astype(np.float32)
        arrays[f"b{k}"] = random.normal(0, 0.1, shape[k]).astype(np.float32)
    return from_arrays(arrays, counts)


def _adviser(rules: Ruleset) -> Adviser:
    """An adviser that likes few cards and moderate tops, with a net that knows nothing."""
    random = np.random.default_rng(2)
    if rules.sides == 1:
        weights = np.tile(random.integers(0, 2000, 24), (10, 1))
        return TeamAdviser(_net(1536, team_inputs.COUNT), weights)  # type: ignore[arg-type]
    weights = random.integers(0, 2000, (1, 16))
    return DuelAdviser(_net(960, duel_inputs.COUNT), weights)  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", TEAMS + DUELS, ids=str)
def test_whole_games_by_advice_are_legal_card_by_card(rules: Ruleset) -> None:
    adviser = _adviser(rules)
    for seed in range(6):
        state = deal(rules, decks_from_seed(rules, seed), starter=0)
        while not state.over:
            turns = adviser.turns(view(state, state.to_move))
            assert turns, "a player who is not stuck has a turn to take"
            state = _take(state, turns[0].plays)


@pytest.mark.parametrize("rules", [coop(1), coop(3), duel()], ids=str)
def test_a_search_is_legal_and_ranks_the_same_turns(rules: Ruleset) -> None:
    adviser = _adviser(rules)
    state = deal(rules, decks_from_seed(rules, 3), starter=0)
    for _ in range(6):
        seen = view(state, state.to_move)
        plain, searched = adviser.turns(seen), adviser.search(seen, LITTLE)
        assert {turn.plays for turn in plain} == {turn.plays for turn in searched}
        assert searched == adviser.search(seen, LITTLE), "the same seed is the same answer"
        state = _take(state, searched[0].plays)
        if state.over:
            break


@pytest.mark.parametrize("rules", [coop(1), coop(2), coop(4), expert(3), duel()], ids=str)
def test_advice_does_not_change_when_hidden_cards_are_swapped(rules: Ruleset) -> None:
    adviser, random = _adviser(rules), Random(4)
    state = deal(rules, decks_from_seed(rules, 9), starter=0)
    while not state.over:
        seat = state.to_move
        seen = view(state, seat)
        other = view(determinize(seen, random), seat)
        assert adviser.turns(other) == adviser.turns(seen)
        assert adviser.search(other, LITTLE) == adviser.search(seen, LITTLE)
        state = _take(state, adviser.turns(seen)[0].plays)


def test_in_the_middle_of_a_turn_ending_it_is_one_of_the_turns() -> None:
    state = deal(coop(1), [range(2, 100)])
    for card in (2, 3):
        state, _ = apply(state, Play(card, "^1"))
    turns = _adviser(coop(1)).turns(view(state, 0))
    assert () in [turn.plays for turn in turns]


def test_in_the_middle_of_a_duels_turn_no_second_gift_is_proposed() -> None:
    tops = (20, 40, 30, 35)
    state = position(
        duel(),
        tops=tops,
        hands=[(10, 25, 36, 41, 50), (5, 6)],
        draws=[(7,), (8,)],
        to_move=0,
        laid=1,
        gifted=1,
    )
    turns = _adviser(duel()).turns(view(state, 0))
    assert turns
    assert not any(play.pile.endswith("'") for turn in turns for play in turn.plays)


def test_who_holds_all_that_is_left_is_told_how_to_lay_it_all() -> None:
    state = position(coop(1), tops=(50, 90, 20, 11), hands=[(50, 60, 61)], draws=[()], to_move=0)
    (turn,) = _adviser(coop(1)).turns(view(state, 0))
    assert turn.win == 1
    assert _take(state, turn.plays).outcome is not None


def test_signals_of_partners_are_heard() -> None:
    state = deal(coop(3), decks_from_seed(coop(3), 1), starter=0)
    seen, adviser = view(state, 0), _adviser(coop(3))
    said = {1: Said((LEAVE_IT, GENTLY, 0, 0), trouble=True), 2: Said()}
    assert adviser.turns(seen, said) != adviser.turns(seen)


def test_house_piles_are_refused() -> None:
    rules = replace(coop(2), pairs=3)
    state = deal(rules, decks_from_seed(rules, 1), starter=0)
    with pytest.raises(BadRuleset, match="printed cards"):
        _adviser(coop(2)).turns(view(state, 0))


def _take(state: State, plays: tuple[Play, ...]) -> State:
    for play in plays:
        state, _ = apply(state, play)
    return state if state.over else apply(state, EndTurn())[0]
