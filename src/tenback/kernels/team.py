"""The Game for the kernel: what the player to move may know, in bytes."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from operator import attrgetter

from tenback.kernels.seen import (
    PILES,
    TEAM,
    Seen,
    cards_needed,
    demand_cards,
    demand_hand,
    demand_parts,
    demand_sizes,
    demand_tops,
)
from tenback.kernels.sets import words_of
from tenback.rules import BadPosition, Heard, Ruleset, Signal, View, coop

_PARTNERS = 4
_VIEW = struct.Struct("=4Q4B5Bb4BB60B5x")
_SILENT, _NOT_SEEN = bytes(2 + PILES), bytes(1 + 2 * PILES)
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

_cards_and_piles = attrgetter("sides", "lowest", "highest", "pairs", "jump", "draws")
_PRINTED = _cards_and_piles(coop())


def printed(rules: Ruleset) -> bool:
    """Return whether cards and piles are the printed ones; players, hand and minimum are free."""
    return bool(_cards_and_piles(rules) == _PRINTED)


def packed_view(view: View, heard: Heard, remembering: bool) -> Seen:
    """Return what the seat of a view may know, after checks of everything the kernel relies on.

    With ``remembering``, what partners did takes the place of what they say.
    """
    rules = view.rules
    seat = demand_parts(view, printed(rules))
    (unseen,), (draw_pile,) = view.unseen, view.draw_sizes
    after = [(seat + j) % rules.players for j in range(1, rules.players)]
    partners = [view.hand_sizes[partner] for partner in after]
    demand_hand(TEAM, view.hand)
    demand_cards(TEAM, unseen)
    demand_sizes(TEAM, partners, draw_pile)
    demand_tops(TEAM, view.tops)
    told = b"".join(_said(view, heard, partner) + _did(view, partner) for partner in after)
    data = _VIEW.pack(
        *words_of(view.hand),
        *words_of(unseen),
        *view.tops,
        *(draw_pile, rules.players, rules.minimum, rules.hand, rules.endgame, cards_needed(view)),
        *(*partners, *[0] * (_PARTNERS - len(partners))),
        remembering,
        *told.ljust(_PARTNERS * (len(_SILENT) + len(_NOT_SEEN)), b"\0"),
    )
    return Seen(TEAM, data, len(set(unseen)) == draw_pile + sum(partners))


def _said(view: View, heard: Heard, partner: int) -> bytes:
    """What a partner says."""
    saying = heard[partner] if partner < len(heard) else None
    if saying is None:
        return _SILENT
    if len(saying.words) != PILES or not all(word in _WORDS for word in saying.words):
        raise BadPosition(f"these are not the words about {PILES} piles: {saying.words}")
    # Nets learned from tables where a player without cards reports trouble.
    trouble = saying.trouble or view.hand_sizes[partner] == 0
    return bytes((True, trouble, *(_WORDS[word] for word in saying.words)))


def _did(view: View, partner: int) -> bytes:
    """What a partner did to the piles in its last turn."""
    turn = view.last[partner] if partner < len(view.last) else None
    if turn is None:
        return _NOT_SEEN
    demand_tops(TEAM, turn.began)
    demand_tops(TEAM, turn.ended)
    return bytes((True, *turn.began, *turn.ended))
