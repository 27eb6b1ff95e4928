"""Face to Face played greedily, whole games at a time: the nearest card, jump backs first.

Where the own piles would cost more than ``patience``, the turn's one gift is given instead: the
card that helps the other least. After the minimum a card is laid, or given, only if it costs no
more than ``extra``. These kernels know the printed cards and piles (2 to 59, two piles each, one
gift); hand, minimum and draws are free. Cards below 64 need one word a hand.
"""

from __future__ import annotations

import numpy as np

from tenback.kernels.bits import count_ones
from tenback.kernels.cards import ABOVE, BELOW, BIT, highest, lowest
from tenback.kernels.dealing import shuffle
from tenback.kernels.jit import i64, kernel, u64
from tenback.kernels.layout import Array, Rules
from tenback.kernels.numbers import seeded
from tenback.kernels.plays import NOTHING, card_of, gap_of, pile_of, play
from tenback.kernels.stuck import can_lay

CARDS, FIRST, BOTTOM, TOP, JUMP = 58, 2, 1, 60, 10


@kernel
def _rising(cards: int, top: int, pile: int) -> int:
    """The play of the first card above a top."""
    fit = cards & ABOVE[u64(top), 0]
    if not fit:
        return i64(NOTHING)
    card = lowest(fit, u64(0))
    return play(card - top, pile, card)


@kernel
def _falling(cards: int, top: int, pile: int) -> int:
    """The play of the first card below a top."""
    fit = cards & BELOW[u64(top), 0]
    if not fit:
        return i64(NOTHING)
    card = highest(fit, u64(0))
    return play(top - card, pile, card)


@kernel
def _backs(a: int, d: int) -> int:
    """The cards that jump back on piles with these tops; bit 0 is no card."""
    return u64(BIT[u64(max(a - JUMP, 0)), 0] | BIT[u64(d + JUMP), 0])


@kernel
def nearest(cards: int, a: int, d: int) -> int:
    """The cheapest play on the own piles, whose tops are ``a`` and ``d``, or NOTHING."""
    if cards & _backs(a, d):
        if cards & BIT[u64(max(a - JUMP, 0)), 0]:
            return play(-JUMP, 0, a - JUMP)
        return play(-JUMP, 1, d + JUMP)
    return min(_rising(cards, a, 0), _falling(cards, d, 1))


@kernel
def fit_now(cards: int, a: int, d: int, a2: int, d2: int, gifted: bool) -> int:
    """How many cards could be laid one after another among those that fit now."""
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
    """The next play, or NOTHING to end the turn; ``owed`` while the minimum is not reached.

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
def play_game(
    rules: Rules, extra: int, patience: int, state: int, decks: Array, tops: Array
) -> tuple[int, int, int]:
    """Deal and play one game, side 0 starting; the side that won and the cards each has left."""
    state = shuffle(decks[0], FIRST, state)
    shuffle(decks[1], FIRST, state)
    hand, hand2 = u64(0), u64(0)
    for place in range(u64(rules.hand)):
        hand |= BIT[u64(decks[0, place]), 0]
        hand2 |= BIT[u64(decks[1, place]), 0]
    drawn, drawn2 = u64(rules.hand), u64(rules.hand)
    a, d, a2, d2 = i64(BOTTOM), i64(TOP), i64(BOTTOM), i64(TOP)
    side = u64(0)
    stuck = False
    while True:
        needed = rules.minimum if drawn < u64(CARDS) else rules.endgame
        gifted = False
        while True:
            if needed > 0 and fit_now(hand, a, d, a2, d2, gifted) < needed:
                tops[0], tops[1], tops[2], tops[3] = a, d, a2, d2
                stuck = not can_lay(rules, tops, hand, u64(0), 0, i64(gifted), needed)
            if stuck or hand | (u64(CARDS) - drawn) == u64(0):
                mine = count_ones(hand) + CARDS - i64(drawn)
                yours = count_ones(hand2) + CARDS - i64(drawn2)
                winner = i64(side) ^ i64(stuck)
                return (winner, mine, yours) if side == u64(0) else (winner, yours, mine)
            best = choose(hand, a, d, a2, d2, gifted, needed > 0, extra, patience)
            if best == NOTHING:
                break
            pile, card = pile_of(best), card_of(best)
            if pile == 0:
                a = card
            elif pile == 1:
                d = card
            elif pile == 2:
                a2, gifted = card, True
            else:
                d2, gifted = card, True
            hand &= ~BIT[u64(card), 0]
            needed -= 1
        due = rules.hand - count_ones(hand)
        if rules.draws > 0 and not gifted:
            due = min(due, rules.draws)
        while due > 0 and drawn < u64(CARDS):
            hand |= BIT[u64(decks[side, drawn]), 0]
            drawn += u64(1)
            due -= 1
        a, d, hand, drawn, a2, d2, hand2, drawn2 = a2, d2, hand2, drawn2, a, d, hand, drawn
        side = u64(1) - side


@kernel
def play_games(
    rules: Rules,
    extra: int,
    patience: int,
    seed: int,
    first: int,
    games: int,
    wins: Array,
    left: Array,
) -> None:
    """Play games by index; add to wins by side and to how often a side had so many cards left."""
    decks = np.empty((2, CARDS), np.uint8)
    tops = np.empty(4, np.int64)
    for index in range(first, first + games):
        winner, mine, yours = play_game(rules, extra, patience, seeded(seed, index), decks, tops)
        wins[winner] += 1
        left[0, mine] += 1
        left[1, yours] += 1
