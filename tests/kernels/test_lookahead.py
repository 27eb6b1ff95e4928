"""The best plan is found over samples, with few of them if that is easy."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenback.bots.decide import Budget, Candidate, decide, strongest_net
from tenback.rules import Ruleset, coop, duel, new_game, silence, view

BUDGET = Budget(samples=1200, seed=5)
CLOSE, CLEAR = 7, 3
"""Seeds of deals in which two turns are about as good, and in which one is the best by far."""

GAMES = pytest.mark.parametrize("rules", [coop(1), duel()], ids=["alone", "duel"])


def ranked(rules: Ruleset, budget: Budget = BUDGET, deal: int = CLOSE) -> list[Candidate]:
    seen = view(new_game(rules, seed=deal, starter=0), 0)
    return decide(seen, silence(rules), strongest_net(rules, talk=False), budget)


@GAMES
def test_the_same_seed_gives_the_same_answer_and_another_seed_other_chances(rules: Ruleset) -> None:
    assert ranked(rules) == ranked(rules)
    assert ranked(rules) != ranked(rules, replace(BUDGET, seed=6))


@GAMES
def test_the_answer_does_not_depend_on_how_many_turns_are_returned(rules: Ruleset) -> None:
    everything = ranked(rules)
    for number in (1, 2, 5):
        assert ranked(rules, replace(BUDGET, candidates=number)) == everything[:number]


@GAMES
@pytest.mark.parametrize("samples", [60, 400, 1200])
def test_the_budget_is_kept(rules: Ruleset, samples: int) -> None:
    for deal in (CLOSE, CLEAR):
        spent = sum(each.samples for each in ranked(rules, replace(BUDGET, samples=samples), deal))
        assert BUDGET.plans <= spent <= samples + 8 * BUDGET.plans


@GAMES
def test_bad_plans_are_dropped_early_and_close_ones_meet_the_same_samples(rules: Ruleset) -> None:
    samples = [each.samples for each in ranked(rules)[: BUDGET.plans]]
    assert samples == sorted(samples, reverse=True), "the longer in the running, the better"
    assert samples[0] == samples[1] > 10 * samples[-1] > 0
    assert samples[0] > 2 * BUDGET.samples / BUDGET.plans, "they get what the others saved"


@GAMES
def test_a_clear_choice_is_decided_early(rules: Ruleset) -> None:
    found = ranked(rules, deal=CLEAR)
    assert found[0].win > found[1].win + 0.01
    assert sum(each.samples for each in found) < BUDGET.samples / 2


@GAMES
def test_plans_beyond_the_number_keep_their_order_unseen(rules: Ruleset) -> None:
    by_net = [each.turn for each in ranked(rules, Budget())]
    found = ranked(rules, replace(BUDGET, plans=2))
    assert {each.turn for each in found[:2]} == set(by_net[:2])
    assert [each.turn for each in found[2:]] == by_net[2:]
    assert {each.samples for each in found[2:]} == {0}


@GAMES
def test_one_plan_needs_no_sample(rules: Ruleset) -> None:
    assert ranked(rules, replace(BUDGET, plans=1)) == ranked(rules, Budget())
