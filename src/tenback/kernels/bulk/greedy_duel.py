"""Face to Face played greedily (``duel.greedy``), whole games at a time.

These kernels know the printed cards and piles (2 to 59, two piles each, one
gift); hand, minimum and draws are free. Cards below 64 need one word a hand.
"""

from __future__ import annotations

import numpy as np

from tenback.kernels.core.bits import count_ones
from tenback.kernels.core.cards import BIT
from tenback.kernels.core.dealing import shuffle
from tenback.kernels.core.greedy_keys import NOTHING, card_of, pile_of
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array, Rules
from tenback.kernels.core.random_numbers import seeded
from tenback.kernels.core.stuck import can_lay
from tenback.kernels.duel.greedy import choose, fit_now

CARDS, FIRST, BOTTOM, TOP = 58, 2, 1, 60


@kernel
def play_game(
    rules: Rules, extra: int, patience: int, state: int, decks: Array, tops: Array
) -> tuple[int, int, int]:
    """Deal and play one game; return the side that won and the cards that each side has left."""
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
    """Play games by index; add to the wins by side and to the tally of cards left."""
    decks = np.empty((2, CARDS), np.uint8)
    tops = np.empty(4, np.int64)
    for index in range(first, first + games):
        winner, mine, yours = play_game(rules, extra, patience, seeded(seed, index), decks, tops)
        wins[winner] += 1
        left[0, mine] += 1
        left[1, yours] += 1
