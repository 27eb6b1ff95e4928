"""What a net thinks of the plans of a turn in The Game: the chance to win, and cards left.

The first layer's sums are built from parts: what all plans share, what a pile's top alone decides,
and the rest. The mirror image of a table is the same table: a plan's value is the mean of both.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.jit import f32, kernel
from tenback.kernels.layout import Array
from tenback.kernels.net import COUNTS, Net, add_rows, first_layer, further_layers
from tenback.kernels.team_inputs import (
    MOST_ONES,
    SIGNAL,
    Frame,
    frame_of,
    pile_ones,
    plan_counts,
    plan_ones,
    table_ones,
    top_in_frame,
)
from tenback.kernels.team_plans import Plans
from tenback.kernels.team_seen import Seen

_SLOTS = 96
"""Different tops of the four piles over all plans of a turn: a hand of 20 makes 84."""


class Sums(NamedTuple):
    """Room to work in, for one thread."""

    shared: Array
    """int16 (width): what all plans have in common."""
    piles: Array
    """int16 (slots, width): what a pile's top adds."""
    slots: Array
    """int64 (4, 128): where in ``piles`` a pile's top is, or -1."""
    plan: Array
    """int16 (width)."""
    ones: Array
    """int64: inputs that are one."""
    counts: Array
    """float32."""
    values: Array
    """float32 (width)."""
    others: Array
    """float32 (width)."""
    active: Array
    """int64 (width + 1)."""


@kernel
def room_for_sums(net: Net) -> Sums:
    """Room for a net of this size."""
    width = net.bias.size
    return Sums(
        np.empty(width, np.int16),
        np.empty((_SLOTS, width), np.int16),
        np.empty((4, 128), np.int64),
        np.empty(width, np.int16),
        np.empty(MOST_ONES, np.int64),
        np.empty(COUNTS, np.float32),
        np.empty(width, np.float32),
        np.empty(width, np.float32),
        np.empty(width + 1, np.int64),
    )


@kernel
def judge(net: Net, seen: Seen, plans: Plans, number: int, sums: Sums, out: Array) -> None:
    """Write the net's two outputs for each plan: logit of winning, cards left / 20."""
    out[:number] = f32(0)
    for flip in (False, True):
        _judge_one_way(net, seen, plans, number, flip, sums, out)


@kernel
def _judge_one_way(
    net: Net, seen: Seen, plans: Plans, number: int, flip: bool, sums: Sums, out: Array
) -> None:
    unseen = frame_of(seen.unseen[0], seen.unseen[1], flip)
    sums.shared[:] = 0
    add_rows(net, sums.ones, table_ones(seen, unseen, sums.ones), sums.shared)
    sums.slots[:] = -1
    used = 0
    signals = net.first.shape[0] > SIGNAL
    for plan in range(number):
        used = _add_piles(net, plans, plan, unseen, flip, sums, used)
        hand = frame_of(plans.hands[plan, 0], plans.hands[plan, 1], flip)
        ones = plan_ones(seen, plans, plan, hand, unseen, flip, signals, sums.ones)
        add_rows(net, sums.ones, ones, sums.plan)
        plan_counts(seen, plans, plan, unseen, flip, sums.counts)
        first_layer(net, sums.plan, sums.counts, sums.values)
        win, left = further_layers(net, sums.values, sums.others, sums.active)
        out[plan, 0] += win * f32(0.5)
        out[plan, 1] += left * f32(0.5)


@kernel
def _add_piles(
    net: Net, plans: Plans, plan: int, unseen: Frame, flip: bool, sums: Sums, used: int
) -> int:
    """Begin a plan's sums with what is shared and with its four tops; how many slots are used."""
    for place in range(4):
        top = top_in_frame(plans.tops, plan, place, flip)
        if sums.slots[place, top] < 0:
            sums.slots[place, top] = used
            sums.piles[used, :] = 0
            add_rows(net, sums.ones, pile_ones(unseen, place, top, sums.ones), sums.piles[used])
            used += 1
    a = sums.slots[0, top_in_frame(plans.tops, plan, 0, flip)]
    b = sums.slots[1, top_in_frame(plans.tops, plan, 1, flip)]
    c = sums.slots[2, top_in_frame(plans.tops, plan, 2, flip)]
    d = sums.slots[3, top_in_frame(plans.tops, plan, 3, flip)]
    piles = sums.piles
    for j in range(sums.plan.size):
        sums.plan[j] = sums.shared[j] + piles[a, j] + piles[b, j] + piles[c, j] + piles[d, j]
    return used


@kernel
def chance(logit: float) -> float:
    """The chance to win that a logit stands for."""
    return f32(f32(1) / (f32(1) + np.exp(-logit)))
