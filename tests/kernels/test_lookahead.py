"""The best plan is found, with few samples if that is easy."""

from __future__ import annotations

import numpy as np
import pytest

from tenback.kernels.core.layout import Array
from tenback.kernels.plans.lookahead import Budget, narrowed

BUDGET = Budget(samples=1200)


class Samples:
    """Plans of given chances, each sample of which wins or not; a sample is as lucky for all."""

    def __init__(self, *chances: float, left: float = 0.0) -> None:
        self.chances, self.left = np.array(chances), left
        self.luck = np.random.default_rng(7).random(10_000)
        self.turns = 0
        self.next = 0

    def __call__(self, alive: Array, first: int, out: Array) -> None:
        assert first == self.next, "no sample twice, none left out"
        self.next += len(out)
        self.turns += out.shape[0] * out.shape[1]
        out[:, :, 0] = self.luck[first : self.next, None] < self.chances[alive]
        out[:, :, 1] = self.left * alive

    def ranked(self, budget: Budget = BUDGET, left_weight: float = 0.0) -> tuple[list[int], Array]:
        return narrowed(np.arange(self.chances.size), self, budget, left_weight)


def test_the_best_plan_is_found_and_every_plan_is_ranked_once() -> None:
    look = Samples(0.3, 0.5, 0.42, 0.2, 0.61, 0.1)
    ranking, means = look.ranked()
    assert ranking[0] == 4
    assert sorted(ranking) == list(range(6))
    assert means[4, 1] == pytest.approx(0.61, abs=0.1)
    assert means[3, 0] < means[4, 0], "the worst was given up sooner"


def test_the_budget_is_kept() -> None:
    look = Samples(*np.linspace(0.5, 0.52, 16))
    look.ranked()
    assert 0.9 * BUDGET.samples <= look.turns <= BUDGET.samples + 16 * 8


def test_a_clear_choice_is_decided_early() -> None:
    look = Samples(0.05, 0.95, 0.05, 0.05)
    ranking, _ = look.ranked()
    assert ranking[0] == 1
    assert look.turns < BUDGET.samples / 2


def test_close_plans_get_the_samples_that_the_others_did_not_need() -> None:
    close = Samples(0.5, 0.51, *[0.01] * 14)
    _, means = close.ranked()
    assert means[0, 0] > BUDGET.samples / 4


def test_cards_left_count_where_chances_are_equal() -> None:
    ranking, _ = Samples(0.5, 0.5, 0.5, left=0.1).ranked(left_weight=0.03)
    assert ranking == [0, 1, 2]


def test_plans_beyond_the_number_keep_their_order_unseen() -> None:
    ranking, means = Samples(0.1, 0.9, 0.99, 0.98).ranked(Budget(samples=400, plans=2))
    assert ranking == [1, 0, 2, 3]
    assert means[2:, 0].sum() == 0


def test_one_plan_needs_no_sample() -> None:
    look = Samples(0.5)
    assert look.ranked()[0] == [0]
    assert look.turns == 0
