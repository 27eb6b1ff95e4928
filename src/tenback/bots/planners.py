"""Bots that plan whole turns: by rules of thumb, by a net, and by a net with a look ahead.

The strongest, ``Search``, compares the best plans by the net over samples of the hidden cards. Its
budget is given in seconds, but a clock would make every game different. So the seconds are
converted into a number of turns to think through, by the time of a turn on an ordinary core: with
the same budget the same game is played on any machine.

A net that is told that the other player of a duel plays by the linear value, or greedily, wins far
more against such a player, and far less against one that is as strong as itself. So a bot takes the
other for a strong player until its turns say otherwise.
"""

from __future__ import annotations

from dataclasses import replace
from math import log

from tenback.bots.bot import Place
from tenback.bots.decide import (
    LIKE_THE_NET,
    LINEAR,
    Budget,
    decide,
    demand_printed,
    explained_hands,
    strongest_net,
)
from tenback.bots.turns import Turn, WholeTurns, watched_turn
from tenback.rules import Heard, Ruleset, Saying, View
from tenback.rules.talk import spoken


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


_DOUBT_HANDS = 0.5
"""Added to every number of hands, because nobody plays exactly like one kind of player."""

_LEAD = 2.0
"""A weaker kind must explain the turns better than the net by this factor, as a logarithm."""


class Rival:
    """Watches the other player of one duel."""

    def __init__(self) -> None:
        self._before: View | None = None
        self._scores = [_LEAD, 0.0, 0.0]
        """By kind of player, the logarithm of how likely its turns were."""

    def watch(self, seen: View, net: str) -> None:
        """Look at the table when a turn of ours begins."""
        before, self._before = self._before, seen
        turn = None if before is None else watched_turn(before, seen)
        if turn is not None:
            for kind, hands in enumerate(explained_hands(seen, turn, net)):
                self._scores[kind] += log(hands + _DOUBT_HANDS)

    @property
    def plays(self) -> int:
        """The kind of player that explains the turns best, for ``decide``."""
        return max(range(LIKE_THE_NET, len(self._scores)), key=self._scores.__getitem__)


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
