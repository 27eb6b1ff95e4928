"""The games as PettingZoo environments in which agents act one after another (AEC).

>>> from tenback.envs.aec import env
>>> table = env("coop(players=2)")
>>> table.reset(seed=7)
>>> observation, reward, terminated, truncated, info = table.last()
>>> table.agent_selection, int(info["action_mask"].sum())
('player_0', 28)
"""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from tenback.envs.agents import AgentObservation, Agents, metadata_for
from tenback.envs.encoder import Observation
from tenback.envs.episode import ILLEGAL_REWARD
from tenback.envs.presets import Preset
from tenback.envs.rendering import Image
from tenback.envs.wrapping import wrapped
from tenback.rules import Ruleset


class TableAEC(AECEnv, EzPickle):  # type: ignore[misc] # PettingZoo has no types
    """A table of 1 to 5 seats; an illegal action raises an error."""

    metadata: dict[str, Any]

    def __init__(self, game: str | Ruleset | Preset, **settings: Any) -> None:
        EzPickle.__init__(self, game, **settings)
        super().__init__()
        self._agents = Agents(game, **settings)
        self.episode = self._agents.episode
        self.render_mode = self._agents.render_mode
        self.metadata = metadata_for(self._agents.game, is_parallelizable=False)
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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next game; see ``tenback.envs.dealing`` for the options."""
        self._agents.deals.begin(self.episode, seed, options)
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._after_step()

    def step(self, action: int | None) -> None:
        """Take an action of the selected agent; None for an agent whose game is over."""
        name = self.agent_selection
        if self.terminations[name] or self.truncations[name]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{name} is to act: give the number of an action, not None")
        rewards = self.episode.act(self._agents.seats[name], int(action))
        self._cumulative_rewards[name] = 0.0
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
        self._after_step()

    def _after_step(self) -> None:
        actors = self.episode.actors
        self.terminations = dict.fromkeys(self.agents, not actors)
        self.agent_selection = self.possible_agents[actors[0] if actors else 0]
        self.infos = {agent: self._agents.info(agent) for agent in self.agents}

    def observe(self, agent: str) -> AgentObservation:
        """Return the observation of an agent."""
        return self._agents.observe(agent)

    def state(self) -> Observation:
        """Return the observations of all agents, one after another."""
        return self._agents.state()

    def render(self) -> str | Image | None:
        """Return the table as text or as an image, all hands open."""
        return self._agents.render()

    def close(self) -> None:
        """Release nothing: there is no window."""


def raw_env(game: str | Ruleset | Preset = "tenback/Coop-3-v0", **settings: Any) -> TableAEC:
    """Return a table without wrappers; ``game`` is a preset or the id of a ruleset."""
    return TableAEC(game, **settings)


def env(game: str | Ruleset | Preset = "tenback/Coop-3-v0", **settings: Any) -> Any:
    """Return a table with PettingZoo's standard wrappers: an illegal action loses the game."""
    return wrapped(raw_env(game, **settings), ILLEGAL_REWARD)
