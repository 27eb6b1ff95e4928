"""Sets of cards written as bytes, one for each card, eight at a time."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba.core import types

from tenback.kernels.core.cards import from_place
from tenback.kernels.core.jit import intrinsic, kernel, u64
from tenback.kernels.core.layout import Array

_EIGHT = u64(8)
_LAST_BYTE = u64(255)
_SPREAD = np.unpackbits(np.arange(256, dtype=np.uint8), bitorder="little").view(np.uint64)
"""For each byte, the word that has a byte for each of its bits."""


def _store_word(typing_context: Any, array: Any, at: Any, word: Any) -> Any:  # noqa: ARG001
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        place = builder.gep(data, [args[1]])
        builder.store(args[2], builder.bitcast(place, args[2].type.as_pointer()), align=1)
        return context.get_dummy_value()

    return types.void(array, types.int64, types.uint64), codegen


store_word = intrinsic(_store_word)
"""Write a word over eight bytes of an array, from an index on; nothing checks the index."""


@kernel
def write_set(low: int, high: int, lowest: int, cards: int, out: Array, first: int) -> None:
    """Write a byte for each of the cards from ``lowest`` up: 1 for those in a set."""
    whole = cards // 8
    word = from_place(low, high, lowest)
    for number in range(min(whole, 8)):
        store_word(out, first + 8 * number, _SPREAD[word & _LAST_BYTE])
        word >>= _EIGHT
    if cards > 64:
        word = from_place(low, high, lowest + 64)
        for number in range(8, whole):
            store_word(out, first + 8 * number, _SPREAD[word & _LAST_BYTE])
            word >>= _EIGHT
    for card in range(8 * whole, cards):
        out[first + card] = word & u64(1)
        word >>= u64(1)
