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
def nearest(cards: int, tops: Array, side: int) -> int:
    """The cheapest play on the own piles, or NOTHING."""
    pile = 2 * side
    a, d = tops[pile], tops[pile + 1]
    if cards & _backs(a, d):
        if cards & BIT[u64(max(a - JUMP, 0)), 0]:
            return play(-JUMP, pile, a - JUMP)
        return play(-JUMP, pile + 1, d + JUMP)
    return min(_rising(cards, a, pile), _falling(cards, d, pile + 1))


@kernel
def smallest_gift(cards: int, tops: Array, side: int) -> int:
    """The play on the other's piles that improves them least, or NOTHING."""
    pile = 2 - 2 * side
    return min(_falling(cards, tops[pile], pile), _rising(cards, tops[pile + 1], pile + 1))


@kernel
def fit_now(cards: int, tops: Array, side: int, gifted: int) -> int:
    """How many cards could be laid one after another among those that fit now."""
    a, d = tops[2 * side], tops[2 * side + 1]
    own = cards & (ABOVE[u64(a), 0] | BELOW[u64(d), 0] | _backs(a, d))
    others = BELOW[u64(tops[2 - 2 * side]), 0] | ABOVE[u64(tops[3 - 2 * side]), 0]
    gift = gifted == 0 and (cards & others & ~own) != u64(0)
    return count_ones(own) + i64(gift)


@kernel
def choose(
    cards: int, tops: Array, side: int, gifted: int, needed: int, extra: int, patience: int
) -> int:
    """The next play, or NOTHING to end the turn."""
    own = nearest(cards, tops, side)
    gift = i64(NOTHING) if gifted else smallest_gift(cards, tops, side)
    if needed > 0:
        return own if gap_of(own) <= patience or gift == NOTHING else gift
    if gap_of(own) <= extra:
        return own
    return gift if gap_of(gift) <= extra else i64(NOTHING)


@kernel
def play_game(
    rules: Rules, extra: int, patience: int, state: int, decks: Array, tops: Array
) -> tuple[int, int, int]:
    """Deal and play one game, side 0 starting; the side that won and the cards each has left."""
    state = shuffle(decks[0], FIRST, state)
    shuffle(decks[1], FIRST, state)
    tops[0], tops[1], tops[2], tops[3] = BOTTOM, TOP, BOTTOM, TOP
    hand, other_hand = u64(0), u64(0)
    for place in range(u64(rules.hand)):
        hand |= BIT[u64(decks[0, place]), 0]
        other_hand |= BIT[u64(decks[1, place]), 0]
    drawn, other_drawn = rules.hand, rules.hand
    side = i64(0)
    while True:
        needed = rules.minimum if drawn < CARDS else rules.endgame
        gifted = i64(0)
        while True:
            enough = needed <= 0 or fit_now(hand, tops, side, gifted) >= needed
            if not enough and not can_lay(rules, tops, hand, u64(0), side, gifted, needed):
                mine = count_ones(hand) + CARDS - drawn
                yours = count_ones(other_hand) + CARDS - other_drawn
                return (1, mine, yours) if side == 0 else (0, yours, mine)
            best = choose(hand, tops, side, gifted, needed, extra, patience)
            if best == NOTHING:
                break
            pile, card = pile_of(best), card_of(best)
            tops[pile] = card
            hand &= ~BIT[u64(card), 0]
            gifted += i64(pile >> 1 != side)
            needed -= 1
            if hand == u64(0) and drawn == CARDS:
                yours = count_ones(other_hand) + CARDS - other_drawn
                return (0, 0, yours) if side == 0 else (1, yours, 0)
        due = rules.hand - count_ones(hand)
        if gifted == 0 and rules.draws > 0:
            due = min(due, rules.draws)
        while due > 0 and drawn < CARDS:
            hand |= BIT[u64(decks[side, drawn]), 0]
            drawn += 1
            due -= 1
        hand, other_hand = other_hand, hand
        drawn, other_drawn = other_drawn, drawn
        side = 1 - side


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
