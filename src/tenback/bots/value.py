"""The bots that plan whole turns and ask a net what each leaves: one ply, no search."""

from __future__ import annotations

from tenback.bots.bot import Place
from tenback.bots.look import demand_printed
from tenback.bots.nets import adviser, strongest_for
from tenback.bots.signals import Heard
from tenback.bots.team import said_of
from tenback.bots.turns import Turn, WholeTurns
from tenback.kernels.advice import Adviser
from tenback.rules import Ruleset, View


class Value(WholeTurns):
    """The turn after which the strongest net sees the best chance to win."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self.demand(place.rules)
        self._advisers: dict[str, Adviser] = {}

    @classmethod
    def demand(cls, rules: Ruleset) -> None:
        """Printed cards and piles only."""
        demand_printed(cls.__name__.lower(), rules)

    def net_for(self, talk: bool) -> str:
        """The net to ask, by whether anybody has spoken."""
        return strongest_for(self.place.rules, talk)

    def adviser(self, talk: bool) -> Adviser:
        """Who to ask: a game may begin silently and become talkative."""
        name = self.net_for(talk)
        if name not in self._advisers:
            self._advisers[name] = adviser(name)
        return self._advisers[name]

    def turn(self, seen: View, heard: Heard) -> Turn:
        """The plan with the best value; exact where nothing is hidden any more."""
        said = said_of(seen, heard)
        return self.adviser(bool(said)).turns(seen, said)[0].plays
