"""Tables and hands packed into one word each: plans and endings are made of these entries.

An entry holds four tops of 7 bits, then the cards still held (bit i: the i-th of a list), the
number of cards laid and of costly cards among them, the pile laid on last, and whether a gift was
given.
"""

from __future__ import annotations

from tenback.kernels.core.bits import trailing_zeros
from tenback.kernels.core.cards import BIT, lowest
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array

MAX_HELD = 20
"""The most cards of a list that an entry can hold."""

_TOPS, _HELD = u64((1 << 28) - 1), u64((1 << MAX_HELD) - 1)
_LEFT = u64((1 << (28 + MAX_HELD)) - 1 | 1 << 58)


@kernel
def entry(tops: int, held: int, laid: int, costly: int, pile: int, gift: int) -> int:
    """Pack an entry; ``tops`` are already packed."""
    counts = (laid << 48) | (costly << 53) | (pile << 56) | (gift << 58)
    return tops | (held << u64(28)) | u64(counts)


@kernel
def packed(tops: Array) -> int:
    """Four tops in one word."""
    word = u64(0)
    for pile in range(4):
        word |= u64(tops[pile]) << u64(7 * pile)
    return word


@kernel
def tops_of(entry: int) -> int:
    """All four tops, packed."""
    return entry & _TOPS


@kernel
def top_of(entry: int, pile: int) -> int:
    """The top of a pile."""
    return i64((entry >> u64(7 * pile)) & u64(127))


@kernel
def with_top(tops: int, pile: int, top: int) -> int:
    """Packed tops with one of them changed."""
    place = u64(7 * pile)
    return (tops & ~(u64(127) << place)) | (u64(top) << place)


@kernel
def held_of(entry: int) -> int:
    """The cards still held, as bits of places in the list."""
    return (entry >> u64(28)) & _HELD


@kernel
def laid_of(entry: int) -> int:
    """Return the number of cards that the plan lays."""
    return i64((entry >> u64(48)) & u64(31))


@kernel
def costly_of(entry: int) -> int:
    """Return the number of costly cards among them."""
    return i64((entry >> u64(53)) & u64(7))


@kernel
def pile_of(entry: int) -> int:
    """The pile the last card went on."""
    return i64((entry >> u64(56)) & u64(3))


@kernel
def gift_of(entry: int) -> int:
    """Whether a card went on the other's piles."""
    return i64((entry >> u64(58)) & u64(1))


@kernel
def left_of(entry: int) -> int:
    """Return what an entry leaves, however it was reached: tops, cards held, gift or not."""
    return entry & _LEFT


@kernel
def in_order(entry: int) -> int:
    """The entry with like piles in order, the less advanced first; piles come in pairs."""
    a, b, c, d = top_of(entry, 0), top_of(entry, 1), top_of(entry, 2), top_of(entry, 3)
    tops = u64(min(a, b) | max(a, b) << 7 | max(c, d) << 14 | min(c, d) << 21)
    return (entry & ~_TOPS) | tops


@kernel
def list_cards(low: int, high: int, cards: Array) -> int:
    """Write the cards of a set in rising order and return their number."""
    size = i64(0)
    while low | high:
        card = lowest(low, high)
        low, high = low & ~BIT[u64(card), 0], high & ~BIT[u64(card), 1]
        cards[size] = card
        size += 1
    return size


@kernel
def kept_cards(cards: Array, entry: int) -> tuple[int, int]:
    """The set of cards an entry still holds."""
    low, high = u64(0), u64(0)
    held = held_of(entry)
    while held:
        card = u64(cards[u64(trailing_zeros(held))])
        low, high = low | BIT[card, 0], high | BIT[card, 1]
        held &= held - u64(1)
    return low, high
