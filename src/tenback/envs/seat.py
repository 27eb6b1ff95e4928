"""One seat of a game as a Gymnasium environment; bots sit at the other seats.

>>> import gymnasium
>>> import tenback.envs
>>> solo = gymnasium.make("tenback/Solo-v0")
>>> observation, info = solo.reset(seed=7)
>>> observation.dtype, int(info["action_mask"].sum())
(dtype('uint8'), 32)
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from tenback.bots import Bot, Place, hire
from tenback.envs.agents import ActionSpace, check_render_mode, metadata_for, observation_box
from tenback.envs.encoder import Observation
from tenback.envs.episode import ILLEGAL_REWARD, Episode, Reward, begin
from tenback.envs.presets import Preset, find_game
from tenback.envs.rendering import Image, draw_view
from tenback.rules import BadPosition, Ruleset
from tenback.rules.talk import heard_by

_MAX_SEED = 2**63


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """The agent plays one seat, and bots play the others.

    ``bots`` names one bot for all other seats, or one for each, in the order of the seats. An
    illegal action ends the game with a reward of -1.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 (Gymnasium's)

    def __init__(
        self,
        game: str | Ruleset | Preset = "tenback/Solo-v0",
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        signals: bool | None = None,
        reward: Reward | str | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        found = find_game(game, signals)
        players = found.rules.players
        if not 0 <= seat < players:
            raise BadPosition(f"there is no seat {seat}; the seats are 0 to {players - 1}")
        names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(names) != players - 1:
            raise BadPosition(f"{players - 1} other seat(s) need a bot each, not {len(names)}")
        self.episode = Episode(found, reward)
        self.seat = seat
        self.render_mode = render_mode
        self.metadata = metadata_for(found)
        self.action_space: spaces.Discrete = ActionSpace(self.episode.actions.count)
        self.observation_space = observation_box(self.episode)
        others = [other for other in range(players) if other != seat]
        self._players = {other: hire(name) for other, name in zip(others, names, strict=True)}
        for player in self._players.values():
            player.demand(found.rules)
            player.start()
        self._bots: dict[int, Bot] = {}
        self._lost = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal the next game and let the bots play up to the agent's first decision.

        A deal in which the game ends before that is passed over. See ``tenback.envs.episode`` for
        the options.
        """
        super().reset(seed=seed)
        self._lost = False
        while True:
            begin(self.episode, self.np_random, options)
            self._seat_bots()
            self._let_bots_act()
            if not self.episode.over or options:
                return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and let the bots play up to the agent's next decision."""
        reward = 0.0
        if not self.episode.over:
            self._lost = self._lost or not self.episode.legal(self.seat, int(action))
            if self._lost:
                reward = ILLEGAL_REWARD
            else:
                reward = self.episode.act(self.seat, int(action))[self.seat]
                reward += self._let_bots_act()
        observation, info = self._seen()
        return observation, reward, self._lost or self.episode.over, False, info

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Return which actions are legal now, as libraries for masked policies ask for it."""
        return self.episode.mask(self.seat).astype(bool)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        mask = self.episode.mask(self.seat)
        return self.episode.observe(self.seat), {"action_mask": mask}

    def _seat_bots(self) -> None:
        rules, talk = self.episode.rules, self.episode.game.signals
        for other, player in self._players.items():
            dice = Random(int(self.np_random.integers(_MAX_SEED)))
            self._bots[other] = player.sit(Place(rules, other, dice, talk))

    def _let_bots_act(self) -> float:
        """Play until the agent is to act or the game is over; return the agent's reward."""
        episode, reward = self.episode, 0.0
        while episode.actors and self.seat not in episode.actors:
            other = episode.actors[0]
            seen = episode.view(other)
            heard = heard_by(other, episode.said, episode.rules.talk)
            if episode.speakers:
                episode.say(other, self._bots[other].say(seen, heard) or episode.said[other])
            else:
                reward += episode.play(self._bots[other].step(seen, heard))[self.seat]
        return reward

    def render(self) -> str | Image | None:
        """Return what the seat sees, as text or as an image."""
        if self.render_mode is None:
            return None
        seen = self.episode.view(self.seat)
        return str(seen) if self.render_mode == "ansi" else draw_view(seen)

    def close(self) -> None:
        """Release what the bots hold, such as processes."""
        for player in self._players.values():
            player.leave()
        self._players = {}
