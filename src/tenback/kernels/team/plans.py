"""Whole turns of The Game: enumerated, pruned, and merged if they leave the same table and hand.

They are enumerated breadth first from "nothing laid" (``branches``). ``Width`` limits the costly
cards of a plan and their gaps. ``train/sim/coop_plans.h`` is the same, entry by entry.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.cards import mirrored
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.plans.branches import fill
from tenback.kernels.plans.entries import (
    entry,
    in_order,
    kept_cards,
    laid_of,
    left_of,
    list_cards,
    packed,
    top_of,
    tops_of,
)
from tenback.kernels.plans.queue import (
    MAX_ENTRIES,
    MAX_PLANS,
    NOT_A_PLAN,
    Queue,
    Width,
    append,
    choose_best,
    merged,
)
from tenback.kernels.team.linear import linear_value
from tenback.kernels.team.moves import step_of
from tenback.kernels.team.seen import DRAW_PILE, LAST, MINIMUM, MIRROR, NEEDED, Seen

MIN_PLANS = 6
"""If fewer plans are found, they are enumerated again without a limit on gaps."""

_ATTEMPTS = 6


class Plans(NamedTuple):
    """The tables that plans leave; of each pair of piles the less advanced comes first."""

    tops: Array
    """int64, four a plan."""
    hands: Array
    """uint64, two words a plan: the cards kept."""
    steps: Array
    """int64, four a plan: how far it moves each pile, as a code of ``team.moves``."""
    signals: Array
    """int64, four a plan: what partners say of each pile."""
    values: Array
    """int64: linear values."""


@kernel
def room_for_plans() -> Plans:
    """Return arrays for the plans of one turn."""
    return Plans(
        np.empty((MAX_PLANS, 4), np.int64),
        np.empty((MAX_PLANS, 2), np.uint64),
        np.empty((MAX_PLANS, 4), np.int64),
        np.empty((MAX_PLANS, 4), np.int64),
        np.empty(MAX_PLANS, np.int64),
    )


@kernel
def _enumerate(
    seen: Seen, queue: Queue, weights: Array, width: Width, max_gap: int, deepest_first: bool
) -> tuple[int, int]:
    """Fill the queue and value its plans; return its length and the number of plans."""
    size = list_cards(seen.hand[0], seen.hand[1], queue.cards)
    every = (u64(1) << u64(size)) - u64(1)
    tail = append(queue, 0, 0, entry(packed(seen.tops), every, 0, 0, 0, 0))
    max_costly = seen.facts[MINIMUM] + width.costly
    tail = fill(queue, size, tail, 2, width.cheap, max_costly, max_gap, deepest_first)
    low, high = seen.unseen[0], seen.unseen[1]
    flipped_low, flipped_high = mirrored(low, high, MIRROR)
    plans = i64(0)
    for index in range(tail):
        this = queue.entries[index]
        queue.values[index] = NOT_A_PLAN
        if laid_of(this) >= seen.facts[NEEDED]:
            left = in_order(this)
            a, b, c, d = top_of(left, 0), top_of(left, 1), top_of(left, 2), top_of(left, 3)
            kept_low, kept_high = kept_cards(queue.cards, this)
            queue.values[index] = linear_value(
                weights, a, b, c, d, kept_low, kept_high, low, high, flipped_low, flipped_high
            )
            plans += 1
    return tail, plans


@kernel
def _gap_limit(seen: Seen, width: Width, attempt: int) -> int:
    """Return the largest gap of an attempt: as the width says, then any.

    A large hand and a high minimum, as house rules have them, can fill the queue too early: then
    the limit gets smaller and smaller, and the last attempt, deepest first, has none.
    """
    if attempt == 0 and seen.facts[DRAW_PILE] > 0:
        return i64(width.expert_gap if seen.facts[MINIMUM] >= 3 else width.gap)
    if 2 <= attempt < _ATTEMPTS - 1:
        return i64((10, 5, 2)[attempt - 2])
    return i64(LAST)


@kernel
def find_plans(
    seen: Seen, queue: Queue, plans: Plans, weights: Array, width: Width, most: int
) -> int:
    """Find the best plans by linear value, at most ``most``; return how many, 0 if stuck.

    ``queue.chosen`` says which entries they are, for ``queue.steps_of``.
    """
    entries, number, full = i64(0), i64(0), False
    for attempt in range(_ATTEMPTS):
        # One call for all attempts, because the compiler copies the function into each call.
        limit = _gap_limit(seen, width, attempt)
        if attempt == 1 and (number >= MIN_PLANS or limit == _gap_limit(seen, width, 0)):
            continue
        if attempt > 1 and (number > 0 or not full):
            break
        entries, number = _enumerate(seen, queue, weights, width, limit, attempt == _ATTEMPTS - 1)
        full = full or entries == MAX_ENTRIES
    if number == 0:
        return number
    number = choose_best(queue, entries, number, most)
    for index in range(number):
        queue.keys[index] = left_of(in_order(queue.entries[queue.chosen[index]]))
    number = merged(queue, number)
    for index in range(number):
        _write(seen, queue, plans, index)
    return number


@kernel
def _write(seen: Seen, queue: Queue, plans: Plans, index: int) -> None:
    this = queue.entries[queue.chosen[index]]
    plans.hands[index, 0], plans.hands[index, 1] = kept_cards(queue.cards, this)
    plans.values[index] = queue.values[queue.chosen[index]]
    write_tops(seen, plans, index, tops_of(this))


@kernel
def write_tops(seen: Seen, plans: Plans, index: int, tops: int) -> None:
    """Write the packed tops that a plan leaves, of each pair of piles the less advanced first."""
    for pair in range(0, 4, 2):
        first, second = top_of(tops, pair), top_of(tops, pair + 1)
        swap = i64(first > second if pair == 0 else first < second)
        for pile in range(pair, pair + 2):
            place = pile ^ swap
            top = top_of(tops, pile)
            plans.tops[index, place] = top
            plans.steps[index, place] = step_of(pile, seen.tops[pile], top)
            plans.signals[index, place] = seen.signals[pile]
