"""Which cards may go on which piles (G4), how many a turn needs, whether they can be laid (G6)."""

from __future__ import annotations

from typing import TypeVar

from tenback.rules.piles import Target
from tenback.rules.plays import Play
from tenback.rules.ruleset import Ruleset

T = TypeVar("T")


def fitting(
    rules: Ruleset, seat: int, hand: tuple[int, ...], tops: tuple[int, ...], gifted: int
) -> list[tuple[int, Target]]:
    """Each card of a hand with each pile it may go on now: in hand order, own piles first."""
    piles = _open_piles(rules, seat, tops, gifted)
    return [(card, target) for card in hand for target, cards in piles if cards >> card & 1]


def plays_from(
    rules: Ruleset, seat: int, hand: tuple[int, ...], tops: tuple[int, ...], gifted: int
) -> tuple[Play, ...]:
    """Every play of a seat with this hand: in hand order, own piles first."""
    piles = _open_piles(rules, seat, tops, gifted)
    open_plays = [(target.plays, cards) for target, cards in piles]
    return tuple([plays[card] for card in hand for plays, cards in open_plays if cards >> card & 1])


def _open_piles(
    rules: Ruleset, seat: int, tops: tuple[int, ...], gifted: int
) -> list[tuple[Target, int]]:
    """Each pile that a seat may lay cards on, with the set of all cards that fit there."""
    return [
        (target, target.fitting[tops[target.index]])
        for target in rules.targets[seat]
        if target.own or gifted < rules.gifts
    ]


def minimum_of_turn(rules: Ruleset, cards_to_draw: int) -> int:
    """The minimum of a turn that begins with this many cards in the draw pile (A4, A8, B4)."""
    return rules.minimum if cards_to_draw else rules.endgame


def can_lay(
    rules: Ruleset,
    seat: int,
    needed: int,
    tops: tuple[int, ...],
    hand: int,
    gifted: int,
    hopeless: set[tuple[tuple[int, ...], int, int]] | None = None,
) -> bool:
    """Whether ``needed`` cards of a hand, a bit mask, can be laid one after another; at least one.

    ``hopeless`` remembers positions in which they cannot.
    """
    hopeless = set() if hopeless is None else hopeless
    if hand.bit_count() < needed or (tops, hand, gifted) in hopeless:
        return False
    for target in rules.targets[seat]:
        if not target.own and gifted >= rules.gifts:
            continue
        cards = hand & target.fitting[tops[target.index]]
        if cards and needed == 1:
            return True
        while cards:
            lowest = cards & -cards
            cards ^= lowest
            after = put(tops, target.index, lowest.bit_length() - 1)
            gave = gifted + (not target.own)
            if can_lay(rules, seat, needed - 1, after, hand ^ lowest, gave, hopeless):
                return True
    hopeless.add((tops, hand, gifted))
    return False


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same items with another one in one place."""
    return (*items[:index], item, *items[index + 1 :])
