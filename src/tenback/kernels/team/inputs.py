"""The inputs of the nets for The Game: which are one, and the few that are numbers.

They come in three parts, so that what many plans share is computed once: what is the same for all
plans of a turn, what depends on one pile's top alone, and the rest. All piles are seen ascending,
the descending ones as in a mirror; the mirror image of the whole table exchanges the pairs.
``train/sim/coop_features.h`` is the same.
"""

from __future__ import annotations

from typing import NamedTuple

from tenback.kernels.core.cards import BELOW, count, lowered, mirrored
from tenback.kernels.core.jit import f32, i64, kernel, u64
from tenback.kernels.core.layout import Array
from tenback.kernels.nets.inputs import OFFSETS, card_ones, window_ones
from tenback.kernels.team.linear import dead, gaps
from tenback.kernels.team.moves import MOVES, STEP_CODES, move_for
from tenback.kernels.team.plans import Plans
from tenback.kernels.team.seen import (
    ALL_WORDS,
    BITS_A_WORD,
    COARSE_WORDS,
    DRAW_PILE,
    HAND_SIZE,
    MINIMUM,
    MIRROR,
    PLAYERS,
    TALK,
    WORD_BITS,
    Seen,
    coarse,
)

WINDOW, TOP, HAND, UNSEEN, PAIR, DRAW, KEPT, MODE = 0, 240, 640, 740, 840, 1110, 1206, 1216
PARTNER, TROUBLE, COUNT, SILENT, SIGNAL, COARSE, INPUTS = 1228, 1264, 1268, 1280, 1280, 1536, 2624
"""Where each block of inputs begins. A net without signals ends at SILENT, one that knows only the
first four words and kinds of moves, or remembers, at COARSE."""


class Frame(NamedTuple):
    """Cards as they are for the first pair of piles and for the second, all seen ascending."""

    first_low: int
    first_high: int
    second_low: int
    second_high: int


@kernel
def frame_of(low: int, high: int, flip: bool) -> Frame:
    """Return a set of cards in the frame of the table, or of its mirror image."""
    other_low, other_high = mirrored(low, high, MIRROR)
    if flip:
        return Frame(other_low, other_high, low, high)
    return Frame(low, high, other_low, other_high)


@kernel
def frames_of(seen: Seen, flip: bool) -> Frame:
    """Return the unseen cards in the frame of the table, or of its mirror image."""
    return frame_of(seen.unseen[0], seen.unseen[1], flip)


@kernel
def top_in_frame(tops: Array, plan: int, place: int, flip: bool) -> int:
    """Return the top of the pile at a place of the frame, seen ascending."""
    pile = place ^ 2 if flip else place
    top = tops[plan, pile]
    return i64(top if pile < 2 else MIRROR - top)


@kernel
def table_ones(seen: Seen, unseen: Frame, ones: Array) -> int:
    """List the inputs that are one for every plan; return how many."""
    facts = seen.facts
    number = card_ones(unseen.first_low, unseen.first_high, UNSEEN, ones, 0)
    ones[number] = DRAW + min(facts[DRAW_PILE], 95)
    ones[number + 1] = MODE + facts[PLAYERS] - 1
    ones[number + 2] = MODE + 5 + i64(facts[MINIMUM] >= 3)
    ones[number + 3] = MODE + 7 + min(max(facts[HAND_SIZE] - 4, 0), 4)
    number += 4
    for partner in range(facts[PLAYERS] - 1):
        ones[number] = PARTNER + 9 * partner + min(seen.partners[partner], 8)
        number += 1
        if facts[TALK] >> (4 + partner) & 1:
            ones[number] = TROUBLE + partner
            number += 1
    return number


@kernel
def pile_ones(unseen: Frame, place: int, top: int, ones: Array) -> int:
    """List the inputs that depend on the top of one pile alone; return how many."""
    low, high = unseen.first_low, unseen.first_high
    if place >= 2:
        low, high = unseen.second_low, unseen.second_high
    ones[0] = TOP + 100 * place + top
    return window_ones(low, high, top, WINDOW + (2 * place + 1) * OFFSETS, ones, 1)


@kernel
def words_known(inputs: int) -> int:
    """Return how many word codes a net knows, by its number of inputs; 0 if it hears nothing."""
    if inputs <= SIGNAL:
        return 0
    return ALL_WORDS if inputs > COARSE else COARSE_WORDS


