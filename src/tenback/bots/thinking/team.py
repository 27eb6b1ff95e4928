"""The Game for a thinker, and what partners said as kernels read it."""

from __future__ import annotations

import numpy as np

from tenback.bots.afterstates import Left
from tenback.bots.thinking.game_kernels import GameKernels, Order
from tenback.kernels.core.layout import mask_of
from tenback.kernels.plans.entries import packed
from tenback.kernels.team.endings import known_ending
from tenback.kernels.team.plans import find_plans, write_tops
from tenback.kernels.team.search import look_ahead
from tenback.kernels.team.seen import SIGNAL_CODES, Said, Seen, seen_by
from tenback.kernels.team.turn import Room, room_to_think, think
from tenback.kernels.team.value import judge
from tenback.rules import Heard, View


def said_of(view: View, heard: Heard) -> dict[int, Said]:
    """Return what partners say, as kernels read it."""
    said = {}
    for seat, saying in enumerate(heard):
        if saying is not None and seat != view.seat:
            words = tuple(SIGNAL_CODES[word] for word in saying.words)
            # Nets learned from tables where a player without cards reports trouble.
            said[seat] = Said(words, saying.trouble or view.hand_sizes[seat] == 0)
    return said


def _seen_by(view: View, heard: Heard, remembers: bool, rival_plays: int) -> tuple[Seen, Order]:
    del rival_plays  # a team has no rival
    return seen_by(view, said_of(view, heard), remembers)


def _known_ending(seen: Seen, room: Room) -> tuple[int, int]:
    return known_ending(seen, room.endings)


def _write_plan(left: Left, seen: Seen, order: Order, room: Room, row: int) -> None:
    room.plans.hands[row] = mask_of(left.hand)
    tops = np.array([left.tops[pile] for pile in order], np.int64)
    write_tops(seen, room.plans, row, packed(tops))


TEAM = GameKernels(
    seen_by=_seen_by,
    known_ending=_known_ending,
    room_to_think=room_to_think,
    find_plans=find_plans,
    think=think,
    judge=judge,
    look_ahead=look_ahead,
    write_plan=_write_plan,
    samples_tell_left=True,
)
