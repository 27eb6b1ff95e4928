"""What a player knows, as the kernel reads it: a view in bytes, after checks of all it relies on.

The kernel relies on what is checked here: cards of the deck, tops that a pile can have, sizes that
fit its arrays.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tenback.kernels.layout import mask_of, words_of
from tenback.rules import BadPosition, BadRuleset, Heard, Ruleset, Signal, View, coop, duel
from tenback.rules.legal import minimum_of_turn
from tenback.rules.ruleset import HOUSE_RULES, MAX_HAND

TEAM, DUEL = range(2)
"""The games, as the kernel numbers them."""

HIGHEST = (99, 59)
"""By game, the highest card; the lowest is 2."""

PILES = 4
"""Of both games."""

_DECKS = tuple(frozenset(range(2, highest + 1)) for highest in HIGHEST)


class Seen(NamedTuple):
    """What a player knows: ``team_view`` and ``duel_view`` make it."""

    game: int
    data: bytes
    dealable: bool
    """Whether hidden cards are as many as hands and draw piles say, so that samples can deal them.

    They are not in a position that has a card in two places.
    """


_FREE = ({"hand", "minimum", "endgame"}, {"hand", "minimum", "endgame", "draws"})
"""By game, the numbers that may be other than as printed."""

_FIXED = tuple({"sides", "lowest", "highest", *HOUSE_RULES} - free for free in _FREE)
_PRINTED = coop(), duel()


def printed(game: int, rules: Ruleset) -> bool:
    """Return whether all is as printed in a game but the players, hand and minimum.

    In a duel the number of cards drawn is free, too.
    """
    return all(getattr(rules, name) == getattr(_PRINTED[game], name) for name in _FIXED[game])


def demand_printed(game: int, rules: Ruleset) -> None:
    """Refuse other cards and piles than those of a game as printed."""
    if not printed(game, rules):
        raise BadRuleset(f"bots can plan only with the printed cards and piles, not {rules.id}")


def demand_parts(game: int, view: View) -> int:
    """Refuse a view that does not fit its rules; return the seat that it belongs to."""
    rules, seat = view.rules, view.seat
    demand_printed(game, rules)
    if seat is None:
        raise BadPosition("a bystander has no hand to plan with")
    parts = (len(view.hand_sizes), len(view.draw_sizes), len(view.unseen))
    if not 0 <= seat < rules.players or parts != (rules.players, rules.sides, rules.sides):
        raise BadPosition(f"this is no view of {rules.id}: seat {seat}, parts {parts}")
    return seat


def demand_cards(game: int, cards: Iterable[int]) -> None:
    """Refuse cards that are not in the deck."""
    if not _DECKS[game].issuperset(cards):
        foreign = set(cards) - _DECKS[game]
        raise BadPosition(f"there are no such cards, only 2 to {HIGHEST[game]}: {foreign}")


def demand_hand(game: int, hand: Sequence[int]) -> None:
    """Refuse a hand with other cards than those of the deck, or with too many.

    A card may be there twice, and counts once: odd positions come to that by drawing.
    """
    demand_cards(game, hand)
    demand_sizes(game, [len(hand)], 0)


def demand_tops(game: int, tops: Sequence[int]) -> None:
    """Refuse tops that the piles cannot have."""
    if len(tops) != PILES or not all(0 < top <= HIGHEST[game] + 1 for top in tops):
        raise BadPosition(f"{PILES} tops from 1 to {HIGHEST[game] + 1} are needed, not {tops}")


def demand_sizes(game: int, hands: Iterable[int], *draw_piles: int) -> None:
    """Refuse hands and draw piles of a size that no game has."""
    for size in hands:
        if not 0 <= size <= MAX_HAND:
            raise BadPosition(f"a hand has 0 to {MAX_HAND} cards, not {size}")
    for size in draw_piles:
        if not 0 <= size < HIGHEST[game]:
            raise BadPosition(f"a draw pile has 0 to {HIGHEST[game] - 1} cards, not {size}")


def cards_needed(view: View) -> int:
    """Return how many cards are still to be laid in this turn; the kernel has 8 bits for it."""
    return max(-MAX_HAND, min(view.minimum - view.laid, MAX_HAND + 1))


_PARTNERS = 4
_TEAM_VIEW = struct.Struct("=4Q4B5Bb4BB60B5x")
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


def team_view(view: View, heard: Heard, remembering: bool) -> Seen:
    """Return what the seat of a view may know, after checks of everything the kernel relies on.

    With ``remembering``, what partners did takes the place of what they say.
    """
    rules = view.rules
    seat = demand_parts(TEAM, view)
    (unseen,), (draw_pile,) = view.unseen, view.draw_sizes
    after = [(seat + j) % rules.players for j in range(1, rules.players)]
    partners = [view.hand_sizes[partner] for partner in after]
    demand_hand(TEAM, view.hand)
    demand_cards(TEAM, unseen)
    demand_sizes(TEAM, partners, draw_pile)
    demand_tops(TEAM, view.tops)
    told = b"".join(_said(view, heard, partner) + _did(view, partner) for partner in after)
    data = _TEAM_VIEW.pack(
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


LIKE_THE_NET, BY_LINEAR_VALUE, GREEDILY = range(3)
"""How the other player seems to play: an input of the net."""

RIVALS = 3
_DUEL_VIEW = struct.Struct("=3Q4B4Bb5B2x")


class Taken(NamedTuple):
    """A turn that was taken: ``packed_turn`` makes it."""

    then: Seen
    laid: int
    """The cards of the turn as a mask."""
    held: int
    """The size of the hand before it."""
    left: bytes
    """The tops after it."""


def order_of(seat: int) -> tuple[int, ...]:
    """Return which pile of the table each pile is: the own ones first."""
    return (0, 1, 2, 3) if seat == 0 else (2, 3, 0, 1)


def duel_view(view: View, rival_plays: int) -> Seen:
    """Return what the seat of a view may know, after checks of everything the kernel relies on."""
    me = demand_parts(DUEL, view)
    other = 1 - me
    if rival_plays not in range(RIVALS):
        raise ValueError(f"there is no kind {rival_plays} of rival, only 0 to {RIVALS - 1}")
    demand_hand(DUEL, view.hand)
    demand_tops(DUEL, view.tops)
    return _duel_seen(
        view.rules,
        (view.hand, view.unseen[me], view.unseen[other]),
        [view.tops[pile] for pile in order_of(me)],
        (view.draw_sizes[me], view.draw_sizes[other]),
        view.hand_sizes[other],
        view.gifted > 0,
        cards_needed(view),
        rival_plays,
    )


def packed_turn(
    rules: Ruleset,
    seat: int,
    tops: tuple[Sequence[int], Sequence[int]],
    cards: tuple[Sequence[int], Sequence[int], Sequence[int]],
    draw_sizes: tuple[int, int],
    hand_sizes: tuple[int, int],
) -> Taken:
    """Return a turn that a seat was seen to take, after the same checks.

    ``tops`` are those before and after it, in the order of the table. ``cards`` are those that it
    laid, those that it had not laid before it, and those of the one who watched. Of sizes, those of
    the seat come first.
    """
    demand_printed(DUEL, rules)
    laid, unlaid, facing = cards
    began, ended = tops
    demand_tops(DUEL, began)
    demand_tops(DUEL, ended)
    demand_hand(DUEL, laid)
    demand_sizes(DUEL, hand_sizes)
    if not len(laid) <= hand_sizes[0] <= len({*laid, *unlaid}):
        raise BadPosition(f"a hand of {hand_sizes[0]} does not fit a turn with {laid} of {unlaid}")
    order = order_of(seat)
    then = _duel_seen(
        rules,
        ((), unlaid, facing),
        [began[pile] for pile in order],
        draw_sizes,
        hand_sizes[1],
        given=False,
        needed=minimum_of_turn(rules, draw_sizes[0]),
        rival_plays=LIKE_THE_NET,
    )
    return Taken(then, mask_of(laid), hand_sizes[0], bytes(ended[pile] for pile in order))


def _duel_seen(
    rules: Ruleset,
    cards: tuple[Sequence[int], Sequence[int], Sequence[int]],
    tops: Sequence[int],
    draw_sizes: tuple[int, int],
    rival_hand: int,
    given: bool,
    needed: int,
    rival_plays: int,
) -> Seen:
    """Return what a player knows; ``cards`` are its hand, its draw pile, and what the other has."""
    _, unseen, rival = cards
    demand_cards(DUEL, unseen)
    demand_cards(DUEL, rival)
    demand_sizes(DUEL, [rival_hand], *draw_sizes)
    data = _DUEL_VIEW.pack(
        *map(mask_of, cards),
        *tops,
        *(*draw_sizes, rival_hand, given, needed),
        *(rules.minimum, rules.hand, rules.draws or 0, rules.endgame, rival_plays),
    )
    dealable = len(set(unseen)) == draw_sizes[0] and len(set(rival)) == draw_sizes[1] + rival_hand
    return Seen(DUEL, data, dealable)
