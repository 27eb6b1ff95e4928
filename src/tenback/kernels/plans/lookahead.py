"""The best plan found with few samples: bad plans are dropped early.

All plans still in the running meet the same new samples, so that they are equally lucky. A plan
that is clearly behind the best is dropped at once, and at the end of a round so is the worse half
(sequential halving). If one plan stands out, the answer comes early; samples saved on bad plans go
to the close ones.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, log2

import numpy as np

from tenback.kernels.core.layout import Array
from tenback.kernels.plans.queue import MAX_PLANS

_CHECKS_PER_ROUND = 2
"""How often in a round plans that are clearly behind are dropped."""

_CLEAR_STANDARD_ERRORS = 2.5
"""A plan is clearly behind if the difference is this many standard errors."""

_MIN_SAMPLES = 12
"""With fewer samples no plan is dropped before the end of a round."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much to think about a decision."""

    samples: int = 0
    """At most this many turns are thought through in samples; 0: the net decides alone."""
    plans: int = 16
    """How many plans to compare over samples."""
    replies: int = 8
    """How many plans of the next turn the net is asked about."""
    seed: int = 0
    candidates: int = MAX_PLANS
    """How many turns are returned at most."""


Look = Callable[[Array, int, Array], None]
"""(plans, number of the first sample, out): write the chance to win and the cards left / 20 by
sample and plan."""


def narrowed(
    plans: Array, look: Look, budget: Budget, left_weight: float
) -> tuple[list[int], Array]:
    """Return the plans, the best first, and by plan (samples, chance to win, cards left / 20).

    ``plans`` come best first by the net; those beyond ``budget.plans`` keep their order.
    """
    alive, rest = plans[: budget.plans], plans[budget.plans :].tolist()
    means = np.zeros((MAX_PLANS, 3))
    met = np.empty((0, alive.size, 2))
    out: list[int] = []
    turns = budget.samples
    while alive.size > 1:
        stay = (alive.size + 1) // 2
        share = turns / ceil(log2(alive.size)) / _CHECKS_PER_ROUND
        for at_last in [False] * (_CHECKS_PER_ROUND - 1) + [True]:
            fresh = np.zeros((max(1, ceil(share / alive.size)), alive.size, 2))
            look(alive, len(met), fresh)
            turns -= fresh.shape[0] * alive.size
            met = np.concatenate([met, fresh])
            means[alive, 0], means[alive, 1:] = len(met), met.mean(0)
            worth = met[:, :, 0] - left_weight * met[:, :, 1]
            order = np.argsort(-worth.mean(0), kind="stable")
            number = min(stay if at_last else alive.size, _not_behind(worth[:, order]))
            out = alive[order[number:]].tolist() + out
            alive, met = alive[order[:number]], met[:, order[:number]]
            if alive.size == 1:
                break
        turns = max(turns, 0)
    return [*alive.tolist(), *out, *rest], means


def _not_behind(worth: Array) -> int:
    """Return how many plans to keep, the best first: all that follow are clearly behind."""
    samples = len(worth)
    if samples < _MIN_SAMPLES:
        return int(worth.shape[1])
    behind = worth[:, :1] - worth
    error = behind.std(0) / samples**0.5
    close = np.flatnonzero(behind.mean(0) <= _CLEAR_STANDARD_ERRORS * error)
    return int(close[-1]) + 1
