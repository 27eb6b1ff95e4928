"""Whole turns: bots that plan them, what they leave, and one of the other's that a bot has watched.

A bot that plans decides on the rest of a turn at once, and decides again when a partner has spoken.
A view shows the table of one moment. A bot of a duel that compares two views knows which cards the
other laid between them, and how many it held.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from tenback.bots.bot import Answer, Bot, Place
from tenback.rules import BadPosition, EndTurn, Heard, Play, Ruleset, View
from tenback.rules.talk import spoken

Turn = tuple[Play, ...]
"""The cards still to be laid in this turn, in order; none of them ends it."""


class WholeTurns(Bot):
    """Plans when its turn begins, and again when the table or what it hears has changed.

    Partners speak again after each card, so where anybody does it plans again for each card.
    """

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self._rest: Turn = ()
        self._expected: tuple[object, ...] | None = None

    @abstractmethod
    def turn(self, seen: View, heard: Heard) -> Turn:
        """Return all further cards of this turn, enough of them to reach the minimum."""

    def step(self, seen: View, heard: Heard) -> Answer:
        """Return the next card of the plan, or the end of the turn after the last card."""
        expected = self._expected == (seen.tops, seen.hand, heard)
        if seen.laid == 0 or not expected or spoken(heard, seen.seat):
            self._rest = self.turn(seen, heard)
        if not self._rest:
            self._expected = None
            return EndTurn()
        play, self._rest = self._rest[0], self._rest[1:]
        self._expected = (*self._after(seen, play), heard)
        return play

    def _after(self, seen: View, play: Play) -> tuple[object, ...]:
        """Return the tops and the hand after a card is laid."""
        target = seen.rules.target(self.place.seat, play.pile)
        tops = (*seen.tops[: target.index], play.card, *seen.tops[target.index + 1 :])
        return tops, tuple(card for card in seen.hand if card != play.card)


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


@dataclass(frozen=True, slots=True)
class WatchedTurn:
    """One turn of the other; everything but ``ended`` is as it was before the turn."""

    began: tuple[int, ...]
    """The tops, in the order of the view."""
    ended: tuple[int, ...]
    """The tops after the turn."""
    laid: tuple[int, ...]
    """The cards of the turn."""
    unlaid: tuple[int, ...]
    """The cards in the other's hand and draw pile."""
    facing: tuple[int, ...]
    """The cards in our hand and draw pile."""
    draw_sizes: tuple[int, int]
    """The other's and ours."""
    hand_sizes: tuple[int, int]
    """The other's and ours."""


def watched_turn(before: View, now: View) -> WatchedTurn | None:
    """Return the other's one turn between two turns of ours; None if there was not exactly one.

    Both views are of the beginning of a turn of ours.
    """
    if now.seat is None or not now.last:
        return None
    me, other = now.seat, 1 - now.seat
    last = now.last[other]
    laid = tuple(card for card in before.unseen[other] if card not in now.unseen[other])
    drawn = before.draw_sizes[other] - now.draw_sizes[other]
    held = before.hand_sizes[other] - len(laid) + drawn
    if last is None or not laid or drawn < 0 or held != now.hand_sizes[other]:
        return None
    return WatchedTurn(
        began=last.began,
        ended=last.ended,
        laid=laid,
        unlaid=before.unseen[other],
        facing=(*now.hand, *now.unseen[me]),
        draw_sizes=(before.draw_sizes[other], now.draw_sizes[me]),
        hand_sizes=(before.hand_sizes[other], now.hand_sizes[me]),
    )
