"""How far a turn moves a pile, as nets read it."""

from __future__ import annotations

import pytest

from tenback.kernels.team.moves import A_LITTLE, BACK, FAR, UNTOUCHED, move_for, step_of


@pytest.mark.parametrize(
    ("steps", "code", "move"),
    [
        ([0], 0, UNTOUCHED),
        ([1], 1, A_LITTLE),
        ([2], 2, A_LITTLE),
        ([3], 3, A_LITTLE),
        ([4], 4, FAR),
        ([5, 6], 5, FAR),
        ([7, 8], 6, FAR),
        ([9, 10], 7, FAR),
        ([11, 15], 8, FAR),
        ([16, 20], 9, FAR),
        ([21, 60], 10, FAR),
        ([-10, -1], 11, BACK),
    ],
)
def test_a_step_has_a_code_on_ascending_and_descending_piles(
    steps: list[int], code: int, move: int
) -> None:
    for step in steps:
        assert step_of(0, 30, 30 + step) == step_of(3, 70, 70 - step) == code
    assert move_for(code) == move
