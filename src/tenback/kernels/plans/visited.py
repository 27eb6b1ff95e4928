"""The positions that a search has visited: a hash table of their keys."""

from __future__ import annotations

from tenback.kernels.core.jit import kernel, u64
from tenback.kernels.core.layout import Array


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
