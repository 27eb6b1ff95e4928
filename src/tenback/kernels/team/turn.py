"""A turn of The Game thought through: its plans, each with the chance to win and the cards left.

The value is exact if one player holds all cards and the rest of the draw pile will be drawn.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.cards import count
from tenback.kernels.core.jit import f32, kernel
from tenback.kernels.core.layout import Array
from tenback.kernels.nets.net import LEFT_SCALE, Net, chance
from tenback.kernels.nets.player import Player
from tenback.kernels.nets.sums import Sums, room_for_sums
from tenback.kernels.plans.queue import MAX_PLANS, Queue, empty_queue
from tenback.kernels.team.endings import EndingRoom, partners_hold, room_for_endings
from tenback.kernels.team.one_hand_ending import MAX_POSITIONS, most_layable
from tenback.kernels.team.plans import Plans, find_plans, room_for_plans
from tenback.kernels.team.seen import HAND_SIZE, Seen
from tenback.kernels.team.value import judge


class Room(NamedTuple):
    """Arrays to think in, for one thread."""

    queue: Queue
    plans: Plans
    sums: Sums
    endings: EndingRoom
    values: Array
    """float32 (plans, 2): chance to win, cards left / 20."""


@kernel
def room_to_think(net: Net) -> Room:
    """Return arrays for a net of this size."""
    return Room(
        empty_queue(),
        room_for_plans(),
        room_for_sums(net),
        room_for_endings(),
        np.empty((MAX_PLANS, 2), np.float32),
    )


@kernel
def think(player: Player, seen: Seen, room: Room) -> int:
    """Find the best plans by linear value and value them by the net; return how many.

    0 plans: the player is stuck.
    """
    number = find_plans(seen, room.queue, room.plans, player.weights, player.width, player.most)
    judge(player.net, seen, room.plans, number, player.twice, room.sums, room.values)
    for plan in range(number):
        room.values[plan, 0] = chance(room.values[plan, 0])
    if partners_hold(seen) == 0:
        _solve(seen, room, number)
    return number


@kernel
def _solve(seen: Seen, room: Room, number: int) -> None:
    """Make the values of plans exact after which this hand holds all cards that are left."""
    won = False
    for plan in range(number):
        low = room.plans.hands[plan, 0] | seen.unseen[0]
        high = room.plans.hands[plan, 1] | seen.unseen[1]
        size = count(low, high)
        if size <= seen.facts[HAND_SIZE]:
            # One plan that wins is enough: how many cards the others lay is not computed.
            laid = size - 1
            if size == 0:
                laid = 0
            elif not won:
                laid = most_layable(
                    room.plans.tops[plan], low, high, room.endings.one_hand, MAX_POSITIONS
                )
            won = won or laid == size
            room.values[plan, 0] = f32(laid == size)
            room.values[plan, 1] = f32(size - laid) / f32(LEFT_SCALE)
