"""The positions of a search, each of them once, and those that wait to be continued."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.jit import kernel, u64
from tenback.kernels.core.layout import Array


class Positions(NamedTuple):
    """Arrays for the positions of one search."""

    packed: Array
    """uint64: tops, cards held and what else a search packs into a position."""
    parents: Array
    """int64: the position each was reached from; -1 for the first."""
    waiting: Array
    """int64: positions to be continued, the last first."""
    known: Array
    """uint64: a hash table of the positions visited."""


@kernel
def room_for_positions(most: int) -> Positions:
    """Return arrays for at most ``most`` positions; it is a power of two."""
    return Positions(
        np.empty(most, np.uint64),
        np.empty(most, np.int64),
        np.empty(most, np.int64),
        np.empty(2 * most, np.uint64),
    )


@kernel
def begin(positions: Positions, first: int) -> None:
    """Forget all positions and begin with this one, which waits."""
    positions.known[:] = u64(0)
    positions.packed[0] = first
    positions.parents[0] = -1
    positions.waiting[0] = 0


@kernel
def add(positions: Positions, used: int, position: int, parent: int, waiting: int) -> None:
    """Write a position at index ``used``, as the last of those that wait."""
    positions.packed[used] = position
    positions.parents[used] = parent
    positions.waiting[waiting] = used


@kernel
def is_new(known: Array, key: int, place: int) -> bool:
    """Add a key to the table; return whether it is new.

    The table's size is a power of two, and zero stands for no key. ``place`` is any number that
    follows from the key: it says where to look first.
    """
    last = u64(known.size - 1)
    place &= last
    while known[place]:
        if known[place] == key:
            return False
        place = (place + u64(1)) & last
    known[place] = key
    return True
