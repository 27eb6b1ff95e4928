"""Inputs that the nets of both games have: cards, and cards around a pile's top."""

from __future__ import annotations

from tenback.kernels.core.bits import trailing_zeros
from tenback.kernels.core.cards import BIT, from_place, lowest
from tenback.kernels.core.jit import f32, kernel, u64
from tenback.kernels.core.layout import Array

OFFSETS = 30
"""The size of a window: the cards from 10 behind a top to 20 ahead, without the top."""


@kernel
def window_ones(low: int, high: int, top: int, first: int, ones: Array, number: int) -> int:
    """List the cards from 10 behind a top to 20 ahead as inputs; return the new number of ones."""
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
    """List the cards of a set as inputs from ``first`` on; return the new number of ones."""
    while low | high:
        card = lowest(low, high)
        low, high = low & ~BIT[u64(card), 0], high & ~BIT[u64(card), 1]
        ones[number] = first + card
        number += 1
    return number


@kernel
def add_ones(row: Array, ones: Array, number: int) -> None:
    """Add one to the listed inputs of a row."""
    for k in range(number):
        row[ones[k]] += f32(1)
