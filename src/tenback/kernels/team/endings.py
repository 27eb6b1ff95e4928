"""The end of The Game when all hands are known: the turn to take.

One player may hold all that is left; or the draw pile is empty and one partner alone holds cards,
which are the unseen ones.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.cards import count
from tenback.kernels.core.jit import i64, kernel
from tenback.kernels.core.layout import Array
from tenback.kernels.plans.entries import MOST_HELD
from tenback.kernels.team.one_hand_ending import ROOM as ONE_HAND_ROOM
from tenback.kernels.team.one_hand_ending import Ends, best_steps, most_layable, room_for_ends
from tenback.kernels.team.open_hands_ending import ROOM as OPEN_HANDS_ROOM
from tenback.kernels.team.open_hands_ending import (
    Endings,
    first_turn,
    lay_all,
    room_for_endings,
)
from tenback.kernels.team.seen import DRAW_PILE, ENDGAME, NEEDED, PLAYERS, Seen


class EndingRoom(NamedTuple):
    """Room for the search of an ending."""

    one_hand: Ends
    open_hands: Endings
    steps: Array
    """int64: cards and piles of a turn."""


@kernel
def room_for_ending() -> EndingRoom:
    """Room for one search."""
    return EndingRoom(room_for_ends(), room_for_endings(), np.empty((MOST_HELD, 2), np.int64))


@kernel
def partners_hold(seen: Seen) -> int:
    """How many cards the partners hold together."""
    total = 0
    for partner in range(seen.facts[PLAYERS] - 1):
        total += seen.partners[partner]
    return total


@kernel
def known_ending(seen: Seen, room: EndingRoom) -> tuple[int, int]:
    """Write to ``steps`` the turn to take where all hands are known.

    Returns the number of its cards and the cards left at the end. A player who holds all that is
    left lays as many cards as possible; two players who hold cards lay all of them. -1 cards: some
    hand is hidden, or no way to lay all cards was found. A turn that has laid before may end at
    once: then it has 0 cards.
    """
    if seen.facts[DRAW_PILE] > 0:
        return i64(-1), i64(0)
    low, high = seen.hand[0], seen.hand[1]
    if partners_hold(seen) == 0:
        laid = most_layable(seen.tops, low, high, room.one_hand, ONE_HAND_ROOM)
        return best_steps(room.one_hand, room.steps), i64(count(low, high) - laid)
    partners = i64(0)
    for partner in range(seen.facts[PLAYERS] - 1):
        partners += i64(seen.partners[partner] > 0)
    if partners > 1 or seen.facts[ENDGAME] > 1:
        return i64(-1), i64(0)
    hands = np.empty((2, 2), np.uint64)
    for word in range(2):
        hands[0, word], hands[1, word] = seen.hand[word], seen.unseen[word]
    laid_before = seen.facts[NEEDED] <= 0
    last = lay_all(seen.tops, hands, laid_before, room.open_hands, OPEN_HANDS_ROOM)
    if last < 0:
        return i64(-1), i64(0)
    return i64(first_turn(room.open_hands, last, room.steps)), i64(0)
