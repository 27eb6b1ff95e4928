"""What a player of Face to Face knows, as kernels read it: the own hand and public facts.

Cards below 64 need one word. Piles 0 and 1 are one's own (ascending, descending), 2 and 3 the
other's. The trainer (``train/``) sees a table the same way.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.bits import reversed_bits
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array, mask_of
from tenback.rules import BadRuleset, Ruleset, View, duel

LAST, MIRROR, CARDS = 59, 61, 58
"""The highest card; the sum of two cards that are mirror images; the number of cards of a side."""

DRAW_PILE, RIVAL_DRAW_PILE, RIVAL_HAND, NEEDED, GIFTED = range(5)
MINIMUM, HAND_SIZE, DRAWS, ENDGAME, RIVAL_PLAYS = range(5, 10)
"""Indices in ``Seen.facts``. NEEDED: cards still to be laid in this turn. DRAWS: 0 is a refill."""

LIKE_THE_NET, BY_LINEAR_VALUE, GREEDILY = range(3)
"""How the other seems to play, as a net is told it (RIVAL_PLAYS)."""

RIVAL_KINDS = 3


class Seen(NamedTuple):
    """One player's knowledge."""

    tops: Array
    """int64, four."""
    cards: Array
    """uint64: the own hand, the own draw pile, and what the other has not laid yet."""
    facts: Array
    """int64, see above."""


def printed(rules: Ruleset) -> bool:
    """Return whether cards, piles and gifts are the printed ones; hand, minimum, draws are free."""
    return all(
        getattr(rules, word) == getattr(duel(), word)
        for word in ("sides", "lowest", "highest", "pairs", "jump", "gifts")
    )


def seen_by(view: View, rival_plays: int = LIKE_THE_NET) -> tuple[Seen, tuple[int, ...]]:
    """Return what the seat of a view knows, and which pile of the table each pile is."""
    rules, seat = view.rules, view.seat
    if not printed(rules):
        raise BadRuleset(f"planning kernels know only the printed cards and piles, not {rules.id}")
    if seat is None:
        raise BadRuleset("a bystander has no hand to plan with")
    other = 1 - seat
    order = (2 * seat, 2 * seat + 1, 2 * other, 2 * other + 1)
    facts = [
        *(
            view.draw_sizes[seat],
            view.draw_sizes[other],
            view.hand_sizes[other],
            view.minimum - view.laid,
        ),
        *(view.gifted, rules.minimum, rules.hand, rules.draws or 0, rules.endgame),
        rival_plays,
    ]
    sets = (view.hand, view.unseen[seat], view.unseen[other])
    seen = Seen(
        tops=np.array([view.tops[pile] for pile in order], np.int64),
        cards=np.array([mask_of(cards)[0] for cards in sets], np.uint64),
        facts=np.array(facts, np.int64),
    )
    return seen, order


@kernel
def room_for_seen() -> Seen:
    """Return arrays to be filled."""
    return Seen(np.empty(4, np.int64), np.empty(3, np.uint64), np.empty(10, np.int64))


@kernel
def mirrored(cards: int) -> int:
    """The set with card 61 - c for each card c."""
    return reversed_bits(cards) >> u64(2)


@kernel
def due(seen: Seen, kept: int, gift: int) -> int:
    """Return how many cards are drawn after a turn that keeps ``kept`` cards (B7)."""
    room = seen.facts[HAND_SIZE] - kept
    if seen.facts[DRAWS] > 0 and not gift:
        room = min(room, seen.facts[DRAWS])
    return i64(min(room, seen.facts[DRAW_PILE]))
