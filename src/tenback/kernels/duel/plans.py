"""Whole turns of Face to Face: enumerated, pruned, and merged if they leave the same.

A gift touches neither own pile, so it may as well come first: the queue begins with "nothing laid"
and every possible gift, and each of these is continued on the own piles (``branches``).
``train/sim/duel_plans.h`` is the same, entry by entry.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.duel.linear import linear_value
from tenback.kernels.duel.seen import GIFTED, MINIMUM, MIRROR, NEEDED, Seen
from tenback.kernels.plans.branches import fill
from tenback.kernels.plans.entries import (
    entry,
    gift_of,
    kept_cards,
    laid_of,
    left_of,
    list_cards,
    packed,
    top_of,
    with_top,
)
from tenback.kernels.plans.queue import (
    MAX_ENTRIES,
    MAX_PLANS,
    NOT_A_PLAN,
    Queue,
    Width,
    append,
    choose_best,
    merged,
)


class Plans(NamedTuple):
    """The tables that plans leave."""

    tops: Array
    """int64, four a plan."""
    hands: Array
    """uint64: the cards kept."""
    gifts: Array
    """int64: whether a card went on the other's piles in this turn."""
    values: Array
    """int64: linear values."""


@kernel
def room_for_plans() -> Plans:
    """Return arrays for the plans of one turn."""
    return Plans(
        np.empty((MAX_PLANS, 4), np.int64),
        np.empty(MAX_PLANS, np.uint64),
        np.empty(MAX_PLANS, np.int64),
        np.empty(MAX_PLANS, np.int64),
    )


@kernel
def _begin(seen: Seen, queue: Queue, size: int) -> int:
    """Add "nothing laid", then for each card in rising order its gifts (B6); return how many."""
    tops = packed(seen.tops)
    every = (u64(1) << u64(size)) - u64(1)
    given = i64(seen.facts[GIFTED] > 0)
    tail = append(queue, 0, 0, entry(tops, every, 0, 0, 0, given))
    if not given:
        for place in range(size):
            card = queue.cards[place]
            kept = every & ~(u64(1) << u64(place))
            for pile in range(2, 4):
                if card < seen.tops[2] if pile == 2 else card > seen.tops[3]:
                    gift = entry(with_top(tops, pile, card), kept, 1, 0, 0, 1)
                    tail = append(queue, tail, 0, gift)
    return tail


@kernel
def _enumerate(
    seen: Seen, queue: Queue, weights: Array, width: Width, size: int, deepest_first: bool
) -> tuple[int, int]:
    """Fill the queue and value its plans; return its length and the number of plans."""
    max_costly = seen.facts[MINIMUM] + width.costly
    tail = _begin(seen, queue, size)
    tail = fill(queue, size, tail, 1, width.cheap, max_costly, MIRROR, deepest_first)
    number = i64(0)
    for index in range(tail):
        this = queue.entries[index]
        queue.values[index] = NOT_A_PLAN
        if laid_of(this) >= seen.facts[NEEDED]:
            a, d, a2, d2 = top_of(this, 0), top_of(this, 1), top_of(this, 2), top_of(this, 3)
            hand, _ = kept_cards(queue.cards, this)
            queue.values[index] = linear_value(weights, seen, a, d, a2, d2, hand, gift_of(this))
            number += 1
    return tail, number


@kernel
def find_plans(
    seen: Seen, queue: Queue, plans: Plans, weights: Array, width: Width, most: int
) -> int:
    """Find the best plans by linear value, at most ``most``; return how many, 0 if stuck.

    ``queue.chosen`` says which entries they are, for ``queue.steps_of``.
    """
    size = list_cards(seen.cards[0], u64(0), queue.cards)
    tail, number = i64(0), i64(0)
    for deepest_first in (False, True):
        # A large hand and a high minimum, as house rules have them, fill the queue too early.
        if not deepest_first or (number == 0 and tail == MAX_ENTRIES):
            tail, number = _enumerate(seen, queue, weights, width, size, deepest_first)
    if number == 0:
        return number
    number = choose_best(queue, tail, number, most)
    for index in range(number):
        queue.keys[index] = left_of(queue.entries[queue.chosen[index]])
    number = merged(queue, number)
    for index in range(number):
        this = queue.entries[queue.chosen[index]]
        plans.hands[index], _ = kept_cards(queue.cards, this)
        plans.gifts[index] = gift_of(this)
        plans.values[index] = queue.values[queue.chosen[index]]
        for pile in range(4):
            plans.tops[index, pile] = top_of(this, pile)
    return number
