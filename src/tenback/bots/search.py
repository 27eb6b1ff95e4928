"""The strongest bot: the best plans by the net, looked into over samples of what is hidden.

A budget is a time, but the clock would make each game a different one. So the time is turned into
a number of turns to think through, by a rate that an ordinary core reaches; the same budget is the
same game anywhere.
"""

from __future__ import annotations

from tenback.bots.look import Thought
from tenback.bots.nets import adviser
from tenback.bots.signals import Heard
from tenback.bots.turns import Turn
from tenback.bots.value import Value
from tenback.kernels.lookahead import Budget
from tenback.rules import View

TURNS_A_SECOND = 9_000
"""Turns thought through; a core of a busy small server did 9,000 to 16,000."""

USUAL = 0.15
"""Seconds a decision where nobody sets a budget."""


class Search(Value):
    """Looks ahead where that is worth it: alone, and in a duel. A team's net knows as much."""

    def way(self, name: str) -> Thought:
        """Deciding with the net of this name."""
        rules = self.place.rules
        if rules.sides == 1 and rules.players > 1:
            return super().way(name)
        seconds = USUAL if self.place.budget is None else self.place.budget
        samples = max(1, round(seconds * TURNS_A_SECOND))
        asked, dice = adviser(name), self.place.dice

        def search(seen: View, _: Heard) -> Turn:
            return asked.search(seen, Budget(samples=samples, seed=dice.getrandbits(32)))[0].plays

        return search