@kernel
def plan_ones(
    seen: Seen,
    plans: Plans,
    plan: int,
    unseen: Frame,
    flip: bool,
    inputs: int,
    ones: Array,
) -> int:
    """List the other inputs that are one after a plan; return how many.

    ``inputs`` is the number of inputs of the net: it decides which words the net knows.
    """
    words = words_known(inputs)
    hand = frame_of(plans.hands[plan, 0], plans.hands[plan, 1], flip)
    number = card_ones(hand.first_low, hand.first_high, HAND, ones, 0)
    ones[number] = KEPT + min(number, 9)
    number += 1
    for place in range(4):
        low, high = hand.first_low, hand.first_high
        if place >= 2:
            low, high = hand.second_low, hand.second_high
        top = top_in_frame(plans.tops, plan, place, flip)
        number = window_ones(low, high, top, WINDOW + 2 * place * OFFSETS, ones, number)
    number = _pair_ones(hand, unseen, ones, number)
    if words:
        for partner in range(seen.facts[PLAYERS] - 1):
            if seen.facts[TALK] >> partner & 1:
                for place in range(4):
                    pile = place ^ 2 if flip else place
                    word = plans.signals[plan, pile] >> (BITS_A_WORD * partner) & WORD_BITS
                    move, moves = plans.steps[plan, pile], STEP_CODES
                    if words == COARSE_WORDS:
                        word, move, moves = coarse(word), move_for(move), MOVES
                    ones[number] = SIGNAL + ((partner * 4 + place) * words + word) * moves + move
                    number += 1
    return number


@kernel
def _pair_ones(hand: Frame, unseen: Frame, ones: Array, number: int) -> int:
    """List pairs of cards ten apart: both held, the lower held, the upper held.

    The input is the lower card's; returns the new number of ones.
    """
    up_low, up_high = lowered(hand.first_low, hand.first_high, 10)
    low, high = hand.first_low & up_low, hand.first_high & up_high
    number = card_ones(low, high, PAIR, ones, number)
    low, high = unseen.first_low & up_low, unseen.first_high & up_high
    number = card_ones(low, high, PAIR + 180, ones, number)
    up_low, up_high = lowered(unseen.first_low, unseen.first_high, 10)
    low, high = hand.first_low & up_low, hand.first_high & up_high
    return card_ones(low, high, PAIR + 90, ones, number)


@kernel
def pile_count(unseen: Frame, place: int, top: int) -> float:
    """Return how many unseen cards lie behind a top, as an input."""
    low, high = unseen.first_low, unseen.first_high
    if place >= 2:
        low, high = unseen.second_low, unseen.second_high
    at = u64(top)
    return f32(count(low & BELOW[at, 0], high & BELOW[at, 1])) / f32(32)


@kernel
def plan_counts(
    seen: Seen, plans: Plans, plan: int, unseen: Frame, flip: bool, counts: Array
) -> None:
    """Write all inputs that are numbers."""
    for place in range(4):
        top = top_in_frame(plans.tops, plan, place, flip)
        counts[place] = pile_count(unseen, place, top)
    low, high = seen.unseen[0], seen.unseen[1]
    hand_low, hand_high = plans.hands[plan, 0], plans.hands[plan, 1]
    a, b, c, d = plans.tops[plan, 0], plans.tops[plan, 1], plans.tops[plan, 2], plans.tops[plan, 3]
    dead_low, dead_high = dead(a, c)
    ten_low, ten_high = lowered(low, high, 10)
    counts[4] = f32(count(low & dead_low, high & dead_high)) / f32(16)
    counts[5] = f32(count(hand_low & dead_low, hand_high & dead_high)) / f32(4)
    counts[6] = f32(count(hand_low | low, hand_high | high)) / f32(64)
    counts[7] = f32(count(low & ten_low & dead_low, high & ten_high & dead_high)) / f32(8)
    ten_low, ten_high = lowered(hand_low, hand_high, 10)
    counts[8] = f32(count(hand_low & ten_low, hand_high & ten_high)) / f32(4)
    total, least, second = gaps(a, b, c, d, hand_low, hand_high)
    counts[9] = f32(total) / f32(64)
    counts[10] = f32(least) / f32(16)
    counts[11] = f32(second) / f32(16)
