"""The end of The Game when one player holds all cards that are left: how many can be laid, and how.

Without jumps back no search is needed: cards above the lower ascending top are laid there in rising
order, the others on the higher descending pile in falling order. So positions are searched only
while a jump back is still possible, each of them once.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.bits import count_ones, trailing_zeros
from tenback.kernels.core.cards import ABOVE, BELOW, BIT, count, highest, holds, lowered, lowest
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.core.random_numbers import mixed
from tenback.kernels.plans.entries import (
    entry,
    held_of,
    in_order,
    kept_cards,
    left_of,
    list_cards,
    packed,
    pile_of,
    top_of,
    tops_of,
    with_top,
)
from tenback.kernels.plans.visited import Positions, add, begin, is_new, room_for_positions

MAX_POSITIONS = 1 << 13


class OneHandRoom(NamedTuple):
    """Arrays for the positions of a search, and the best way found."""

    positions: Positions
    """They are entries: tops, cards held, pile laid on last."""
    cards: Array
    """int64: the hand in rising order."""
    best: Array
    """int64: most cards laid, the position from which they are, all cards, positions used."""


@kernel
def room_for_one_hand() -> OneHandRoom:
    """Return arrays for one search."""
    return OneHandRoom(
        room_for_positions(MAX_POSITIONS),
        np.empty(64, np.int64),
        np.zeros(4, np.int64),
    )


@kernel
def layable_in_order(position: int, low: int, high: int) -> tuple[int, int]:
    """Return those of the cards that can be laid without a jump back."""
    up = u64(min(top_of(position, 0), top_of(position, 1)))
    down = u64(max(top_of(position, 2), top_of(position, 3)))
    return low & (ABOVE[up, 0] | BELOW[down, 0]), high & (ABOVE[up, 1] | BELOW[down, 1])


@kernel
def may_jump(position: int, low: int, high: int) -> bool:
    """Return whether a jump back is possible or can become possible."""
    ten_low, ten_high = lowered(low, high, 10)
    if (low & ten_low) | (high & ten_high):
        return True
    for pile in range(4):
        top = top_of(position, pile)
        if holds(low, high, top - 10 if pile < 2 else top + 10):
            return True
    return False


@kernel
def most_layable(tops: Array, low: int, high: int, ends: OneHandRoom, limit: int) -> int:
    """Return the most cards that can be laid, after a search of at most ``limit`` positions."""
    size = list_cards(low, high, ends.cards)
    begin(ends.positions, entry(packed(tops), (u64(1) << u64(size)) - u64(1), 0, 0, 0, 0))
    ends.best[0], ends.best[1], ends.best[2], ends.best[3] = -1, 0, size, 1
    waiting = i64(1)
    while waiting > 0:
        waiting -= 1
        index = ends.positions.waiting[waiting]
        position = ends.positions.packed[index]
        rest_low, rest_high = kept_cards(ends.cards, position)
        easy_low, easy_high = layable_in_order(position, rest_low, rest_high)
        laid = size - count(rest_low, rest_high) + count(easy_low, easy_high)
        if laid > ends.best[0]:
            ends.best[0], ends.best[1] = laid, index
        if laid == size:
            break
        if may_jump(position, rest_low, rest_high):
            waiting = _go_on(ends, index, waiting, min(limit, MAX_POSITIONS))
    return i64(ends.best[0])


@kernel
def _go_on(ends: OneHandRoom, index: int, waiting: int, limit: int) -> int:
    """Add the positions one card further, jumps back on top; return how many are waiting."""
    position = ends.positions.packed[index]
    tops, held = tops_of(position), held_of(position)
    for jumps in range(2):
        for pile in range(4):
            top = top_of(position, pile)
            if pile & 1 and top == top_of(position, pile - 1):
                continue
            rest = held
            while rest:
                place = trailing_zeros(rest)
                rest &= rest - u64(1)
                card = ends.cards[place]
                step = card - top if pile < 2 else top - card
                if (step == -10) != (jumps == 1) or (step <= 0 and step != -10):
                    continue
                kept = held & ~(u64(1) << u64(place))
                further = entry(with_top(tops, pile, card), kept, 0, 0, pile, 0)
                used = ends.best[3]
                key = left_of(in_order(further))
                if used < limit and is_new(ends.positions.known, key, mixed(key)):
                    add(ends.positions, used, further, index, waiting)
                    ends.best[3] = used + 1
                    waiting += 1
    return waiting


@kernel
def best_steps(ends: OneHandRoom, steps: Array) -> int:
    """Write the cards of the best way, as pairs of card and pile; return how many."""
    index = ends.best[1]
    position = ends.positions.packed[index]
    number = ends.best[2] - count_ones(held_of(position))
    at = number
    while ends.positions.parents[index] >= 0:
        this = ends.positions.packed[index]
        at -= 1
        steps[at, 0], steps[at, 1] = top_of(this, pile_of(this)), pile_of(this)
        index = ends.positions.parents[index]
    up = 0 if top_of(position, 0) <= top_of(position, 1) else 1
    down = 2 if top_of(position, 2) >= top_of(position, 3) else 3
    low, high = kept_cards(ends.cards, position)
    above = u64(top_of(position, up))
    below = u64(top_of(position, down))
    rest_low, rest_high = low & ABOVE[above, 0], high & ABOVE[above, 1]
    while rest_low | rest_high:
        card = lowest(rest_low, rest_high)
        rest_low, rest_high = rest_low & ~BIT[u64(card), 0], rest_high & ~BIT[u64(card), 1]
        steps[number, 0], steps[number, 1] = card, up
        number += 1
    rest_low = low & ~ABOVE[above, 0] & BELOW[below, 0]
    rest_high = high & ~ABOVE[above, 1] & BELOW[below, 1]
    while rest_low | rest_high:
        card = highest(rest_low, rest_high)
        rest_low, rest_high = rest_low & ~BIT[u64(card), 0], rest_high & ~BIT[u64(card), 1]
        steps[number, 0], steps[number, 1] = card, down
        number += 1
    return i64(number)
