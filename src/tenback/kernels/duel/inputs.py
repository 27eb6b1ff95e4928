"""The inputs of the duel's net, in the same three parts as in ``team.inputs``.

All piles are seen ascending; the mirror image exchanges each player's two piles.
``train/sim/duel_features.h`` is the same.
"""

from __future__ import annotations

from typing import NamedTuple

from tenback.kernels.core.bits import count_ones
from tenback.kernels.core.jit import f32, i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.duel.linear import above, below, gaps
from tenback.kernels.duel.plans import Plans
from tenback.kernels.duel.seen import (
    DRAW_PILE,
    MIRROR,
    RIVAL_DRAW_PILE,
    RIVAL_HAND,
    RIVAL_PLAYS,
    Seen,
    due,
    mirrored,
)
from tenback.kernels.nets.inputs import OFFSETS, card_ones, window_ones

WINDOW, TOP, HAND, UNSEEN, LIVE, PAIR, DRAW = 0, 240, 480, 540, 600, 660, 810
KEPT, DUE, RIVAL_HELD, GIFT, COUNT, POLICY, INPUTS = 918, 925, 932, 939, 940, 960, 976
"""Where each block of inputs begins."""


class Frame(NamedTuple):
    """A set of cards as it is for a player's first pile and for the second, both ascending."""

    first: int
    second: int


@kernel
def frame_of(cards: int, flip: bool) -> Frame:
    """Return a set of cards in the frame of the table, or of its mirror image."""
    other = mirrored(cards)
    return Frame(other, cards) if flip else Frame(cards, other)


class Frames(NamedTuple):
    """What a player does not see: the own draw pile, and the cards the other has not laid yet."""

    unseen: Frame
    rival: Frame


@kernel
def frames_of(seen: Seen, flip: bool) -> Frames:
    """Return both sets in the frame of the table, or of its mirror image."""
    return Frames(frame_of(seen.cards[1], flip), frame_of(seen.cards[2], flip))


@kernel
def _for_pile(cards: Frame, place: int) -> int:
    return cards.second if place & 1 else cards.first


@kernel
def top_in_frame(tops: Array, plan: int, place: int, flip: bool) -> int:
    """Return the top of the pile at a place of the frame, seen ascending."""
    pile = place ^ 1 if flip else place
    top = tops[plan, pile]
    return i64(MIRROR - top if pile & 1 else top)


@kernel
def table_ones(seen: Seen, frames: Frames, ones: Array) -> int:
    """List the inputs that are one for every plan; return how many."""
    number = card_ones(frames.unseen.first, u64(0), UNSEEN, ones, 0)
    number = card_ones(frames.rival.first, u64(0), LIVE, ones, number)
    ones[number] = DRAW + min(seen.facts[DRAW_PILE], 53)
    ones[number + 1] = DRAW + 54 + min(seen.facts[RIVAL_DRAW_PILE], 53)
    ones[number + 2] = RIVAL_HELD + min(seen.facts[RIVAL_HAND], 6)
    return number + 3


@kernel
def pile_ones(frames: Frames, place: int, top: int, ones: Array) -> int:
    """List the inputs that depend on the top of one pile alone; return how many."""
    ones[0] = TOP + 60 * place + top
    first = WINDOW + 2 * place * OFFSETS
    if place < 2:
        return window_ones(_for_pile(frames.unseen, place), u64(0), top, first + OFFSETS, ones, 1)
    return window_ones(_for_pile(frames.rival, place), u64(0), top, first, ones, 1)


@kernel
def plan_ones(
    seen: Seen,
    plans: Plans,
    plan: int,
    frames: Frames,
    flip: bool,
    inputs: int,
    ones: Array,
) -> int:
    """List the other inputs that are one after a plan; return how many.

    A net with no more than ``POLICY`` inputs is not told how the other plays.
    """
    hand = frame_of(plans.hands[plan], flip)
    kept = count_ones(hand.first)
    number = card_ones(hand.first, u64(0), HAND, ones, 0)
    for place in range(4):
        top = top_in_frame(plans.tops, plan, place, flip)
        first = WINDOW + (2 * place if place < 2 else 2 * place + 1) * OFFSETS
        number = window_ones(_for_pile(hand, place), u64(0), top, first, ones, number)
    ten = u64(10)
    unseen = frames.unseen.first
    held, hidden = hand.first >> ten, unseen >> ten
    number = card_ones(hand.first & held, u64(0), PAIR, ones, number)
    number = card_ones(hand.first & hidden, u64(0), PAIR + 50, ones, number)
    number = card_ones(unseen & held, u64(0), PAIR + 100, ones, number)
    ones[number] = KEPT + min(kept, 6)
    ones[number + 1] = DUE + min(due(seen, kept, plans.gifts[plan]), 6)
    number += 2
    if plans.gifts[plan]:
        ones[number] = GIFT
        number += 1
    if inputs > POLICY and seen.facts[RIVAL_PLAYS] > 0:
        ones[number] = POLICY + seen.facts[RIVAL_PLAYS] - 1
        number += 1
    return number


@kernel
def plan_counts(
    seen: Seen, plans: Plans, plan: int, frames: Frames, flip: bool, counts: Array
) -> None:
    """Write all inputs that are numbers."""
    hand = plans.hands[plan]
    framed = frame_of(hand, flip)
    for place in range(4):
        live = _for_pile(frames.rival, place)
        if place < 2:
            live = _for_pile(framed, place) | _for_pile(frames.unseen, place)
        top = top_in_frame(plans.tops, plan, place, flip)
        counts[place] = f32(count_ones(below(live, top))) / f32(8)
    a, d, a2, d2 = (
        plans.tops[plan, 0],
        plans.tops[plan, 1],
        plans.tops[plan, 2],
        plans.tops[plan, 3],
    )
    counts[4] = f32(count_ones(above(below(seen.cards[1], a), d))) / f32(8)
    counts[5] = f32(count_ones(above(below(hand, a), d))) / f32(2)
    counts[6] = f32(count_ones(hand | seen.cards[1])) / f32(32)
    counts[7] = f32(count_ones(seen.cards[2])) / f32(32)
    counts[8] = f32(count_ones(above(below(seen.cards[2], a2), d2))) / f32(8)
    total, least, stuck = gaps(a, d, hand)
    counts[9] = f32(total) / f32(32)
    counts[10] = f32(stuck) / f32(2)
    counts[11] = f32(least) / f32(16)
