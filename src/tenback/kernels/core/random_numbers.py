"""Random numbers for kernels: SplitMix64 with one word of state, seeded by seed and game index.

The numbers of a game follow from its index, so results do not depend on the number of cores. The
decks of real games come from ``rules.decks_from_seed`` instead.
"""

from __future__ import annotations

from tenback.kernels.core.jit import kernel, u64

GOLDEN = u64(0x9E3779B97F4A7C15)
_FIRST = u64(0xBF58476D1CE4E5B9)
_SECOND = u64(0x94D049BB133111EB)
_STREAM = u64(0xD1342543DE82EF95)
_HALF = u64(32)


@kernel
def mixed(state: int) -> int:
    """Return the random number of a state; the next state is this one plus GOLDEN."""
    word = (state ^ (state >> u64(30))) * _FIRST
    word = (word ^ (word >> u64(27))) * _SECOND
    return word ^ (word >> u64(31))


@kernel
def seeded(seed: int, index: int) -> int:
    """Return the first state for one game."""
    return mixed(u64(seed) * _STREAM + GOLDEN) ^ mixed(u64(index) * GOLDEN + _STREAM)


@kernel
def scaled(number: int, limit: int) -> int:
    """Return a number below ``limit`` from a random word: its upper half, scaled to the range."""
    return ((number >> _HALF) * limit) >> _HALF
