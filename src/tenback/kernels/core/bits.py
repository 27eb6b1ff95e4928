"""Counting and finding bits in one word, by instructions that Numba has no names for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba.core import types

from tenback.kernels.core.jit import intrinsic


def _on_a_word(emit: Callable[[Any, Any], Any], result: Any = types.int64) -> Callable[[int], int]:
    def generator(typing_context: Any, word: Any) -> Any:  # noqa: ARG001 (Numba's signature)
        def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:  # noqa: ARG001
            return emit(builder, args[0])

        return result(types.uint64), codegen

    return intrinsic(generator)


def _false(word: Any) -> Any:
    bit = type(word.type)(1)
    return bit(0)


count_ones = _on_a_word(lambda builder, word: builder.ctpop(word))
"""The number of bits of a word that are set."""

trailing_zeros = _on_a_word(lambda builder, word: builder.cttz(word, _false(word)))
"""The place of the lowest bit that is set; 64 if none is."""

leading_zeros = _on_a_word(lambda builder, word: builder.ctlz(word, _false(word)))
"""The number of zeros above the highest bit that is set; 64 if none is."""

reversed_bits = _on_a_word(lambda builder, word: builder.bitreverse(word), types.uint64)
"""The word with its bits in the opposite order."""
