"""Thousands of games at once as a Gymnasium vector environment, on the kernel.

In each game the agent plays every seat in turn: an observation is that of the seat to act, and a
reward that of the seat that has acted. With signals, the partners of the seat to move act before
each of its cards. The arrays can be handed on without a copy by DLPack, for
example with ``torch.from_dlpack(observations)``.

>>> from tenback.envs.batch import BatchEnv
>>> games = BatchEnv("tenback/Coop-3-v0", num_envs=4)
>>> observations, info = games.reset(seed=7)
>>> observations, rewards, terminations, truncations, info = games.step(games.sample())
>>> observations.shape, info["action_mask"].shape, info["to_move"].tolist()
((4, 237), (4, 393), [0, 0, 0, 0])
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tenback.envs.agents import metadata_for, observation_box
from tenback.envs.encoder import Observation
from tenback.envs.episode import Episode, Reward
from tenback.envs.presets import Preset, find_game
from tenback.kernels.batch import Batch
from tenback.rules import Ruleset, State

Actions = NDArray[np.int64]
Rewards = NDArray[np.float64]
Flags = NDArray[np.bool_]

_MAX_SEED = 2**63


class BatchEnv(VectorEnv[Observation, Actions, Any]):
    """Many games at once; a game that is over is dealt anew by its next step (``NEXT_STEP``).

    ``observe`` False leaves observations out, which makes steps faster. ``copy`` False returns the
    same arrays from every call. The results do not depend on ``threads``.
    """

    def __init__(
        self,
        game: str | Ruleset | Preset = "tenback/Solo-v0",
        num_envs: int = 1,
        *,
        signals: bool | None = None,
        reward: Reward | str | None = None,
        observe: bool = True,
        copy: bool = True,
        threads: int | None = None,
    ) -> None:
        found = find_game(game, signals)
        episode = Episode(found, reward)
        self.game = found
        self.rules = found.rules
        self.encoder = episode.encoder
        self.actions = episode.actions
        self.num_envs = num_envs
        self.metadata = metadata_for(found, autoreset_mode=AutoresetMode.NEXT_STEP)
        self.metadata["render_modes"] = ["ansi"]
        self.render_mode = "ansi"
        self.single_action_space = spaces.Discrete(self.actions.count)
        self.single_observation_space = (
            observation_box(episode) if observe else spaces.Box(0, 1, (0,), np.uint8)
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._batch = Batch(
            self.rules,
            num_envs,
            cards_pay=episode.reward is Reward.CARDS,
            signals=found.signals,
            threads=threads,
        )
        self._copy = copy
        self._observed = self.encoder.size if observe else 0
        self._dice: NDArray[np.uint64] | None = None
        self._new_arrays()

    def _new_arrays(self) -> None:
        self._masks = np.empty((self.num_envs, self.actions.count), np.int8)
        self._observations = np.empty((self.num_envs, self._observed), np.uint8)
        self._rewards = np.zeros(self.num_envs, np.float64)
        self._terminations = np.zeros(self.num_envs, np.bool_)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games; a seed begins a new series of deals."""
        super().reset(seed=seed, options=options)
        if seed is not None or self._dice is None:
            self._batch.seed(int(self.np_random.integers(_MAX_SEED)))
            self._dice = self._batch.random ^ np.uint64(self.np_random.integers(_MAX_SEED))
        if self._copy:
            self._new_arrays()
        self._batch.deal(self._masks, self._observations)
        return self._observations, self._info()

    def step(self, actions: Actions) -> tuple[Observation, Rewards, Flags, Flags, dict[str, Any]]:
        """Take one action in every game."""
        if self._dice is None:
            raise ValueError("call reset before the first step")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"{self.num_envs} actions are needed, whole numbers,"
                f" not {chosen.shape} of {chosen.dtype}"
            )
        if self._copy:
            self._new_arrays()
        self._batch.step(
            np.ascontiguousarray(chosen, np.int64),
            self._masks,
            self._observations,
            self._rewards,
            self._terminations,
        )
        truncations = np.zeros(self.num_envs, np.bool_)
        return self._observations, self._rewards, self._terminations, truncations, self._info()

    def sample(self) -> Actions:
        """Return a random legal action for every game; they follow from the seed, too."""
        if self._dice is None:
            raise ValueError("call reset before the first action")
        chosen = np.empty(self.num_envs, np.int64)
        self._batch.sample(self._dice, chosen)
        return chosen

    def state(self, game: int) -> State:
        """Return one of the games as a state of the plain engine."""
        return self._batch.state(game)

    def render(self) -> tuple[str, ...]:
        """Return every game as text, all hands open."""
        return tuple(str(self.state(game)) for game in range(self.num_envs))

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002 (Gymnasium's signature)
        """End the threads."""
        self._batch.close()

    def _info(self) -> dict[str, Any]:
        batch = self._batch
        return {"action_mask": self._masks, "to_move": batch.to_move, "to_act": batch.to_act}
