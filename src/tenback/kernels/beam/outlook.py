"""How bad a table is when all cards are known: what the beam search compares positions by.

Each card to come costs by how many piles would still take it. A pile counts as further back than it
stands if the card for a jump back is still to come. The numbers are tuned: hill climbing for the
share of deals that a narrow beam solves, expert deals among them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.cards import ABOVE, BELOW, count, holds
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array, Rules

MOST_COST = 1 << 13
"""Costs are below this."""

_FAR = 127
"""The top of a pile that does not exist: it takes nothing."""


class Outlook(NamedTuple):
    """The numbers that costs are made of."""

    costs: Array
    """int64 (3, 3): of a card that 0, 1, 2 of the least advanced ascending piles take, and 0, 1, 2
    of the descending ones."""
    reach: Array
    """int64: how far a pile is counted to come back if the card for a jump back is held by the
    player to move, by another, or not drawn yet."""
    due: int
    """Of each card that is still due in this turn."""


_COSTS = np.array([[83, 25, 18], [25, 16, 10], [18, 10, 4]])
_TENTHS = np.array([6, 8, 3])


def tuned(jump: int) -> Outlook:
    """What was tuned on jumps of ten, for jumps of this size."""
    return Outlook(_COSTS, jump * _TENTHS // 10, due=11)


@kernel
def jump_card(rules: Rules, pile: int, top: int) -> int:
    """The card that jumps back on a pile with this top."""
    return i64(top - rules.jump if pile < rules.pairs else top + rules.jump)


@kernel
def counted_back(
    reach: Array, rules: Rules, pile: int, top: int, mine: Array, others: Array, unlaid: Array
) -> int:
    """Where a pile is counted to stand: the hand of the player to move, of others, all to come."""
    back = jump_card(rules, pile, top)
    if not holds(unlaid[0], unlaid[1], back):
        return i64(top)
    steps = reach[2]
    if holds(mine[0], mine[1], back):
        steps = reach[0]
    elif holds(others[0], others[1], back):
        steps = reach[1]
    return i64(top - steps if pile < rules.pairs else top + steps)


@kernel
def cost_of(costs: Array, pairs: int, stands: Array, low: int, high: int) -> int:
    """The cost of these cards to come, for piles that are counted to stand so."""
    a, b, c, d = i64(_FAR), i64(_FAR), i64(0), i64(0)
    for pile in range(pairs):
        up, down = stands[pile], stands[pairs + pile]
        a, b = min(a, up), min(b, max(a, up))
        c, d = max(c, down), max(d, min(c, down))
    above_a, above_b = low & ABOVE[u64(a), 0], low & ABOVE[u64(b), 0]
    high_a, high_b = high & ABOVE[u64(a), 1], high & ABOVE[u64(b), 1]
    total = _row(costs, 0, low & ~above_a, high & ~high_a, c, d)
    total += _row(costs, 1, above_a & ~above_b, high_a & ~high_b, c, d)
    return total + _row(costs, 2, above_b, high_b, c, d)


@kernel
def _row(costs: Array, ups: int, low: int, high: int, c: int, d: int) -> int:
    """The cost of cards that so many ascending piles take."""
    once = count(low & BELOW[u64(c), 0], high & BELOW[u64(c), 1])
    twice = count(low & BELOW[u64(d), 0], high & BELOW[u64(d), 1])
    total = costs[ups, 0] * (count(low, high) - once) + costs[ups, 1] * (once - twice)
    return i64(total + costs[ups, 2] * twice)
