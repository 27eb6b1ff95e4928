"""Whole turns of The Game: enumerated, pruned, merged where they leave the same table and hand.

Breadth first from "nothing laid". Each entry is continued on the piles from the one it laid on last
(cards on different piles do not interfere, so one order of piles is enough), on each pile with the
held cards in rising order; a card with its partner ten back is tried as one step before the card
alone. A large gap makes a card dear: a plan has at most as many dear cards as the minimum,
none above a limit (``Width``). ``train/sim/coop_plans.h`` is the same, entry by entry.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.bits import trailing_zeros
from tenback.kernels.cards import mirrored
from tenback.kernels.jit import i64, kernel, u64
from tenback.kernels.layout import Array
from tenback.kernels.queue import (
    MOST_CHOSEN,
    NOT_A_PLAN,
    ROOM,
    Queue,
    Width,
    append,
    bit_of,
    choose_best,
    dear_of,
    entry,
    held_of,
    kept_cards,
    laid_of,
    list_hand,
    pile_of,
    top_of,
    tops_of,
    with_top,
)
from tenback.kernels.team_linear import linear_value
from tenback.kernels.team_seen import DRAW_PILE, LAST, MINIMUM, MIRROR, NEEDED, Seen

FEW = 6
"""With fewer plans than this they are enumerated again without a limit of gaps."""

_ATTEMPTS = 6

UNTOUCHED, A_LITTLE, FAR, BACK = range(4)
"""What a plan does to a pile."""


class Plans(NamedTuple):
    """The tables a player may leave: by plan, of each pair of piles the less advanced first."""

    tops: Array
    """int64, four a plan."""
    hands: Array
    """uint64, two words a plan: the cards kept."""
    moves: Array
    """int64, four a plan: what it does to each pile."""
    signals: Array
    """int64, four a plan: what partners say of each pile."""
    values: Array
    """int64: linear values."""


@kernel
def room_for_plans() -> Plans:
    """Room for one turn's plans."""
    return Plans(
        np.empty((MOST_CHOSEN, 4), np.int64),
        np.empty((MOST_CHOSEN, 2), np.uint64),
        np.empty((MOST_CHOSEN, 4), np.int64),
        np.empty((MOST_CHOSEN, 4), np.int64),
        np.empty(MOST_CHOSEN, np.int64),
    )


@kernel
def _continue(
    queue: Queue, size: int, parent: int, tail: int, cheap: int, dear_most: int, gap_most: int
) -> int:
    """Append the children of an entry; the length of the queue after it."""
    this = queue.entries[parent]
    fresh = laid_of(this) == 0
    first = i64(0) if fresh else pile_of(this)
    tops, held, laid, dear = tops_of(this), held_of(this), laid_of(this), dear_of(this)
    for pile in range(first, 4):
        top = top_of(this, pile)
        # Of two like piles with equal tops the second is used only after the first.
        if pile == 1 and fresh and top == top_of(this, 0):
            continue
        if pile == 3 and (fresh or pile_of(this) < 2) and top == top_of(this, 2):
            continue
        rest = held
        while rest:
            place = trailing_zeros(rest)
            rest &= rest - u64(1)
            card = queue.cards[place]
            one = u64(1) << u64(place)
            step = card - top if pile < 2 else top - card
            if step <= 0 and step != -10:
                continue
            if step > cheap:
                back = card - 10 if pile < 2 else card + 10
                two = bit_of(queue, held, size, back) if step - 10 <= cheap else u64(0)
                if two:
                    further, kept = with_top(tops, pile, back), held & ~one & ~two
                    tail = append(
                        queue, tail, parent, entry(further, kept, laid + 2, dear, pile, 0)
                    )
                if dear == dear_most or step > gap_most:
                    continue
            further, kept, cost = with_top(tops, pile, card), held & ~one, i64(step > cheap)
            child = entry(further, kept, laid + 1, dear + cost, pile, 0)
            tail = append(queue, tail, parent, child)
    return tail


@kernel
def _dive(seen: Seen, queue: Queue, width: Width, size: int) -> int:
    """Fill the queue from its first entry, the latest being continued first; its length."""
    queue.values[0] = 0
    dear_most = seen.facts[MINIMUM] + width.dear
    waiting, tail = i64(1), i64(1)
    while waiting > 0:
        waiting -= 1
        before = tail
        tail = _continue(queue, size, queue.values[waiting], tail, width.cheap, dear_most, LAST)
        for child in range(before, tail):
            queue.values[waiting] = child
            waiting += 1
    return tail


