"""What turns are worth to the seat that takes them: by the net, or by samples of what is hidden.

A judge is given a view and what was said aloud, and no more. It judges any turn, also one that no
plan of ours contains; where nothing is hidden any more its answer is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

import numpy as np

from tenback.analysis.afterstates import (
    Turn,
    demand_each_once,
    left_by,
    write_duel,
    write_team,
)
from tenback.analysis.certain import KAPPA, SCALE, Worth, certain
from tenback.bots.linear import weights
from tenback.bots.nets import adviser, net, strongest_for
from tenback.bots.team import said_of
from tenback.kernels.advice import TWICE
from tenback.kernels.core.layout import Array
from tenback.kernels.duel import search as duel_search
from tenback.kernels.duel import seen as duel_seen
from tenback.kernels.duel import turn as duel_turn
from tenback.kernels.duel import value as duel_value
from tenback.kernels.plans.queue import MOST_CHOSEN, Width
from tenback.kernels.team import search as team_search
from tenback.kernels.team import seen as team_seen
from tenback.kernels.team import turn as team_turn
from tenback.kernels.team import value as team_value
from tenback.rules import Heard, Ruleset, View

REPLIES = 12
"""How many plans of the next turn are thought of in a sample."""


class Judge:
    """A judge for one ruleset; it serves one thread at a time."""

    def __init__(self, rules: Ruleset, talk: bool) -> None:
        name = strongest_for(rules, talk)
        self._rules = rules
        self._adviser, self._weights = adviser(name), weights(rules)
        self._net, about = net(name)
        self._width, self._remembers = Width(**about["width"]), about["remembers"]

    def turns(self, view: View, heard: Heard, most: int) -> list[Turn]:
        """The turns that look best to the net, the best first."""
        demand_each_once(view)
        return [turn.plays for turn in self._adviser.turns(view, said_of(view, heard))[:most]]

    def ahead(self, view: View, heard: Heard) -> float:
        """How far the best turn is ahead of the next at first sight, in chances to win.

        Many times faster than the turns themselves: for looking through whole games.
        """
        if self._rules.sides > 1:
            facts, _ = duel_seen.seen_by(view)
            duel_room = duel_turn.room_to_think(self._net)
            number = duel_turn.think(
                self._net, self._weights, self._width, facts, duel_room, MOST_CHOSEN, TWICE
            )
            values = duel_room.values
        else:
            seen, _ = self._seen_by(view, heard)
            room = team_turn.room_to_think(self._net)
            number = team_turn.think(
                self._net, self._weights, self._width, seen, room, MOST_CHOSEN, TWICE
            )
            values = room.values
        chances = np.sort(values[:number, 0])
        return float(chances[-1] - chances[-2]) if number > 1 else 0.0

    def worth(
        self, view: View, heard: Heard, turns: Sequence[Turn], samples: int = 0
    ) -> list[Worth]:
        """What each of these turns is worth, all of them over the same samples; 0: by the net."""
        demand_each_once(view)
        judged: list[Worth] = []
        for first in range(0, len(turns), MOST_CHOSEN):
            some = turns[first : first + MOST_CHOSEN]
            if self._rules.sides > 1:
                judged += self._duel(view, some, samples)
            else:
                judged += self._team(view, heard, some, samples)
        return judged

    def _seen_by(self, view: View, heard: Heard) -> tuple[team_seen.Seen, tuple[int, ...]]:
        return team_seen.seen_by(view, said_of(view, heard), self._remembers)

    def _team(self, view: View, heard: Heard, turns: Sequence[Turn], samples: int) -> list[Worth]:
        seen, order = self._seen_by(view, heard)
        room, number = team_turn.room_to_think(self._net), len(turns)
        for row, turn in enumerate(turns):
            write_team(left_by(view, turn), seen, order, room.plans, row)
        if samples:
            met = np.zeros((samples, number, 2))
            team_search.look_ahead(
                self._net,
                self._weights,
                seen,
                room.plans,
                np.arange(number),
                team_turn.room_to_think(self._net),
                self._width,
                REPLIES,
                KAPPA,
                0,
                0,
                met,
            )
            judged = [Worth(win, left * SCALE) for win, left in met.mean(0).tolist()]
        else:
            team_value.judge(self._net, seen, room.plans, number, number, room.sums, room.values)
            judged = _worths(room.values[:number])
        return [certain(view, turn, guess) for turn, guess in zip(turns, judged, strict=True)]

    def _duel(self, view: View, turns: Sequence[Turn], samples: int) -> list[Worth]:
        seen, order = duel_seen.seen_by(view)
        room, number = duel_turn.room_to_think(self._net), len(turns)
        for row, turn in enumerate(turns):
            write_duel(left_by(view, turn), order, room.plans, row)
        duel_value.judge(self._net, seen, room.plans, number, number, room.sums, room.values)
        judged = _worths(room.values[:number])
        if samples:
            met = np.zeros((samples, number, 2))
            duel_search.look_ahead(
                self._net,
                self._weights,
                seen,
                room.plans,
                np.arange(number),
                duel_turn.room_to_think(self._net),
                self._width,
                REPLIES,
                0,
                0,
                met,
            )
            chances = met[:, :, 0].mean(0).tolist()
            judged = [Worth(win, one.left) for win, one in zip(chances, judged, strict=True)]
        return [certain(view, turn, guess) for turn, guess in zip(turns, judged, strict=True)]


def _worths(values: Array) -> list[Worth]:
    """The outputs of a net, one pair a turn."""
    return [Worth(1 / (1 + exp(-win)), max(left, 0) * SCALE) for win, left in values.tolist()]


@cache
def judge_for(rules: Ruleset, talk: bool = False) -> Judge:
    """The judge for these rules, by whether anybody has spoken; one in a process."""
    return Judge(rules, talk)
