"""The games as PettingZoo environments in which all agents act at once.

Only the agents to act count: the seat to move, or before each card its partners if there are
signals. The others do nothing, whatever action they give; their mask allows ``end`` alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from tenback.envs.agents import AgentObservation, Table
from tenback.envs.episode import ILLEGAL_REWARD
from tenback.envs.presets import Preset
from tenback.rules import Ruleset

Infos = dict[str, dict[str, Any]]


class TableParallel(Table, ParallelEnv):  # type: ignore[misc] # PettingZoo has no types
    """A table of 1 to 5 seats; an illegal action of an agent to act ends the game."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, AgentObservation], Infos]:
        """Deal the next game; see ``tenback.envs.episode`` for the options."""
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


def parallel_env(
    game: str | Ruleset | Preset = "tenback/Coop-3-v0", **settings: Any
) -> TableParallel:
    """Return a table at which all agents act at once; ``game`` is a preset or a ruleset's id."""
    return TableParallel(game, **settings)
