"""What the two PettingZoo environments share: agents, spaces, observations, rendering."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle

from tenback.envs.encoder import Observation
from tenback.envs.episode import Deals, Episode, Reward
from tenback.envs.presets import Preset, find_game
from tenback.envs.rendering import Image, draw_state
from tenback.rules import Ruleset

RENDER_MODES = ("ansi", "rgb_array")

AgentObservation = Observation | dict[str, Any]


def metadata_for(game: Preset, **more: Any) -> dict[str, Any]:
    """Return the metadata of an environment."""
    name = game.id.replace("/", "_").replace("-", "_").lower()
    return {"name": name, "render_modes": list(RENDER_MODES), "render_fps": 2, **more}


def observation_box(episode: Episode) -> spaces.Box[np.uint8]:
    """Return the space of observations."""
    high = episode.encoder.high
    return spaces.Box(np.zeros_like(high), high, dtype=np.uint8)


def check_render_mode(render_mode: str | None) -> None:
    """Refuse a render mode that does not exist."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise ValueError(f"render_mode is {' or '.join(RENDER_MODES)}, not {render_mode!r}")


class ActionSpace(spaces.Discrete):
    """The numbers of all actions; a plain number is checked without NumPy, which is faster."""

    def contains(self, x: Any) -> bool:
        """Return whether a number stands for an action."""
        return bool(0 <= x < self.n) if type(x) is int else super().contains(x)


class Agents:
    """The seats of a game as agents ``player_0``, ``player_1`` and so on.

    An observation is an array of bytes, and the mask is in the agent's info. If
    ``mask_in_observation`` is set, an observation is a dictionary with ``observation`` and
    ``action_mask``, as in PettingZoo's classic games; the mask is in the info as well.
    """

    def __init__(
        self,
        game: str | Ruleset | Preset,
        *,
        signals: bool | None = None,
        reward: Reward | str | None = None,
        mask_in_observation: bool = False,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.game = find_game(game, signals)
        self.episode = Episode(self.game, reward)
        self.render_mode = render_mode
        self.mask_in_observation = mask_in_observation
        self.names = [f"player_{seat}" for seat in range(self.episode.rules.players)]
        self.seats = {name: seat for seat, name in enumerate(self.names)}
        self.deals = Deals()
        count = int(self.episode.actions.count)
        self.action_spaces = {name: ActionSpace(count) for name in self.names}
        self.observation_spaces = {name: self._observation_space() for name in self.names}
        one = observation_box(self.episode)
        players = len(self.names)
        self.state_space = spaces.Box(
            np.tile(one.low, players), np.tile(one.high, players), dtype=np.uint8
        )

    def _observation_space(self) -> spaces.Space[Any]:
        box = observation_box(self.episode)
        if not self.mask_in_observation:
            return box
        mask = spaces.Box(0, 1, (self.episode.actions.count,), np.int8)
        return spaces.Dict({"observation": box, "action_mask": mask})

    def observe(self, name: str) -> AgentObservation:
        """Return the observation of an agent."""
        seat = self.seats[name]
        seen = self.episode.observe(seat)
        if not self.mask_in_observation:
            return seen
        return {"observation": seen, "action_mask": self.episode.mask(seat)}

    def info(self, name: str) -> dict[str, Any]:
        """Return the info of an agent, with its mask."""
        return {"action_mask": self.episode.mask(self.seats[name])}

    def state(self) -> Observation:
        """Return the observations of all seats, one after another."""
        return np.concatenate([self.episode.observe(seat) for seat in self.seats.values()])

    def render(self) -> str | Image | None:
        """Return the table as text or as an image, all hands open."""
        if self.render_mode is None:
            return None
        state = self.episode.state
        return str(state) if self.render_mode == "ansi" else draw_state(state)


class Table(EzPickle):
    """The part of a PettingZoo environment that does not depend on when agents act."""

    metadata: dict[str, Any]

    def __init__(self, game: str | Ruleset | Preset, **settings: Any) -> None:
        EzPickle.__init__(self, game, **settings)
        self._agents = Agents(game, **settings)
        self.episode = self._agents.episode
        self.render_mode = self._agents.render_mode
        self.metadata = metadata_for(self._agents.game)
        self.possible_agents = list(self._agents.names)
        self.observation_spaces = self._agents.observation_spaces
        self.action_spaces = self._agents.action_spaces
        self.state_space = self._agents.state_space
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self._agents.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self._agents.action_spaces[agent]

    def state(self) -> Observation:
        """Return the observations of all agents, one after another."""
        return self._agents.state()

    def render(self) -> str | Image | None:
        """Return the table as text or as an image, all hands open."""
        return self._agents.render()

    def close(self) -> None:
        """Release nothing: there is no window."""
