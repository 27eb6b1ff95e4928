"""Shuffling that any program in any language can repeat: Fisher and Yates over SHA-256.

The stream of a key is SHA-256(key ‖ n) for n = 0, 1, 2 … as eight bytes, most significant first;
it is read two bytes at a time as numbers below 65,536. A number below m is the next of these that
lies under the largest multiple of m, modulo m. ``shuffled`` walks from the last place to the
second and swaps each with a place from 0 up to itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from struct import unpack


def stream(key: bytes) -> Iterator[int]:
    """Numbers below 65,536, without end, that follow from the key."""
    block = 0
    while True:
        yield from unpack(">16H", sha256(key + block.to_bytes(8, "big")).digest())
        block += 1


def below(limit: int, numbers: Iterator[int]) -> int:
    """A number from 0 up to below ``limit`` (at most 65,536), each equally likely."""
    fair = 65_536 - 65_536 % limit
    while (number := next(numbers)) >= fair:
        pass
    return number % limit


def shuffled(cards: Iterable[int], numbers: Iterator[int]) -> tuple[int, ...]:
    """The cards in an order that follows from the numbers, all orders equally likely."""
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        other = below(last + 1, numbers)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)
