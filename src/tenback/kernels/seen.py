"""What a player knows, as the kernel reads it, and the checks that both games share.

The kernel relies on what is checked here: cards of the deck, tops that a pile can have, sizes that
fit its arrays.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tenback.rules import BadPosition, BadRuleset, View
from tenback.rules.ruleset import MAX_HAND

TEAM, DUEL = range(2)
"""The games, as the kernel numbers them."""

HIGHEST = (99, 59)
"""By game, the highest card; the lowest is 2."""

PILES = 4
"""Of both games."""

_DECKS = tuple(frozenset(range(2, highest + 1)) for highest in HIGHEST)


class Seen(NamedTuple):
    """What a player knows: ``team.packed_view`` and ``duel.packed_view`` make it."""

    game: int
    data: bytes
    dealable: bool
    """Whether hidden cards are as many as hands and draw piles say, so that samples can deal them.

    They are not in a position that has a card in two places.
    """


def demand_parts(view: View, printed: bool) -> int:
    """Refuse a view that has not the parts of its rules; return whose it is."""
    rules, seat = view.rules, view.seat
    if not printed:
        raise BadRuleset(f"bots can plan only with the printed cards and piles, not {rules.id}")
    if seat is None:
        raise BadPosition("a bystander has no hand to plan with")
    parts = (len(view.hand_sizes), len(view.draw_sizes), len(view.unseen))
    if not 0 <= seat < rules.players or parts != (rules.players, rules.sides, rules.sides):
        raise BadPosition(f"this is no view of {rules.id}: seat {seat}, parts {parts}")
    return seat


def demand_cards(game: int, cards: Iterable[int]) -> None:
    """Refuse cards that are not in the deck."""
    if not _DECKS[game].issuperset(cards):
        foreign = set(cards) - _DECKS[game]
        raise BadPosition(f"there are no such cards, only 2 to {HIGHEST[game]}: {foreign}")


def demand_hand(game: int, hand: Sequence[int]) -> None:
    """Refuse a hand with other cards than those of the deck, or with too many.

    A card may be there twice, and counts once: odd positions come to that by drawing.
    """
    demand_cards(game, hand)
    demand_sizes(game, [len(hand)], 0)


def demand_tops(game: int, tops: Sequence[int]) -> None:
    """Refuse tops that the piles cannot have."""
    if len(tops) != PILES or not all(0 < top <= HIGHEST[game] + 1 for top in tops):
        raise BadPosition(f"{PILES} tops from 1 to {HIGHEST[game] + 1} are needed, not {tops}")


def demand_sizes(game: int, hands: Iterable[int], *draw_piles: int) -> None:
    """Refuse hands and draw piles of a size that no game has."""
    for size in hands:
        if not 0 <= size <= MAX_HAND:
            raise BadPosition(f"a hand has 0 to {MAX_HAND} cards, not {size}")
    for size in draw_piles:
        if not 0 <= size < HIGHEST[game]:
            raise BadPosition(f"a draw pile has 0 to {HIGHEST[game] - 1} cards, not {size}")


def cards_needed(view: View) -> int:
    """Return how many cards are still to be laid in this turn; the kernel has 8 bits for it."""
    return max(-MAX_HAND, min(view.minimum - view.laid, MAX_HAND + 1))
