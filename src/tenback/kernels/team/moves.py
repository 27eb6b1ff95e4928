"""What a turn does to a pile of The Game, as nets read it and partners remember it."""

from __future__ import annotations

from tenback.kernels.core.jit import i64, kernel

MOVES = 4
UNTOUCHED, A_LITTLE, FAR, BACK = range(MOVES)


STEP_CODES, STEP_BACK = 12, 11
"""How many codes of steps there are, and the last of them."""

_LAST_OF_CODE = (0, 1, 2, 3, 4, 6, 8, 10, 15, 20)
"""How far a pile is moved at most, by code; beyond the last is the code before STEP_BACK. The
ranges end where one word about a pile ends and the next begins."""


@kernel
def step_of(pile: int, before: int, after: int) -> int:
    """Return the code of how far a turn moved a pile."""
    step = after - before if pile < 2 else before - after
    if step < 0:
        return i64(STEP_BACK)
    code = i64(0)
    for last in _LAST_OF_CODE:
        code += i64(step > last)
    return code


@kernel
def move_for(step: int) -> int:
    """Return what nets that know four kinds of moves make of the code of a step."""
    if step == 0:
        return i64(UNTOUCHED)
    if step == STEP_BACK:
        return i64(BACK)
    return i64(A_LITTLE) if step <= 3 else i64(FAR)
