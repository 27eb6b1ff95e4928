"""What a net thinks of the plans of a turn in The Game: the chance to win, and cards left.

The mirror image of a table is the same table: a plan's value is the mean of both.
"""

from __future__ import annotations

from tenback.kernels.core.jit import kernel
from tenback.kernels.core.layout import Array
from tenback.kernels.nets.net import Net
from tenback.kernels.nets.sums import (
    Sums,
    add_outputs,
    add_top,
    begin_table,
    begin_view,
    knows_top,
    settle,
)
from tenback.kernels.team.inputs import (
    SIGNAL,
    frame_of,
    pile_ones,
    plan_counts,
    plan_ones,
    table_ones,
    top_in_frame,
)
from tenback.kernels.team.plans import Plans
from tenback.kernels.team.seen import Seen


@kernel
def judge(
    net: Net, seen: Seen, plans: Plans, number: int, twice: int, sums: Sums, out: Array
) -> None:
    """Write the net's two outputs for each plan: logit of winning, cards left / 20.

    So many plans, the best at first sight, are seen through the mirror as well; their outputs are
    the mean of both, and no other plan counts for more than they do.
    """
    for flip in (False, True):
        if begin_view(flip, out, number, twice, sums):
            _judge_one_way(net, seen, plans, number, flip, sums, out)
    settle(out, number, sums)


@kernel
def _judge_one_way(
    net: Net, seen: Seen, plans: Plans, number: int, flip: bool, sums: Sums, out: Array
) -> None:
    unseen = frame_of(seen.unseen[0], seen.unseen[1], flip)
    begin_table(net, sums, table_ones(seen, unseen, sums.ones))
    signals = net.first.shape[0] > SIGNAL
    for plan in range(number):
        if not sums.wanted[plan]:
            continue
        for place in range(4):
            top = top_in_frame(plans.tops, plan, place, flip)
            sums.tops[place] = top
            if not knows_top(sums, place, top):
                add_top(net, sums, place, top, pile_ones(unseen, place, top, sums.ones))
        hand = frame_of(plans.hands[plan, 0], plans.hands[plan, 1], flip)
        ones = plan_ones(seen, plans, plan, hand, unseen, flip, signals, sums.ones)
        plan_counts(seen, plans, plan, unseen, flip, sums.counts)
        add_outputs(net, sums, ones, out[plan])
