"""Advice: legal turns, ranked, exact if nothing is hidden, and without a secret."""

from __future__ import annotations

from random import Random

import pytest

from tenback.analysis.data import advice_data
from tenback.analysis.judge import values
from tenback.analysis.position import advise, usual_samples
from tenback.analysis.solve import solve
from tenback.bots.decide import Budget, decide, strongest_net
from tenback.bots.signals import honest
from tenback.bots.turns import left_by
from tenback.rules import (
    BadPosition,
    BadRuleset,
    EndTurn,
    State,
    apply,
    coop,
    deal,
    decks_from_seed,
    determinize,
    duel,
    position,
    ruleset,
    silence,
    view,
)
from tests.analysis.played import record, turns_begun

RULES = ["coop", "coop(players=2)", "expert(players=3)", "short(players=5)", "duel"]


def some_states(rules: str, number: int = 6) -> list[State]:
    """States spread over a game."""
    states = turns_begun(record(rules, "greedy"))
    return states[:: max(1, len(states) // number)]


@pytest.mark.parametrize("rules", RULES)
def test_every_turn_advised_is_legal_and_reaches_the_minimum(rules: str) -> None:
    for state in some_states(rules):
        for plan in advise(view(state, state.to_move), samples=0).plans:
            after = state
            for play in plan.turn:
                after, _ = apply(after, play)
            assert after.over or after.may_end
            assert 0 <= plan.win <= 1
            assert 0 <= plan.left <= len(state.rules.cards)


@pytest.mark.parametrize("rules", RULES)
def test_plans_come_best_first_and_each_once(rules: str) -> None:
    for state in some_states(rules):
        seen = view(state, state.to_move)
        plans = advise(seen, samples=0).plans
        ranks = [plan.win - 0.03 * plan.left / 20 for plan in plans]
        assert ranks == sorted(ranks, reverse=True)
        left = [left_by(seen, plan.turn) for plan in plans]
        assert not any(a.same_as(b, seen.rules) for a in left for b in left if a is not b)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("samples", [0, 4])
def test_swapping_hidden_cards_changes_no_advice(rules: str, samples: int) -> None:
    for state in some_states(rules, 4):
        twin = determinize(view(state, state.to_move), Random(1))
        here, there = (advise(view(s, s.to_move), samples=samples) for s in (state, twin))
        assert advice_data(here) == advice_data(there)


@pytest.mark.parametrize("rules", ["coop", "coop(players=4)", "duel"])
def test_a_given_turn_is_judged_as_the_bots_judge_their_own(rules: str) -> None:
    state = some_states(rules)[1]
    seen, heard = view(state, state.to_move), silence(state.rules)
    net = strongest_net(state.rules, talk=False)
    found = decide(seen, heard, net, Budget(candidates=5))
    judged = values(seen, heard, [candidate.turn for candidate in found])
    for candidate, value in zip(found, judged, strict=True):
        assert value.win == pytest.approx(candidate.win, abs=1e-5)
        assert value.left == pytest.approx(candidate.left, abs=1e-3)


def test_advice_depends_on_what_partners_say() -> None:
    rules = coop(players=3)
    state = deal(rules, decks_from_seed(rules, 3), starter=0)
    heard = (None, honest(view(state, 1)), honest(view(state, 2)))
    talk, silent = advise(view(state, 0), heard), advise(view(state, 0))
    assert talk.plans[0].win != silent.plans[0].win


@pytest.mark.parametrize("players", [1, 2])
def test_if_nothing_is_hidden_any_more_the_chance_is_0_or_1(players: int) -> None:
    rules = coop(players=players)
    hands = [(30, 40, 52, 61, 77), (29, 33, 50, 90)][:players]
    state = position(rules, tops=(28, 60, 70, 35), hands=hands, draws=[()], to_move=0)
    seen, heard = view(state, 0), silence(rules)
    turns = [(play,) for play in seen.plays]
    for turn, value in zip(turns, values(seen, heard, turns), strict=True):
        after, _ = apply(state, turn[0])
        assert value.win == (solve(apply(after, EndTurn())[0]).winnable is True)


def test_laying_the_last_card_wins() -> None:
    state = position(
        duel(), tops=(20, 40, 30, 31), hands=[(25, 26), (5, 6)], draws=[(), (7,)], to_move=0
    )
    best = advise(view(state, 0)).plans[0]
    assert best.win == 1 and best.left == 0
    assert best.reasons[0].why == "wins"


def test_in_the_middle_of_a_turn_ending_it_is_a_plan_too() -> None:
    state = position(
        coop(), tops=(20, 40, 60, 31), hands=[(25, 80, 90)], draws=[(7, 8, 9)], to_move=0, laid=2
    )
    assert () in [plan.turn for plan in advise(view(state, 0)).plans]


def test_looking_ahead_is_for_those_it_helps() -> None:
    assert usual_samples(coop(1)) and usual_samples(duel())
    assert not usual_samples(coop(4))


def test_only_the_player_to_move_gets_advice() -> None:
    rules = coop(players=2)
    waiting = deal(rules, decks_from_seed(rules, 1))
    started = deal(rules, decks_from_seed(rules, 1), starter=0)
    with pytest.raises(BadPosition, match="nobody has been named"):
        advise(view(waiting, 0))
    with pytest.raises(BadPosition, match="seat 0 is to move"):
        advise(view(started, 1))
    with pytest.raises(BadPosition, match="seat 0 is to move"):
        advise(view(started, None))
    over = position(coop(), tops=(99, 99, 2, 2), hands=[(50, 51)], draws=[()], to_move=0)
    with pytest.raises(BadPosition, match="over"):
        advise(view(over, 0))


def test_cards_that_the_nets_do_not_know_are_refused() -> None:
    rules = ruleset("coop(hand=3,cards=2-30)")
    with pytest.raises(BadRuleset, match="printed cards"):
        advise(view(deal(rules, decks_from_seed(rules, 1)), 0))


def test_a_study_with_a_card_in_two_places_gets_no_chances() -> None:
    for hands, draw in (([(5, 6), (7, 8)], (7, 9)), ([(5, 6), (7, 8)], (5, 9))):
        state = position(coop(2), tops=(1, 1, 100, 100), hands=hands, draws=[draw], to_move=0)
        with pytest.raises(BadPosition, match="two places"):
            advise(view(state, 0))


@pytest.mark.parametrize("rules_id", ["coop", "coop(players=3)", "duel"])
def test_samples_and_the_net_give_similar_chances(rules_id: str) -> None:
    """Looking ahead sharpens a chance; it does not make another one of it."""
    rules = ruleset(rules_id)
    for seed in range(3):
        seen = view(deal(rules, decks_from_seed(rules, seed), starter=0), 0)
        by_net, sampled = (advise(seen, samples=samples).plans[0].win for samples in (0, 48))
        assert sampled == pytest.approx(by_net, abs=0.2)
