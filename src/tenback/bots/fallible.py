"""Players that err as people do: the levels below the strongest.

They choose as ``quick`` does, but not with everything in view. In each turn they may overlook a
jump back, forget what a partner asked for, stop at the minimum although a small gap is left, or
play in haste: the nearest card, without a plan. They never play a random card. ``lapse_rate`` is
the chance of each of these, and all that the levels differ in.

Under rules with other cards or piles, which the kernel does not know, every turn is hasty.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tenback.bots.bot import Answer, CannotPlay, Place
from tenback.bots.decide import Budget, decide, demand_printed
from tenback.bots.greedy import Greedy
from tenback.bots.planners import Quick
from tenback.bots.turns import Turn, WholeTurns
from tenback.rules import Heard, Play, Ruleset, Saying, Signal, View

_CONSIDERED = 16
"""Turns among which a player looks for one that needs nothing it has overlooked."""


class Fallible(WholeTurns):
    """Takes the best turn that it sees."""

    lapse_rate = 0.0

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self._greedy = Greedy(place)
        self._plans = _kernel_knows(place.rules)
        self._hasty = self._brief = False
        self._lapses: dict[object, bool] = {}

    def step(self, seen: View, heard: Heard) -> Answer:
        """Return the next card of the turn, or of a hasty one the nearest card that is seen."""
        if seen.laid == 0:
            self._lapses = {}
            self._hasty, self._brief = self._lapse("haste"), self._lapse("brief")
        if self._hasty or not self._plans:
            return self._greedy.step(self._without_overlooked(seen), heard)
        return super().step(seen, heard)

    def turn(self, seen: View, heard: Heard) -> Turn:
        """Return the best turn that takes nothing that was overlooked; the best one if all do."""
        said, noticed = self._remembered(seen, heard), self._without_overlooked(seen)
        # Mostly the best turn will do, and others take time to write down.
        for turn in _turns(noticed, said, 1):
            if self._comes_to_mind(seen, turn):
                return turn
        turns = _turns(noticed, said, _CONSIDERED) or _turns(seen, said, _CONSIDERED)
        return next((turn for turn in turns if self._comes_to_mind(seen, turn)), turns[0])

    def _lapse(self, about: object) -> bool:
        """Whether this lapse happens; asked again within a turn the answer stays the same."""
        if about not in self._lapses:
            self._lapses[about] = self.place.dice.random() < self.lapse_rate
        return self._lapses[about]

    def _comes_to_mind(self, seen: View, turn: Turn) -> bool:
        """Whether a turn needs no jump that is overlooked, and no card that is left for later."""
        if self._brief and seen.laid + len(turn) > max(seen.minimum, seen.laid):
            return False
        tops = list(seen.tops)
        for play in turn:
            if self._jumps(seen, tops, play) and self._lapse(("jump", play.card)):
                return False
            tops[seen.rules.target(self.place.seat, play.pile).index] = play.card
        return True

    def _without_overlooked(self, seen: View) -> View:
        """Return a view without the cards whose jump is overlooked, unless no other can be laid."""
        overlooked = {
            play.card
            for play in seen.plays
            if self._jumps(seen, seen.tops, play) and self._lapse(("jump", play.card))
        }
        plays = tuple(play for play in seen.plays if play.card not in overlooked)
        hand = tuple(card for card in seen.hand if card not in overlooked)
        return replace(seen, plays=plays, hand=hand) if plays else seen

    def _jumps(self, seen: View, tops: Sequence[int], play: Play) -> bool:
        target = seen.rules.target(self.place.seat, play.pile)
        return target.own and target.distance(play.card, tops[target.index]) < 0

    def _remembered(self, seen: View, heard: Heard) -> Heard:
        """Return what partners said, without the words that were forgotten."""
        return tuple(
            saying and self._words_remembered(seen, seat, saying)
            for seat, saying in enumerate(heard)
        )

    def _words_remembered(self, seen: View, seat: int, saying: Saying) -> Saying:
        words: list[Signal | None] = [
            None if word and self._lapse(("word", seat, pile, seen.tops[pile])) else word
            for pile, word in enumerate(saying.words)
        ]
        return replace(saying, words=tuple(words))


def _turns(seen: View, heard: Heard, most: int) -> list[Turn]:
    """Return the turns that ``quick`` thinks of, the best first; none if it is stuck."""
    net = Quick.net_for(seen.rules, talk=True)
    return [found.turn for found in decide(seen, heard, net, Budget(candidates=most))]


def _kernel_knows(rules: Ruleset) -> bool:
    try:
        demand_printed("quick", rules)
    except CannotPlay:
        return False
    return True


class Novice(Fallible):
    """Wins about one game in five in a team of three that signals."""

    lapse_rate = 0.305


class Casual(Fallible):
    """Wins about two games in five in a team of three that signals."""

    lapse_rate = 0.22


class Regular(Fallible):
    """Wins about three games in five in a team of three that signals."""

    lapse_rate = 0.16


class Skilled(Fallible):
    """Wins about four games in five in a team of three that signals."""

    lapse_rate = 0.09
