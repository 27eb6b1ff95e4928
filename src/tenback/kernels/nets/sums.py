"""The first layer of a net for many plans at once: what plans share is added up once.

A plan's sums are those of the table, of its four tops, and of its own inputs. Each part is a list
of inputs that are one, which the kernels of a game write to ``ones``.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.jit import f32, kernel
from tenback.kernels.core.layout import Array
from tenback.kernels.nets.net import COUNTS, Net, add_rows, chance, first_layer, further_layers
from tenback.kernels.plans.queue import MAX_PLANS

MAX_ONES = 400
_SLOTS = 96
"""Room for the different tops of the four piles over all plans of a turn: a hand of 20 has 84."""

_LEFT_WEIGHT = 0.03
"""What 20 cards left cost against the chance to win, when plans are chosen for a second view."""


class Sums(NamedTuple):
    """Room to work in, for one thread."""

    shared: Array
    """int16 (width): what all plans have in common."""
    piles: Array
    """int16 (slots, width): what a pile's top adds."""
    slots: Array
    """int64 (5, 128): where in ``piles`` a pile's top is, or -1; the last row says how many."""
    tops: Array
    """int64 (4): the tops of a plan."""
    plan: Array
    """int16 (width)."""
    ones: Array
    """int64: inputs that are one."""
    counts: Array
    """float32: inputs that are numbers."""
    values: Array
    """float32 (width)."""
    others: Array
    """float32 (width)."""
    active: Array
    """int64 (width + 1)."""
    marked: Array
    """bool: plans to be looked at."""


@kernel
def room_for_sums(net: Net) -> Sums:
    """Room for a net of this size."""
    width = net.bias.size
    return Sums(
        np.empty(width, np.int16),
        np.empty((_SLOTS, width), np.int16),
        np.empty((5, 128), np.int64),
        np.empty(4, np.int64),
        np.empty(width, np.int16),
        np.empty(MAX_ONES, np.int64),
        np.empty(COUNTS, np.float32),
        np.empty(width, np.float32),
        np.empty(width, np.float32),
        np.empty(width + 1, np.int64),
        np.empty(MAX_PLANS, np.bool_),
    )


@kernel
def begin_table(net: Net, sums: Sums, ones: int) -> None:
    """Begin a table; the first ``ones`` places of ``sums.ones`` list its inputs."""
    sums.shared[:] = 0
    add_rows(net, sums.ones, ones, sums.shared)
    sums.slots[:] = -1
    sums.slots[4, 0] = 0


@kernel
def knows_top(sums: Sums, place: int, top: int) -> bool:
    """Return whether a pile's top was added up before."""
    return bool(sums.slots[place, top] >= 0)


@kernel
def add_top(net: Net, sums: Sums, place: int, top: int, ones: int) -> None:
    """Add up a pile's top; the first ``ones`` places of ``sums.ones`` list its inputs."""
    slot = sums.slots[4, 0]
    sums.slots[4, 0] += 1
    sums.slots[place, top] = slot
    sums.piles[slot, :] = 0
    add_rows(net, sums.ones, ones, sums.piles[slot])


@kernel
def add_outputs(net: Net, sums: Sums, ones: int, out: Array) -> None:
    """Add the net's outputs for a plan; the first ``ones`` places of ``sums.ones`` list its inputs.

    Its tops are in ``tops``, its inputs that are numbers in ``counts``.
    """
    a, b = sums.slots[0, sums.tops[0]], sums.slots[1, sums.tops[1]]
    c, d = sums.slots[2, sums.tops[2]], sums.slots[3, sums.tops[3]]
    piles = sums.piles
    for j in range(sums.plan.size):
        sums.plan[j] = sums.shared[j] + piles[a, j] + piles[b, j] + piles[c, j] + piles[d, j]
    add_rows(net, sums.ones, ones, sums.plan)
    first_layer(net, sums.plan, sums.counts, sums.values)
    win, left = further_layers(net, sums.values, sums.others, sums.active)
    out[0] += win
    out[1] += left


@kernel
def begin_view(flip: bool, out: Array, number: int, twice: int, sums: Sums) -> bool:
    """Mark the plans to look at: all of them, then the best ``twice``; return whether any is."""
    if flip:
        _mark_best(out, number, twice, sums)
        return twice > 0
    for plan in range(number):
        sums.marked[plan] = True
        out[plan, 0], out[plan, 1] = f32(0), f32(0)
    return True


@kernel
def _mark_best(out: Array, number: int, most: int, sums: Sums) -> None:
    """Mark the best plans by their first outputs and no others."""
    for plan in range(number):
        sums.marked[plan] = False
    for _ in range(min(most, number)):
        best, worth = 0, f32(-1e9)
        for plan in range(number):
            if not sums.marked[plan]:
                this = chance(out[plan, 0]) - f32(_LEFT_WEIGHT) * out[plan, 1]
                if this > worth:
                    best, worth = plan, this
        sums.marked[best] = True


@kernel
def settle(out: Array, number: int, sums: Sums) -> None:
    """Take the mean of both views for marked plans; let no other plan seem better than these.

    A plan that seems best in one view is partly lucky, so a mean of two views is lower.
    """
    win, left = f32(1e9), f32(-1e9)
    for plan in range(number):
        if sums.marked[plan]:
            out[plan, 0] *= f32(0.5)
            out[plan, 1] *= f32(0.5)
            win, left = min(win, out[plan, 0]), max(left, out[plan, 1])
    for plan in range(number):
        if not sums.marked[plan]:
            out[plan, 0], out[plan, 1] = min(win, out[plan, 0]), max(left, out[plan, 1])
