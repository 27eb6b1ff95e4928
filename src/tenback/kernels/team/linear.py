"""The linear value of a table as a player leaves it: a weighted sum of 24 whole numbers.

It prunes plans before a net sees them, and it is all that the planner goes by. Lower is better.
Weights are whole numbers in 1/1024, so that every implementation gives the same value to the last
bit; the terms are those of ``train/sim/coop_linear.h``.
"""

from __future__ import annotations

from tenback.kernels.core.bits import count_ones
from tenback.kernels.core.cards import (
    ABOVE,
    BELOW,
    BIT,
    count,
    from_place,
    holds,
    lowered,
    lowest,
    mirrored,
)
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.team.seen import MIRROR

TERMS = 24
NO_GAP = 40
"""The gap of a card that fits nowhere."""


@kernel
def smallest_gap(a: int, b: int, c: int, d: int, card: int) -> int:
    """Return the least gap of a card on piles with these tops; -10 for a jump back."""
    if card == a - 10 or card == b - 10 or card == c + 10 or card == d + 10:
        return i64(-10)
    gap = i64(NO_GAP)
    if card > a:
        gap = min(gap, card - a)
    if card > b:
        gap = min(gap, card - b)
    if card < c:
        gap = min(gap, c - card)
    if card < d:
        gap = min(gap, d - card)
    return gap


@kernel
def gaps(a: int, b: int, c: int, d: int, low: int, high: int) -> tuple[int, int, int]:
    """Return of a hand: the sum of its gaps, each at most 25; the least; the second least."""
    total, least, second = i64(0), i64(NO_GAP), i64(NO_GAP)
    while low | high:
        card = lowest(low, high)
        low, high = low & ~BIT[u64(card), 0], high & ~BIT[u64(card), 1]
        gap = smallest_gap(a, b, c, d, card)
        total += min(gap, i64(25))
        if gap < least:
            second = least
            least = gap
        elif gap < second:
            second = gap
    return total, least, second


@kernel
def dead(a: int, c: int) -> tuple[int, int]:
    """Return the cards that fit on no pile, except by a jump back: by the less advanced tops."""
    up, down = u64(a), u64(c)
    low = ~(ABOVE[up, 0] | BELOW[down, 0]) & ABOVE[1, 0]
    high = ~(ABOVE[up, 1] | BELOW[down, 1]) & BELOW[100, 1]
    return low, high


@kernel
def _pile_terms(
    weights: Array, place: int, top: int, hand_low: int, hand_high: int, low: int, high: int
) -> int:
    """Return the terms of one ascending pile; ``place`` 0 is the less advanced, 1 the other."""
    at = u64(top)
    value = weights[place] * top
    below = count((hand_low | low) & BELOW[at, 0], (hand_high | high) & BELOW[at, 1])
    value += weights[2 + place] * below
    if top >= 12:
        value += weights[4 + place] * i64(holds(hand_low, hand_high, top - 10))
        value += weights[6 + place] * i64(holds(low, high, top - 10))
    value += weights[8 + place] * (top * top // 16)
    value += weights[10 + place] * count_ones(from_place(hand_low, hand_high, top + 1) & u64(7))
    value += weights[12 + place] * count_ones(from_place(low, high, top + 1) & u64(15))
    return i64(value)


@kernel
def linear_value(
    weights: Array,
    a: int,
    b: int,
    c: int,
    d: int,
    hand_low: int,
    hand_high: int,
    low: int,
    high: int,
    mirrored_low: int,
    mirrored_high: int,
) -> int:
    """Return the value for sorted tops, the kept hand, the unseen cards and their mirror image."""
    value = _pile_terms(weights, 0, a, hand_low, hand_high, low, high)
    value += _pile_terms(weights, 1, b, hand_low, hand_high, low, high)
    flipped_low, flipped_high = mirrored(hand_low, hand_high, MIRROR)
    value += _pile_terms(
        weights, 0, MIRROR - c, flipped_low, flipped_high, mirrored_low, mirrored_high
    )
    value += _pile_terms(
        weights, 1, MIRROR - d, flipped_low, flipped_high, mirrored_low, mirrored_high
    )
    dead_low, dead_high = dead(a, c)
    live = count(hand_low | low, hand_high | high)
    dead_unseen = count(low & dead_low, high & dead_high)
    value += weights[14] * live
    value += weights[15] * count(hand_low & dead_low, hand_high & dead_high)
    value += weights[16] * dead_unseen
    ten_low, ten_high = lowered(hand_low, hand_high, 10)
    value += weights[17] * count(hand_low & ten_low, hand_high & ten_high)
    total, least, second = gaps(a, b, c, d, hand_low, hand_high)
    value += weights[18] * total + weights[19] * least + weights[20] * second
    value += weights[21] * count(hand_low, hand_high)
    ten_low, ten_high = lowered(low, high, 10)
    value += weights[22] * count(low & ten_low & dead_low, high & ten_high & dead_high)
    value += weights[23] * (dead_unseen * live // 16)
    return i64(value)
