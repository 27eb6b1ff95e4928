"""The Game played greedily, whole games at a time: the card nearest to its pile, jumps back first.

After the minimum a card is laid only if its gap is at most ``extra``. These kernels know only the
printed cards and piles (2 to 99, four piles); players, hand and minimum are free.
"""

from __future__ import annotations

import numpy as np

from tenback.kernels.core.cards import ABOVE, BELOW, BIT, count, highest, lowest
from tenback.kernels.core.dealing import shuffle
from tenback.kernels.core.greedy_keys import NOTHING, card_of, gap_of, pile_of, play
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array, Rules
from tenback.kernels.core.random_numbers import seeded
from tenback.kernels.core.stuck import can_lay

CARDS, FIRST, JUMP = 98, 2, 10


@kernel
def _up(low: int, high: int, top: int, pile: int) -> int:
    low, high = low & ABOVE[u64(top), 0], high & ABOVE[u64(top), 1]
    if not low | high:
        return i64(NOTHING)
    card = lowest(low, high)
    return play(card - top, pile, card)


@kernel
def _down(low: int, high: int, top: int, pile: int) -> int:
    low, high = low & BELOW[u64(top), 0], high & BELOW[u64(top), 1]
    if not low | high:
        return i64(NOTHING)
    card = highest(low, high)
    return play(top - card, pile, card)


@kernel
def _back(top: int) -> int:
    """Return the card that jumps back on an ascending pile; 0, which is no card, if none does."""
    return max(top - JUMP, 0)


@kernel
def nearest(low: int, high: int, tops: Array) -> int:
    """Return the play with the smallest gap, or NOTHING."""
    a, b, c, d = tops[0], tops[1], tops[2], tops[3]
    i, j, k, m = u64(_back(a)), u64(_back(b)), u64(c + JUMP), u64(d + JUMP)
    back_low = BIT[i, 0] | BIT[j, 0] | BIT[k, 0] | BIT[m, 0]
    back_high = BIT[i, 1] | BIT[j, 1] | BIT[k, 1] | BIT[m, 1]
    if (low & back_low) | (high & back_high):
        if (low & BIT[i, 0]) | (high & BIT[i, 1]):
            return play(-JUMP, 0, i64(i))
        if (low & BIT[j, 0]) | (high & BIT[j, 1]):
            return play(-JUMP, 1, i64(j))
        if (low & BIT[k, 0]) | (high & BIT[k, 1]):
            return play(-JUMP, 2, i64(k))
        return play(-JUMP, 3, i64(m))
    ascending = min(_up(low, high, a, 0), _up(low, high, b, 1))
    return min(ascending, min(_down(low, high, c, 2), _down(low, high, d, 3)))


@kernel
def fit_now(low: int, high: int, tops: Array) -> int:
    """Return how many cards of a hand fit now."""
    a, b, c, d = tops[0], tops[1], tops[2], tops[3]
    i, j, k, m = u64(_back(a)), u64(_back(b)), u64(c + JUMP), u64(d + JUMP)
    up, down = u64(min(a, b)), u64(max(c, d))
    fit_low = ABOVE[up, 0] | BELOW[down, 0] | BIT[i, 0] | BIT[j, 0] | BIT[k, 0] | BIT[m, 0]
    fit_high = ABOVE[up, 1] | BELOW[down, 1] | BIT[i, 1] | BIT[j, 1] | BIT[k, 1] | BIT[m, 1]
    return count(low & fit_low, high & fit_high)


@kernel
def play_game(rules: Rules, extra: int, state: int, deck: Array, hands: Array, tops: Array) -> int:
    """Deal and play one game; return the cards left."""
    shuffle(deck, FIRST, state)
    tops[0], tops[1], tops[2], tops[3] = 1, 1, 100, 100
    drawn, left, seat = u64(0), i64(CARDS), u64(0)
    for player in range(u64(rules.players)):
        low, high = u64(0), u64(0)
        for _ in range(rules.hand):
            card = u64(deck[drawn])
            low, high = low | BIT[card, 0], high | BIT[card, 1]
            drawn += u64(1)
        hands[player, 0], hands[player, 1] = low, high
    while True:
        low, high = hands[seat, 0], hands[seat, 1]
        needed = rules.minimum if drawn < u64(CARDS) else rules.endgame
        while True:
            enough = needed <= 0 or fit_now(low, high, tops) >= needed
            if not enough and not can_lay(rules, tops, low, high, 0, 0, needed):
                return left
            best = nearest(low, high, tops)
            if needed <= 0 and gap_of(best) > extra:
                break
            card = u64(card_of(best))
            tops[u64(pile_of(best))] = i64(card)
            low, high = low & ~BIT[card, 0], high & ~BIT[card, 1]
            needed -= 1
            left -= 1
            if left == 0:
                return left
        due = rules.hand - count(low, high)
        while due > 0 and drawn < u64(CARDS):
            card = u64(deck[drawn])
            low, high = low | BIT[card, 0], high | BIT[card, 1]
            drawn += u64(1)
            due -= 1
        hands[seat, 0], hands[seat, 1] = low, high
        seat = u64(0) if seat + u64(1) == u64(rules.players) else seat + u64(1)
        while not hands[seat, 0] | hands[seat, 1]:
            seat = u64(0) if seat + u64(1) == u64(rules.players) else seat + u64(1)


@kernel
def play_games(
    rules: Rules, extra: int, seed: int, first: int, games: int, wins: Array, left: Array
) -> None:
    """Play games by index; add to the team's wins and to the tally of cards left."""
    deck = np.empty(CARDS, np.uint8)
    hands = np.empty((rules.players, 2), np.uint64)
    tops = np.empty(4, np.int64)
    for index in range(first, first + games):
        rest = play_game(rules, extra, seeded(seed, index), deck, hands, tops)
        wins[0] += rest == 0
        left[0, rest] += 1
