"""The bot that plans whole turns and judges what they leave by a tuned linear value."""

from __future__ import annotations

from tenback.bots.bot import Place
from tenback.bots.decide import LINEAR, Budget, decide, demand_printed
from tenback.bots.turns import Turn, WholeTurns
from tenback.rules import Heard, Ruleset, View


class Planner(WholeTurns):
    """The turn that leaves the best table by rules of thumb, their numbers tuned by evolution."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self.demand(place.rules)

    @classmethod
    def demand(cls, rules: Ruleset) -> None:
        """Refuse cards and piles other than the printed ones."""
        demand_printed("planner", rules)

    def turn(self, seen: View, heard: Heard) -> Turn:
        """Return the plan with the least linear value; exact where all hands are known."""
        return decide(seen, heard, LINEAR, Budget(candidates=1))[0].turn
