"""Which plan is best, found with few samples: bad ones are given up early (sequential halving).

In each round all plans that are still in meet the same new samples; then the worse half goes out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from tenback.kernels.layout import Array
from tenback.kernels.queue import MOST_CHOSEN

_AT_ONCE = 4
"""Samples between two looks at the clock, where the budget is a time."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much to look into."""

    samples: int = 512
    """Samples times plans, in all: each is a turn thought through."""
    seconds: float | None = None
    """Instead of a number of samples: what there is time for. The result then depends on it."""
    plans: int = 16
    """How many plans to compare."""
    replies: int = 8
    """How many plans of the next turn are thought of."""
    seed: int = 0


Look = Callable[[Array, int, int, Array], None]
"""Looks into plans with samples from a number on, and adds chances and cards left to sums."""


def narrowed(plans: Array, look: Look, budget: Budget, kappa: float) -> tuple[list[int], Array]:
    """Plans in a new order, the best first, and by plan (samples, chance to win, cards left / 20).

    ``plans`` come best first by the net; those beyond the budget's number keep their order.
    """
    alive, rest = plans[: budget.plans], plans[budget.plans :].tolist()
    sums, counts = np.zeros((MOST_CHOSEN, 2)), np.zeros(MOST_CHOSEN)
    out: list[int] = []
    done, finished = 0, 0
    rounds = int(np.ceil(np.log2(max(alive.size, 1))))
    began = perf_counter()
    while alive.size > 1:
        finished += 1
        if budget.seconds is None:
            samples = max(1, int(np.ceil(budget.samples // rounds / alive.size)))
            look(alive, done, samples, sums)
            done += samples
        else:
            until = began + budget.seconds * finished / rounds
            while True:
                look(alive, done, _AT_ONCE, sums)
                done += _AT_ONCE
                if perf_counter() >= until:
                    break
        counts[alive] = done
        worth = (sums[alive, 0] - kappa * sums[alive, 1]) / done
        ranked = alive[np.argsort(-worth, kind="stable")]
        stay = (alive.size + 1) // 2
        out = ranked[stay:].tolist() + out
        alive = ranked[:stay]
    means = np.column_stack([counts, sums / np.maximum(counts, 1)[:, None]])
    return [*alive.tolist(), *out, *rest], means
