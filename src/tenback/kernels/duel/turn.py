"""A turn of Face to Face thought through: its plans, each with the chance to win."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.jit import f32, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.duel.plans import Plans, find_plans, room_for_plans
from tenback.kernels.duel.seen import DRAW_PILE, Seen
from tenback.kernels.duel.value import judge
from tenback.kernels.nets.net import Net, chance
from tenback.kernels.nets.player import Player
from tenback.kernels.nets.sums import Sums, room_for_sums
from tenback.kernels.plans.queue import MAX_PLANS, Queue, empty_queue


class Room(NamedTuple):
    """Arrays to think in, for one thread."""

    queue: Queue
    plans: Plans
    sums: Sums
    values: Array
    """float32 (plans, 2): chance to win, own cards left / 20."""


@kernel
def room_to_think(net: Net) -> Room:
    """Return arrays for a net of this size."""
    return Room(
        empty_queue(),
        room_for_plans(),
        room_for_sums(net),
        np.empty((MAX_PLANS, 2), np.float32),
    )


@kernel
def think(player: Player, seen: Seen, room: Room) -> int:
    """Find the best plans by linear value and value them by the net; return how many.

    0 plans: the player is stuck. A plan that lays the last card has won (B8).
    """
    number = find_plans(seen, room.queue, room.plans, player.weights, player.width, player.most)
    judge(player.net, seen, room.plans, number, player.twice, room.sums, room.values)
    for plan in range(number):
        room.values[plan, 0] = chance(room.values[plan, 0])
        if room.plans.hands[plan] == u64(0) and seen.facts[DRAW_PILE] == 0:
            room.values[plan, 0], room.values[plan, 1] = f32(1), f32(0)
    return number
