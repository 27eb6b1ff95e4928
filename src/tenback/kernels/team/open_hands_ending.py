"""The end of The Game when every hand is known: whether all cards can be laid, and how.

Once the draw pile is empty and only one partner holds cards, these are the unseen ones: both
players know everything. Positions are searched depth first, near cards first, each position once. A
position is given up when a card fits nowhere and no jump back is possible any more.
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
    MAX_HELD,
    held_of,
    in_order,
    kept_cards,
    list_cards,
    packed,
    top_of,
    tops_of,
    with_top,
)
from tenback.kernels.plans.visited import Positions, add, begin, is_new, room_for_positions
from tenback.kernels.team.one_hand_ending import layable_in_order, may_jump

MAX_POSITIONS = 1 << 14
_END_TURN = 4
"""Stands for the end of the turn where a pile is expected."""

_END_TURN_GAP = 3
"""The end of a turn is tried in the order of a card with this gap."""


class OpenHandsRoom(NamedTuple):
    """Arrays for one search."""

    positions: Positions
    """Tops and cards held as in ``entries``, the player to move and whether it has laid."""
    steps: Array
    """int64: the step that led here, as card times 8 plus pile."""
    cards: Array
    """int64: all cards in rising order."""
    owners: Array
    """int64: the player who holds each card."""
    children: Array
    """int64: steps from a position, by cost."""


@kernel
def room_for_open_hands() -> OpenHandsRoom:
    """Return arrays for one search."""
    return OpenHandsRoom(
        room_for_positions(MAX_POSITIONS),
        np.empty(MAX_POSITIONS, np.int64),
        np.empty(MAX_HELD, np.int64),
        np.empty(MAX_HELD, np.int64),
        np.empty(4 * MAX_HELD + 1, np.int64),
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
def _hopeless(endings: OpenHandsRoom, position: int) -> bool:
    """Return whether a card fits nowhere and no jump back is possible any more."""
    low, high = kept_cards(endings.cards, position)
    easy_low, easy_high = layable_in_order(position, low, high)
    dead = easy_low != low or easy_high != high
    return dead and not may_jump(position, low, high)


@kernel
def _holds_any(endings: OpenHandsRoom, held: int, seat: int) -> bool:
    while held:
        if endings.owners[trailing_zeros(held)] == seat:
            return True
        held &= held - u64(1)
    return False


@kernel
def _next_mover(endings: OpenHandsRoom, held: int, mover: int, players: int) -> int:
    """Return the next player with a card."""
    for step in range(1, players + 1):
        seat = (mover + step) % players
        if _holds_any(endings, held, seat):
            return seat
    return mover


@kernel
def _steps_from(endings: OpenHandsRoom, position: int) -> int:
    """List the steps from a position, the largest gap first; return how many.

    A step is one number made of gap, card and pile.
    """
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
        endings.children[number] = (_END_TURN_GAP + 10) * 256 + _END_TURN
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
def lay_all(tops: Array, hands: Array, laid: bool, endings: OpenHandsRoom, limit: int) -> int:
    """Search at most ``limit`` positions for a way to lay all cards; the first player is to move.

    Returns the position in which all cards are laid, or -1 if no way was found. ``laid`` says
    whether the first player has laid a card in this turn.
    """
    players, size = hands.shape[0], 0
    for seat in range(players):
        low, high = hands[seat, 0], hands[seat, 1]
        first = size
        size += count(low, high)
        if size > MAX_HELD:
            return -1
        list_cards(low, high, endings.cards[first:])
        endings.owners[first:size] = seat
    positions = endings.positions
    begin(positions, _position(packed(tops), (u64(1) << u64(size)) - u64(1), 0, laid))
    waiting, used = 1, 1
    while waiting > 0:
        waiting -= 1
        index = positions.waiting[waiting]
        position = positions.packed[index]
        held, mover = held_of(position), _mover(position)
        for child in range(_steps_from(endings, position)):
            if used == min(limit, MAX_POSITIONS):
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
            if is_new(positions.known, key, mixed(key)) and not _hopeless(endings, further):
                add(positions, used, further, index, waiting)
                endings.steps[used] = pile + 8 * (0 if pile == _END_TURN else endings.cards[place])
                waiting += 1
                used += 1
                if held_of(further) == u64(0):
                    return used - 1
    return -1


@kernel
def first_turn(endings: OpenHandsRoom, last: int, steps: Array) -> int:
    """Write the first turn of the way to a position, as pairs of card and pile; return how many."""
    path, length = np.empty(64, np.int64), 0
    parents, index = endings.positions.parents, last
    while parents[index] >= 0:
        path[length] = index
        length += 1
        index = parents[index]
    number = 0
    for k in range(length - 1, -1, -1):
        step, before = endings.steps[path[k]], endings.positions.packed[parents[path[k]]]
        if step & 7 == _END_TURN or _mover(before) != 0:
            break
        steps[number, 0], steps[number, 1] = step >> 3, step & 7
        number += 1
    return number
