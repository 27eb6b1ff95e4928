"""The Game for the kernel: what the player to move may know, in bytes."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping

from tenback.kernels.sets import demand_cards, demand_sizes, words_of
from tenback.rules import BadPosition, BadRuleset, Heard, Ruleset, Signal, View, coop

FIRST_COUNT = 1268
"""Where the inputs of the nets begin that are numbers."""

_CARDS, _SEATS = 98, 5
_VIEW = struct.Struct("=4Q4B5Bb4BB60B5x")
_NOBODY = bytes(15)
_WORDS: Mapping[Signal | None, int] = {
    None: 0,
    Signal.LEAVE_IT: 1,
    Signal.GENTLY: 2,
    Signal.USE_IT: 3,
    Signal.JUMP_BACK: 4,
    Signal.A_LITTLE: 5,
    Signal.ALL_YOURS: 6,
}
"""The codes of words about a pile, as nets learned to read them."""


def printed(rules: Ruleset) -> bool:
    """Return whether cards and piles are the printed ones; players, hand and minimum are free."""
    return rules.sides == 1 and all(
        getattr(rules, word) == getattr(coop(), word)
        for word in ("lowest", "highest", "pairs", "jump", "draws")
    )


def packed_view(view: View, heard: Heard, remembering: bool) -> bytes:
    """Return what the seat of a view may know, after checks of everything the kernel relies on.

    With ``remembering``, what partners did takes the place of what they say.
    """
    rules, seat = view.rules, view.seat
    if not printed(rules):
        raise BadRuleset(f"bots can plan only with the printed cards and piles, not {rules.id}")
    if seat is None:
        raise BadRuleset("a bystander has no hand to plan with")
    (unseen,), (draw_pile,) = view.unseen, view.draw_sizes
    after = [(seat + j) % rules.players for j in range(1, rules.players)]
    partners = [view.hand_sizes[partner] for partner in after] + [0] * (_SEATS - rules.players)
    demand_cards((*view.hand, *unseen), 2, 99)
    demand_sizes([len(view.hand), *partners], draw_pile, _CARDS)
    if len(view.tops) != 4 or not all(1 <= top <= 100 for top in view.tops):
        raise BadPosition(f"the piles of The Game cannot end with {view.tops}")
    told = b"".join(_told(view, heard, partner) for partner in after)
    return _VIEW.pack(
        *words_of(view.hand),
        *words_of(unseen),
        *view.tops,
        *(draw_pile, rules.players, rules.minimum, rules.hand, rules.endgame),
        max(view.minimum - view.laid, -_CARDS),
        *partners,
        remembering,
        *told.ljust(4 * len(_NOBODY), b"\0"),
    )


def _told(view: View, heard: Heard, partner: int) -> bytes:
    """What a partner says, and what it did to the piles in its last turn."""
    return bytes((*_said(view, heard, partner), *_did(view, partner)))


def _said(view: View, heard: Heard, partner: int) -> Iterator[int]:
    saying = heard[partner] if partner < len(heard) else None
    if saying is None:
        yield from _NOBODY[:6]
        return
    yield True
    # Nets learned from tables where a player without cards reports trouble.
    yield saying.trouble or view.hand_sizes[partner] == 0
    yield from (_WORDS[word] for word in saying.words)


def _did(view: View, partner: int) -> Iterator[int]:
    turn = view.last[partner] if partner < len(view.last) else None
    if turn is None:
        yield from _NOBODY[:9]
        return
    yield True
    yield from turn.began
    yield from turn.ended
