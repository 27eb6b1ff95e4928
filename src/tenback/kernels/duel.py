"""Face to Face for the kernel: what the player to move may know, in bytes."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from tenback.kernels.sets import demand_cards, demand_sizes, mask_of
from tenback.rules import BadPosition, BadRuleset, Ruleset, View, duel

FIRST_COUNT = 940
"""Where the inputs of the net begin that are numbers."""

LIKE_THE_NET, BY_LINEAR_VALUE, GREEDILY = range(3)
"""How the other seems to play, as a net is told it."""

RIVALS = 3
_CARDS = 58
_SEEN = struct.Struct("=3Q4B4Bb5B2x")


def printed(rules: Ruleset) -> bool:
    """Return whether cards, piles and gifts are the printed ones; hand, minimum, draws are free."""
    return all(
        getattr(rules, word) == getattr(duel(), word)
        for word in ("sides", "lowest", "highest", "pairs", "jump", "gifts")
    )


def packed_view(view: View, rival_plays: int) -> bytes:
    """Return what the seat of a view may know; its own piles come first."""
    if view.seat is None:
        raise BadRuleset("a bystander has no hand to plan with")
    me, other = view.seat, 1 - view.seat
    return packed_seen(
        view.rules,
        (view.hand, view.unseen[me], view.unseen[other]),
        [view.tops[pile] for pile in order_of(me)],
        (view.draw_sizes[me], view.draw_sizes[other]),
        (len(view.hand), view.hand_sizes[other]),
        view.gifted > 0,
        view.minimum - view.laid,
        rival_plays,
    )


def order_of(seat: int) -> tuple[int, ...]:
    """Return which pile of the table each pile is: the own ones first."""
    return (0, 1, 2, 3) if seat == 0 else (2, 3, 0, 1)


def packed_seen(
    rules: Ruleset,
    cards: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]],
    tops: Sequence[int],
    draw_sizes: tuple[int, int],
    hand_sizes: tuple[int, int],
    given: bool,
    needed: int,
    rival_plays: int,
) -> bytes:
    """Return what a player knows, after checks of everything the kernel relies on.

    ``cards`` are the own hand, the own draw pile, and what the other has not laid yet; of sizes
    one's own come first.
    """
    if not printed(rules):
        raise BadRuleset(f"bots can plan only with the printed cards and piles, not {rules.id}")
    for some in cards:
        demand_cards(some, 2, 59)
    for draw_pile in draw_sizes:
        demand_sizes(list(hand_sizes), draw_pile, _CARDS)
    if len(tops) != 4 or not all(1 <= top <= 60 for top in tops):
        raise BadPosition(f"the piles of Face to Face cannot end with {tops}")
    if rival_plays not in range(RIVALS):
        raise ValueError(f"there is no kind {rival_plays} of rival, only 0 to {RIVALS - 1}")
    return _SEEN.pack(
        *map(mask_of, cards),
        *tops,
        *(*draw_sizes, hand_sizes[1], given, max(needed, -_CARDS)),
        *(rules.minimum, rules.hand, rules.draws or 0, rules.endgame, rival_plays),
    )
