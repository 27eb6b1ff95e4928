"""Samples of cards nobody sees, such that luck decides little between few of them.

Samples that follow one another go through one random order of the cards from front to back, as far
as it reaches, then through another. So each card comes equally often at the front, where hands and
draws are dealt from, and what single cards are worth cancels out of a comparison.
"""

from __future__ import annotations

from tenback.kernels.core.cards import BIT, lowest
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.core.random_numbers import GOLDEN, mixed, scaled, seeded

MOST = 128
"""More cards than any deck has."""


@kernel
def shared_out(low: int, high: int, front: int, seed: int, sample: int, pool: Array) -> None:
    """Write the cards of a set to ``pool`` in a sample's order; so many from its front matter most.

    The same number of a sample is the same order. ``pool`` has room for ``2 * MOST``.
    """
    size = i64(0)
    while low | high:
        card = lowest(low, high)
        low, high = low & ~BIT[u64(card), 0], high & ~BIT[u64(card), 1]
        pool[MOST + size] = card
        size += 1
    turns = max(1, size // max(1, front))
    state = seeded(seed, sample // turns)
    for last in range(size - 1, 0, -1):
        state += GOLDEN
        this, other = MOST + last, MOST + i64(scaled(mixed(state), u64(last + 1)))
        pool[this], pool[other] = pool[other], pool[this]
    first = sample % turns * front
    for place in range(size):
        pool[place] = pool[MOST + (first + place) % size]
