"""A greedy player of Face to Face: the nearest card, jumps back first.

If every card on the own piles has a gap of more than ``patience``, the turn's one gift is given
instead: the card that helps the other least. After the minimum a card is laid, or given, only if
its gap is at most ``extra``.
"""

from __future__ import annotations

from tenback.kernels.core.bits import count_ones
from tenback.kernels.core.cards import ABOVE, BELOW, BIT, highest, lowest
from tenback.kernels.core.greedy_keys import NOTHING, card_of, gap_of, pile_of, play
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.duel.seen import NEEDED, Seen

JUMP = 10
_EXTRA, _PATIENCE = 0, 6


@kernel
def _rising(cards: int, top: int, pile: int) -> int:
    """Return the play of the first card above a top."""
    fit = cards & ABOVE[u64(top), 0]
    if not fit:
        return i64(NOTHING)
    card = lowest(fit, u64(0))
    return play(card - top, pile, card)


@kernel
def _falling(cards: int, top: int, pile: int) -> int:
    """Return the play of the first card below a top."""
    fit = cards & BELOW[u64(top), 0]
    if not fit:
        return i64(NOTHING)
    card = highest(fit, u64(0))
    return play(top - card, pile, card)


@kernel
def _backs(a: int, d: int) -> int:
    """Return the cards that jump back on piles with these tops; bit 0 is no card."""
    return u64(BIT[u64(max(a - JUMP, 0)), 0] | BIT[u64(d + JUMP), 0])


@kernel
def nearest(cards: int, a: int, d: int) -> int:
    """Return the nearest play on the own piles, whose tops are ``a`` and ``d``, or NOTHING."""
    if cards & _backs(a, d):
        if cards & BIT[u64(max(a - JUMP, 0)), 0]:
            return play(-JUMP, 0, a - JUMP)
        return play(-JUMP, 1, d + JUMP)
    return min(_rising(cards, a, 0), _falling(cards, d, 1))


@kernel
def fit_now(cards: int, a: int, d: int, a2: int, d2: int, gifted: bool) -> int:
    """Return how many of the cards that fit now could be laid one after another."""
    own = cards & (ABOVE[u64(a), 0] | BELOW[u64(d), 0] | _backs(a, d))
    gifts = cards & (BELOW[u64(a2), 0] | ABOVE[u64(d2), 0]) & ~own
    return count_ones(own) + i64(gifts != u64(0) and not gifted)


@kernel
def choose(
    cards: int,
    a: int,
    d: int,
    a2: int,
    d2: int,
    gifted: bool,
    owed: bool,
    extra: int,
    patience: int,
) -> int:
    """Return the next play, or NOTHING to end the turn; ``owed`` until the minimum is reached.

    Piles 0 and 1 are one's own, with tops ``a`` and ``d``; 2 and 3 the other's, ``a2`` and ``d2``.
    """
    own = nearest(cards, a, d)
    if gap_of(own) <= (patience if owed else extra):
        return own
    gift = i64(NOTHING) if gifted else min(_falling(cards, a2, 2), _rising(cards, d2, 3))
    if owed:
        return own if gift == NOTHING else gift
    return gift if gap_of(gift) <= extra else i64(NOTHING)


@kernel
def greedy_turn(seen: Seen, tops: Array) -> tuple[int, int, bool]:
    """Play a turn; return the cards kept, whether a gift was given, and whether it is not stuck."""
    hand, gift, needed = seen.cards[0], False, seen.facts[NEEDED]
    for pile in range(4):
        tops[pile] = seen.tops[pile]
    while True:
        best = choose(hand, tops[0], tops[1], tops[2], tops[3], gift, needed > 0, _EXTRA, _PATIENCE)
        if best == NOTHING:
            return hand, i64(gift), needed <= 0
        tops[pile_of(best)] = card_of(best)
        hand &= ~BIT[u64(card_of(best)), 0]
        gift = gift or pile_of(best) >= 2
        needed -= 1
