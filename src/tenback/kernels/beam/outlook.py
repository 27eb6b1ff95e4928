"""The cost of a position when all cards are known, by which the beam search compares positions.

Each card to come has a cost that depends on how many piles it fits. A pile is counted as less
advanced than it is if the card for a jump back is still to come. The numbers were tuned by hill
climbing for the share of deals, expert deals among them, that a narrow beam solves.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.cards import ABOVE, BELOW, count, holds
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array, Rules

MAX_COST = 1 << 13
"""All costs are below this."""

_FAR = 127
"""The top of a pile that does not exist: no card fits."""


class Outlook(NamedTuple):
    """The parameters of the cost."""

    costs: Array
    """int64 (3, 3): the cost of a card that fits on 0, 1, 2 of the least advanced ascending piles,
    and on 0, 1, 2 of the descending ones."""
    reach: Array
    """int64: how far back a pile is counted if the card for a jump back is held by the player to
    move, by another player, or not drawn yet."""
    due: int
    """The cost of each card that is still to be laid in this turn."""


_COSTS = np.array([[83, 25, 18], [25, 16, 10], [18, 10, 4]])
_TENTHS = np.array([6, 8, 3])


def tuned(jump: int) -> Outlook:
    """Return the parameters for jumps of this size; they were tuned on jumps of ten."""
    return Outlook(_COSTS, jump * _TENTHS // 10, due=11)


@kernel
def jump_card(rules: Rules, pile: int, top: int) -> int:
    """Return the card that jumps back on a pile with this top."""
    return i64(top - rules.jump if pile < rules.pairs else top + rules.jump)


@kernel
def counted_back(
    reach: Array, rules: Rules, pile: int, top: int, mine: Array, others: Array, unlaid: Array
) -> int:
    """Return the counted top of a pile, which depends on the seat that can jump back there.

    ``mine`` is the hand of the player to move, ``unlaid`` all cards to come.
    """
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
def cost_of(costs: Array, pairs: int, counted: Array, low: int, high: int) -> int:
    """Return the cost of these cards to come for the counted tops."""
    a, b, c, d = i64(_FAR), i64(_FAR), i64(0), i64(0)
    for pile in range(pairs):
        up, down = counted[pile], counted[pairs + pile]
        a, b = min(a, up), min(b, max(a, up))
        c, d = max(c, down), max(d, min(c, down))
    above_a, above_b = low & ABOVE[u64(a), 0], low & ABOVE[u64(b), 0]
    high_a, high_b = high & ABOVE[u64(a), 1], high & ABOVE[u64(b), 1]
    total = _row(costs, 0, low & ~above_a, high & ~high_a, c, d)
    total += _row(costs, 1, above_a & ~above_b, high_a & ~high_b, c, d)
    return total + _row(costs, 2, above_b, high_b, c, d)


@kernel
def _row(costs: Array, ups: int, low: int, high: int, c: int, d: int) -> int:
    """Return the cost of cards that fit on ``ups`` ascending piles."""
    once = count(low & BELOW[u64(c), 0], high & BELOW[u64(c), 1])
    twice = count(low & BELOW[u64(d), 0], high & BELOW[u64(d), 1])
    total = costs[ups, 0] * (count(low, high) - once) + costs[ups, 1] * (once - twice)
    return i64(total + costs[ups, 2] * twice)
