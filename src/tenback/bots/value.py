"""Bots that plan whole turns and ask a net what each leaves: one ply, no search."""

from __future__ import annotations

from dataclasses import replace

from tenback.bots.bot import Place
from tenback.bots.decide import Budget, decide, demand_printed, strongest_net
from tenback.bots.rival import Rival
from tenback.bots.turns import Turn, WholeTurns
from tenback.rules import Heard, Ruleset, Saying, View
from tenback.rules.talk import spoken


class Value(WholeTurns):
    """The turn after which the strongest net sees the best chance to win."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self.demand(place.rules)
        self._spoke = False
        self._rival = Rival()

    @classmethod
    def demand(cls, rules: Ruleset) -> None:
        """Refuse cards and piles other than the printed ones."""
        demand_printed(cls.__name__.lower(), rules)

    def turn(self, seen: View, heard: Heard) -> Turn:
        """Return the plan with the best value; exact where all hands are known."""
        if self._spoke:
            # What partners did tells of their hands only while they follow those, and not words.
            seen = replace(seen, last=())
        # A game may begin silently and become talkative.
        net = self.net_for(seen.rules, spoken(heard, seen.seat))
        if seen.rules.sides > 1 and seen.laid == 0:
            self._rival.watch(seen, net)
        return decide(seen, heard, net, self.budget(seen), self._rival.plays)[0].turn

    def say(self, seen: View, heard: Heard) -> Saying | None:
        """Say the honest words of a partner, who from now on knows that the others follow them."""
        self._spoke = True
        return super().say(seen, heard)

    @staticmethod
    def net_for(rules: Ruleset, talk: bool) -> str:
        """Return the net to ask, by whether anybody has spoken."""
        return strongest_net(rules, talk)

    def budget(self, seen: View) -> Budget:  # noqa: ARG002 (for bots that look ahead)
        """Return how much to think: the net decides alone."""
        return Budget(candidates=1)


class Quick(Value):
    """The same with a small net: an answer in a blink, for a table full of bots."""

    @staticmethod
    def net_for(rules: Ruleset, talk: bool) -> str:
        """Return the one small net for all of The Game; the duel's net is quick as it is."""
        return "coop-small" if rules.sides == 1 else strongest_net(rules, talk)
