"""The table and the hand that a turn leaves."""

from __future__ import annotations

from dataclasses import dataclass

from tenback.bots.turns import Turn
from tenback.rules import BadPosition, Ruleset, View


@dataclass(frozen=True, slots=True)
class Left:
    """The table and the hand after a turn, before drawing."""

    tops: tuple[int, ...]
    hand: tuple[int, ...]
    gift: bool

    def same_as(self, other: Left, rules: Ruleset) -> bool:
        """Return whether two turns leave the same; like piles are interchangeable."""
        return self._alike(rules) == other._alike(rules)

    def _alike(self, rules: Ruleset) -> object:
        pairs = rules.pairs
        groups = [sorted(self.tops[at : at + pairs]) for at in range(0, len(self.tops), pairs)]
        return groups, self.hand, self.gift


def demand_each_once(view: View) -> None:
    """Refuse a view in which a card is in two places: the kernel needs counts and sets to agree."""
    for side, unseen in enumerate(view.unseen):
        own = view.seat is not None and side == view.rules.side_of(view.seat)
        cards = (*unseen, *(view.hand if own else ()))
        if len(set(cards)) < len(cards):
            raise BadPosition("a card is in two places here: chances need each card in one")


def left_by(view: View, turn: Turn) -> Left:
    """Return the table and the hand of a view after these cards."""
    assert view.seat is not None
    tops, gift = list(view.tops), view.gifted > 0
    for play in turn:
        target = view.rules.target(view.seat, play.pile)
        tops[target.index] = play.card
        gift = gift or not target.own
    laid = {play.card for play in turn}
    if len(laid) < len(turn) or not laid.issubset(view.hand):
        raise BadPosition(f"this hand has not all cards of the turn: {' '.join(map(str, turn))}")
    return Left(tuple(tops), tuple(card for card in view.hand if card not in laid), gift)
