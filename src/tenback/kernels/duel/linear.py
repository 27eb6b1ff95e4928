"""The linear value of a duel's table as a player leaves it: a weighted sum of 16 whole numbers.

Lower is better; the terms are those of ``train/sim/duel_linear.h``, weights in 1/1024.
"""

from __future__ import annotations

from tenback.kernels.core.bits import count_ones, trailing_zeros
from tenback.kernels.core.cards import ABOVE, BELOW, BIT
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.duel.seen import DRAW_PILE, LAST, MIRROR, Seen, due

TERMS = 16
NO_GAP = 60
"""The gap of a card that fits nowhere."""

WON = -(1 << 30)
"""The value of having laid everything."""


@kernel
def smallest_gap(a: int, d: int, card: int) -> int:
    """Return the least gap of a card on the own piles; -10 for a jump back."""
    up, down = card - a, d - card
    if up == -10 or down == -10:
        return i64(-10)
    gap = up if up > 0 else i64(NO_GAP)
    return min(gap, down) if down > 0 else gap


@kernel
def gaps(a: int, d: int, hand: int) -> tuple[int, int, int]:
    """Return of a hand: the sum of its gaps, each at most 20; the least; cards that fit nowhere."""
    total, least, stuck = i64(0), i64(NO_GAP), i64(0)
    while hand:
        gap = smallest_gap(a, d, trailing_zeros(hand))
        hand &= hand - u64(1)
        total += min(gap, i64(20))
        least = min(least, gap)
        stuck += i64(gap == NO_GAP)
    return total, least, stuck


@kernel
def below(cards: int, top: int) -> int:
    """The cards of a set under a top."""
    return u64(cards & BELOW[u64(top), 0])


@kernel
def above(cards: int, top: int) -> int:
    """The cards of a set over a top."""
    return u64(cards & ABOVE[u64(top), 0])


@kernel
def linear_value(
    weights: Array, seen: Seen, a: int, d: int, a2: int, d2: int, hand: int, gift: int
) -> int:
    """Return the value for the tops after a plan, the kept hand, and whether a gift was given."""
    kept = count_ones(hand)
    if kept == 0 and seen.facts[DRAW_PILE] == 0:
        return i64(WON)
    unseen = seen.cards[1]
    live = hand | unseen
    up, down = a, MIRROR - d
    near, far = (0, 1) if up <= down else (1, 0)
    value = weights[near] * (up - 1) + weights[far] * (down - 1)
    value += weights[2 + near] * count_ones(below(live, a))
    value += weights[2 + far] * count_ones(above(live, d))
    for back in (a - 10, d + 10):
        if 2 <= back <= LAST:
            value += weights[4] * i64((hand & BIT[u64(back), 0]) != u64(0))
            value += weights[5] * i64((unseen & BIT[u64(back), 0]) != u64(0))
    total, _, stuck = gaps(a, d, hand)
    following = kept + due(seen, kept, gift)
    value += weights[6] * count_ones(live) + weights[7] * total + weights[8] * stuck
    value += weights[9] * following
    value += weights[10] * (seen.tops[2] - a2 + d2 - seen.tops[3])
    value += weights[11] * i64(seen.facts[DRAW_PILE] == 0 and kept == 1)
    value += weights[12] * count_ones(above(below(live, a), d))
    value += weights[13] * (((up - 1) * (up - 1) + (down - 1) * (down - 1)) // 16)
    value += weights[14] * count_ones(above(below(seen.cards[2], a2), d2))
    value += weights[15] * i64(gift != 0 and following < 4)
    return i64(value)
