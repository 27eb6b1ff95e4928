"""How bad a table is when all cards are known: what the beam search compares positions by.

Each card to come costs by how many piles would still take it. A pile counts as further back than it
stands if the card for a jump back is still to come. The numbers are tuned: hill climbing for the
share of deals that a narrow beam solves, expert deals among them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.cards import ABOVE, BELOW, count, holds
from tenback.kernels.jit import i64, kernel, u64
from tenback.kernels.layout import Array, Rules

MOST_COST = 1 << 13
"""Costs are below this."""


class Outlook(NamedTuple):
    """The numbers that costs are made of."""

    costs: Array
    """int64 (3, 3): of a card that 0, 1, 2 of the least advanced ascending piles take, and 0, 1, 2
    of the descending ones."""
    tenths: Array
    """int64: how much of a jump back is counted on if the card for it is held by the player to
    move, by another, or not drawn yet."""
    due: int
    """Of each card that is still due in this turn."""


TUNED = Outlook(np.array([[83, 25, 18], [25, 16, 10], [18, 10, 4]]), np.array([6, 8, 3]), 11)

_FAR = 127
"""The top of a pile that does not exist: it takes nothing."""


@kernel
def _counted_back(
    tenths: Array, rules: Rules, pile: int, top: int, hands: Array, unlaid: Array, seat: int
) -> int:
    """Where a pile is counted to stand."""
    back = top - rules.jump if pile < rules.pairs else top + rules.jump
    if not holds(unlaid[0], unlaid[1], back):
        return top
    who = i64(2)
    for player in range(rules.players):
        if holds(hands[player, 0], hands[player, 1], back):
            who = i64(0) if player == seat else i64(1)
    return i64(top + (back - top) * tenths[who] // 10)


@kernel
def cost_of(
    outlook: Outlook, rules: Rules, tops: Array, hands: Array, unlaid: Array, seat: int, due: int
) -> int:
    """The cost of a table with this seat to move and so many cards due."""
    a, b, c, d = i64(_FAR), i64(_FAR), i64(0), i64(0)
    for pile in range(rules.pairs):
        up = _counted_back(outlook.tenths, rules, pile, tops[pile], hands, unlaid, seat)
        a, b = min(a, up), min(b, max(a, up))
        other = rules.pairs + pile
        down = _counted_back(outlook.tenths, rules, other, tops[other], hands, unlaid, seat)
        c, d = max(c, down), max(d, min(c, down))
    total = outlook.due * due
    for ups in range(3):
        low, high = unlaid[0], unlaid[1]
        if ups > 0:
            low, high = low & ABOVE[u64(a), 0], high & ABOVE[u64(a), 1]
        else:
            low, high = low & ~ABOVE[u64(a), 0], high & ~ABOVE[u64(a), 1]
        if ups == 1:
            low, high = low & ~ABOVE[u64(b), 0], high & ~ABOVE[u64(b), 1]
        elif ups == 2:
            low, high = low & ABOVE[u64(b), 0], high & ABOVE[u64(b), 1]
        every = count(low, high)
        once = count(low & BELOW[u64(c), 0], high & BELOW[u64(c), 1])
        twice = count(low & BELOW[u64(d), 0], high & BELOW[u64(d), 1])
        total += outlook.costs[ups, 0] * (every - once) + outlook.costs[ups, 1] * (once - twice)
        total += outlook.costs[ups, 2] * twice
    return max(i64(0), min(total, i64(MOST_COST - 1)))
