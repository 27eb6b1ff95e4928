"""Bots that plan whole turns and ask a net what each leaves: one ply, no search."""

from __future__ import annotations

from dataclasses import replace

from tenback.bots.bot import Place
from tenback.bots.look import Thought, demand_printed
from tenback.bots.nets import adviser, strongest_for
from tenback.bots.team import TeamByNet
from tenback.bots.turns import Turn, WholeTurns
from tenback.rules import Heard, Ruleset, Saying, View
from tenback.rules.talk import spoken


class Value(WholeTurns):
    """The turn after which the strongest net sees the best chance to win."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self.demand(place.rules)
        self._ways: dict[str, Thought] = {}
        self._spoke = False

    @classmethod
    def demand(cls, rules: Ruleset) -> None:
        """Printed cards and piles only."""
        demand_printed(cls.__name__.lower(), rules)

    def turn(self, seen: View, heard: Heard) -> Turn:
        """The plan with the best value; exact where nothing is hidden any more."""
        if self._spoke:
            # What partners did tells of their hands while they follow those, and not one's words.
            seen = replace(seen, last=())
        # A game may begin silently and become talkative.
        name = self.net_for(seen.rules, spoken(heard, seen.seat))
        if name not in self._ways:
            self._ways[name] = self.way(name)
        return self._ways[name](seen, heard)

    def say(self, seen: View, heard: Heard) -> Saying | None:
        """The honest words of a partner, who from now on knows that the others follow them."""
        self._spoke = True
        return super().say(seen, heard)

    @staticmethod
    def net_for(rules: Ruleset, talk: bool) -> str:
        """The net to ask, by whether anybody has spoken."""
        return strongest_for(rules, talk)

    def way(self, name: str) -> Thought:
        """How to decide with the net of this name."""
        if self.place.rules.sides == 1:
            return TeamByNet(self.place.rules, name)
        asked = adviser(name)
        return lambda seen, _: asked.turns(seen)[0].plays


class Quick(Value):
    """The same with a small net: an answer in a blink, for a table full of bots."""

    @staticmethod
    def net_for(rules: Ruleset, talk: bool) -> str:
        """One net for all of The Game; the duel's is quick as it is."""
        return "coop-small" if rules.sides == 1 else strongest_for(rules, talk)
