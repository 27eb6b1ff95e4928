"""With which card to begin a plan: partners speak again after it, and the rest may change.

The cards of a plan that go on different piles can be laid in any order. The one that other good
plans lay as well is laid first: whatever partners say next, it was probably right.
``train/sim/coop_plans.h`` (``order_cards``) is the same.
"""

from __future__ import annotations

import numpy as np

from tenback.kernels.core.jit import f32, i64, kernel
from tenback.kernels.core.layout import Array
from tenback.kernels.plans.queue import MAX_HELD, Queue, steps_of

_NEGLIGIBLE = 8
"""Plans whose weight is below exp(-8) are not looked at."""


@kernel
def steps_by_agreement(
    queue: Queue,
    values: Array,
    number: int,
    chosen: int,
    left_weight: float,
    heat: float,
    steps: Array,
) -> int:
    """Write the cards and piles of one plan, the shared card first, and return their number.

    Every plan counts by exp((its value - this one's) / ``heat``); without heat the order stays.
    """
    length = steps_of(queue, chosen, steps)
    if heat <= 0 or length < 2 or steps[0, 1] == steps[length - 1, 1]:
        return length
    score, wanted, first = np.zeros(4, np.float32), np.zeros(4, np.int64), np.zeros(4, np.int64)
    _note_firsts(steps, length, wanted)
    other = np.empty((MAX_HELD, 2), np.int64)
    most = values[chosen, 0] - f32(left_weight) * values[chosen, 1]
    for plan in range(number):
        behind = (values[plan, 0] - f32(left_weight) * values[plan, 1] - most) / f32(heat)
        behind = min(behind, f32(0))  # of a plan that is not the best, better ones count like it
        if behind > -_NEGLIGIBLE:
            _note_firsts(other, steps_of(queue, plan, other), first)
            for pile in range(4):
                if first[pile] == wanted[pile]:
                    score[pile] += np.exp(behind)
    agreed = steps[0, 1]
    for pile in range(4):
        if wanted[pile] and score[pile] > score[agreed] * f32(1.0001):
            agreed = pile
    _put_first(steps, length, agreed, other)
    return length


@kernel
def _note_firsts(steps: Array, length: int, first: Array) -> None:
    """Write the first card that goes on each pile; none is 0."""
    for pile in range(4):
        first[pile] = 0
    for at in range(length - 1, -1, -1):
        first[steps[at, 1]] = steps[at, 0]


@kernel
def _put_first(steps: Array, length: int, pile: int, room: Array) -> None:
    """Move the cards that go on a pile to the front; otherwise the order stays."""
    at = i64(0)
    for own in (True, False):
        for step in range(length):
            if (steps[step, 1] == pile) == own:
                room[at, 0], room[at, 1] = steps[step, 0], steps[step, 1]
                at += 1
    for step in range(length):
        steps[step, 0], steps[step, 1] = room[step, 0], room[step, 1]
