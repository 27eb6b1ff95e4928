"""Face to Face for the kernel: what the player to move may know, in bytes."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from operator import attrgetter
from typing import NamedTuple

from tenback.kernels.seen import (
    DUEL,
    Seen,
    cards_needed,
    demand_cards,
    demand_hand,
    demand_parts,
    demand_sizes,
    demand_tops,
)
from tenback.kernels.sets import mask_of
from tenback.rules import BadPosition, BadRuleset, Ruleset, View, duel

LIKE_THE_NET, BY_LINEAR_VALUE, GREEDILY = range(3)
"""How the other seems to play, as a net is told it."""

RIVALS = 3
_SEEN = struct.Struct("=3Q4B4Bb5B2x")

_cards_and_piles = attrgetter("sides", "lowest", "highest", "pairs", "jump", "gifts")
_PRINTED = _cards_and_piles(duel())


class Taken(NamedTuple):
    """A turn that was taken: ``packed_turn`` makes it."""

    then: Seen
    laid: int
    """The cards of the turn as a mask."""
    held: int
    """The size of the hand before it."""
    left: bytes
    """The tops after it."""


def printed(rules: Ruleset) -> bool:
    """Return whether cards, piles and gifts are the printed ones; hand, minimum, draws are free."""
    return bool(_cards_and_piles(rules) == _PRINTED)


def order_of(seat: int) -> tuple[int, ...]:
    """Return which pile of the table each pile is: the own ones first."""
    return (0, 1, 2, 3) if seat == 0 else (2, 3, 0, 1)


def packed_view(view: View, rival_plays: int) -> Seen:
    """Return what the seat of a view may know, after checks of everything the kernel relies on."""
    me = demand_parts(view, printed(view.rules))
    other = 1 - me
    if rival_plays not in range(RIVALS):
        raise ValueError(f"there is no kind {rival_plays} of rival, only 0 to {RIVALS - 1}")
    demand_hand(DUEL, view.hand)
    demand_tops(DUEL, view.tops)
    return _packed(
        view.rules,
        (view.hand, view.unseen[me], view.unseen[other]),
        [view.tops[pile] for pile in order_of(me)],
        (view.draw_sizes[me], view.draw_sizes[other]),
        view.hand_sizes[other],
        view.gifted > 0,
        cards_needed(view),
        rival_plays,
    )


def packed_turn(
    rules: Ruleset,
    seat: int,
    tops: tuple[Sequence[int], Sequence[int]],
    cards: tuple[Sequence[int], Sequence[int], Sequence[int]],
    draw_sizes: tuple[int, int],
    hand_sizes: tuple[int, int],
) -> Taken:
    """Return a turn that a seat was seen to take, after the same checks.

    ``tops`` are those before and after it, in the order of the table. ``cards`` are those that it
    laid, those that it had not laid before it, and those of the one who watched. Of sizes, those of
    the seat come first.
    """
    if not printed(rules):
        raise BadRuleset(f"bots can plan only with the printed cards and piles, not {rules.id}")
    laid, unlaid, facing = cards
    began, ended = tops
    demand_tops(DUEL, began)
    demand_tops(DUEL, ended)
    demand_hand(DUEL, laid)
    demand_sizes(DUEL, hand_sizes)
    if not len(laid) <= hand_sizes[0] <= len({*laid, *unlaid}):
        raise BadPosition(f"a hand of {hand_sizes[0]} does not fit a turn with {laid} of {unlaid}")
    order = order_of(seat)
    then = _packed(
        rules,
        ((), unlaid, facing),
        [began[pile] for pile in order],
        draw_sizes,
        hand_sizes[1],
        given=False,
        needed=rules.minimum if draw_sizes[0] else rules.endgame,
        rival_plays=LIKE_THE_NET,
    )
    return Taken(then, mask_of(laid), hand_sizes[0], bytes(ended[pile] for pile in order))


def _packed(
    rules: Ruleset,
    cards: tuple[Sequence[int], Sequence[int], Sequence[int]],
    tops: Sequence[int],
    draw_sizes: tuple[int, int],
    rival_hand: int,
    given: bool,
    needed: int,
    rival_plays: int,
) -> Seen:
    """Return what a player knows; ``cards`` are its hand, its draw pile, and what the other has."""
    _, unseen, rival = cards
    demand_cards(DUEL, unseen)
    demand_cards(DUEL, rival)
    demand_sizes(DUEL, [rival_hand], *draw_sizes)
    data = _SEEN.pack(
        *map(mask_of, cards),
        *tops,
        *(*draw_sizes, rival_hand, given, needed),
        *(rules.minimum, rules.hand, rules.draws or 0, rules.endgame, rival_plays),
    )
    dealable = len(set(unseen)) == draw_sizes[0] and len(set(rival)) == draw_sizes[1] + rival_hand
    return Seen(DUEL, data, dealable)
