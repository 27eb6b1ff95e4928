"""Looking ahead in The Game: plans are compared by the next turn, over samples of hidden cards.

A sample deals the unseen cards at random to partners and draw pile. After each plan the next player
sees the resulting table and thinks as in ``team.turn``; the value of its best plan is the value of
the first plan in this sample. All plans meet the same samples.

A player alone can look further: it takes its best plan, draws, thinks again, and the value of the
last best plan counts. The net knows least about positions that its own turns don't lead to; the
further a sample goes, the less this matters.
"""

from __future__ import annotations

import numpy as np

from tenback.kernels.core.cards import BIT, count
from tenback.kernels.core.jit import f32, i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.nets.net import LEFT_SCALE, best_of
from tenback.kernels.nets.player import Player
from tenback.kernels.plans.samples import MAX_CARDS, sample_order
from tenback.kernels.team.endings import partners_hold
from tenback.kernels.team.one_hand_ending import MAX_POSITIONS, most_layable
from tenback.kernels.team.plans import Plans
from tenback.kernels.team.seen import (
    DRAW_PILE,
    ENDGAME,
    HAND_SIZE,
    MINIMUM,
    NEEDED,
    PLAYERS,
    TALK,
    Seen,
    room_for_seen,
)
from tenback.kernels.team.turn import Room, think


@kernel
def _next_turn(seen: Seen, plans: Plans, plan: int, pool: Array, later: Seen) -> int:
    """Write what the next player with cards will know in this sample; return the cards left.

    The pool is dealt to the partners in order of play, then drawn from.
    """
    facts, players = seen.facts, seen.facts[PLAYERS]
    hands = np.zeros((players, 2), np.uint64)
    hands[0, 0], hands[0, 1] = plans.hands[plan, 0], plans.hands[plan, 1]
    dealt = 0
    for partner in range(players - 1):
        for _ in range(seen.partners[partner]):
            card = u64(pool[dealt])
            hands[partner + 1, 0] |= BIT[card, 0]
            hands[partner + 1, 1] |= BIT[card, 1]
            dealt += 1
    due = facts[HAND_SIZE] - count(hands[0, 0], hands[0, 1])
    due = min(due, facts[DRAW_PILE])
    for _ in range(due):
        card = u64(pool[dealt])
        hands[0, 0] |= BIT[card, 0]
        hands[0, 1] |= BIT[card, 1]
        dealt += 1
    draw_pile = facts[DRAW_PILE] - due
    seat = 1 % players
    for _ in range(players):
        if hands[seat, 0] | hands[seat, 1]:
            break
        seat = (seat + 1) % players
    for word in range(2):
        later.hand[word] = hands[seat, word]
        live = plans.hands[plan, word] | seen.unseen[word]
        later.unseen[word] = live & ~hands[seat, word]
    for pile in range(4):
        later.tops[pile] = plans.tops[plan, pile]
        later.signals[pile] = 0
    for partner in range(players - 1):
        other = (seat + 1 + partner) % players
        later.partners[partner] = count(hands[other, 0], hands[other, 1])
    later.facts[:] = facts
    later.facts[DRAW_PILE], later.facts[TALK] = draw_pile, 0
    later.facts[NEEDED] = facts[MINIMUM] if draw_pile > 0 else facts[ENDGAME]
    return count(later.hand[0] | later.unseen[0], later.hand[1] | later.unseen[1])


@kernel
def _worth(player: Player, later: Seen, left: int, room: Room) -> tuple[float, float, int]:
    """Return the chance to win and cards left / 20 for a player to move, and its best plan.

    The plan is -1 where the rest of the game is known.
    """
    if left == 0:
        return f32(1), f32(0), i64(-1)
    if later.facts[DRAW_PILE] == 0 and partners_hold(later) == 0:
        laid = most_layable(
            later.tops, later.hand[0], later.hand[1], room.endings.one_hand, MAX_POSITIONS
        )
        return f32(laid == left), f32(left - laid) / f32(LEFT_SCALE), i64(-1)
    number = think(player, later, room)
    if number == 0:
        return f32(0), f32(left) / f32(LEFT_SCALE), i64(-1)
    best = best_of(room.values, number, player.left_weight)
    return room.values[best, 0], room.values[best, 1], i64(best)


@kernel
def look_ahead(
    player: Player,
    seen: Seen,
    plans: Plans,
    alive: Array,
    room: Room,
    turns: int,
    seed: int,
    first: int,
    out: Array,
) -> None:
    """Write to ``out`` the chance to win and cards left / 20, by sample and plan.

    ``player`` is how the next player decides. ``turns`` is how many turns a sample goes ahead; it
    is one in a team. There are as many samples as ``out`` has rows. The same sample number is the
    same deal, whichever plans are alive.
    """
    later, last, pool = room_for_seen(), room_for_seen(), np.empty(2 * MAX_CARDS, np.int64)
    if seen.facts[PLAYERS] > 1:
        turns = 1
    low, high = seen.unseen[0], seen.unseen[1]
    front = seen.facts[MINIMUM] + partners_hold(seen)
    for sample in range(first, first + out.shape[0]):
        sample_order(low, high, front, seed, sample, pool)
        for k in range(alive.size):
            left = _next_turn(seen, plans, alive[k], pool, later)
            win, rest, best = _worth(player, later, left, room)
            for _ in range(turns - 1):
                if best < 0:
                    break
                later, last = last, later
                drawn = seen.facts[DRAW_PILE] - last.facts[DRAW_PILE]
                left = _next_turn(last, room.plans, best, pool[drawn:], later)
                win, rest, best = _worth(player, later, left, room)
            out[sample - first, k, 0], out[sample - first, k, 1] = win, rest
