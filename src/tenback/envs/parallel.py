"""The games as PettingZoo environments in which all agents act at once.

Only the agents to act count: the seat to move, or before each card its partners if there are
signals. The others do nothing, whatever action they give; their mask allows ``end`` alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv

from tenback.envs.agents import AgentObservation, Agents, metadata_for
from tenback.envs.encoder import Observation
from tenback.envs.episode import ILLEGAL_REWARD
from tenback.envs.presets import Preset
from tenback.envs.rendering import Image
from tenback.rules import Ruleset

Infos = dict[str, dict[str, Any]]


class TableParallel(ParallelEnv, EzPickle):  # type: ignore[misc] # PettingZoo has no types
    """A table of 1 to 5 seats; an illegal action of an agent to act ends the game."""

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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, AgentObservation], Infos]:
        """Deal the next game; see ``tenback.envs.dealing`` for the options."""
        self._agents.deals.begin(self.episode, seed, options)
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, AgentObservation], dict[str, float], dict[str, bool], dict[str, bool], Infos
    ]:
        """Take the actions of the agents that are to act."""
        rewards = dict.fromkeys(self.agents, 0.0)
        over = not self.agents
        for seat in () if over else self.episode.actors:
            name = self.possible_agents[seat]
            action = int(actions[name])
            if not self.episode.legal(seat, action):
                rewards[name] = ILLEGAL_REWARD
                over = True
                break
            for agent, reward in zip(self.agents, self.episode.act(seat, action), strict=True):
                rewards[agent] += reward
        over = over or self.episode.over
        observations, infos = self._observations(), self._infos()
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def _observations(self) -> dict[str, AgentObservation]:
        return {agent: self._agents.observe(agent) for agent in self.agents}

    def _infos(self) -> Infos:
        return {agent: self._agents.info(agent) for agent in self.agents}

    def state(self) -> Observation:
        """Return the observations of all agents, one after another."""
        return self._agents.state()

    def render(self) -> str | Image | None:
        """Return the table as text or as an image, all hands open."""
        return self._agents.render()

    def close(self) -> None:
        """Release nothing: there is no window."""


def parallel_env(
    game: str | Ruleset | Preset = "tenback/Coop-3-v0", **settings: Any
) -> TableParallel:
    """Return a table at which all agents act at once; ``game`` is a preset or a ruleset's id."""
    return TableParallel(game, **settings)
