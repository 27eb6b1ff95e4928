"""Which cards of a hand may be laid on which piles (G4)."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.rules.piles import Target
from tenback.rules.plays import Play
from tenback.rules.ruleset import Ruleset


def fitting(
    rules: Ruleset, seat: int, hand: tuple[int, ...], tops: tuple[int, ...], gifted: int
) -> Iterator[tuple[int, Target]]:
    """Each card of a hand with each pile it may go on now: in hand order, own piles first."""
    may_give = gifted < rules.gifts
    open_piles = [
        (target, target.fitting[tops[target.index]])
        for target in rules.targets[seat]
        if target.own or may_give
    ]
    for card in hand:
        for target, cards in open_piles:
            if card in cards:
                yield card, target


def plays_from(
    rules: Ruleset, seat: int, hand: tuple[int, ...], tops: tuple[int, ...], gifted: int
) -> tuple[Play, ...]:
    """Every play of a seat with this hand: in hand order, own piles first."""
    found = fitting(rules, seat, hand, tops, gifted)
    return tuple(target.plays[card] for card, target in found)
