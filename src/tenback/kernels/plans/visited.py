"""Which positions a search has met: their keys in a table with room, found by their hash."""

from __future__ import annotations

from tenback.kernels.core.jit import kernel, u64
from tenback.kernels.core.layout import Array


@kernel
def is_new(known: Array, key: int, place: int) -> bool:
    """Whether a key was not noted before; note it.

    Its size is a power of two, and zero stands for no key. ``place``, any number that follows from
    the key, says where to look first.
    """
    last = u64(known.size - 1)
    place &= last
    while known[place]:
        if known[place] == key:
            return False
        place = (place + u64(1)) & last
    known[place] = key
    return True
