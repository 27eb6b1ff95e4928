"""What a bot tells its partners about the piles (A10): signals, never a number.

Under the free policy a signal may hint at what is held: "I can jump back" is allowed. Under the
strict policy no signal lets a value be worked out: each leaves ten cards possible or more.
"""

from __future__ import annotations

from tenback.rules import Pile, Saying, Signal, Talk, View

LEAVE_IT_GAP, GENTLY_GAP, A_LITTLE_GAP = 1, 3, 6
"""The largest gaps at which a bot says "leave it", "gently" or "not too far" about a pile."""

EASY_GAP = 6
"""A hand that can lay the minimum at gaps up to this is not in trouble."""

STUCK_SHARE = 8
"""A hand is stuck if its minimum costs more than this part (an eighth) of the room left."""

NO_GAP = 1_000
"""The gap of a card that fits nowhere: greater than any other gap."""


def honest(seen: View) -> Saying:
    """Return the signals that tell as much about a hand as the talk policy allows."""
    rules = seen.rules
    say = _free_word if rules.talk is Talk.FREE else _strict_word
    words = tuple(
        say(gap_on(pile, top, seen.hand, rules.jump), rules.jump)
        for pile, top in zip(rules.piles, seen.tops, strict=True)
    )
    return Saying(words, trouble=in_trouble(seen))


def _free_word(gap: int, jump: int) -> Signal | None:
    if gap == -jump:
        return Signal.JUMP_BACK
    if gap <= LEAVE_IT_GAP:
        return Signal.LEAVE_IT
    if gap <= GENTLY_GAP:
        return Signal.GENTLY
    if gap <= jump:
        return Signal.A_LITTLE if gap <= A_LITTLE_GAP else None
    return Signal.USE_IT if gap <= 2 * jump else Signal.ALL_YOURS


def _strict_word(gap: int, jump: int) -> Signal | None:
    return Signal.GENTLY if gap <= jump else Signal.USE_IT


def gap_on(pile: Pile, top: int, hand: tuple[int, ...], jump: int) -> int:
    """Return how far a hand must move a pile at least, with a jump back that may follow."""
    gaps = [pile.distance(card, top) for card in hand]
    if -jump in gaps:
        return -jump
    ahead = [gap for gap in gaps if gap > 0]
    return min([NO_GAP, *ahead, *(gap - jump for gap in ahead if gap - jump in gaps)])


def in_trouble(seen: View) -> bool:
    """Return whether fewer cards than the minimum can be laid at a small gap."""
    easy = sum(smallest_gap(seen, card) <= EASY_GAP for card in seen.hand)
    return easy < seen.minimum


def stuck(seen: View) -> bool:
    """Return whether the next minimum costs more than an eighth of the room left on all piles.

    A person would call that trouble. By ``in_trouble``, which nets learned to read, more than half
    of all hands are in trouble, and before the first card five in six.
    """
    rules = seen.rules
    if seen.tops == tuple(pile.start for pile in rules.piles):
        return False
    room = sum(
        rules.highest - top if pile.ascending else top - rules.lowest
        for pile, top in zip(rules.piles, seen.tops, strict=True)
    )
    cheapest = sorted(smallest_gap(seen, card) for card in seen.hand)
    return STUCK_SHARE * sum(cheapest[: seen.minimum]) > room


def smallest_gap(seen: View, card: int) -> int:
    """Return the gap of a card on the pile where it is smallest; a jump back is below zero."""
    side = None if seen.seat is None else seen.rules.side_of(seen.seat)
    return min(
        gap_on(pile, top, (card,), seen.rules.jump)
        for pile, top in zip(seen.rules.piles, seen.tops, strict=True)
        if pile.side == side
    )
