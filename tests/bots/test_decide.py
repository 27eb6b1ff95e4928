"""Decisions are legal, exact where nothing is hidden, and know no more than the view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from tenback.analysis.position import advise
from tenback.analysis.solve import solve
from tenback.bots.decide import Candidate, decide
from tenback.bots.thinking.duel import DUEL
from tenback.bots.thinking.nets import ShippedNet
from tenback.bots.thinking.team import TEAM
from tenback.bots.thinking.thinker import Thinker
from tenback.kernels.duel import inputs as duel_inputs
from tenback.kernels.nets.net import Net, from_arrays
from tenback.kernels.plans.lookahead import Budget
from tenback.kernels.plans.queue import Width
from tenback.kernels.team import inputs as team_inputs
from tenback.rules import (
    BadRuleset,
    EndTurn,
    Heard,
    Play,
    Ruleset,
    Saying,
    Signal,
    State,
    View,
    apply,
    coop,
    deal,
    decks_from_seed,
    determinize,
    duel,
    expert,
    position,
    short,
    silence,
    view,
)
from tests.bots.tables import seated

TEAMS = [coop(1), coop(2), coop(5), expert(3), short(4), replace(coop(2), hand=10, minimum=4)]
DUELS = [duel(), replace(duel(), draws=None), replace(duel(), minimum=4, hand=10)]
BY_NET = Budget()
LITTLE = Budget(samples=24, plans=4, replies=4)


def _net(inputs: int, counts: int, seed: int = 1) -> Net:
    random = np.random.default_rng(seed)
    shape = (inputs, 32, 16, 2)
    arrays = {}
    for k in range(1, 4):
        arrays[f"w{k}"] = random.normal(0, 0.1, shape[k - 1 : k + 1]).astype(np.float32)
        arrays[f"b{k}"] = random.normal(0, 0.1, shape[k]).astype(np.float32)
    return from_arrays(arrays, counts)


def _thinker(rules: Ruleset) -> Thinker:
    """A thinker whose net knows nothing, and whose plans are chosen by the shipped weights."""
    inputs, counts = (1536, team_inputs.COUNT) if rules.sides == 1 else (976, duel_inputs.COUNT)
    net = ShippedNet(_net(inputs, counts), Width(), most=64, twice=12, left_weight=0.03)
    return Thinker(TEAM if rules.sides == 1 else DUEL, net)


def _decide(
    thinker: Thinker, seen: View, budget: Budget = BY_NET, heard: Heard | None = None
) -> list[Candidate]:
    return thinker.decide(seen, heard or silence(seen.rules), budget)


@pytest.mark.parametrize("rules", TEAMS + DUELS, ids=str)
def test_whole_games_are_legal_card_by_card(rules: Ruleset) -> None:
    thinker = _thinker(rules)
    for seed in range(6):
        state = deal(rules, decks_from_seed(rules, seed), starter=0)
        while not state.over:
            turns = _decide(thinker, view(state, state.to_move))
            assert turns, "a player who is not stuck has a turn to take"
            state = _take(state, turns[0].turn)


@pytest.mark.parametrize("rules", [coop(1), coop(3), duel()], ids=str)
def test_a_search_is_legal_and_ranks_the_same_turns(rules: Ruleset) -> None:
    thinker = _thinker(rules)
    state = deal(rules, decks_from_seed(rules, 3), starter=0)
    for _ in range(6):
        seen = view(state, state.to_move)
        plain, searched = _decide(thinker, seen), _decide(thinker, seen, LITTLE)
        assert {turn.turn for turn in plain} == {turn.turn for turn in searched}
        assert searched == _decide(thinker, seen, LITTLE), "the same seed is the same answer"
        state = _take(state, searched[0].turn)
        if state.over:
            break


@pytest.mark.parametrize("rules", [coop(1), coop(2), coop(4), expert(3), duel()], ids=str)
def test_a_decision_does_not_change_when_hidden_cards_are_swapped(rules: Ruleset) -> None:
    thinker, random = _thinker(rules), Random(4)
    state = deal(rules, decks_from_seed(rules, 9), starter=0)
    while not state.over:
        seat = state.to_move
        seen = view(state, seat)
        other = view(determinize(seen, random), seat)
        assert _decide(thinker, other) == _decide(thinker, seen)
        assert _decide(thinker, other, LITTLE) == _decide(thinker, seen, LITTLE)
        state = _take(state, _decide(thinker, seen)[0].turn)


def test_in_the_middle_of_a_turn_ending_it_is_one_of_the_turns() -> None:
    state = deal(coop(1), [range(2, 100)])
    for card in (2, 3):
        state, _ = apply(state, Play(card, "^1"))
    turns = _decide(_thinker(coop(1)), view(state, 0))
    assert () in [turn.turn for turn in turns]


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
    turns = _decide(_thinker(duel()), view(state, 0))
    assert turns
    assert not any(play.pile.endswith("'") for turn in turns for play in turn.turn)


def test_a_player_who_holds_all_that_is_left_lays_all_of_it() -> None:
    state = position(coop(1), tops=(50, 90, 20, 11), hands=[(50, 60, 61)], draws=[()], to_move=0)
    (best,) = _decide(_thinker(coop(1)), view(state, 0))
    assert best.win == 1
    assert _take(state, best.turn).outcome is not None


@pytest.mark.parametrize("name", ["planner", "quick", "value", "search"])
def test_bots_win_every_ending_in_which_both_hands_are_known_and_that_can_be_won(name: str) -> None:
    rules, won = coop(3), 0
    for state in _endings(rules, 40):
        if solve(state).winnable:
            won += 1
            seats = [seated(name, rules, seat) for seat in range(rules.players)]
            while not state.over:
                assert state.to_move is not None
                seen = view(state, state.to_move)
                state, _ = apply(state, seats[state.to_move].step(seen, silence(rules)))
            assert state.outcome is not None and state.outcome.won
    assert won > 10


def test_hints_and_bots_take_the_same_turn_in_a_known_ending() -> None:
    rules = coop(3)
    for state in _endings(rules, 20):
        if solve(state).winnable:
            seen = view(state, 0)
            (best,) = decide(seen, silence(rules), "coop-small", Budget(candidates=8))
            assert advise(seen).plans[0].turn == best.turn
            assert best.win == 1 and best.left == 0


def _endings(rules: Ruleset, number: int) -> Iterator[State]:
    """Positions of three players, one of whom has no cards any more, and no draw pile."""
    random = Random(12)
    while number:
        cards = random.sample(range(20, 80), 8)
        tops = (*sorted(random.sample(range(15, 60), 2)), *random.sample(range(40, 90), 2))
        hands = [sorted(cards[:4]), [], sorted(cards[4:])]
        if not set(cards) & set(tops):
            state = position(rules, tops=tops, hands=hands, draws=[()], to_move=0)
            if not state.over:
                number -= 1
                yield state


def test_signals_of_partners_are_heard() -> None:
    state = deal(coop(3), decks_from_seed(coop(3), 1), starter=0)
    seen, thinker = view(state, 0), _thinker(coop(3))
    words = (Signal.LEAVE_IT, Signal.GENTLY, None, None)
    heard = (None, Saying(words, trouble=True), Saying((None,) * 4))
    assert _decide(thinker, seen, heard=heard) != _decide(thinker, seen)


def test_house_piles_are_refused() -> None:
    rules = replace(coop(2), pairs=3)
    state = deal(rules, decks_from_seed(rules, 1), starter=0)
    with pytest.raises(BadRuleset, match="printed cards"):
        _decide(_thinker(coop(2)), view(state, 0))


def _take(state: State, plays: tuple[Play, ...]) -> State:
    for play in plays:
        state, _ = apply(state, play)
    return state if state.over else apply(state, EndTurn())[0]
