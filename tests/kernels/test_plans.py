"""Plans: as many as were asked for, compared over samples, begun with the card others lay too."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from math import exp

import pytest

from tenback.bots.decide import Budget, Candidate, decide, strongest_net
from tenback.bots.nets import weights
from tenback.kernels import views
from tenback.kernels.thinking import MAX_PLANS, Asked, Found, Thoughts, Width
from tenback.kernels.views import DUEL, TEAM, team_view
from tenback.rules import Ruleset, coop, duel, new_game, ruleset, silence, view
from tests.games import walk
from tests.kernels.small_nets import SHAPES, small_net


@pytest.mark.parametrize("rules_id", ["coop(players=2)", "coop(players=1,hand=12)", "duel"])
def test_no_more_plans_are_chosen_than_asked_for_and_ending_the_turn_is_one(rules_id: str) -> None:
    rules = ruleset(rules_id)
    game = DUEL if rules.sides > 1 else TEAM
    by_net, by_value = Thoughts(game, small_net(game, SHAPES[game][1])[0]), Thoughts(game, None)
    met = set()
    for seed in range(4):
        for state in islice((one for one in walk(rules, seed) if one.may_end), 30):
            table, heard = view(state, state.to_move), silence(rules)
            seen = views.duel_view(table, 0) if game else views.team_view(table, heard, False)
            by_value.think(seen, Asked(weights(rules), Width()))
            (best,) = by_value.found(MAX_PLANS)
            if best.exact:
                continue
            for most in (1, 2, 7, MAX_PLANS):
                by_net.think(seen, Asked(weights(rules), Width(), plans=most))
                turns = [found.steps for found in by_net.found(MAX_PLANS)]
                assert 1 <= len(turns) <= most
                assert len(set(turns)) == len(turns)
                assert most == 1 or () in turns, "to lay nothing more is always possible here"
                assert best.steps in turns, "the best by value is one however few they are"
                met.add((most, () in turns, len(turns) == most))
    assert (1, True, True) in met and (1, False, True) in met
    assert (MAX_PLANS, True, True) in met or game == TEAM


RULES, LEFT_WEIGHT, HEAT = coop(players=2), 0.03, 0.01


def _found(thoughts: Thoughts, number: int, heat: float) -> list[Found]:
    """Every plan of the first turn of a game."""
    asked = Asked(
        weights(RULES), Width(), plans=MAX_PLANS, twice=12, left_weight=LEFT_WEIGHT, heat=heat
    )
    seen = team_view(
        view(new_game(RULES, seed=number, starter=0), 0), silence(RULES), remembering=False
    )
    thoughts.think(seen, asked)
    return thoughts.found(MAX_PLANS)


def _worth(found: Found) -> float:
    return found.win - LEFT_WEIGHT * found.left / 20


def test_the_first_card_is_the_one_that_good_plans_share() -> None:
    thoughts, moved = Thoughts(TEAM, small_net(TEAM, SHAPES[TEAM][-1])[0]), 0
    for number in range(60):
        plain, best = _found(thoughts, number, 0), _found(thoughts, number, HEAT)[0]
        assert sorted(best.steps) == sorted(plain[0].steps)
        for pile in range(4):
            on_pile = [
                [step for step in each.steps if step[1] == pile] for each in (best, plain[0])
            ]
            assert on_pile[0] == on_pile[1], "on a pile the order stays"
        scores = {
            pile: sum(
                exp((_worth(each) - _worth(best)) / HEAT)
                for each in plain
                if _firsts(each).get(pile) == card
            )
            for pile, card in _firsts(best).items()
        }
        assert scores[best.steps[0][1]] > 0.999 * max(scores.values())
        moved += best.steps[0] != plain[0].steps[0]
    assert moved > 5, "in some turns another card of the plan goes first"


def _firsts(found: Found) -> dict[int, int]:
    """By pile, the first card that goes there."""
    return {pile: card for card, pile in reversed(found.steps)}


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
