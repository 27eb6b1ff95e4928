"""Samples of the hidden cards, arranged so that few of them give a fair comparison.

Consecutive samples walk through one random order of the cards, then through another. So every card
comes equally often to the front, where hands and draws are dealt from, and the worth of single
cards cancels out of a comparison.
"""

from __future__ import annotations

from tenback.kernels.core.cards import BIT, lowest
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.core.random_numbers import GOLDEN, mixed, scaled, seeded

MAX_CARDS = 128
"""More cards than any deck has."""


@kernel
def sample_order(low: int, high: int, front: int, seed: int, sample: int, pool: Array) -> None:
    """Write the cards of a set to ``pool`` in a sample's order; the first ``front`` are dealt.

    The same sample number gives the same order. ``pool`` has room for ``2 * MAX_CARDS``.
    """
    size = i64(0)
    while low | high:
        card = lowest(low, high)
        low, high = low & ~BIT[u64(card), 0], high & ~BIT[u64(card), 1]
        pool[MAX_CARDS + size] = card
        size += 1
    turns = max(1, size // max(1, front))
    state = seeded(seed, sample // turns)
    for last in range(size - 1, 0, -1):
        state += GOLDEN
        this, other = MAX_CARDS + last, MAX_CARDS + i64(scaled(mixed(state), u64(last + 1)))
        pool[this], pool[other] = pool[other], pool[this]
    first = sample % turns * front
    for place in range(size):
        pool[place] = pool[MAX_CARDS + (first + place) % size]
