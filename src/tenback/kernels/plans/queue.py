"""A queue of plans to be continued, and the choice of the best of them by linear value.

The queue holds entries (``entries``); an entry that finds the queue full is dropped. The trainer
and these kernels agree on the order of entries.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.bits import trailing_zeros
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.plans.entries import MAX_HELD as MAX_HELD
from tenback.kernels.plans.entries import held_of, laid_of, pile_of, top_of

MAX_ENTRIES = 1024
MAX_PLANS = 64
NOT_A_PLAN = 1 << 40
"""The value of an entry that does not reach the minimum."""


class Width(NamedTuple):
    """How widely plans are enumerated: wider finds more of them and takes longer."""

    cheap: int = 3
    """A card is costly if its gap is larger than this."""
    costly: int = 0
    """How many costly cards a plan may have beyond the minimum."""
    gap: int = 45
    """The largest gap of a card in The Game while there are cards to draw."""
    expert_gap: int = 35
    """The same where the minimum is 3 or more."""


class Queue(NamedTuple):
    """Room for the plans of one turn."""

    entries: Array
    """uint64."""
    parents: Array
    """int64: the entry each continues."""
    values: Array
    """int64: linear values or NOT_A_PLAN; before that, the entries to be continued."""
    chosen: Array
    """int64: indices of the best, in the order of the queue."""
    keys: Array
    """uint64: what each of these leaves; two that leave the same count as one."""
    cards: Array
    """int64: the hand in rising order."""


@kernel
def empty_queue() -> Queue:
    """An empty queue."""
    return Queue(
        np.empty(MAX_ENTRIES, np.uint64),
        np.empty(MAX_ENTRIES, np.int64),
        np.empty(MAX_ENTRIES, np.int64),
        np.empty(MAX_PLANS, np.int64),
        np.empty(MAX_PLANS, np.uint64),
        np.empty(MAX_HELD, np.int64),
    )


@kernel
def append(queue: Queue, tail: int, parent: int, child: int) -> int:
    """Put an entry at the end if there is room; return the new length."""
    if tail == MAX_ENTRIES:
        return tail
    queue.entries[tail] = child
    queue.parents[tail] = parent
    return tail + 1


@kernel
def bit_of(queue: Queue, held: int, size: int, card: int) -> int:
    """Return the bit of a card among the held ones; zero if it is not held."""
    for place in range(size):
        if queue.cards[place] == card:
            return held & (u64(1) << u64(place))
    return u64(0)


@kernel
def limit_of(queue: Queue, entries: int, most: int) -> int:
    """Return the least value such that at least ``most`` plans have no greater one."""
    least, greatest = i64(NOT_A_PLAN), i64(-NOT_A_PLAN)
    for index in range(entries):
        if queue.values[index] != NOT_A_PLAN:
            least = min(least, queue.values[index])
            greatest = max(greatest, queue.values[index])
    while least < greatest:
        middle = (least + greatest) >> 1
        within = i64(0)
        for index in range(entries):
            within += i64(queue.values[index] <= middle)
        if within >= most:
            greatest = middle
        else:
            least = middle + 1
    return least


@kernel
def choose_best(queue: Queue, entries: int, plans: int, most: int) -> int:
    """Write the best plans by value, at most ``most``, in the order of the queue; return how many.

    If more than one is wanted and laying nothing more is a plan, it is among them.
    """
    limit = limit_of(queue, entries, most) if plans > most else i64(NOT_A_PLAN - 1)
    stay = most > 1 and limit < queue.values[0] < NOT_A_PLAN
    if stay:
        most -= 1
        limit = limit_of(queue, entries, most)
    ties = i64(most)
    for index in range(entries):
        ties -= i64(queue.values[index] < limit)
    number = i64(0)
    for index in range(entries):
        value = queue.values[index]
        if value < limit or (value == limit and ties > 0) or (stay and index == 0):
            ties -= i64(value == limit)
            queue.chosen[number] = index
            number += 1
    return number


@kernel
def merged(queue: Queue, number: int) -> int:
    """Of chosen plans with the same key keep the first; return how many stay."""
    kept = i64(0)
    for index in range(number):
        fresh = True
        for before in range(kept):
            if queue.keys[before] == queue.keys[index]:
                fresh = False
                break
        if fresh:
            queue.chosen[kept], queue.keys[kept] = queue.chosen[index], queue.keys[index]
            kept += 1
    return kept


@kernel
def steps_of(queue: Queue, chosen: int, steps: Array) -> int:
    """Write the cards of a chosen plan in order, as pairs of card and pile; return how many.

    Where two cards were laid in one step, forward and ten back, the top is the second of them.
    """
    index = queue.chosen[chosen]
    number = laid_of(queue.entries[index])
    at = number
    while index != 0:
        this, before = queue.entries[index], queue.entries[queue.parents[index]]
        gone = held_of(before) & ~held_of(this)
        first = queue.cards[trailing_zeros(gone)]
        # In a duel the other's gift may be of the value one holds: forward, then ten back, and the
        # top is as it was.
        pile = 0
        while pile < 4 and top_of(this, pile) == top_of(before, pile):
            pile += 1
        if pile == 4:
            pile = pile_of(this)
        top = top_of(this, pile)
        at -= 1
        steps[at, 0], steps[at, 1] = top, pile
        rest = gone & (gone - u64(1))
        if rest:
            at -= 1
            steps[at, 0], steps[at, 1] = first + queue.cards[trailing_zeros(rest)] - top, pile
        index = queue.parents[index]
    return number
