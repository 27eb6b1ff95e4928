"""Looking ahead in Face to Face: plans are compared by the own next turn, over samples.

A sample deals the other's hand and the cards to be drawn. After each plan the other sees the
resulting table and plays a turn; the value of our best plan then is the value of the first plan in
this sample. All plans meet the same samples. If the other seems to play by the linear value or
greedily (RIVAL_PLAYS), it does so in every sample, and the net is told so, too. Otherwise it plays
by the linear value in one sample and greedily in the next: that is fast, and against both kinds of
player it wins more often than the assumption that the other is as strong as the net.
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
    BY_LINEAR_VALUE,
    DRAW_PILE,
    ENDGAME,
    GIFTED,
    LIKE_THE_NET,
    MINIMUM,
    NEEDED,
    RIVAL_DRAW_PILE,
    RIVAL_HAND,
    RIVAL_PLAYS,
    Seen,
    due,
    room_for_seen,
)
from tenback.kernels.duel.turn import Room, think
from tenback.kernels.nets.net import best_of
from tenback.kernels.nets.player import Player
from tenback.kernels.plans.samples import MAX_CARDS, sample_order


@kernel
def _first_of(pool: Array, number: int) -> int:
    """Return the first cards of a pool as a set."""
    cards = u64(0)
    for place in range(number):
        cards |= BIT[u64(pool[place]), 0]
    return cards


@kernel
def _pass_on(seen: Seen, plans: Plans, plan: int, held: int, later: Seen) -> None:
    """Write what the other will know after a plan, if it holds these cards."""
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
def _reply(player: Player, theirs: Seen, room: Room, careful: bool) -> int:
    """Return the other's plan, by linear value or greedily; -1 if it is stuck."""
    if careful:
        return find_plans(theirs, room.queue, room.plans, player.weights, player.width, 1) - 1
    kept, gift, able = greedy_turn(theirs, room.plans.tops[0])
    room.plans.hands[0], room.plans.gifts[0] = kept, gift
    return i64(0 if able else -1)


@kernel
def _worth(
    player: Player,
    seen: Seen,
    plans: Plans,
    plan: int,
    held: int,
    pool: Array,
    rooms: tuple[Room, Seen, Seen],
    careful: bool,
) -> float:
    """Return our chance to win after a plan in one sample."""
    room, theirs, ours = rooms
    kept = plans.hands[plan]
    if kept == u64(0) and seen.facts[DRAW_PILE] == 0:
        return f32(1)
    hand = kept | _first_of(pool, due(seen, count_ones(kept), plans.gifts[plan]))
    _pass_on(seen, plans, plan, held, theirs)
    reply = _reply(player, theirs, room, careful)
    if reply < 0:
        return f32(1)
    if room.plans.hands[reply] == u64(0) and theirs.facts[DRAW_PILE] == 0:
        return f32(0)
    _pass_on(theirs, room.plans, reply, hand, ours)
    number = think(player, ours, room)
    return (
        f32(room.values[best_of(room.values, number, player.left_weight), 0]) if number else f32(0)
    )


@kernel
def look_ahead(
    player: Player,
    seen: Seen,
    plans: Plans,
    alive: Array,
    room: Room,
    seed: int,
    first: int,
    out: Array,
) -> None:
    """Write to ``out`` the chance to win, by sample and plan.

    ``player`` is how we decide in our next turn. Samples are numbered as in ``team.search``.
    """
    rooms = (room, room_for_seen(), room_for_seen())
    pool, nothing = np.empty(2 * MAX_CARDS, np.int64), u64(0)
    plays = seen.facts[RIVAL_PLAYS]
    for sample in range(first, first + out.shape[0]):
        sample_order(seen.cards[2], nothing, seen.facts[RIVAL_HAND], seed, sample, pool)
        held = _first_of(pool, seen.facts[RIVAL_HAND])
        sample_order(seen.cards[1], nothing, seen.facts[MINIMUM], ~seed, sample, pool)
        careful = plays == BY_LINEAR_VALUE or (plays == LIKE_THE_NET and sample % 2 == 0)
        for k in range(alive.size):
            out[sample - first, k, 0] = _worth(
                player, seen, plans, alive[k], held, pool, rooms, careful
            )
