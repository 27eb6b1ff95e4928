"""Between a view and the planning kernels: names of piles, steps as plays, rules they know."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from tenback.bots.bot import CannotPlay
from tenback.bots.turns import Turn
from tenback.kernels.core.layout import Array
from tenback.kernels.duel import seen as duel_seen
from tenback.kernels.team import seen as team_seen
from tenback.rules import Heard, Ruleset, View

Thought = Callable[[View, Heard], Turn]
"""A way to decide a whole turn."""

_MOST_STEPS = 64


def room_for_steps() -> Array:
    """Room for pairs of card and pile, as kernels write them."""
    return np.empty((_MOST_STEPS, 2), np.int64)


def as_turn(view: View, order: tuple[int, ...], steps: Iterable[Iterable[int]]) -> Turn:
    """Pairs of card and pile as plays; ``order`` says which pile of the table each pile is."""
    targets = {target.index: target for target in view.rules.targets[view.seat or 0]}
    return tuple(targets[order[pile]].plays[card] for card, pile in steps)


def demand_printed(name: str, rules: Ruleset) -> None:
    """Refuse cards and piles that the planning kernels do not know."""
    if not (duel_seen if rules.sides > 1 else team_seen).printed(rules):
        raise CannotPlay(
            f"{name} knows only the printed cards and piles, not {rules.id}; greedy knows them all"
        )
