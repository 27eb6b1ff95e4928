"""What a net thinks of the plans of a turn in Face to Face; the mean of table and mirror image."""

from __future__ import annotations

from tenback.kernels.core.jit import kernel
from tenback.kernels.core.layout import Array
from tenback.kernels.duel.inputs import (
    frame_of,
    pile_ones,
    plan_counts,
    plan_ones,
    table_ones,
    top_in_frame,
)
from tenback.kernels.duel.plans import Plans
from tenback.kernels.duel.seen import Seen
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
    unseen, rival = frame_of(seen.cards[1], flip), frame_of(seen.cards[2], flip)
    begin_table(net, sums, table_ones(seen, unseen, rival, sums.ones))
    for plan in range(number):
        if not sums.wanted[plan]:
            continue
        for place in range(4):
            top = top_in_frame(plans.tops, plan, place, flip)
            sums.tops[place] = top
            if not knows_top(sums, place, top):
                add_top(net, sums, place, top, pile_ones(unseen, rival, place, top, sums.ones))
        hand = frame_of(plans.hands[plan], flip)
        ones = plan_ones(seen, plans, plan, hand, unseen, flip, sums.ones)
        plan_counts(seen, plans, plan, unseen, rival, flip, sums.counts)
        add_outputs(net, sums, ones, out[plan])
