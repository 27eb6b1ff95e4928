"""The turn to take at the end of The Game, once all hands are known.

The draw pile is empty, and no partner or only one holds cards: those are the unseen ones.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.cards import count
from tenback.kernels.core.jit import i64, kernel
from tenback.kernels.core.layout import Array
from tenback.kernels.plans.entries import MAX_HELD
from tenback.kernels.team.one_hand_ending import MAX_POSITIONS as ONE_HAND_POSITIONS
from tenback.kernels.team.one_hand_ending import (
    OneHandRoom,
    best_steps,
    most_layable,
    room_for_one_hand,
)
from tenback.kernels.team.open_hands_ending import MAX_POSITIONS as OPEN_HANDS_POSITIONS
from tenback.kernels.team.open_hands_ending import (
    OpenHandsRoom,
    first_turn,
    lay_all,
    room_for_open_hands,
)
from tenback.kernels.team.seen import DRAW_PILE, ENDGAME, NEEDED, PLAYERS, Seen


class EndingRoom(NamedTuple):
    """Arrays for the search of an ending."""

    one_hand: OneHandRoom
    open_hands: OpenHandsRoom
    steps: Array
    """int64: cards and piles of a turn."""


@kernel
def room_for_endings() -> EndingRoom:
    """Return arrays for one search."""
    return EndingRoom(room_for_one_hand(), room_for_open_hands(), np.empty((MAX_HELD, 2), np.int64))


@kernel
def partners_hold(seen: Seen) -> int:
    """Return the number of cards that the partners hold together."""
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
        laid = most_layable(seen.tops, low, high, room.one_hand, ONE_HAND_POSITIONS)
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
    last = lay_all(seen.tops, hands, laid_before, room.open_hands, OPEN_HANDS_POSITIONS)
    if last < 0:
        return i64(-1), i64(0)
    return i64(first_turn(room.open_hands, last, room.steps)), i64(0)
