"""The strongest bot: the best plans by the net, looked into over samples of what is hidden.

A budget is a time, but the clock would make each game a different one. So the time is turned into
a number of turns to think through, by what one takes on an ordinary core; the same budget is the
same game anywhere.
"""

from __future__ import annotations

from tenback.bots.decide import Budget
from tenback.bots.value import Value
from tenback.rules import Ruleset, View

_A_DUEL = 1 / 13_500
"""Seconds that a core of a small server takes for a turn of the duel, or less, in nineteen
decisions of twenty."""

_ALONE, _A_CARD, _EXPERT = 58e-6, 1.35e-6, 1.25
"""Alone it takes the longer the more cards are still to be drawn: there are more to add up, and
more plans while the piles are low. Where more must be laid there are more plans again."""

_USUAL, _USUAL_IN_A_DUEL = 0.15, 0.3
"""Seconds. Few samples cost more in a duel, where the other's hand is hidden, too."""


def usual(rules: Ruleset) -> float:
    """Seconds a decision where nobody sets a budget."""
    return _USUAL_IN_A_DUEL if rules.sides > 1 else _USUAL


class Search(Value):
    """Looks ahead where that is worth it: alone, and in a duel. A team's net knows as much."""

    def budget(self, seen: View) -> Budget:
        """Return how much to think in the seconds of this place."""
        rules = seen.rules
        if rules.sides == 1 and rules.players > 1:
            return super().budget(seen)
        seconds = usual(rules) if self.place.budget is None else self.place.budget
        turns = max(1, round(seconds / _seconds_a_turn(seen)))
        return Budget(samples=turns, seed=self.place.dice.getrandbits(32), candidates=1)


def _seconds_a_turn(seen: View) -> float:
    """What thinking through one turn takes, from here."""
    if seen.rules.sides > 1:
        return _A_DUEL
    alone = _ALONE + _A_CARD * seen.draw_sizes[0]
    return alone * _EXPERT if seen.rules.minimum > 2 else alone
