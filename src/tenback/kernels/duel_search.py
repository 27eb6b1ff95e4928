"""Looking ahead in Face to Face: plans are compared by one's next turn, over samples.

A sample deals the other's hand and the cards one will draw. After each plan the other sees the
table that would come about, thinks as in ``duel_turn`` and plays its best plan; what our best plan
is worth then is what the first one is worth in this sample. All plans meet the same samples.
"""

from __future__ import annotations

import numpy as np

from tenback.kernels.bits import count_ones, trailing_zeros
from tenback.kernels.cards import BIT
from tenback.kernels.duel_plans import Plans
from tenback.kernels.duel_seen import (
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
from tenback.kernels.duel_turn import Room, think
from tenback.kernels.jit import f32, kernel, u64
from tenback.kernels.layout import Array
from tenback.kernels.net import Net, best_of
from tenback.kernels.numbers import GOLDEN, mixed, scaled, seeded
from tenback.kernels.queue import Width


@kernel
def _shuffled(cards: int, pool: Array, state: int) -> int:
    """The cards of a set in random order, and the state after it."""
    size = 0
    while cards:
        pool[size] = trailing_zeros(cards)
        size += 1
        cards &= cards - u64(1)
    for last in range(size - 1, 0, -1):
        state += GOLDEN
        other = scaled(mixed(state), u64(last + 1))
        pool[last], pool[other] = pool[other], pool[last]
    return state


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
) -> float:
    """Our chance after a plan in one sample."""
    room, theirs, ours = rooms
    kept = plans.hands[plan]
    if kept == u64(0) and seen.facts[DRAW_PILE] == 0:
        return f32(1)
    hand = kept | _first_of(pool, due(seen, count_ones(kept), plans.gifts[plan]))
    _pass_on(seen, plans, plan, held, theirs)
    this = theirs
    for reply in range(2):
        number = think(net, weights, width, this, room, most, 0)
        if number == 0:
            return f32(1 - reply)
        best = best_of(room.values, number, 0.0)
        if reply == 1:
            break
        if room.plans.hands[best] == u64(0) and theirs.facts[DRAW_PILE] == 0:
            return f32(0)
        _pass_on(theirs, room.plans, best, hand, ours)
        this = ours
    return f32(room.values[best, 0])


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
    seed: int,
    first: int,
    samples: int,
    sums: Array,
) -> None:
    """Add to ``sums`` (chance to win) what each plan that is alive came to.

    Samples are numbered: the same number is the same deal, whichever plans are alive.
    """
    rooms = (room, room_for_seen(), room_for_seen())
    pool = np.empty(64, np.int64)
    for sample in range(first, first + samples):
        state = _shuffled(seen.cards[2], pool, seeded(seed, sample))
        held = _first_of(pool, seen.facts[RIVAL_HAND])
        _shuffled(seen.cards[1], pool, state)
        for k in range(alive.size):
            plan = alive[k]
            sums[plan, 0] += _worth(net, weights, seen, plans, plan, held, pool, rooms, width, most)
