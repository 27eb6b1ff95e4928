"""Which plan is best, found with few samples: bad ones are given up early.

All plans that are still in meet the same new samples, so that luck falls on all of them alike. What
is clearly behind the best then goes out at once; at the end of a round the worse half does too
(sequential halving). Where one plan stands out the answer comes early, and what is saved where few
are close goes into these.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, log2

import numpy as np

from tenback.kernels.core.layout import Array
from tenback.kernels.plans.queue import MOST_CHOSEN

_LOOKS = 2
"""So often in a round it is asked who is clearly behind."""

_CLEARLY = 2.5
"""Standard errors of the difference."""

_ENOUGH = 12
"""Fewer samples do not say how much they vary."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much to look into."""

    samples: int = 0
    """Samples times plans, at most: each is a turn thought through. 0: the net decides alone."""
    plans: int = 16
    """How many plans to compare over samples."""
    replies: int = 8
    """How many plans of the next turn are thought of."""
    seed: int = 0
    candidates: int = MOST_CHOSEN
    """How many turns are wanted as the answer, at most."""


Look = Callable[[Array, int, Array], None]
"""Looks into plans with samples from a number on; writes chance and cards left / 20 for each sample
and plan."""


def narrowed(plans: Array, look: Look, budget: Budget, kappa: float) -> tuple[list[int], Array]:
    """Plans in a new order, the best first, and by plan (samples, chance to win, cards left / 20).

    ``plans`` come best first by the net; those beyond the budget's number keep their order.
    """
    alive, rest = plans[: budget.plans], plans[budget.plans :].tolist()
    means = np.zeros((MOST_CHOSEN, 3))
    met = np.empty((0, alive.size, 2))
    out: list[int] = []
    turns = budget.samples
    while alive.size > 1:
        stay = (alive.size + 1) // 2
        share = turns / ceil(log2(alive.size)) / _LOOKS
        for at_last in [False] * (_LOOKS - 1) + [True]:
            fresh = np.zeros((max(1, ceil(share / alive.size)), alive.size, 2))
            look(alive, len(met), fresh)
            turns -= fresh.shape[0] * alive.size
            met = np.concatenate([met, fresh])
            means[alive, 0], means[alive, 1:] = len(met), met.mean(0)
            worth = met[:, :, 0] - kappa * met[:, :, 1]
            order = np.argsort(-worth.mean(0), kind="stable")
            number = min(stay if at_last else alive.size, _not_behind(worth[:, order]))
            out = alive[order[number:]].tolist() + out
            alive, met = alive[order[:number]], met[:, order[:number]]
            if alive.size == 1:
                break
        turns = max(turns, 0)
    return [*alive.tolist(), *out, *rest], means


def _not_behind(worth: Array) -> int:
    """How many plans, the best first, may still be the best: none after them clearly is not."""
    samples = len(worth)
    if samples < _ENOUGH:
        return int(worth.shape[1])
    behind = worth[:, :1] - worth
    error = behind.std(0) / samples**0.5
    close = np.flatnonzero(behind.mean(0) <= _CLEARLY * error)
    return int(close[-1]) + 1
