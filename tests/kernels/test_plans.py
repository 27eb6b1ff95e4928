"""At most as many plans are found as were asked for, and the end of the turn is one of them."""

from __future__ import annotations

from itertools import islice

import pytest

from tenback.bots.thinking.linear import weights
from tenback.kernels.duel import plans as duel_plans
from tenback.kernels.duel import seen as duel_seen
from tenback.kernels.plans.queue import MAX_PLANS, Width, empty_queue
from tenback.kernels.team import plans as team_plans
from tenback.kernels.team import seen as team_seen
from tenback.rules import ruleset, view
from tests.games import walk


@pytest.mark.parametrize("rules_id", ["coop(players=2)", "coop(players=1,hand=12)", "duel"])
def test_no_more_plans_are_chosen_than_asked_for_and_ending_the_turn_is_one(rules_id: str) -> None:
    rules = ruleset(rules_id)
    duel = rules.sides > 1
    kernels, look = (duel_plans, duel_seen) if duel else (team_plans, team_seen)
    queue, plans = empty_queue(), kernels.room_for_plans()
    met = set()
    for seed in range(4):
        for state in islice((one for one in walk(rules, seed) if one.may_end), 30):
            seen, _ = look.seen_by(view(state, state.to_move))
            best = set()
            for most in (1, 2, 7, MAX_PLANS):
                number = kernels.find_plans(seen, queue, plans, weights(rules), Width(), most)
                chosen = queue.chosen[:number].tolist()
                best.add(int(plans.values[:number].min()))
                assert 1 <= number <= most
                assert chosen == sorted(set(chosen))
                assert most == 1 or 0 in chosen, "to lay nothing more is always possible here"
                met.add((most, 0 in chosen, number == most))
            assert len(best) == 1, "the best is among them however few they are"
    assert (1, True, True) in met and (1, False, True) in met
    assert (MAX_PLANS, True, True) in met or not duel
