"""The tuned weights of the linear values, which prune plans and are all that the planner knows.

There is a set for each number of players and minimum of The Game, and one for the duel. They come
from ``python -m train.tune``.
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
    """Return the sets of weights of ``coop`` or ``duel``, in 1/1024."""
    sets = json.loads((files("tenback") / "nets" / "linear.json").read_text("utf-8"))
    return np.array(sets[game], np.int64)


def weights(rules: Ruleset) -> Array:
    """Return the weights for a ruleset; house rules use those of the nearest printed one."""
    own: Array = all_weights("duel" if rules.sides > 1 else "coop")[_set_for(rules)]
    return own


def _set_for(rules: Ruleset) -> int:
    """Return the index of a set: by players, the ordinary ones before those for experts."""
    return rules.players - 1 + (5 if rules.minimum > 2 else 0) if rules.sides == 1 else 0
