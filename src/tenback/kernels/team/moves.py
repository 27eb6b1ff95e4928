"""What a turn does to a pile of The Game, as one of four words that nets read and remember."""

from __future__ import annotations

from tenback.kernels.core.jit import i64, kernel

UNTOUCHED, A_LITTLE, FAR, BACK = range(4)


@kernel
def move_of(pile: int, before: int, after: int) -> int:
    """Return what a turn did to a pile."""
    step = after - before if pile < 2 else before - after
    if step == 0:
        return i64(UNTOUCHED)
    if step < 0:
        return i64(BACK)
    return i64(A_LITTLE) if step <= 3 else i64(FAR)
