"""Turns thought through with one net, in either game.

A thinker is given a view and what was said aloud, and no more. It holds arrays to work in and
serves one thread at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, nan
from typing import Any

import numpy as np

from tenback.bots.afterstates import left_by
from tenback.bots.thinking.candidates import Candidate, Value
from tenback.bots.thinking.game_kernels import GameKernels, Order
from tenback.bots.thinking.nets import ShippedNet
from tenback.bots.thinking.rivals import hands_that_explain
from tenback.bots.turns import Turn
from tenback.bots.watched import WatchedTurn
from tenback.kernels.core.layout import Array
from tenback.kernels.duel.seen import LIKE_THE_NET
from tenback.kernels.nets.net import LEFT_SCALE, best_of
from tenback.kernels.plans.first_card import steps_by_agreement
from tenback.kernels.plans.lookahead import Budget, narrowed
from tenback.kernels.plans.queue import MAX_HELD, MAX_PLANS
from tenback.rules import Heard, View

REPLIES, REPLIES_ALONE, LATE_REPLIES = 12, 24, 64
"""How many plans of the next turn are thought of in a sample when given turns are valued.

Alone, more are worth their time. Late, fewer often miss the only way to win.
"""

LATE_CARDS = 30
"""A player alone is late in the game when fewer cards than this are left to draw."""

REPLIES_MIRRORED = 3
"""How many of the plans of the next turn are also looked at through the mirror."""


class Thinker:
    """Decides turns and values turns with one net."""

    def __init__(self, game: GameKernels, net: ShippedNet) -> None:
        self._game, self._net = game, net
        self._room, self._later = (game.room_to_think(net.net) for _ in range(2))
        self._steps = np.empty((MAX_HELD, 2), np.int64)

    def decide(
        self, view: View, heard: Heard, budget: Budget, rival_plays: int = LIKE_THE_NET
    ) -> list[Candidate]:
        """Return the turns of the player to move, the best first; none if it is stuck."""
        seen, order = self._game.seen_by(view, heard, self._net.remembers, rival_plays)
        steps, left = self._game.known_ending(seen, self._room)
        if steps >= 0:
            turn = as_turn(view, order, self._room.endings.steps[:steps].tolist())
            return [Candidate(turn, float(left == 0), float(left))]
        if self._net.linear:
            return self._by_linear_value(view, seen, order)
        number = self._game.think(self._net.player(view.rules), seen, self._room)
        if number == 0:
            return []
        plans, values, samples = self._ranked(number), self._values(number), [0] * number
        if budget.samples:
            plans, samples = self._look_into(view, seen, plans, values, budget)
        return [
            Candidate(self._turn(view, order, plan, number), *values[plan], samples[plan])
            for plan in plans[: budget.candidates]
        ]

    def value_turns(
        self,
        view: View,
        heard: Heard,
        turns: Sequence[Turn],
        samples: int,
        seed: int,
        turns_ahead: int,
        replies: int | None,
    ) -> list[Value]:
        """Return what each of these turns is worth over samples; 0 samples: by the net alone."""
        parts = [turns[first : first + MAX_PLANS] for first in range(0, len(turns), MAX_PLANS)]
        return [
            value
            for part in parts
            for value in self._value_some(view, heard, part, samples, seed, turns_ahead, replies)
        ]

    def hands_that_explain(self, view: View, turn: WatchedTurn) -> list[int]:
        """Return, by kind of player, how many sampled hands explain a turn of the other's."""
        return hands_that_explain(view, turn, self._net, self._later)

    def _by_linear_value(self, view: View, seen: Any, order: Order) -> list[Candidate]:
        room, player = self._room, self._net.player(view.rules)
        number = self._game.find_plans(
            seen, room.queue, room.plans, player.weights, player.width, 1
        )
        return [Candidate(self._turn(view, order, plan, 0), nan, nan) for plan in range(number)]

    def _ranked(self, number: int) -> list[int]:
        """The plans, the best by the net first; that one is what games in bulk choose."""
        left_weight, values = self._net.left_weight, self._room.values[:number].astype(float)
        order: list[int] = np.argsort(
            left_weight * values[:, 1] - values[:, 0], kind="stable"
        ).tolist()
        best = int(best_of(self._room.values, number, left_weight))
        return [best, *(plan for plan in order if plan != best)]

    def _values(self, number: int) -> list[Value]:
        return [Value(win, left * LEFT_SCALE) for win, left in self._room.values[:number].tolist()]

    def _look_into(
        self, view: View, seen: Any, plans: list[int], values: list[Value], budget: Budget
    ) -> tuple[list[int], list[int]]:
        """Rank plans over samples and correct their values; by plan the number of samples."""

        def look(alive: Array, first: int, out: Array) -> None:
            self._look_ahead(view, seen, alive, budget.replies, 1, budget.seed, first, out)

        ranking, means = narrowed(np.array(plans, np.int64), look, budget, self._net.left_weight)
        for plan in ranking:
            number, win, left = means[plan].tolist()
            if number:
                values[plan] = self._sampled(win, left, values[plan])
        return ranking, means[:, 0].astype(int).tolist()

    def _look_ahead(
        self,
        view: View,
        seen: Any,
        alive: Array,
        replies: int,
        turns: int,
        seed: int,
        first: int,
        out: Array,
    ) -> None:
        player = self._net.player(view.rules)._replace(most=replies, twice=REPLIES_MIRRORED)
        plans, later = self._room.plans, self._later
        self._game.look_ahead(player, seen, plans, alive, later, turns, seed, first, out)

    def _sampled(self, win: float, left: float, by_net: Value) -> Value:
        return Value(win, left * LEFT_SCALE if self._game.samples_tell_left else by_net.left)

    def _value_some(
        self,
        view: View,
        heard: Heard,
        turns: Sequence[Turn],
        samples: int,
        seed: int,
        turns_ahead: int,
        replies: int | None,
    ) -> list[Value]:
        seen, order = self._game.seen_by(view, heard, self._net.remembers, LIKE_THE_NET)
        room, number = self._room, len(turns)
        for row, turn in enumerate(turns):
            self._game.write_plan(left_by(view, turn), seen, order, room, row)
        self._game.judge(self._net.net, seen, room.plans, number, number, room.sums, room.values)
        values = [
            Value(1 / (1 + exp(-win)), max(left, 0) * LEFT_SCALE)
            for win, left in room.values[:number].tolist()
        ]
        if samples:
            met = np.zeros((samples, number, 2))
            replies = replies or usual_replies(view)
            self._look_ahead(view, seen, np.arange(number), replies, turns_ahead, seed, 0, met)
            means: list[tuple[float, float]] = met.mean(0).tolist()
            values = [
                self._sampled(win, left, value)
                for (win, left), value in zip(means, values, strict=True)
            ]
        return values

    def _turn(self, view: View, order: Order, plan: int, plans: int) -> Turn:
        """Return the turn of one plan, and lay first the card that most good plans share."""
        room, net = self._room, self._net
        number = steps_by_agreement(
            room.queue, room.values, plans, plan, net.left_weight, net.heat, self._steps
        )
        return as_turn(view, order, self._steps[:number].tolist())


def is_late(view: View) -> bool:
    """Return whether a player alone has few cards left to draw."""
    return view.rules.players == 1 and sum(view.draw_sizes) < LATE_CARDS


def usual_replies(view: View) -> int:
    """Return how many plans of the next turn are thought of in a sample, if nothing is asked."""
    if view.rules.players > 1:
        return REPLIES
    return LATE_REPLIES if is_late(view) else REPLIES_ALONE


def as_turn(view: View, order: Order, steps: Iterable[Iterable[int]]) -> Turn:
    """Return pairs of card and pile as plays."""
    targets = {target.index: target for target in view.rules.targets[view.seat or 0]}
    return tuple(targets[order[pile]].plays[card] for card, pile in steps)
