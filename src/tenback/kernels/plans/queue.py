"""Plans waiting to be continued: a queue, and the choice of the best of them by linear value.

What waits are entries (``entries``); those past the room of the queue are dropped. The order of
entries is part of what the trainer and these kernels agree on.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.bits import trailing_zeros
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.plans.entries import MOST_HELD as MOST_HELD
from tenback.kernels.plans.entries import held_of, laid_of, pile_of, top_of

ROOM = 1024
MOST_CHOSEN = 64
NOT_A_PLAN = 1 << 40
"""Instead of a value, where the minimum is not reached."""


class Width(NamedTuple):
    """How widely plans are enumerated: wider finds more of them and takes longer."""

    cheap: int = 3
    """A gap up to this does not make a card dear."""
    dear: int = 0
    """So many dear cards more than the minimum."""
    gap: int = 45
    """No card with a larger gap, in The Game, while there are cards to draw."""
    expert_gap: int = 35
    """The same where the minimum is 3 or more."""


class Queue(NamedTuple):
    """Room for the plans of one turn."""

    entries: Array
    """uint64."""
    parents: Array
    """int64: the entry each continues."""
    values: Array
    """int64: linear values or NOT_A_PLAN; before that, which entries wait, deepest first."""
    chosen: Array
    """int64: indices of the best, in the order of the queue."""
    keys: Array
    """uint64: what each of these leaves; two that leave the same are one."""
    cards: Array
    """int64: the hand in rising order."""


@kernel
def empty_queue() -> Queue:
    """An empty queue."""
    return Queue(
        np.empty(ROOM, np.uint64),
        np.empty(ROOM, np.int64),
        np.empty(ROOM, np.int64),
        np.empty(MOST_CHOSEN, np.int64),
        np.empty(MOST_CHOSEN, np.uint64),
        np.empty(MOST_HELD, np.int64),
    )


@kernel
def append(queue: Queue, tail: int, parent: int, child: int) -> int:
    """Put an entry at the end, if there is room; the length after it."""
    if tail == ROOM:
        return tail
    queue.entries[tail] = child
    queue.parents[tail] = parent
    return tail + 1


@kernel
def bit_of(queue: Queue, held: int, size: int, card: int) -> int:
    """The bit of a card among the held places; zero if it is not held."""
    for place in range(size):
        if queue.cards[place] == card:
            return held & (u64(1) << u64(place))
    return u64(0)


@kernel
def limit_of(queue: Queue, entries: int, most: int) -> int:
    """The least value such that at least ``most`` plans are no dearer than it."""
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
    """Note the best plans by value, then place in the queue, at most so many; how many.

    Where more than one is wanted, to lay nothing more is among them, if that is a plan.
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
    """Of so many chosen plans that have the same key keep the first; how many stay."""
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
    """The cards of a chosen plan in order: pairs of card and pile; how many.

    Where two cards went at once, forward and ten back, the top is the second of them.
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
