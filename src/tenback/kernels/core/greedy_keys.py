"""A greedy player's play as one number made of gap, pile and card.

The smallest number is the play with the smallest gap; a jump back has a gap of -10.
"""

from __future__ import annotations

from tenback.kernels.core.jit import kernel

NOTHING = 1 << 20
"""Stands for no play; greater than any play."""


@kernel
def play(gap: int, pile: int, card: int) -> int:
    """Return the number of a play."""
    return (gap << 10) | (pile << 7) | card


@kernel
def gap_of(number: int) -> int:
    """Return how far the card lies from the top of its pile."""
    return number >> 10


@kernel
def pile_of(number: int) -> int:
    """The index of the pile."""
    return (number >> 7) & 7


@kernel
def card_of(number: int) -> int:
    """The card."""
    return number & 127
