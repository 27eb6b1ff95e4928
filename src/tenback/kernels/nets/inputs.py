"""Inputs of nets that both games have: cards as they are, and cards around a pile's top."""

from __future__ import annotations

from tenback.kernels.core.bits import trailing_zeros
from tenback.kernels.core.cards import BIT, from_place, lowest
from tenback.kernels.core.jit import kernel, u64
from tenback.kernels.core.layout import Array

OFFSETS = 30
"""A window holds the cards from 10 behind a top to 20 ahead, the top left out."""


@kernel
def window_ones(low: int, high: int, top: int, first: int, ones: Array, number: int) -> int:
    """The cards of a set from 10 behind a top to 20 ahead of it, as inputs from ``first`` on."""
    behind = max(top - 10, 0)
    word = from_place(low, high, behind) & ((u64(1) << u64(top - behind)) - u64(1))
    while word:
        ones[number] = first + behind + trailing_zeros(word) - (top - 10)
        number += 1
        word &= word - u64(1)
    word = from_place(low, high, top + 1) & u64((1 << 20) - 1)
    while word:
        ones[number] = first + 10 + trailing_zeros(word)
        number += 1
        word &= word - u64(1)
    return number


@kernel
def card_ones(low: int, high: int, first: int, ones: Array, number: int) -> int:
    """The cards of a set, as inputs from ``first`` on."""
    while low | high:
        card = lowest(low, high)
        low, high = low & ~BIT[u64(card), 0], high & ~BIT[u64(card), 1]
        ones[number] = first + card
        number += 1
    return number
