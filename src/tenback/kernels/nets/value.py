"""What a net thinks of the plans of a turn: the same for both games.

The mirror image of a table is the same table: a plan's value is the mean of both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tenback.kernels.core.jit import f32, kernel
from tenback.kernels.core.layout import Array
from tenback.kernels.nets import sums as first_layer
from tenback.kernels.nets.inputs import add_ones
from tenback.kernels.nets.net import COUNTS, Net
from tenback.kernels.nets.sums import Sums

Judge = Callable[[Net, Any, Any, int, int, Sums, Array], None]
"""Takes a net, what is seen, plans, their number, how many to see twice, and room; writes to the
last argument the net's two outputs for each plan: logit of winning, cards left / 20.

The plans to see twice are the best at first sight; they are seen through the mirror as well. Their
outputs are the mean of both views, and no other plan counts for more than they do.
"""

WriteInputs = Callable[[Any, Any, int, bool, Array, Array], None]
"""Takes what is seen, plans, one of them, whether in the mirror, and room; writes the last one."""


class InputKernels(Protocol):
    """The module of a game that lists the inputs of its nets, in three parts.

    What many plans share is computed once: what is the same for all plans of a turn, what depends
    on one pile's top alone, and the rest.
    """

    frames_of: Callable[..., Any]
    """Returns the hidden cards as they are for the table, or for its mirror image."""
    top_in_frame: Callable[..., int]
    """Returns the top of the pile at a place."""
    table_ones: Callable[..., int]
    """Lists the inputs that are one for every plan."""
    pile_ones: Callable[..., int]
    """Lists the inputs that depend on the top of one pile alone."""
    plan_ones: Callable[..., int]
    """Lists the other inputs that are one after a plan."""
    plan_counts: Callable[..., None]
    """Writes all inputs that are numbers."""
    COUNT: int
    """Where the inputs begin that are numbers."""


def judge_with(inputs: InputKernels) -> Judge:
    """Return the kernel of a game that writes what a net thinks of plans."""

    @kernel
    def judge(
        net: Net, seen: Any, plans: Any, number: int, twice: int, sums: Sums, out: Array
    ) -> None:
        for flip in (False, True):
            if not first_layer.begin_view(flip, out, number, twice, sums):
                continue
            frames = inputs.frames_of(seen, flip)
            first_layer.begin_table(net, sums, inputs.table_ones(seen, frames, sums.ones))
            for plan in range(number):
                if not sums.marked[plan]:
                    continue
                for place in range(4):
                    top = inputs.top_in_frame(plans.tops, plan, place, flip)
                    sums.tops[place] = top
                    if not first_layer.knows_top(sums, place, top):
                        ones = inputs.pile_ones(frames, place, top, sums.ones)
                        first_layer.add_top(net, sums, place, top, ones)
                size = net.first.shape[0]
                ones = inputs.plan_ones(seen, plans, plan, frames, flip, size, sums.ones)
                inputs.plan_counts(seen, plans, plan, frames, flip, sums.counts)
                first_layer.add_outputs(net, sums, ones, out[plan])
        first_layer.settle(out, number, sums)

    return judge


def write_inputs_with(inputs: InputKernels) -> WriteInputs:
    """Return the kernel of a game that writes every input of a plan."""

    @kernel
    def write_inputs(seen: Any, plans: Any, plan: int, flip: bool, ones: Array, row: Array) -> None:
        frames = inputs.frames_of(seen, flip)
        row[:] = f32(0)
        add_ones(row, ones, inputs.table_ones(seen, frames, ones))
        for place in range(4):
            top = inputs.top_in_frame(plans.tops, plan, place, flip)
            add_ones(row, ones, inputs.pile_ones(frames, place, top, ones))
        add_ones(row, ones, inputs.plan_ones(seen, plans, plan, frames, flip, row.size, ones))
        counts = row[inputs.COUNT : inputs.COUNT + COUNTS]
        inputs.plan_counts(seen, plans, plan, frames, flip, counts)

    return write_inputs
