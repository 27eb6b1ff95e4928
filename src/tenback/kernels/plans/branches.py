"""Plans continued card by card until no card fits, in both games.

An entry is continued on the pile it laid on last and on those after it: cards on different piles
do not interfere, so one order of piles is enough. On each pile the held cards are tried in rising
order; a card with its partner ten back is tried as one step before the card alone. A card with a
large gap is costly, and the number of costly cards in a plan is limited. ``train/sim`` does the
same, entry by entry.
"""

from __future__ import annotations

from tenback.kernels.core.bits import trailing_zeros
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.plans.entries import (
    costly_of,
    entry,
    gift_of,
    held_of,
    laid_of,
    pile_of,
    top_of,
    tops_of,
    with_top,
)
from tenback.kernels.plans.queue import Queue, append, bit_of


@kernel
def fill(
    queue: Queue,
    size: int,
    tail: int,
    pairs: int,
    cheap: int,
    max_costly: int,
    max_gap: int,
    deepest_first: bool,
) -> int:
    """Continue the entries of a queue and their children; return the new length of the queue.

    There are ``pairs`` ascending and as many descending piles. Entries are continued breadth first
    or, with ``deepest_first``, the latest first: then some plans reach the minimum even if the
    queue is too short for all.
    """
    head, waiting = i64(0), tail
    for first in range(tail):
        queue.values[first] = first
    while waiting > 0 if deepest_first else head < tail:
        before = tail
        # One call for both orders, because the compiler copies the function into each call.
        if deepest_first:
            waiting -= 1
            parent = queue.values[waiting]
        else:
            parent = head
            head += 1
        tail = _continue(queue, size, parent, tail, pairs, cheap, max_costly, max_gap)
        if deepest_first:
            for child in range(before, tail):
                queue.values[waiting] = child
                waiting += 1
    return tail


@kernel
def _continue(
    queue: Queue,
    size: int,
    parent: int,
    tail: int,
    pairs: int,
    cheap: int,
    max_costly: int,
    max_gap: int,
) -> int:
    """Append the children of an entry; return the new length of the queue."""
    this = queue.entries[parent]
    fresh, last = laid_of(this) == 0, pile_of(this)
    tops, held, laid, costly = tops_of(this), held_of(this), laid_of(this), costly_of(this)
    gift = gift_of(this)
    for pile in range(last, 2 * pairs):
        top = top_of(this, pile)
        # Of two like piles with equal tops the second is used only after the first.
        second = pairs == 2 and pile & 1 == 1 and (fresh or last < pile - 1)
        if second and top == top_of(this, pile - 1):
            continue
        up = pile < pairs
        rest = held
        while rest:
            place = trailing_zeros(rest)
            rest &= rest - u64(1)
            card = queue.cards[place]
            one = u64(1) << u64(place)
            step = card - top if up else top - card
            if step <= 0 and step != -10:
                continue
            if step > cheap:
                back = card - 10 if up else card + 10
                two = bit_of(queue, held, size, back) if step - 10 <= cheap else u64(0)
                if two:
                    further, kept = with_top(tops, pile, back), held & ~one & ~two
                    child = entry(further, kept, laid + 2, costly, pile, gift)
                    tail = append(queue, tail, parent, child)
                if costly == max_costly or step > max_gap:
                    continue
            further, kept, cost = with_top(tops, pile, card), held & ~one, i64(step > cheap)
            child = entry(further, kept, laid + 1, costly + cost, pile, gift)
            tail = append(queue, tail, parent, child)
    return tail
