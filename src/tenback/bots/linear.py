"""The tuned weights of the linear values: they prune plans, and are all that the planner knows.

``linear.json`` is a copy of ``train/linear.json``, made from nothing by ``python -m train.tune``:
for The Game a set by number of players and minimum, for the duel one.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

import numpy as np

from tenback.kernels.layout import Array
from tenback.rules import Ruleset


@cache
def _sets() -> dict[str, list[list[int]]]:
    sets: dict[str, list[list[int]]] = json.loads(
        (files("tenback.bots") / "linear.json").read_text("utf-8")
    )
    return sets


def weights(rules: Ruleset) -> Array:
    """The weights for a ruleset, in 1/1024; house rules borrow those of the nearest printed one."""
    if rules.sides > 1:
        return np.array(_sets()["duel"][0], np.int64)
    expert = rules.minimum >= 3
    return np.array(_sets()["coop"][5 * expert + rules.players - 1], np.int64)
