"""A turn of The Game thought through: its plans, each with the chance to win and the cards left.

Where nothing is hidden any more the value is exact: alone, once the draw pile will be empty.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.cards import count
from tenback.kernels.core.jit import f32, kernel
from tenback.kernels.core.layout import Array
from tenback.kernels.nets.net import LEFT_SCALE, Net, chance
from tenback.kernels.nets.sums import Sums, room_for_sums
from tenback.kernels.plans.queue import MOST_CHOSEN, Queue, Width, empty_queue
from tenback.kernels.team.endings import EndingRoom, partners_hold, room_for_ending
from tenback.kernels.team.one_hand_ending import ROOM, most_layable
from tenback.kernels.team.plans import Plans, find_plans, room_for_plans
from tenback.kernels.team.seen import HAND_SIZE, Seen
from tenback.kernels.team.value import judge


class Room(NamedTuple):
    """Room to think in, for one thread."""

    queue: Queue
    plans: Plans
    sums: Sums
    endings: EndingRoom
    values: Array
    """float32 (plans, 2): chance to win, cards left / 20."""


@kernel
def room_to_think(net: Net) -> Room:
    """Room for a net of this size."""
    return Room(
        empty_queue(),
        room_for_plans(),
        room_for_sums(net),
        room_for_ending(),
        np.empty((MOST_CHOSEN, 2), np.float32),
    )


@kernel
def think(
    net: Net, weights: Array, width: Width, seen: Seen, room: Room, most: int, twice: int
) -> int:
    """Find the best plans by linear value and judge each by the net; how many. None: stuck."""
    number = find_plans(seen, room.queue, room.plans, weights, width, most)
    judge(net, seen, room.plans, number, twice, room.sums, room.values)
    for plan in range(number):
        room.values[plan, 0] = chance(room.values[plan, 0])
    if partners_hold(seen) == 0:
        _solve(seen, room, number)
    return number


@kernel
def _solve(seen: Seen, room: Room, number: int) -> None:
    """Replace the values of plans after which all that is left will be in this one hand."""
    won = False
    for plan in range(number):
        low = room.plans.hands[plan, 0] | seen.unseen[0]
        high = room.plans.hands[plan, 1] | seen.unseen[1]
        size = count(low, high)
        if size <= seen.facts[HAND_SIZE]:
            # One plan that wins is enough: of the others it is not asked how many they lay.
            laid = size - 1
            if size == 0:
                laid = 0
            elif not won:
                laid = most_layable(room.plans.tops[plan], low, high, room.endings.one_hand, ROOM)
            won = won or laid == size
            room.values[plan, 0] = f32(laid == size)
            room.values[plan, 1] = f32(size - laid) / f32(LEFT_SCALE)
