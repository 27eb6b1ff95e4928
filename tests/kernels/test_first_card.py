"""A plan begins with the card that other good plans lay as well."""

from __future__ import annotations

from math import exp

import numpy as np

from tenback.bots.thinking.linear import weights
from tenback.kernels.plans.first_card import steps_by_agreement
from tenback.kernels.plans.queue import MAX_HELD, Width, empty_queue, steps_of
from tenback.kernels.team.plans import find_plans, room_for_plans
from tenback.kernels.team.seen import seen_by
from tenback.rules import coop, new_game, view

KAPPA, HEAT = 0.03, 0.01


def test_the_first_card_is_the_one_that_good_plans_share() -> None:
    random = np.random.default_rng(3)
    queue, plans, moved = empty_queue(), room_for_plans(), 0
    steps = np.empty((MAX_HELD, 2), np.int64)
    for number in range(60):
        state = new_game(coop(players=2), seed=number, starter=0)
        seen, _ = seen_by(view(state, 0))
        found = find_plans(seen, queue, plans, weights(state.rules), Width(), 64)
        values = random.normal((0.5, 0.2), 0.02, (found, 2)).astype(np.float32)
        worth = values[:, 0] - np.float32(KAPPA) * values[:, 1]
        best = int(worth.argmax())
        every = []
        for plan in range(found):
            length = steps_of(queue, plan, steps)
            every.append([tuple(step) for step in steps[:length].tolist()])
        length = steps_by_agreement(queue, values, found, best, KAPPA, HEAT, steps)
        ordered = [tuple(step) for step in steps[:length].tolist()]
        assert sorted(ordered) == sorted(every[best])
        for pile in range(4):
            assert [s for s in ordered if s[1] == pile] == [s for s in every[best] if s[1] == pile]
        firsts = [{pile: card for card, pile in reversed(plan)} for plan in every]
        scores = {
            pile: sum(
                exp((worth[plan] - worth[best]) / HEAT)
                for plan in range(found)
                if firsts[plan].get(pile) == card
            )
            for pile, card in firsts[best].items()
        }
        assert scores[ordered[0][1]] > 0.999 * max(scores.values())
        moved += ordered[0] != every[best][0]
    assert moved > 5, "in some turns another card of the plan goes first"


def test_without_heat_the_order_stays() -> None:
    state = new_game(coop(players=2), seed=1, starter=0)
    seen, _ = seen_by(view(state, 0))
    queue, plans = empty_queue(), room_for_plans()
    found = find_plans(seen, queue, plans, weights(state.rules), Width(), 64)
    values = np.full((found, 2), 0.5, np.float32)
    plain, steps = (np.empty((MAX_HELD, 2), np.int64) for _ in range(2))
    for plan in range(found):
        length = steps_of(queue, plan, plain)
        assert steps_by_agreement(queue, values, found, plan, KAPPA, 0.0, steps) == length
        assert np.array_equal(steps[:length], plain[:length])
