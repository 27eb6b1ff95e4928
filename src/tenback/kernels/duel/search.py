"""Looking ahead in Face to Face: plans are compared by one's next turn, over samples.

A sample deals the other's hand and the cards one will draw. After each plan the other sees the
table that would come about and plays a turn; what our best plan is worth then is what the first one
is worth in this sample. All plans meet the same samples. The other is taken for somebody who plans
with the linear value in one sample, for somebody greedy in the next: that is quick, and wins more
often, against both, than to take it for as strong as the net.
"""

from __future__ import annotations

import numpy as np

from tenback.kernels.core.bits import count_ones
from tenback.kernels.core.cards import BIT
from tenback.kernels.core.jit import f32, i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.duel.greedy import greedy_turn
from tenback.kernels.duel.plans import Plans, find_plans
from tenback.kernels.duel.seen import (
    DRAW_PILE,
    ENDGAME,
    GIFTED,
    MINIMUM,
    NEEDED,
    RIVAL_DRAW_PILE,
    RIVAL_HAND,
    Seen,
    due,
    room_for_seen,
)
from tenback.kernels.duel.turn import Room, think
from tenback.kernels.nets.net import Net, best_of
from tenback.kernels.plans.queue import Width
from tenback.kernels.plans.samples import MOST, shared_out

TWICE = 3
"""So many of the plans of our next turn are looked at through the mirror as well."""


@kernel
def _first_of(pool: Array, number: int) -> int:
    """The first cards of a pool, as a set."""
    cards = u64(0)
    for place in range(number):
        cards |= BIT[u64(pool[place]), 0]
    return cards


@kernel
def _pass_on(seen: Seen, plans: Plans, plan: int, held: int, later: Seen) -> None:
    """What the other will know after a plan, if it holds these cards."""
    facts, kept = seen.facts, plans.hands[plan]
    number = due(seen, count_ones(kept), plans.gifts[plan])
    for pile in range(4):
        later.tops[pile] = plans.tops[plan, pile ^ 2]
    later.cards[0] = held
    later.cards[1] = seen.cards[2] & ~held
    later.cards[2] = kept | seen.cards[1]
    later.facts[:] = facts
    later.facts[DRAW_PILE] = facts[RIVAL_DRAW_PILE]
    later.facts[RIVAL_DRAW_PILE] = facts[DRAW_PILE] - number
    later.facts[RIVAL_HAND] = count_ones(kept) + number
    later.facts[NEEDED] = facts[MINIMUM] if later.facts[DRAW_PILE] > 0 else facts[ENDGAME]
    later.facts[GIFTED] = 0


@kernel
def _reply(weights: Array, theirs: Seen, room: Room, width: Width, careful: bool) -> int:
    """The other's plan, by linear value or greedily; -1 if it is stuck."""
    if careful:
        return find_plans(theirs, room.queue, room.plans, weights, width, 1) - 1
    kept, gift, able = greedy_turn(theirs, room.plans.tops[0])
    room.plans.hands[0], room.plans.gifts[0] = kept, gift
    return i64(0 if able else -1)


@kernel
def _worth(
    net: Net,
    weights: Array,
    seen: Seen,
    plans: Plans,
    plan: int,
    held: int,
    pool: Array,
    rooms: tuple[Room, Seen, Seen],
    width: Width,
    most: int,
    kappa: float,
    careful: bool,
) -> float:
    """Our chance after a plan in one sample."""
    room, theirs, ours = rooms
    kept = plans.hands[plan]
    if kept == u64(0) and seen.facts[DRAW_PILE] == 0:
        return f32(1)
    hand = kept | _first_of(pool, due(seen, count_ones(kept), plans.gifts[plan]))
    _pass_on(seen, plans, plan, held, theirs)
    reply = _reply(weights, theirs, room, width, careful)
    if reply < 0:
        return f32(1)
    if room.plans.hands[reply] == u64(0) and theirs.facts[DRAW_PILE] == 0:
        return f32(0)
    _pass_on(theirs, room.plans, reply, hand, ours)
    number = think(net, weights, width, ours, room, most, TWICE)
    return f32(room.values[best_of(room.values, number, kappa), 0]) if number else f32(0)


@kernel
def look_ahead(
    net: Net,
    weights: Array,
    seen: Seen,
    plans: Plans,
    alive: Array,
    room: Room,
    width: Width,
    most: int,
    kappa: float,
    seed: int,
    first: int,
    out: Array,
) -> None:
    """Write to ``out`` (chance to win), by sample, what each plan that is alive came to.

    There are as many samples as ``out`` has room for. They are numbered: the same number is the
    same deal, whichever plans are alive.
    """
    rooms = (room, room_for_seen(), room_for_seen())
    pool, nothing = np.empty(2 * MOST, np.int64), u64(0)
    for sample in range(first, first + out.shape[0]):
        shared_out(seen.cards[2], nothing, seen.facts[RIVAL_HAND], seed, sample, pool)
        held = _first_of(pool, seen.facts[RIVAL_HAND])
        shared_out(seen.cards[1], nothing, seen.facts[MINIMUM], ~seed, sample, pool)
        careful = sample % 2 == 0
        for k in range(alive.size):
            out[sample - first, k, 0] = _worth(
                net, weights, seen, plans, alive[k], held, pool, rooms, width, most, kappa, careful
            )
