"""The deals of an environment: one after another from a seed, or one by name."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.utils import seeding

from tenback.envs.episode import Episode


def begin(episode: Episode, random: np.random.Generator, options: dict[str, Any] | None) -> None:
    """Deal the next game.

    ``options`` may name the ``deal``, as ``tenback deal --seed`` does, and the ``starter``.
    """
    options = options or {}
    starter = options.get("starter")
    if "deal" in options:
        episode.begin(options["deal"], starter)
    else:
        episode.begin_shuffled(random, starter)


class Deals:
    """The random numbers of a PettingZoo environment; Gymnasium's environments have their own."""

    def __init__(self) -> None:
        self._random: np.random.Generator | None = None

    def begin(self, episode: Episode, seed: int | None, options: dict[str, Any] | None) -> None:
        """Deal the next game; a seed begins a new series of deals."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        begin(episode, self._random, options)
