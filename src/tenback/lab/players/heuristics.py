"""The rules of thumb by which people play, each as a small bot.

An experiment names them as ``ten-back=tenback.lab.players.heuristics:TenBackFirst``. They lay the
minimum unless they say otherwise, on their own piles where that is possible.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import NamedTuple

from tenback.bots.bot import Answer, Bot
from tenback.rules import EndTurn, Heard, Play, Target, View

Price = tuple[int, ...]
"""The lower, the better; the first part is compared first."""

GIFT: Price = (1_000,)
"""Behind every card on an own pile."""

PAIR_LIMIT = 12
"""The gap at which a player who keeps a pair of piles for later begins to use it."""


class Option(NamedTuple):
    """A card that could be laid."""

    play: Play
    target: Target
    gap: int
    """How far it takes the pile forward; below zero it is a jump back."""


class RuleOfThumb(Bot):
    """Lays the card with the best price, the minimum of cards and those that are nearly free."""

    extra_gap: int | None = None
    """The largest gap of a card beyond the minimum; None for no such cards."""

    @abstractmethod
    def price(self, seen: View, option: Option) -> Price:
        """Return how much a card on an own pile costs by this rule."""

    def step(self, seen: View, heard: Heard) -> Answer:  # noqa: ARG002 (it does not listen)
        """Return the cheapest card, or the end of the turn."""
        options = [self._option(seen, play) for play in seen.plays]
        if seen.may_end:
            limit = self.extra_gap
            options = [
                one for one in options if one.target.own and limit is not None and one.gap <= limit
            ]
        if not options:
            return EndTurn()
        best = min(options, key=lambda one: (self._price(seen, one), one.play.card, one.play.pile))
        return best.play

    def _option(self, seen: View, play: Play) -> Option:
        target = seen.rules.target(self.place.seat, play.pile)
        return Option(play, target, target.distance(play.card, seen.tops[target.index]))

    def _price(self, seen: View, option: Option) -> Price:
        return self.price(seen, option) if option.target.own else GIFT


class SmallestGap(RuleOfThumb):
    """Lays the nearest card, whichever way it moves the pile."""

    def price(self, seen: View, option: Option) -> Price:  # noqa: ARG002 (others look at it)
        """Return the distance to the top."""
        return (abs(option.gap),)


class TenBackFirst(RuleOfThumb):
    """Jumps back whenever it can, and lays the nearest card otherwise."""

    def price(self, seen: View, option: Option) -> Price:  # noqa: ARG002
        """Return the gap, which is below zero for a jump back."""
        return (option.gap,)


class FreeCards(TenBackFirst):
    """Jumps back first, and goes on while a card costs at most two."""

    extra_gap = 2


class EmptyHand(TenBackFirst):
    """Jumps back first, and goes on while a card costs at most six, to see more new cards."""

    extra_gap = 6


class LowUpHighDown(RuleOfThumb):
    """Lays the lower half of the cards on ascending piles and the upper half on descending ones."""

    def price(self, seen: View, option: Option) -> Price:
        """Return whether the card belongs on the other kind of pile, then the gap."""
        low = 2 * option.play.card <= seen.rules.lowest + seen.rules.highest
        return int(low != option.target.ascending and option.gap > 0), option.gap


class KeepOnePair(RuleOfThumb):
    """Uses the first pile of each direction and keeps the others until a card costs too much."""

    def price(self, seen: View, option: Option) -> Price:
        """Return the gap, with a surcharge on the piles that are kept."""
        first = next(
            pile
            for pile, one in enumerate(seen.rules.piles)
            if (one.side, one.ascending) == (option.target.side, option.target.ascending)
        )
        kept = option.target.index != first and option.gap > 0
        return (option.gap + PAIR_LIMIT if kept else option.gap,)


class EvenPiles(RuleOfThumb):
    """Keeps the piles equally far advanced: lays where a pile is then the least advanced."""

    def price(self, seen: View, option: Option) -> Price:  # noqa: ARG002
        """Return how far the pile is from its start afterwards; jumps back come first."""
        return int(option.gap > 0), abs(option.play.card - option.target.start)


class PlanTheJump(RuleOfThumb):
    """Lays a card that it can jump back from with the next one, as if both were one card."""

    extra_gap = 2

    def price(self, seen: View, option: Option) -> Price:
        """Return the gap, less the jump back that the hand allows afterwards."""
        back = -seen.rules.jump if option.target.ascending else seen.rules.jump
        jump_follows = option.gap > 0 and option.play.card + back in seen.hand
        return (option.gap - seen.rules.jump if jump_follows else option.gap,)
