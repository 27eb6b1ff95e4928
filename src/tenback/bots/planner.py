"""The bot that plans whole turns and judges what they leave by a tuned linear value."""

from __future__ import annotations

from tenback.bots.bot import Place
from tenback.bots.duel import DuelByLinear
from tenback.bots.look import Thought, demand_printed
from tenback.bots.team import TeamByLinear
from tenback.bots.turns import Turn, WholeTurns
from tenback.rules import Heard, Ruleset, View


class Planner(WholeTurns):
    """The turn that leaves the best table by rules of thumb, their numbers tuned by evolution."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self.demand(place.rules)
        rules = place.rules
        self._decide: Thought = DuelByLinear(rules) if rules.sides > 1 else TeamByLinear(rules)

    @classmethod
    def demand(cls, rules: Ruleset) -> None:
        """Printed cards and piles only."""
        demand_printed("planner", rules)

    def turn(self, seen: View, heard: Heard) -> Turn:
        """The plan with the least linear value; at the very end the most that can be laid."""
        return self._decide(seen, heard)
