"""Whether a player can still lay a number of cards, by any sequence of plays (G6).

Cards that fit now can all be laid: on each pile the jump back first, then the nearest card; on the
other's piles as many as are allowed. Only if too few fit now are sequences searched, and then there
are few of them.
"""

from __future__ import annotations

import numpy as np

from tenback.kernels.core.cards import ABOVE, BELOW, BIT, PLACES, count, lowest
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array, Rules
from tenback.kernels.core.sides import ascends, side_of_pile


@kernel
def fitting(rules: Rules, side: int, pile: int, top: int, gifted: int) -> tuple[int, int]:
    """Return all cards that a side may lay on a pile: G1 to G3 on its own, B6 on the other's."""
    at = u64(top)
    ascending = ascends(rules, pile)
    own = side_of_pile(rules, pile) == side
    if not own and gifted >= rules.gifts:
        return u64(0), u64(0)
    if ascending == own:
        low, high = ABOVE[at, 0], ABOVE[at, 1]
    else:
        low, high = BELOW[at, 0], BELOW[at, 1]
    back = top - rules.jump if ascending else top + rules.jump
    if own and 0 <= back < PLACES:
        low, high = low | BIT[u64(back), 0], high | BIT[u64(back), 1]
    return low, high


@kernel
def fit_at_once(rules: Rules, tops: Array, low: int, high: int, side: int, gifted: int) -> int:
    """Return how many of the cards that fit now could be laid one after another."""
    own_low, own_high, gift_low, gift_high = u64(0), u64(0), u64(0), u64(0)
    for pile in range(tops.size):
        fit_low, fit_high = fitting(rules, side, pile, tops[pile], gifted)
        if side_of_pile(rules, pile) == side:
            own_low, own_high = own_low | (low & fit_low), own_high | (high & fit_high)
        else:
            gift_low, gift_high = gift_low | (low & fit_low), gift_high | (high & fit_high)
    gifts = count(gift_low & ~own_low, gift_high & ~own_high)
    return count(own_low, own_high) + min(gifts, rules.gifts - gifted)


@kernel
def can_lay(
    rules: Rules, tops: Array, low: int, high: int, side: int, gifted: int, needed: int
) -> bool:
    """Return whether ``needed`` cards of this hand can be laid one after another (G6)."""
    if needed <= 0:
        return True
    if count(low, high) < needed:
        return False
    at_once = fit_at_once(rules, tops, low, high, side, gifted)
    if at_once >= needed:
        return True
    if at_once == 0 or needed == 1:
        return False
    return _search(rules, tops.copy(), low, high, side, gifted, needed)


@kernel
def _search(
    rules: Rules, tops: Array, low: int, high: int, side: int, gifted: int, needed: int
) -> bool:
    """Try every sequence, depth first; a level holds a pile, the cards to try, the covered top."""
    pile_of = np.full(needed, -1, np.int64)
    to_try = np.zeros((needed, 2), np.uint64)
    covered = np.zeros(needed, np.int64)
    level = 0
    while True:
        if to_try[level, 0] | to_try[level, 1]:
            pile = pile_of[level]
            card = lowest(to_try[level, 0], to_try[level, 1])
            to_try[level, 0] &= ~BIT[u64(card), 0]
            to_try[level, 1] &= ~BIT[u64(card), 1]
            covered[level], tops[pile] = tops[pile], card
            low, high = low & ~BIT[u64(card), 0], high & ~BIT[u64(card), 1]
            gifted += i64(side_of_pile(rules, pile) != side)
            if fit_at_once(rules, tops, low, high, side, gifted) >= needed - level - 1:
                return True
            level += 1
            pile_of[level] = -1
        elif pile_of[level] + 1 < tops.size and level < needed - 1:
            pile_of[level] += 1
            pile = pile_of[level]
            fit_low, fit_high = fitting(rules, side, pile, tops[pile], gifted)
            to_try[level, 0], to_try[level, 1] = low & fit_low, high & fit_high
        elif level == 0:
            return False
        else:
            level -= 1
            pile = pile_of[level]
            card = tops[pile]
            low, high = low | BIT[u64(card), 0], high | BIT[u64(card), 1]
            gifted -= i64(side_of_pile(rules, pile) != side)
            tops[pile] = covered[level]
