"""At most as many plans are found as were asked for, and the end of the turn is one of them."""

from __future__ import annotations

from itertools import islice

import pytest

from tenback.bots.nets import weights
from tenback.kernels import views
from tenback.kernels.thinking import MAX_PLANS, Asked, Thoughts, Width
from tenback.kernels.views import DUEL, TEAM
from tenback.rules import ruleset, silence, view
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
