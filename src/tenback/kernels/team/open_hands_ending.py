"""The end of The Game when every hand is known: whether all can be laid, turn by turn, and how.

Once the draw pile is empty and one partner alone holds cards, these are the unseen ones: both know
everything. Positions are searched depth first, near cards first, each position once. A position is
given up when a card is dead and no jump back can come any more.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.bits import trailing_zeros
from tenback.kernels.core.cards import count
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.core.random_numbers import mixed
from tenback.kernels.plans.entries import (
    MOST_HELD,
    held_of,
    in_order,
    kept_cards,
    list_cards,
    packed,
    top_of,
    tops_of,
    with_top,
)
from tenback.kernels.plans.visited import is_new
from tenback.kernels.team.one_hand_ending import layable_in_order, may_jump

ROOM = 1 << 14
_END_TURN = 4
"""Instead of a pile."""

_PASSING = 3
"""Ending the turn is tried as if it were a card with this gap."""


class Endings(NamedTuple):
    """Room for one search."""

    positions: Array
    """uint64: tops and cards held as in ``entries``, then whose turn it is and whether it laid."""
    parents: Array
    """int64."""
    steps: Array
    """int64: what led here: card times 8 plus pile."""
    waiting: Array
    """int64: positions to go on from, the last first."""
    known: Array
    """uint64: which positions were met, by their hash; zero where none."""
    cards: Array
    """int64: all cards in rising order."""
    owners: Array
    """int64: who holds each."""
    children: Array
    """int64: steps from a position, by cost."""


@kernel
def room_for_endings() -> Endings:
    """Room for one search."""
    return Endings(
        np.empty(ROOM, np.uint64),
        np.empty(ROOM, np.int64),
        np.empty(ROOM, np.int64),
        np.empty(ROOM, np.int64),
        np.empty(2 * ROOM, np.uint64),
        np.empty(MOST_HELD, np.int64),
        np.empty(MOST_HELD, np.int64),
        np.empty(4 * MOST_HELD + 1, np.int64),
    )


@kernel
def _position(tops: int, held: int, mover: int, laid: bool) -> int:
    """Pack a position; never zero, since tops are not."""
    return tops | (held << u64(28)) | (u64(mover) << u64(48)) | (u64(laid) << u64(52))


@kernel
def _mover(position: int) -> int:
    return i64((position >> u64(48)) & u64(15))


@kernel
def _has_laid(position: int) -> bool:
    return bool((position >> u64(52)) & u64(1))


@kernel
def _hopeless(endings: Endings, position: int) -> bool:
    """Whether a card is dead and no jump back can revive it."""
    low, high = kept_cards(endings.cards, position)
    easy_low, easy_high = layable_in_order(position, low, high)
    dead = easy_low != low or easy_high != high
    return dead and not may_jump(position, low, high)


@kernel
def _holds_any(endings: Endings, held: int, seat: int) -> bool:
    while held:
        if endings.owners[trailing_zeros(held)] == seat:
            return True
        held &= held - u64(1)
    return False


@kernel
def _next_mover(endings: Endings, held: int, mover: int, players: int) -> int:
    """Who has the turn after this player: the next who holds a card."""
    for step in range(1, players + 1):
        seat = (mover + step) % players
        if _holds_any(endings, held, seat):
            return seat
    return mover


@kernel
def _steps_from(endings: Endings, position: int) -> int:
    """List what can be done here, the dearest first: cost, card, pile in one number; how many."""
    number = i64(0)
    held, mover = held_of(position), _mover(position)
    for pile in range(4):
        top = top_of(position, pile)
        if pile & 1 and top == top_of(position, pile - 1):
            continue
        rest = held
        while rest:
            place = trailing_zeros(rest)
            rest &= rest - u64(1)
            card = endings.cards[place]
            step = card - top if pile < 2 else top - card
            if endings.owners[place] == mover and (step > 0 or step == -10):
                endings.children[number] = ((step + 10) * 32 + place) * 8 + pile
                number += 1
    if _has_laid(position):
        endings.children[number] = (_PASSING + 10) * 256 + _END_TURN
        number += 1
    for index in range(1, number):
        child = endings.children[index]
        at = index
        while at > 0 and endings.children[at - 1] < child:
            endings.children[at] = endings.children[at - 1]
            at -= 1
        endings.children[at] = child
    return number


@kernel
def lay_all(tops: Array, hands: Array, laid: bool, endings: Endings, room: int) -> int:
    """Look for a way to lay all cards of all hands, the first player to move.

    The position in which all is laid, or -1: there is no way, or none was found in the room.
    ``laid`` says whether the first player has laid a card in this turn.
    """
    players, size = hands.shape[0], 0
    for seat in range(players):
        low, high = hands[seat, 0], hands[seat, 1]
        first = size
        size += count(low, high)
        if size > MOST_HELD:
            return -1
        list_cards(low, high, endings.cards[first:])
        endings.owners[first:size] = seat
    endings.known[:] = u64(0)
    endings.positions[0] = _position(packed(tops), (u64(1) << u64(size)) - u64(1), 0, laid)
    endings.parents[0] = -1
    endings.waiting[0] = 0
    waiting, used = 1, 1
    while waiting > 0:
        waiting -= 1
        index = endings.waiting[waiting]
        position = endings.positions[index]
        held, mover = held_of(position), _mover(position)
        for child in range(_steps_from(endings, position)):
            if used == min(room, ROOM):
                return -1
            step = endings.children[child]
            pile, place = step & 7, (step >> 3) & 31
            if pile == _END_TURN:
                to_move = _next_mover(endings, held, mover, players)
                further = _position(tops_of(position), held, to_move, False)
            else:
                kept = held & ~(u64(1) << u64(place))
                after = with_top(tops_of(position), pile, endings.cards[place])
                to_move = mover
                if kept and not _holds_any(endings, kept, mover):
                    to_move = _next_mover(endings, kept, mover, players)
                further = _position(after, kept, to_move, to_move == mover)
            key = in_order(further)
            if is_new(endings.known, key, mixed(key)) and not _hopeless(endings, further):
                endings.positions[used] = further
                endings.parents[used] = index
                endings.steps[used] = pile + 8 * (0 if pile == _END_TURN else endings.cards[place])
                endings.waiting[waiting] = used
                waiting += 1
                used += 1
                if held_of(further) == u64(0):
                    return used - 1
    return -1


@kernel
def first_turn(endings: Endings, last: int, steps: Array) -> int:
    """The first player's cards in the turn that leads to a position: card and pile; how many."""
    path, length = np.empty(64, np.int64), 0
    index = last
    while endings.parents[index] >= 0:
        path[length] = index
        length += 1
        index = endings.parents[index]
    number = 0
    for k in range(length - 1, -1, -1):
        step, before = endings.steps[path[k]], endings.positions[endings.parents[path[k]]]
        if step & 7 == _END_TURN or _mover(before) != 0:
            break
        steps[number, 0], steps[number, 1] = step >> 3, step & 7
        number += 1
    return number
