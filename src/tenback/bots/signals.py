"""What a bot tells its partners about the piles (A10): signals, never a number.

Under the free policy a signal may hint at what is held: "leave it" is said by a bot that holds the
jump back. Under the strict policy no signal lets a value be worked out: each leaves ten cards
possible or more.
"""

from __future__ import annotations

from tenback.rules import Pile, Saying, Signal, Talk, View

CLOSE, NEAR = 1, 3
"""Gaps up to which one asks to leave a pile, or to go gently on it."""

EASY = 6
"""Who can lay the minimum at gaps up to this is not in trouble."""

DEAR = 8
"""Who must take more than one part in so many of all the room there is, is stuck."""

NOWHERE = 1_000
"""The gap of a card that fits nowhere: more than any card can have."""


def honest(seen: View) -> Saying:
    """What a seat says that tells as much about its hand as the talk policy allows."""
    rules = seen.rules
    say = _free_word if rules.talk is Talk.FREE else _strict_word
    words = tuple(
        say(gap_on(pile, top, seen.hand, rules.jump), rules.jump)
        for pile, top in zip(rules.piles, seen.tops, strict=True)
    )
    return Saying(words, trouble=in_trouble(seen))


def _free_word(gap: int, jump: int) -> Signal | None:
    if gap <= CLOSE:
        return Signal.LEAVE_IT
    if gap <= NEAR:
        return Signal.GENTLY
    return None if gap <= jump else Signal.USE_IT


def _strict_word(gap: int, jump: int) -> Signal | None:
    return Signal.GENTLY if gap <= jump else Signal.USE_IT


def gap_on(pile: Pile, top: int, hand: tuple[int, ...], jump: int) -> int:
    """How far a hand would move a pile at the least, a jump back to follow being counted in."""
    gaps = [pile.distance(card, top) for card in hand]
    if -jump in gaps:
        return -jump
    ahead = [gap for gap in gaps if gap > 0]
    return min([NOWHERE, *ahead, *(gap - jump for gap in ahead if gap - jump in gaps)])


def in_trouble(seen: View) -> bool:
    """Whether fewer cards than the minimum can be laid at a small gap."""
    easy = sum(smallest_gap(seen, card) <= EASY for card in seen.hand)
    return easy < seen.minimum


def stuck(seen: View) -> bool:
    """Whether the next minimum takes more than an eighth of the room left on all piles.

    It is what a person hears as trouble. By ``in_trouble``, which nets learned to read, more than
    every other hand is in it, and five in six before the first card, when nobody is stuck.
    """
    rules = seen.rules
    if seen.tops == tuple(pile.start for pile in rules.piles):
        return False
    room = sum(
        rules.highest - top if pile.ascending else top - rules.lowest
        for pile, top in zip(rules.piles, seen.tops, strict=True)
    )
    cheapest = sorted(smallest_gap(seen, card) for card in seen.hand)
    return DEAR * sum(cheapest[: seen.minimum]) > room


def smallest_gap(seen: View, card: int) -> int:
    """The gap of a card on the pile where it costs least; a jump back is below zero."""
    side = None if seen.seat is None else seen.rules.side_of(seen.seat)
    return min(
        gap_on(pile, top, (card,), seen.rules.jump)
        for pile, top in zip(seen.rules.piles, seen.tops, strict=True)
        if pile.side == side
    )
