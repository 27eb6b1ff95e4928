"""A turn of The Game thought through: its plans, each with the chance to win and the cards left.

Where nothing is hidden any more the value is exact: alone, once the draw pile will be empty.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.cards import count
from tenback.kernels.core.jit import f32, i64, kernel
from tenback.kernels.core.layout import Array
from tenback.kernels.nets.net import Net, chance
from tenback.kernels.nets.sums import Sums, room_for_sums
from tenback.kernels.plans.queue import MOST_CHOSEN, MOST_HELD, Queue, Width, empty_queue
from tenback.kernels.team.one_hand_ending import ROOM, Ends, most_layable, room_for_ends
from tenback.kernels.team.open_hands_ending import ROOM as ENDINGS
from tenback.kernels.team.open_hands_ending import Endings, first_turn, lay_all, room_for_endings
from tenback.kernels.team.plans import Plans, find_plans, room_for_plans
from tenback.kernels.team.seen import DRAW_PILE, ENDGAME, HAND_SIZE, NEEDED, PLAYERS, Seen
from tenback.kernels.team.value import judge

SCALE = 20
"""Nets count cards left in twentieths."""


class Room(NamedTuple):
    """Room to think in, for one thread."""

    queue: Queue
    plans: Plans
    sums: Sums
    ends: Ends
    endings: Endings
    values: Array
    """float32 (plans, 2): chance to win, cards left / 20."""
    steps: Array
    """int64: cards and piles of a turn."""


@kernel
def room_to_think(net: Net) -> Room:
    """Room for a net of this size."""
    return Room(
        empty_queue(),
        room_for_plans(),
        room_for_sums(net),
        room_for_ends(),
        room_for_endings(),
        np.empty((MOST_CHOSEN, 2), np.float32),
        np.empty((MOST_HELD, 2), np.int64),
    )


@kernel
def partners_hold(seen: Seen) -> int:
    """How many cards the partners hold together."""
    total = 0
    for partner in range(seen.facts[PLAYERS] - 1):
        total += seen.partners[partner]
    return total


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
                laid = most_layable(room.plans.tops[plan], low, high, room.ends, ROOM)
            won = won or laid == size
            room.values[plan, 0] = f32(laid == size)
            room.values[plan, 1] = f32(size - laid) / f32(SCALE)


@kernel
def finish(seen: Seen, room: Room) -> int:
    """Where all hands are known: write to ``steps`` a turn after which all can be laid; how long.

    -1: hands are not known, or no way was found. The turn may be empty if it has laid before.
    """
    partners = 0
    for partner in range(seen.facts[PLAYERS] - 1):
        partners += i64(seen.partners[partner] > 0)
    if seen.facts[DRAW_PILE] > 0 or partners != 1 or seen.facts[ENDGAME] > 1:
        return -1
    hands = np.empty((2, 2), np.uint64)
    for word in range(2):
        hands[0, word], hands[1, word] = seen.hand[word], seen.unseen[word]
    last = lay_all(seen.tops, hands, seen.facts[NEEDED] <= 0, room.endings, ENDINGS)
    return -1 if last < 0 else first_turn(room.endings, last, room.steps)
