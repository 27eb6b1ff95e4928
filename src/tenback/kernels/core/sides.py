"""Which side a seat or a pile belongs to, worked out without a division, which would take longer.

There are at most two sides. Seats alternate between them; each side's piles lie together, the
ascending ones first.
"""

from __future__ import annotations

from tenback.kernels.core.jit import i64, kernel
from tenback.kernels.core.layout import Rules


@kernel
def side_of_seat(rules: Rules, seat: int) -> int:
    """Return the side of a seat."""
    return seat & (rules.sides - 1)


@kernel
def side_of_pile(rules: Rules, pile: int) -> int:
    """Return the side that owns a pile."""
    return i64(pile >= 2 * rules.pairs)


@kernel
def ascends(rules: Rules, pile: int) -> bool:
    """Return whether a pile is an ascending one."""
    place = pile - 2 * rules.pairs if pile >= 2 * rules.pairs else pile
    return place < rules.pairs
