"""Which cards may be laid on which piles (G1 to G3, B6)."""

from __future__ import annotations

from tenback.rules.piles import Target
from tenback.rules.plays import Play
from tenback.rules.ruleset import Ruleset


def fits(rules: Ruleset, card: int, target: Target, top: int, gifted: int) -> bool:
    """Whether a card may go on a pile with this top: G1 to G3 on one's own, B6 on the other's."""
    distance = target.distance(card, top)
    if target.own:
        return distance > 0 or distance == -rules.jump
    return distance < 0 and gifted < rules.gifts


def plays_from(
    rules: Ruleset, seat: int, hand: tuple[int, ...], tops: tuple[int, ...], gifted: int
) -> tuple[Play, ...]:
    """Every play of a seat with this hand: in hand order, own piles first."""
    targets = rules.targets[seat]
    return tuple(
        target.plays[card]
        for card in hand
        for target in targets
        if fits(rules, card, target, tops[target.index], gifted)
    )
