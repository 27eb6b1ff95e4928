"""Sets of cards as bit masks, as the kernel has them: bit c stands for card c."""

from __future__ import annotations

from collections.abc import Iterable

_WORD = (1 << 64) - 1
_BITS = [1 << card for card in range(128)]


def mask_of(cards: Iterable[int]) -> int:
    """Return a set of cards as one number."""
    mask = 0
    for card in cards:
        mask |= _BITS[card]
    return mask


def words_of(cards: Iterable[int]) -> tuple[int, int]:
    """Return the two words of a set: cards below 64, and the others."""
    mask = mask_of(cards)
    return mask & _WORD, mask >> 64


def cards_of(mask: int) -> tuple[int, ...]:
    """Return the cards of a set in rising order."""
    cards = []
    while mask:
        cards.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return tuple(cards)
