"""What a player says about the piles (A10, free talk): one of six words for each pile, or none.

The words follow from the own hand and the tops. ``train/sim/coop_signals.h`` is the same: nets
learned to read these words.
"""

from __future__ import annotations

from tenback.kernels.core.cards import ABOVE, BIT, holds, lowest, mirrored
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.team.linear import smallest_gap
from tenback.kernels.team.seen import (
    A_LITTLE,
    ALL_YOURS,
    GENTLY,
    JUMP_BACK,
    LEAVE_IT,
    MIRROR,
    NOTHING,
    USE_IT,
)


@kernel
def word_for(low: int, high: int, pile: int, top: int) -> int:
    """Return the word of a player with these cards for a pile with this top."""
    if pile >= 2:
        low, high = mirrored(low, high, MIRROR)
        top = MIRROR - top
    if top >= 12 and holds(low, high, top - 10):
        return i64(JUMP_BACK)
    gap = i64(99)
    ahead_low, ahead_high = low & ABOVE[u64(top), 0], high & ABOVE[u64(top), 1]
    if ahead_low | ahead_high:
        gap = lowest(ahead_low, ahead_high) - top
    # A card forward and then one ten back: only their sum counts.
    ten = u64(10)
    up_low, up_high = low << ten, (high << ten) | (low >> u64(54))
    ahead_low, ahead_high = ahead_low & up_low, ahead_high & up_high
    if ahead_low | ahead_high:
        gap = min(gap, lowest(ahead_low, ahead_high) - 10 - top)
    if gap <= 1:
        return i64(LEAVE_IT)
    if gap <= 3:
        return i64(GENTLY)
    if gap <= 10:
        return i64(A_LITTLE) if gap <= 6 else i64(NOTHING)
    return i64(USE_IT) if gap <= 20 else i64(ALL_YOURS)


@kernel
def in_trouble(low: int, high: int, tops: Array, minimum: int) -> bool:
    """Return whether fewer cards than the minimum can be laid at a gap of at most 6."""
    good = i64(0)
    while low | high:
        card = lowest(low, high)
        low, high = low & ~BIT[u64(card), 0], high & ~BIT[u64(card), 1]
        good += i64(smallest_gap(tops[0], tops[1], tops[2], tops[3], card) <= 6)
    return good < minimum
