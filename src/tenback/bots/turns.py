"""Bots that decide on the rest of a turn at once, and decide again when a partner has spoken."""

from __future__ import annotations

from abc import abstractmethod

from tenback.bots.bot import Answer, Bot, Place
from tenback.rules import EndTurn, Heard, Play, View
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
