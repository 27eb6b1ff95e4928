"""The strongest bot: the best plans by the net are compared over samples of the hidden cards.

A budget is given in seconds, but a clock would make every game different. So the seconds are
converted into a number of turns to think through, by the time of a turn on an ordinary core: with
the same budget the same game is played on any machine.
"""

from __future__ import annotations

from tenback.bots.decide import Budget
from tenback.bots.value import Value
from tenback.rules import Ruleset, View

_SECONDS_PER_DUEL_TURN = 1 / 10_000
"""The time for one turn of the duel on a core of a small server, in 19 of 20 decisions."""

_SECONDS_PER_TURN, _SECONDS_PER_CARD_TO_DRAW, _EXPERT_FACTOR = 58e-6, 1.35e-6, 1.25
"""A turn of a player alone takes longer while more cards are to be drawn, because there are more
inputs and more plans. A higher minimum gives more plans again."""

_USUAL_SECONDS, _USUAL_SECONDS_IN_A_DUEL = 0.15, 0.3
"""A duel needs more samples, because the other's hand is hidden, too."""


def usual_seconds(rules: Ruleset) -> float:
    """Return the seconds for a decision without a budget."""
    return _USUAL_SECONDS_IN_A_DUEL if rules.sides > 1 else _USUAL_SECONDS


class Search(Value):
    """Looks ahead alone and in a duel; in a team that is no better than the net."""

    def budget(self, seen: View) -> Budget:
        """Return as many samples as the seconds of this place allow."""
        rules = seen.rules
        if rules.sides == 1 and rules.players > 1:
            return super().budget(seen)
        seconds = usual_seconds(rules) if self.place.budget is None else self.place.budget
        turns = max(1, round(seconds / _seconds_per_turn(seen)))
        return Budget(samples=turns, seed=self.place.dice.getrandbits(32), candidates=1)


def _seconds_per_turn(seen: View) -> float:
    """Return the time for thinking through one turn from here."""
    if seen.rules.sides > 1:
        return _SECONDS_PER_DUEL_TURN
    alone = _SECONDS_PER_TURN + _SECONDS_PER_CARD_TO_DRAW * seen.draw_sizes[0]
    return alone * _EXPERT_FACTOR if seen.rules.minimum > 2 else alone
