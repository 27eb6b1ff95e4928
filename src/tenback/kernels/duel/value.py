"""What a net thinks of the plans of a turn in Face to Face.

The mirror image of a table is the same table: a plan's value is the mean of both.
"""

from __future__ import annotations

from tenback.kernels.core.jit import kernel
from tenback.kernels.core.layout import Array
from tenback.kernels.duel import inputs
from tenback.kernels.duel.plans import Plans
from tenback.kernels.duel.seen import Seen
from tenback.kernels.nets import sums as first_layer
from tenback.kernels.nets.net import Net
from tenback.kernels.nets.sums import Sums


@kernel
def judge(
    net: Net, seen: Seen, plans: Plans, number: int, twice: int, sums: Sums, out: Array
) -> None:
    """Write the net's two outputs for each plan: logit of winning, cards left / 20.

    The best ``twice`` plans at first sight are seen through the mirror as well. Their outputs are
    the mean of both views, and no other plan counts for more than they do.
    """
    for flip in (False, True):
        if first_layer.begin_view(flip, out, number, twice, sums):
            _judge_one_way(net, seen, plans, number, flip, sums, out)
    first_layer.settle(out, number, sums)


@kernel
def _judge_one_way(
    net: Net, seen: Seen, plans: Plans, number: int, flip: bool, sums: Sums, out: Array
) -> None:
    # Both games have this loop: Numba does not cache a kernel that is given other kernels.
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
        ones = inputs.plan_ones(seen, plans, plan, frames, flip, sums.ones)
        inputs.plan_counts(seen, plans, plan, frames, flip, sums.counts)
        first_layer.add_outputs(net, sums, ones, out[plan])
