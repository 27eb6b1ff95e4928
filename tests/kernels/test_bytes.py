"""Sets of cards are written as bytes, and nothing beside them is changed."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tenback.kernels.core.bytes import write_set
from tenback.kernels.core.jit import u64

RANGES = [(2, 99), (2, 59), (2, 65), (2, 72), (1, 126), (9, 10)]


@pytest.mark.parametrize(("lowest", "highest"), RANGES)
def test_a_set_becomes_one_byte_for_each_card(lowest: int, highest: int) -> None:
    random, cards = Random(lowest * 1_000 + highest), highest - lowest + 1
    for _ in range(20):
        chosen = {card for card in range(lowest, highest + 1) if random.random() < 0.4}
        bits = sum(1 << card for card in chosen)
        out = np.full(cards + 6, 7, np.int8)
        write_set(u64(bits & (1 << 64) - 1), u64(bits >> 64), lowest, cards, out, 3)
        written = [int(card in chosen) for card in range(lowest, highest + 1)]
        assert out.tolist() == [7, 7, 7, *written, 7, 7, 7]
