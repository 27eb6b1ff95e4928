"""Sets of cards as bit masks, as the kernel has them: bit c stands for card c."""

from __future__ import annotations

from collections.abc import Iterable

from tenback.rules import BadPosition

WORD = (1 << 64) - 1


def mask_of(cards: Iterable[int]) -> int:
    """Return a set of cards as one number."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def words_of(cards: Iterable[int]) -> tuple[int, int]:
    """Return the two words of a set: cards below 64, and the others."""
    mask = mask_of(cards)
    return mask & WORD, mask >> 64


def cards_of(mask: int) -> tuple[int, ...]:
    """Return the cards of a set in rising order."""
    cards = []
    while mask:
        cards.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return tuple(cards)


MAX_HAND = 12
"""The largest hand of any ruleset."""


def demand_cards(cards: tuple[int, ...], lowest: int, highest: int) -> None:
    """Refuse cards that are not in the deck."""
    for card in cards:
        if not lowest <= card <= highest:
            raise BadPosition(f"there is no card {card} here, only {lowest} to {highest}")


def demand_sizes(hands: list[int], draw_pile: int, cards: int) -> None:
    """Refuse hands and draw piles of a size that no game has."""
    if not all(0 <= size <= MAX_HAND for size in hands):
        raise BadPosition(f"a hand has at most {MAX_HAND} cards, not {max(hands)}")
    if not 0 <= draw_pile <= cards:
        raise BadPosition(f"a draw pile has at most {cards} cards, not {draw_pile}")
