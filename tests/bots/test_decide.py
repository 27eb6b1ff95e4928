"""Decisions are legal, exact where nothing is hidden, and know no more than the view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tenback.analysis.position import advise
from tenback.analysis.solve import solve
from tenback.bots.decide import Budget, Candidate, Value, decide, strongest_net, value_turns
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
    ruleset,
    short,
    silence,
    view,
)
from tests.bots.tables import seated

TEAMS = [coop(1), coop(2), coop(5), expert(3), short(4), replace(coop(2), hand=10, minimum=4)]
DUELS = [duel(), replace(duel(), draws=None), replace(duel(), minimum=4, hand=10)]
BY_NET = Budget()
LITTLE = Budget(samples=24, plans=4, replies=4)


def _decide(seen: View, budget: Budget = BY_NET, heard: Heard | None = None) -> list[Candidate]:
    net = "coop-small" if seen.rules.sides == 1 else "duel"
    return decide(seen, heard or silence(seen.rules), net, budget)


@pytest.mark.parametrize("rules", TEAMS + DUELS, ids=str)
def test_whole_games_are_legal_card_by_card(rules: Ruleset) -> None:
    for seed in range(6):
        state = deal(rules, decks_from_seed(rules, seed), starter=0)
        while not state.over:
            turns = _decide(view(state, state.to_move))
            assert turns, "a player who is not stuck has a turn to take"
            state = _take(state, turns[0].turn)


@pytest.mark.parametrize("rules", [coop(1), coop(3), duel()], ids=str)
def test_a_search_is_legal_and_ranks_the_same_turns(rules: Ruleset) -> None:
    state = deal(rules, decks_from_seed(rules, 3), starter=0)
    for _ in range(6):
        seen = view(state, state.to_move)
        plain, searched = _decide(seen), _decide(seen, LITTLE)
        assert {turn.turn for turn in plain} == {turn.turn for turn in searched}
        assert searched == _decide(seen, LITTLE), "the same seed is the same answer"
        state = _take(state, searched[0].turn)
        if state.over:
            break


@pytest.mark.parametrize("rules", [coop(1), coop(2), coop(4), expert(3), duel()], ids=str)
def test_a_decision_does_not_change_when_hidden_cards_are_swapped(rules: Ruleset) -> None:
    random = Random(4)
    state = deal(rules, decks_from_seed(rules, 9), starter=0)
    while not state.over:
        seat = state.to_move
        seen = view(state, seat)
        other = view(determinize(seen, random), seat)
        assert _decide(other) == _decide(seen)
        assert _decide(other, LITTLE) == _decide(seen, LITTLE)
        state = _take(state, _decide(seen)[0].turn)


def test_in_the_middle_of_a_turn_ending_it_is_one_of_the_turns() -> None:
    state = deal(coop(1), [range(2, 100)])
    for card in (2, 3):
        state, _ = apply(state, Play(card, "^1"))
    turns = _decide(view(state, 0))
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
    turns = _decide(view(state, 0))
    assert turns
    assert not any(play.pile.endswith("'") for turn in turns for play in turn.turn)


def test_a_player_who_holds_all_that_is_left_lays_all_of_it() -> None:
    state = position(coop(1), tops=(50, 90, 20, 11), hands=[(50, 60, 61)], draws=[()], to_move=0)
    (best,) = _decide(view(state, 0))
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
    seen = view(state, 0)
    words = (Signal.LEAVE_IT, Signal.GENTLY, None, None)
    heard = (None, Saying(words, trouble=True), Saying((None,) * 4))
    assert _decide(seen, heard=heard) != _decide(seen)


def test_house_piles_are_refused() -> None:
    rules = replace(coop(2), pairs=3)
    state = deal(rules, decks_from_seed(rules, 1), starter=0)
    with pytest.raises(BadRuleset, match="printed cards"):
        _decide(view(state, 0))


def _take(state: State, plays: tuple[Play, ...]) -> State:
    for play in plays:
        state, _ = apply(state, play)
    return state if state.over else apply(state, EndTurn())[0]


SAMPLES = 16


def values(rules_id: str, turns_ahead: int) -> list[Value]:
    """What the two best turns of a deal are worth by the net."""
    rules = ruleset(rules_id)
    seen, heard = view(deal(rules, decks_from_seed(rules, 3), starter=0), 0), silence(rules)
    net = strongest_net(rules, talk=False)
    turns = [one.turn for one in decide(seen, heard, net, Budget(candidates=2))]
    return value_turns(seen, heard, net, turns, SAMPLES, turns_ahead=turns_ahead)


def test_alone_samples_that_go_to_the_end_of_the_game_count_wins() -> None:
    for value in values("coop", turns_ahead=49):
        assert 0 < value.win * SAMPLES < SAMPLES
        assert value.win * SAMPLES == int(value.win * SAMPLES)
        assert value.left * SAMPLES == pytest.approx(round(value.left * SAMPLES), abs=1e-3)


def test_alone_each_turn_ahead_tells_more() -> None:
    found = [values("coop", turns_ahead) for turns_ahead in (1, 2, 3)]
    assert len({value for (value, _) in found}) == 3


@pytest.mark.parametrize("rules", ["coop(players=2)", "duel"])
def test_with_others_samples_go_one_turn_ahead(rules: str) -> None:
    assert values(rules, turns_ahead=5) == values(rules, turns_ahead=1)
