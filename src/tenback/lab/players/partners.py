"""Partners who are not perfect: they slip, do not listen, or mean something else by a signal.

They play as ``quick`` does otherwise. An experiment names them as
``slips-10=tenback.lab.players.partners:SlipsTenPercent``.
"""

from __future__ import annotations

from tenback.bots.bot import Answer
from tenback.bots.planners import Quick
from tenback.bots.signals import gap_on
from tenback.rules import EndTurn, Heard, Saying, Signal, View, silence


class Slips(Quick):
    """Sometimes lays any card, or ends the turn, by chance."""

    slip_chance = 0.0

    def step(self, seen: View, heard: Heard) -> Answer:
        """Return the step of ``quick``, or now and then any legal step."""
        if self.place.dice.random() >= self.slip_chance:
            return super().step(seen, heard)
        steps: list[Answer] = [*seen.plays, *([EndTurn()] if seen.may_end else [])]
        return self.place.dice.choice(steps)


class SlipsThreePercent(Slips):
    """Slips with three cards of a hundred."""

    slip_chance = 0.03


class SlipsTenPercent(Slips):
    """Slips with one card of ten."""

    slip_chance = 0.10


class SlipsThirtyPercent(Slips):
    """Slips with three cards of ten."""

    slip_chance = 0.30


class Deaf(Quick):
    """Speaks, and does not listen."""

    def step(self, seen: View, heard: Heard) -> Answer:  # noqa: ARG002
        """Return the step of ``quick`` at a silent table."""
        return super().step(seen, silence(seen.rules))


class Mute(Quick):
    """Listens, and never speaks."""

    def say(self, seen: View, heard: Heard) -> Saying | None:  # noqa: ARG002
        """Return None: nothing is said."""
        return None


class OnlyJumps(Quick):
    """Says "leave it" where it can jump back, and nothing else."""

    def say(self, seen: View, heard: Heard) -> Saying | None:  # noqa: ARG002
        """Return the one word for each pile on which a card of the hand jumps back."""
        rules = seen.rules
        words = tuple(
            Signal.LEAVE_IT if gap_on(pile, top, seen.hand, rules.jump) == -rules.jump else None
            for pile, top in zip(rules.piles, seen.tops, strict=True)
        )
        return Saying(words)


class CriesWolf(Quick):
    """Says "leave it" of every pile on which it has a card within ten."""

    def say(self, seen: View, heard: Heard) -> Saying | None:  # noqa: ARG002
        """Return the strongest word for every pile that is of any use to the hand."""
        rules = seen.rules
        words = tuple(
            Signal.LEAVE_IT if gap_on(pile, top, seen.hand, rules.jump) <= rules.jump else None
            for pile, top in zip(rules.piles, seen.tops, strict=True)
        )
        return Saying(words)
