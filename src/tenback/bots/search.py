"""The strongest bot: the best plans by the net, looked into over samples of what is hidden.

A budget is a time, but the clock would make each game a different one. So the time is turned into
a number of turns to think through, by what one takes on an ordinary core; the same budget is the
same game anywhere.
"""

from __future__ import annotations

from tenback.bots.look import Thought
from tenback.bots.nets import adviser
from tenback.bots.turns import Turn
from tenback.bots.value import Value
from tenback.kernels.plans.lookahead import Budget
from tenback.rules import Heard, Ruleset, View

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

    def way(self, name: str) -> Thought:
        """Deciding with the net of this name."""
        rules = self.place.rules
        if rules.sides == 1 and rules.players > 1:
            return super().way(name)
        seconds = usual(rules) if self.place.budget is None else self.place.budget
        asked, dice = adviser(name), self.place.dice

        def search(seen: View, _: Heard) -> Turn:
            turns = max(1, round(seconds / _seconds_a_turn(seen)))
            budget = Budget(samples=turns, seed=dice.getrandbits(32))
            return asked.search(seen, budget)[0].plays

        return search


def _seconds_a_turn(seen: View) -> float:
    """What thinking through one turn takes, from here."""
    if seen.rules.sides > 1:
        return _A_DUEL
    alone = _ALONE + _A_CARD * seen.draw_sizes[0]
    return alone * _EXPERT if seen.rules.minimum > 2 else alone
