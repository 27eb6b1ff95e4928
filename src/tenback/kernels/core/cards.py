"""Sets of cards as two words of 64 bits: card c is bit c of ``low``, or bit c - 64 of ``high``.

Tables hold the masks of all cards above and below each top (0 to 127): a look-up costs less than
shifting across two words.
"""

from __future__ import annotations

import numpy as np

from tenback.kernels.core.bits import count_ones, leading_zeros, reversed_bits, trailing_zeros
from tenback.kernels.core.jit import i64, kernel, u64

PLACES = 128
NONE = -1
"""Stands for no card."""


def _words(cards: list[int]) -> tuple[int, int]:
    mask = sum(1 << card for card in cards)
    return mask & (1 << 64) - 1, mask >> 64


BIT = np.array([_words([card]) for card in range(PLACES)], np.uint64)
"""BIT[c] is the set of card c alone."""

ABOVE = np.array([_words([*range(top + 1, PLACES)]) for top in range(PLACES)], np.uint64)
"""ABOVE[t] is the set of all cards greater than t."""

BELOW = np.array([_words([*range(top)]) for top in range(PLACES)], np.uint64)
"""BELOW[t] is the set of all cards smaller than t."""


@kernel
def count(low: int, high: int) -> int:
    """Return the number of cards in a set."""
    return count_ones(low) + count_ones(high)


@kernel
def holds(low: int, high: int, card: int) -> bool:
    """Return whether a set holds a card; numbers that are no card are in no set."""
    if card < 0 or card >= PLACES:
        return False
    at = u64(card)
    return bool((low & BIT[at, 0]) | (high & BIT[at, 1]))


@kernel
def lowest(low: int, high: int) -> int:
    """Return the smallest card of a set; 128 if it is empty."""
    return trailing_zeros(low) if low != u64(0) else i64(64) + trailing_zeros(high)


@kernel
def highest(low: int, high: int) -> int:
    """Return the greatest card of a set; NONE if it is empty."""
    return i64(127) - leading_zeros(high) if high != u64(0) else i64(63) - leading_zeros(low)


@kernel
def from_place(low: int, high: int, place: int) -> int:
    """Return the 64 bits of a set from a place (0 to 127) on as one word."""
    at = u64(place)
    if at >= u64(64):
        return high >> (at - u64(64))
    return (low >> at) | ((high << u64(1)) << (u64(63) - at))


@kernel
def lowered(low: int, high: int, by: int) -> tuple[int, int]:
    """Return the set with every card smaller by ``by`` (1 to 63); those below zero drop out."""
    down, up = u64(by), u64(64 - by)
    return (low >> down) | (high << up), high >> down


@kernel
def mirrored(low: int, high: int, total: int) -> tuple[int, int]:
    """Return the set with ``total - c`` for each card c; ``total`` (64 to 126) is above all."""
    return lowered(reversed_bits(high), reversed_bits(low), 127 - total)
