"""Whole games of Face to Face, each side by a net, by the linear value, or greedily.

Each side decides by what it knows alone: it sees the table through ``Seen`` and nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tenback.kernels.core.bits import count_ones
from tenback.kernels.core.cards import BIT
from tenback.kernels.core.jit import i64, kernel, u64
from tenback.kernels.core.layout import Array, Rules
from tenback.kernels.duel.greedy import greedy_turn
from tenback.kernels.duel.plans import find_plans
from tenback.kernels.duel.seen import (
    CARDS,
    DRAW_PILE,
    DRAWS,
    ENDGAME,
    GIFTED,
    HAND_SIZE,
    MINIMUM,
    NEEDED,
    RIVAL_DRAW_PILE,
    RIVAL_HAND,
    Seen,
    due,
    room_for_seen,
)
from tenback.kernels.duel.turn import Room, room_to_think, think
from tenback.kernels.nets.net import Net, best_of
from tenback.kernels.plans.queue import Width

BY_NET, BY_LINEAR, GREEDY = range(3)
"""How a side plays."""

EVERY = u64(((1 << 60) - 1) & ~3)


class Side(NamedTuple):
    """How a side plays: the policy, the net and linear weights it may need."""

    policy: int
    net: Net
    weights: Array
    width: Width
    most: int
    """How many plans the net is asked about."""
    twice: int
    """About how many of them twice."""


@kernel
def look(
    rules: Rules, tops: Array, hands: Array, gone: Array, drawn: Array, side: int, seen: Seen
) -> None:
    """What a side knows of a table; ``gone`` are the cards each side has laid."""
    other = 1 - side
    for pile in range(2):
        seen.tops[pile] = tops[side, pile]
        seen.tops[2 + pile] = tops[other, pile]
    seen.cards[0] = hands[side]
    seen.cards[1] = EVERY & ~gone[side] & ~hands[side]
    seen.cards[2] = EVERY & ~gone[other]
    seen.facts[DRAW_PILE] = CARDS - drawn[side]
    seen.facts[RIVAL_DRAW_PILE] = CARDS - drawn[other]
    seen.facts[RIVAL_HAND] = count_ones(hands[other])
    seen.facts[NEEDED] = rules.minimum if drawn[side] < CARDS else rules.endgame
    seen.facts[GIFTED], seen.facts[MINIMUM] = 0, rules.minimum
    seen.facts[HAND_SIZE], seen.facts[DRAWS] = rules.hand, rules.draws
    seen.facts[ENDGAME] = rules.endgame


@kernel
def take_turn(player: Side, seen: Seen, room: Room, tops: Array) -> tuple[int, int, bool]:
    """Decide a turn: cards kept, whether a gift was given, whether there is a turn to take."""
    if player.policy == GREEDY:
        return greedy_turn(seen, tops)
    plan = 0
    if player.policy == BY_LINEAR:
        number = find_plans(seen, room.queue, room.plans, player.weights, player.width, 1)
    else:
        number = think(
            player.net, player.weights, player.width, seen, room, player.most, player.twice
        )
        plan = best_of(room.values, number, 0.0)
    if number == 0:
        return u64(0), i64(0), False
    tops[:] = room.plans.tops[plan]
    return room.plans.hands[plan], room.plans.gifts[plan], True


@kernel
def play_game(
    rules: Rules,
    first: Side,
    second: Side,
    decks: Array,
    starter: int,
    room: Room,
    other_room: Room,
) -> int:
    """Play one game from two decks; the side that wins."""
    hands, gone = np.zeros(2, np.uint64), np.zeros(2, np.uint64)
    drawn = np.zeros(2, np.int64)
    tops, after = np.array([[1, 60], [1, 60]]), np.empty(4, np.int64)
    seen = room_for_seen()
    for side in range(2):
        _draw(hands, side, decks, drawn, rules.hand)
    side = starter
    while True:
        look(rules, tops, hands, gone, drawn, side, seen)
        if side == 0:
            kept, gift, able = take_turn(first, seen, room, after)
        else:
            kept, gift, able = take_turn(second, seen, other_room, after)
        if not able:
            return 1 - side
        gone[side] |= hands[side] & ~kept
        hands[side] = kept
        for pile in range(2):
            tops[side, pile] = after[pile]
            tops[1 - side, pile] = after[2 + pile]
        if kept == u64(0) and drawn[side] == CARDS:
            return side
        _draw(hands, side, decks, drawn, due(seen, count_ones(kept), gift))
        side = 1 - side


@kernel
def _draw(hands: Array, side: int, decks: Array, drawn: Array, number: int) -> None:
    for _ in range(number):
        hands[side] |= BIT[u64(decks[side, drawn[side]]), 0]
        drawn[side] += 1


@kernel
def play_games(
    rules: Rules, first: Side, second: Side, decks: Array, starter: int, winners: Array
) -> None:
    """Play a game from each pair of decks; write the side that wins."""
    room, other_room = room_to_think(first.net), room_to_think(second.net)
    for game in range(decks.shape[0]):
        winners[game] = play_game(rules, first, second, decks[game], starter, room, other_room)
