"""Whole turns of Face to Face: enumerated, pruned, merged where they leave the same.

A gift touches neither own pile, so it can be thought of as laid first: the queue begins with
"nothing laid", then every possible gift, and each of these goes on with the own piles as in
``team_plans``. ``train/sim/duel_plans.h`` is the same, entry by entry.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.bits import trailing_zeros
from tenback.kernels.duel_linear import linear_value
from tenback.kernels.duel_seen import GIFTED, MINIMUM, NEEDED, Seen
from tenback.kernels.jit import i64, kernel, u64
from tenback.kernels.layout import Array
from tenback.kernels.queue import (
    MOST_CHOSEN,
    NOT_A_PLAN,
    ROOM,
    Queue,
    Width,
    append,
    bit_of,
    choose_best,
    dear_of,
    entry,
    gift_of,
    held_of,
    kept_cards,
    laid_of,
    list_hand,
    pile_of,
    top_of,
    tops_of,
    with_top,
)


class Plans(NamedTuple):
    """The tables a player may leave."""

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
    """Room for one turn's plans."""
    return Plans(
        np.empty((MOST_CHOSEN, 4), np.int64),
        np.empty(MOST_CHOSEN, np.uint64),
        np.empty(MOST_CHOSEN, np.int64),
        np.empty(MOST_CHOSEN, np.int64),
    )


@kernel
def _begin(seen: Seen, queue: Queue, size: int) -> int:
    """Nothing laid, then for each card in rising order its gifts (B6); how many entries."""
    tops = u64(0)
    for pile in range(4):
        tops = with_top(tops, pile, seen.tops[pile])
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
def _continue(queue: Queue, size: int, parent: int, tail: int, cheap: int, dear_most: int) -> int:
    """Append the children of an entry on the own piles; the length of the queue after it."""
    this = queue.entries[parent]
    tops, held, laid, dear = tops_of(this), held_of(this), laid_of(this), dear_of(this)
    gift = gift_of(this)
    for pile in range(pile_of(this), 2):
        top = top_of(this, pile)
        rest = held
        while rest:
            place = trailing_zeros(rest)
            rest &= rest - u64(1)
            card = queue.cards[place]
            one = u64(1) << u64(place)
            step = card - top if pile == 0 else top - card
            if step <= 0 and step != -10:
                continue
            if step > cheap:
                back = card - 10 if pile == 0 else card + 10
                two = bit_of(queue, held, size, back) if step - 10 <= cheap else u64(0)
                if two:
                    further, kept = with_top(tops, pile, back), held & ~one & ~two
                    child = entry(further, kept, laid + 2, dear, pile, gift)
                    tail = append(queue, tail, parent, child)
                if dear == dear_most:
                    continue
            further, kept, cost = with_top(tops, pile, card), held & ~one, i64(step > cheap)
            child = entry(further, kept, laid + 1, dear + cost, pile, gift)
            tail = append(queue, tail, parent, child)
    return tail


@kernel
def _enumerate(
    seen: Seen, queue: Queue, weights: Array, width: Width, size: int, deepest_first: bool
) -> tuple[int, int]:
    """Fill the queue and value what reaches the minimum; its length and the number of plans."""
    dear_most = seen.facts[MINIMUM] + width.dear
    head, tail = i64(0), _begin(seen, queue, size)
    for first in range(tail):
        queue.values[first] = first
    waiting = tail
    while waiting > 0 if deepest_first else head < tail:
        before = tail
        if deepest_first:
            waiting -= 1
            tail = _continue(queue, size, queue.values[waiting], tail, width.cheap, dear_most)
            for child in range(before, tail):
                queue.values[waiting] = child
                waiting += 1
        else:
            tail = _continue(queue, size, head, tail, width.cheap, dear_most)
            head += 1
    number = i64(0)
    for index in range(tail):
        this = queue.entries[index]
        queue.values[index] = NOT_A_PLAN
        if laid_of(this) >= seen.facts[NEEDED]:
            a, d, a2, d2 = top_of(this, 0), top_of(this, 1), top_of(this, 2), top_of(this, 3)
            hand, _ = kept_cards(queue, this)
            queue.values[index] = linear_value(weights, seen, a, d, a2, d2, hand, gift_of(this))
            number += 1
    return tail, number


@kernel
def find_plans(
    seen: Seen, queue: Queue, plans: Plans, weights: Array, width: Width, most: int
) -> int:
    """Find the best turns by linear value, at most so many; how many. None: the player is stuck.

    ``queue.chosen`` says which entries they are, for ``queue.steps_of``.
    """
    size = list_hand(queue, seen.cards[0], u64(0))
    tail, number = i64(0), i64(0)
    for deepest_first in (False, True):
        # A large hand and a high minimum, as house rules have them, fill the queue too early.
        if not deepest_first or (number == 0 and tail == ROOM):
            tail, number = _enumerate(seen, queue, weights, width, size, deepest_first)
    if number == 0:
        return number
    number = _merged(queue, choose_best(queue, tail, number, most))
    for index in range(number):
        this = queue.entries[queue.chosen[index]]
        plans.hands[index], _ = kept_cards(queue, this)
        plans.gifts[index] = gift_of(this)
        plans.values[index] = queue.values[queue.chosen[index]]
        for pile in range(4):
            plans.tops[index, pile] = top_of(this, pile)
    return number


@kernel
def _merged(queue: Queue, number: int) -> int:
    """Of chosen plans that leave the same keep the first; how many stay."""
    kept = i64(0)
    for index in range(number):
        this = queue.entries[queue.chosen[index]]
        fresh = True
        for before in range(kept):
            other = queue.entries[queue.chosen[before]]
            same = tops_of(other) == tops_of(this) and held_of(other) == held_of(this)
            if same and gift_of(other) == gift_of(this):
                fresh = False
                break
        if fresh:
            queue.chosen[kept] = queue.chosen[index]
            kept += 1
    return kept
