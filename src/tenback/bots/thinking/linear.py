"""The tuned weights of the linear values: they prune plans, and are all that the planner knows.

For The Game there is a set by number of players and minimum, for the duel one. They were made from
nothing by ``python -m train.tune``.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

import numpy as np

from tenback.kernels.core.layout import Array
from tenback.rules import Ruleset


@cache
def all_weights(game: str) -> Array:
    """The sets of weights of ``coop`` or ``duel``, in 1/1024."""
    sets = json.loads((files("tenback") / "nets" / "linear.json").read_text("utf-8"))
    return np.array(sets[game], np.int64)


def weights(rules: Ruleset) -> Array:
    """The weights for a ruleset; house rules borrow those of the nearest printed one."""
    own: Array = all_weights("duel" if rules.sides > 1 else "coop")[_set_for(rules)]
    return own


def _set_for(rules: Ruleset) -> int:
    """By players, ordinary sets before expert."""
    return rules.players - 1 + (5 if rules.minimum > 2 else 0) if rules.sides == 1 else 0
