"""Face to Face for a thinker."""

from __future__ import annotations

from tenback.bots.afterstates import Left
from tenback.bots.thinking.game_kernels import GameKernels, Order
from tenback.kernels.core.layout import Array, mask_of
from tenback.kernels.duel.plans import Plans, find_plans
from tenback.kernels.duel.search import look_ahead
from tenback.kernels.duel.seen import Seen, seen_by
from tenback.kernels.duel.turn import Room, room_to_think, think
from tenback.kernels.duel.value import judge
from tenback.kernels.nets.player import Player
from tenback.rules import Heard, View


def _seen_by(view: View, heard: Heard, remembers: bool, rival_plays: int) -> tuple[Seen, Order]:
    del heard, remembers  # nobody speaks in a duel
    return seen_by(view, rival_plays)


def _no_known_ending(seen: Seen, room: Room) -> tuple[int, int]:
    """The other's hand is hidden to the end."""
    del seen, room
    return -1, 0


def _write_plan(left: Left, seen: Seen, order: Order, room: Room, row: int) -> None:
    del seen
    room.plans.hands[row] = mask_of(left.hand)[0]
    room.plans.gifts[row] = left.gift
    room.plans.tops[row] = [left.tops[pile] for pile in order]


def _look_ahead(
    player: Player,
    seen: Seen,
    plans: Plans,
    alive: Array,
    room: Room,
    turns: int,
    seed: int,
    first: int,
    out: Array,
) -> None:
    """A sample always goes to our next turn."""
    del turns
    look_ahead(player, seen, plans, alive, room, seed, first, out)


DUEL = GameKernels(
    seen_by=_seen_by,
    known_ending=_no_known_ending,
    room_to_think=room_to_think,
    find_plans=find_plans,
    think=think,
    judge=judge,
    look_ahead=_look_ahead,
    write_plan=_write_plan,
    samples_tell_left=False,
)
