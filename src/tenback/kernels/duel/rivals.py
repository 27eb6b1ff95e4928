"""How the other player of Face to Face seems to play, by one of its turns.

Its hand is hidden. So hands are sampled that contain the cards it laid, and the sampled hands are
counted with which a player of each kind would have taken exactly this turn.
"""

from __future__ import annotations

import numpy as np

from tenback.kernels.core.bits import count_ones
from tenback.kernels.core.cards import BIT
from tenback.kernels.core.jit import kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.duel.greedy import greedy_turn
from tenback.kernels.duel.plans import Plans, find_plans
from tenback.kernels.duel.seen import BY_LINEAR_VALUE, GREEDILY, LIKE_THE_NET, Seen
from tenback.kernels.duel.turn import Room, think
from tenback.kernels.nets.net import best_of
from tenback.kernels.nets.player import Player
from tenback.kernels.plans.samples import MAX_CARDS, sample_order


@kernel
def _same(plans: Plans, plan: int, kept: int, left: Array) -> bool:
    """Return whether a plan leaves these cards in the hand and these tops."""
    same = plans.hands[plan] == kept
    for pile in range(4):
        same = same and plans.tops[plan, pile] == left[pile]
    return bool(same)


@kernel
def count_explained(
    player: Player,
    then: Seen,
    laid: int,
    held: int,
    left: Array,
    hands: int,
    room: Room,
    out: Array,
) -> None:
    """Add to ``out``, by kind of player, the number of sampled hands that explain a turn.

    ``then`` is what the other knew when the turn began, with all the cards that it had not laid as
    its draw pile; its hand is overwritten. ``laid`` are the cards of the turn, ``held`` is the size
    of the hand before it, and ``left`` are the tops after it.
    """
    unlaid, plans = then.cards[1], room.plans
    pool, kept_size = np.empty(2 * MAX_CARDS, np.int64), held - count_ones(laid)
    for sample in range(hands):
        sample_order(unlaid & ~laid, u64(0), kept_size, 0, sample, pool)
        kept = u64(0)
        for place in range(kept_size):
            kept |= BIT[u64(pool[place]), 0]
        then.cards[0], then.cards[1] = kept | laid, unlaid & ~(kept | laid)
        number = think(player, then, room)
        if number and _same(plans, best_of(room.values, number, player.left_weight), kept, left):
            out[LIKE_THE_NET] += 1
        find_plans(then, room.queue, plans, player.weights, player.width, 1)
        if number and _same(plans, 0, kept, left):
            out[BY_LINEAR_VALUE] += 1
        plans.hands[0], plans.gifts[0], _ = greedy_turn(then, plans.tops[0])
        if _same(plans, 0, kept, left):
            out[GREEDILY] += 1
    then.cards[1] = unlaid
