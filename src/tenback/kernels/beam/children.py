"""The positions that follow a position in the beam search, each with its cost, and each once.

Most of the time is spent here. Arrays are taken out of their tuples before a loop begins: otherwise
Numba counts references, which costs more than the work on a card.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.beam.outlook import MAX_COST, Outlook, cost_of, counted_back, jump_card
from tenback.kernels.core.cards import ABOVE, BELOW, BIT, PLACES, lowest
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array, Rules
from tenback.kernels.core.random_numbers import GOLDEN, mixed
from tenback.kernels.plans.visited import is_new

PARENT, ENDED, PILE, CARD = range(4)
"""Indices in a step: the position before it, whether the turn ended first, and what was laid."""

HIGHEST, WITHIN, DROPPED = range(3)
"""Indices in ``Children.bound``."""


class Children(NamedTuple):
    """The positions that may follow those of a level."""

    steps: Array
    """int64 (room, 4)."""
    costs: Array
    """int64 (room): the lower the better."""
    known: Array
    """uint64: a hash table of the positions of this level."""
    tally: Array
    """int64: the number of children by cost."""
    bound: Array
    """int64: the highest cost that can still be kept, the number of children that cost no more, and
    whether any was ever dropped."""


class Spot(NamedTuple):
    """Arrays to work on one position."""

    counted: Array
    """int64, by pile: the top that is counted (``outlook.counted_back``)."""
    changed: Array
    """int64: the same after a card."""
    mine: Array
    """uint64: the hand of the player to move, after a card."""
    others: Array
    """uint64: all other hands."""
    rest: Array
    """uint64: all cards to come, after a card."""


@kernel
def room_for_children(rules: Rules, width: int) -> Children:
    """Return arrays for two hands a position: the turn may go on or end first.

    At most half of the hash table is filled.
    """
    room = width * 2 * rules.hand * 2 * rules.pairs
    size = 1
    while size < 2 * room:
        size *= 2
    children = Children(
        np.empty((room, 4), np.int64),
        np.empty(room, np.int64),
        np.empty(size, np.uint64),
        np.empty(MAX_COST, np.int64),
        np.empty(3, np.int64),
    )
    children.bound[DROPPED] = 0
    return children


@kernel
def room_for_spot(rules: Rules) -> Spot:
    """Return arrays for one position."""
    piles = 2 * rules.pairs
    return Spot(
        np.empty(piles, np.int64),
        np.empty(piles, np.int64),
        np.empty(2, np.uint64),
        np.empty(2, np.uint64),
        np.empty(2, np.uint64),
    )


@kernel
def start_level(children: Children) -> None:
    """Forget the children of the level before."""
    children.known[:] = u64(0)
    children.tally[:] = 0
    children.bound[HIGHEST], children.bound[WITHIN] = MAX_COST - 1, 0


@kernel
def _hash_of_top(top: int) -> int:
    return mixed(u64(top + 1) * GOLDEN)


@kernel
def _hash_of_hand(player: int, low: int, high: int) -> int:
    return mixed(mixed(low + u64(2 * player + 1) * GOLDEN) + high)


@kernel
def _others(hands: Array, seat: int, others: Array) -> int:
    """Write the cards of all other seats; return a hash of their hands."""
    others[0], others[1] = u64(0), u64(0)
    together = u64(0)
    for player in range(hands.shape[0]):
        if player != seat:
            others[0], others[1] = others[0] | hands[player, 0], others[1] | hands[player, 1]
            together += _hash_of_hand(player, hands[player, 0], hands[player, 1])
    return together


@kernel
def _count_in(tally: Array, bound: Array, cost: int, width: int) -> None:
    """Count a child, and lower the bound to the highest cost of the best ``width`` children."""
    tally[cost] += 1
    bound[WITHIN] += 1
    while bound[WITHIN] - tally[bound[HIGHEST]] >= width:
        bound[WITHIN] -= tally[bound[HIGHEST]]
        bound[HIGHEST] -= 1


@kernel
def _fitting(rules: Rules, pile: int, top: int, low: int, high: int) -> tuple[int, int]:
    """Return the cards of a hand that fit on a pile (G1 to G3)."""
    at, up = u64(top), pile < rules.pairs
    fit_low = ABOVE[at, 0] if up else BELOW[at, 0]
    fit_high = ABOVE[at, 1] if up else BELOW[at, 1]
    back = jump_card(rules, pile, top)
    if 0 <= back < PLACES:
        fit_low, fit_high = fit_low | BIT[u64(back), 0], fit_high | BIT[u64(back), 1]
    return low & fit_low, high & fit_high


@kernel
def _has_twin(rules: Rules, tops: Array, pile: int) -> bool:
    """Return whether a like pile before this one has the same top."""
    for other in range(0 if pile < rules.pairs else rules.pairs, pile):
        if tops[other] == tops[pile]:
            return True
    return False


@kernel
def spread(
    outlook: Outlook,
    rules: Rules,
    tops: Array,
    hands: Array,
    unlaid: Array,
    seat: int,
    fixed: int,
    extra: int,
    children: Children,
    spot: Spot,
    number: int,
    width: int,
) -> int:
    """Add every child of a position that can be among the best; return the number of children.

    ``fixed`` is what the children have in common beside their cards, ``extra`` a cost of each.
    """
    costs, reach, pairs, piles = outlook.costs, outlook.reach, rules.pairs, tops.size
    steps, all_costs, known = children.steps, children.costs, children.known
    tally, bound = children.tally, children.bound
    counted, changed, mine = spot.counted, spot.changed, spot.mine
    others, rest = spot.others, spot.rest
    low, high = hands[seat, 0], hands[seat, 1]
    others_hash = mixed(fixed) + _others(hands, seat, others)
    mine[0], mine[1] = low, high
    ups, downs = u64(0), u64(0)
    for pile in range(piles):
        counted[pile] = counted_back(reach, rules, pile, tops[pile], mine, others, unlaid)
        if pile < pairs:
            ups += _hash_of_top(tops[pile])
        else:
            downs += _hash_of_top(tops[pile])
    for pile in range(piles):
        if _has_twin(rules, tops, pile):
            continue
        fit_low, fit_high = _fitting(rules, pile, tops[pile], low, high)
        while fit_low | fit_high:
            card = lowest(fit_low, fit_high)
            one_low, one_high = BIT[u64(card), 0], BIT[u64(card), 1]
            fit_low, fit_high = fit_low & ~one_low, fit_high & ~one_high
            mine[0], mine[1] = low & ~one_low, high & ~one_high
            rest[0], rest[1] = unlaid[0] & ~one_low, unlaid[1] & ~one_high
            for other in range(piles):
                # A pile on which this card would have jumped back is counted at its top.
                gone = jump_card(rules, other, tops[other]) == card
                changed[other] = tops[other] if gone else counted[other]
            changed[pile] = counted_back(reach, rules, pile, card, mine, others, rest)
            cost = extra + cost_of(costs, pairs, changed, rest[0], rest[1])
            cost = max(i64(0), min(cost, i64(MAX_COST - 1)))
            if cost > bound[HIGHEST]:
                bound[DROPPED] = 1
                continue
            turned = _hash_of_top(card) - _hash_of_top(tops[pile])
            table = mixed(ups + turned) + downs if pile < pairs else mixed(ups) + downs + turned
            key = mixed(table) + others_hash + _hash_of_hand(seat, mine[0], mine[1])
            key = mixed(key)
            if is_new(known, key | u64(1), key >> u64(1)):
                steps[number, PILE], steps[number, CARD] = pile, card
                all_costs[number] = cost
                _count_in(tally, bound, cost, width)
                number += 1
    return number