@kernel
def _enumerate(
    seen: Seen, queue: Queue, weights: Array, width: Width, gap_most: int, deepest_first: bool
) -> tuple[int, int]:
    """Fill the queue and value what reaches the minimum; its length and the number of plans."""
    size = list_hand(queue, seen.hand[0], seen.hand[1])
    tops = u64(0)
    for pile in range(4):
        tops = with_top(tops, pile, seen.tops[pile])
    queue.entries[0] = entry(tops, (u64(1) << u64(size)) - u64(1), 0, 0, 0, 0)
    queue.parents[0] = 0
    dear_most = seen.facts[MINIMUM] + width.dear
    tail = i64(1)
    if deepest_first:
        tail = _dive(seen, queue, width, size)
    else:
        head = i64(0)
        while head < tail:
            tail = _continue(queue, size, head, tail, width.cheap, dear_most, gap_most)
            head += 1
    low, high = seen.unseen[0], seen.unseen[1]
    flipped_low, flipped_high = mirrored(low, high, MIRROR)
    plans = i64(0)
    for index in range(tail):
        this = queue.entries[index]
        queue.values[index] = NOT_A_PLAN
        if laid_of(this) >= seen.facts[NEEDED]:
            a, b, c, d = _in_order(this)
            kept_low, kept_high = kept_cards(queue, this)
            queue.values[index] = linear_value(
                weights, a, b, c, d, kept_low, kept_high, low, high, flipped_low, flipped_high
            )
            plans += 1
    return tail, plans


@kernel
def _in_order(this: int) -> tuple[int, int, int, int]:
    """The tops of an entry, of each pair the less advanced first."""
    a, b, c, d = top_of(this, 0), top_of(this, 1), top_of(this, 2), top_of(this, 3)
    return min(a, b), max(a, b), max(c, d), min(c, d)


@kernel
def _gap_limit(seen: Seen, width: Width, attempt: int) -> int:
    """The largest gap: as the width says, then any. A large hand and a high minimum, as house rules
    have them, can fill the queue too early: then less and less, and at last, deepest first, any.
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
    """Find the best turns by linear value, at most so many; how many. None: the player is stuck.

    ``queue.chosen`` says which entries they are, for ``queue.steps_of``.
    """
    entries, number, full = i64(0), i64(0), False
    for attempt in range(_ATTEMPTS):
        # One place to call from: the compiler copies what is called into each.
        limit = _gap_limit(seen, width, attempt)
        if attempt == 1 and (number >= FEW or limit == _gap_limit(seen, width, 0)):
            continue
        if attempt > 1 and (number > 0 or not full):
            break
        entries, number = _enumerate(seen, queue, weights, width, limit, attempt == _ATTEMPTS - 1)
        full = full or entries == ROOM
    if number == 0:
        return number
    number = _merged(queue, choose_best(queue, entries, number, most))
    for index in range(number):
        _write(seen, queue, plans, index)
    return number


@kernel
def _merged(queue: Queue, number: int) -> int:
    """Of chosen plans that leave the same table and hand keep the first; how many stay."""
    kept = i64(0)
    for index in range(number):
        this = queue.entries[queue.chosen[index]]
        tops, held = _in_order(this), held_of(this)
        fresh = True
        for before in range(kept):
            other = queue.entries[queue.chosen[before]]
            if held_of(other) == held and _in_order(other) == tops:
                fresh = False
                break
        if fresh:
            queue.chosen[kept] = queue.chosen[index]
            kept += 1
    return kept


@kernel
def move_of(pile: int, before: int, after: int) -> int:
    """What a turn did to a pile."""
    step = after - before if pile < 2 else before - after
    if step == 0:
        return i64(UNTOUCHED)
    if step < 0:
        return i64(BACK)
    return i64(A_LITTLE) if step <= 3 else i64(FAR)


@kernel
def _write(seen: Seen, queue: Queue, plans: Plans, index: int) -> None:
    this = queue.entries[queue.chosen[index]]
    plans.hands[index, 0], plans.hands[index, 1] = kept_cards(queue, this)
    plans.values[index] = queue.values[queue.chosen[index]]
    for pair in range(0, 4, 2):
        first, second = top_of(this, pair), top_of(this, pair + 1)
        swap = i64(first > second if pair == 0 else first < second)
        for pile in range(pair, pair + 2):
            place = pile ^ swap
            top = top_of(this, pile)
            plans.tops[index, place] = top
            plans.moves[index, place] = move_of(pile, seen.tops[pile], top)
            plans.signals[index, place] = seen.signals[pile]
