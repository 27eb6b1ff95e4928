"""What a player of The Game knows, as kernels read it: the own hand and public facts.

Like piles are interchangeable, so each pair is kept with the less advanced pile first; ``order``
says which pile of the table each of the four is. The trainer (``train/``) sees a table the same
way, so that nets read here what they learned from there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from tenback.kernels.core.jit import i64, kernel
from tenback.kernels.core.layout import Array, mask_of
from tenback.kernels.team.moves import move_for, step_of
from tenback.rules import BadRuleset, Ruleset, Signal, View, coop

LAST, MIRROR, CARDS = 99, 101, 98
"""The highest card; the sum of two cards that are mirror images; the number of cards."""

DRAW_PILE, PLAYERS, MINIMUM, HAND_SIZE, NEEDED, TALK, ENDGAME = range(7)
"""Indices in ``Seen.facts``. NEEDED: cards still to be laid in this turn. TALK: bit j is set if
``signals`` tell of partner j, bit 4 + j if that partner is in trouble."""


class Seen(NamedTuple):
    """One seat's knowledge."""

    tops: Array
    """int64: ^, ^, v, v, of each pair the less advanced first."""
    hand: Array
    """uint64, two words."""
    unseen: Array
    """uint64, two words: the cards in the draw pile and in partners' hands."""
    facts: Array
    """int64, see above."""
    partners: Array
    """int64: the number of cards of the next player, of the one after, and so on; always four."""
    signals: Array
    """int64, by pile: three bits for each partner, one of the words below. For nets that remember
    it is what the partner did to the pile in its last turn (``team.moves``)."""


NOTHING, LEAVE_IT, GENTLY, USE_IT, JUMP_BACK, A_LITTLE, ALL_YOURS = range(7)
"""What a partner says of a pile (A10), as nets learned to read it."""

BITS_A_WORD, WORD_BITS = 3, 7
"""The room that a partner's word takes in ``Seen.signals``, and the mask for it."""

ALL_WORDS, COARSE_WORDS = 7, 4
"""Codes that a net has inputs for: all words, or only the first four."""

SIGNAL_CODES: Mapping[Signal | None, int] = {
    None: NOTHING,
    Signal.LEAVE_IT: LEAVE_IT,
    Signal.GENTLY: GENTLY,
    Signal.USE_IT: USE_IT,
    Signal.JUMP_BACK: JUMP_BACK,
    Signal.A_LITTLE: A_LITTLE,
    Signal.ALL_YOURS: ALL_YOURS,
}


class Said(NamedTuple):
    """What one partner says before this turn: a word for each pile of the table, and of itself."""

    words: tuple[int, ...] = (NOTHING,) * 4
    trouble: bool = False


def printed(rules: Ruleset) -> bool:
    """Return whether cards and piles are the printed ones; players, hand and minimum are free."""
    return rules.sides == 1 and all(
        getattr(rules, word) == getattr(coop(), word)
        for word in ("lowest", "highest", "pairs", "jump", "draws")
    )


def seen_by(
    view: View, said: Mapping[int, Said] | None = None, remembering: bool = False
) -> tuple[Seen, tuple[int, ...]]:
    """Return what the seat of a view knows, and which pile of the table each pile is.

    With ``remembering``, what partners did takes the place of what they say.
    """
    rules, seat = view.rules, view.seat
    if not printed(rules):
        raise BadRuleset(f"planning kernels know only the printed cards and piles, not {rules.id}")
    if seat is None:
        raise BadRuleset("a bystander has no hand to plan with")
    said = done_by(view) if remembering else said or {}
    tops = view.tops
    order = (
        *sorted((0, 1), key=lambda pile: tops[pile]),
        *sorted((2, 3), key=lambda pile: -tops[pile]),
    )
    after = [(seat + j) % rules.players for j in range(1, rules.players)]
    talk = 0
    signals = [0] * 4
    for j, partner in enumerate(after):
        if partner in said:
            talk |= (1 << j) | (said[partner].trouble << (4 + j))
            for place, pile in enumerate(order):
                signals[place] |= said[partner].words[pile] << (BITS_A_WORD * j)
    facts = [
        *(view.draw_sizes[0], rules.players, rules.minimum, rules.hand),
        *(view.minimum - view.laid, talk, rules.endgame),
    ]
    seen = Seen(
        tops=np.array([tops[pile] for pile in order], np.int64),
        hand=np.array(mask_of(view.hand), np.uint64),
        unseen=np.array(mask_of(view.unseen[0]), np.uint64),
        facts=np.array(facts, np.int64),
        partners=np.array(
            [view.hand_sizes[partner] for partner in after] + [0] * (5 - rules.players)
        ),
        signals=np.array(signals, np.int64),
    )
    return seen, order


def done_by(view: View) -> dict[int, Said]:
    """Return what each seat did to the piles in its last turn, in the form of words."""
    return {
        seat: Said(
            tuple(
                int(move_for(step_of(pile, before, after)))
                for pile, (before, after) in enumerate(zip(turn.began, turn.ended, strict=True))
            )
        )
        for seat, turn in enumerate(view.last)
        if turn is not None
    }


@kernel
def coarse(word: int) -> int:
    """What a net that knows only the first four words makes of a word."""
    if word == JUMP_BACK:
        return i64(LEAVE_IT)
    if word == ALL_YOURS:
        return i64(USE_IT)
    return i64(NOTHING) if word == A_LITTLE else i64(word)


@kernel
def room_for_seen() -> Seen:
    """Return arrays to be filled."""
    return Seen(
        np.empty(4, np.int64),
        np.empty(2, np.uint64),
        np.empty(2, np.uint64),
        np.empty(7, np.int64),
        np.empty(4, np.int64),
        np.empty(4, np.int64),
    )
