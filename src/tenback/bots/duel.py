"""Deciding a turn of Face to Face by the linear value."""

from __future__ import annotations

from tenback.bots.linear import WIDTH, weights
from tenback.bots.look import as_turn, room_for_steps
from tenback.bots.turns import Turn
from tenback.kernels.duel.plans import find_plans, room_for_plans
from tenback.kernels.duel.seen import seen_by
from tenback.kernels.plans.queue import empty_queue, steps_of
from tenback.rules import Heard, Ruleset, View


class DuelByLinear:
    """The plan that leaves the table with the least linear value."""

    def __init__(self, rules: Ruleset) -> None:
        self._weights = weights(rules)
        self._queue = empty_queue()
        self._plans = room_for_plans()
        self._steps = room_for_steps()

    def __call__(self, view: View, heard: Heard) -> Turn:  # noqa: ARG002 (nobody speaks in a duel)
        """Decide a turn."""
        seen, order = seen_by(view)
        find_plans(seen, self._queue, self._plans, self._weights, WIDTH, 1)
        return as_turn(view, order, self._steps[: steps_of(self._queue, 0, self._steps)].tolist())
