"""A way to lay every card from a state of The Game on, found by a beam of a given width."""

from __future__ import annotations

import numpy as np

from tenback.kernels.beam.outlook import tuned
from tenback.kernels.beam.search import COMPLETE, LAST, LINE, search
from tenback.kernels.core.layout import Array, from_ruleset, from_state
from tenback.rules import EndTurn, Play, State, Step


def find_line(state: State, width: int) -> tuple[tuple[Step, ...] | None, bool]:
    """Return the steps that lay every card, if a beam finds them, and whether it dropped nothing.

    A search that dropped nothing and found no line proves that there is none.
    """
    result = np.zeros(3, np.int64)
    history = np.empty((state.left(0), width, 4), np.int32)
    rules, game = from_ruleset(state.rules), from_state(state)
    search(tuned(rules.jump), rules, game, width, history, result)
    line = _steps(state, history, int(result[LAST])) if result[LINE] else None
    return line, bool(result[COMPLETE])


def _steps(state: State, history: Array, last: int) -> tuple[Step, ...]:
    """The line that leads to the last position of the search."""
    steps: list[Step] = []
    for level in history[::-1]:
        parent, ended, pile, card = level[last].tolist()
        steps.append(Play(card, state.rules.piles[pile].name))
        if ended:
            steps.append(EndTurn())
        last = parent
    return tuple(reversed(steps))
