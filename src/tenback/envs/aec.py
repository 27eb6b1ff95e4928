"""The games as PettingZoo environments in which agents act one after another (AEC).

>>> from tenback.envs.aec import env
>>> table = env("coop(players=2)")
>>> table.reset(seed=7)
>>> observation, reward, terminated, truncated, info = table.last()
>>> table.agent_selection, int(info["action_mask"].sum())
('player_0', 28)

A wrapper of PettingZoo asks the wrapper inside it for every attribute, and that one the next: about
forty calls a step. The wrappers here have the same classes and checks, and ask the table at once.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tenback.envs.agents import AgentObservation, Table
from tenback.envs.episode import ILLEGAL_REWARD
from tenback.envs.presets import Preset
from tenback.rules import Ruleset

_ATTRIBUTES = (
    *("agents", "agent_selection", "rewards", "_cumulative_rewards"),
    *("terminations", "truncations", "infos"),
)


class TerminateIllegal(wrappers.TerminateIllegalWrapper):  # type: ignore[misc] # PettingZoo has no types
    """An illegal action loses the game."""

    def __init__(self, env: Any, illegal_reward: float) -> None:
        self._table = env.unwrapped
        super().__init__(env, illegal_reward)


class AssertOutOfBounds(wrappers.AssertOutOfBoundsWrapper):  # type: ignore[misc]
    """A number that is no action is an error."""

    def __init__(self, env: Any) -> None:
        self._table = env.unwrapped
        super().__init__(env)


class OrderEnforcing(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """Calls before the first reset are errors."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next game; from now on the attributes can be read."""
        self._table = self.env.unwrapped
        super().reset(seed=seed, options=options)


for _name in _ATTRIBUTES:
    # Before its first reset OrderEnforcing has no table. Python then asks PettingZoo's own
    # __getattr__, which says what to do.
    _attribute = property(attrgetter(f"_table.{_name}"))
    for _wrapper in (TerminateIllegal, AssertOutOfBounds, OrderEnforcing):
        setattr(_wrapper, _name, _attribute)


def wrapped(table: Any, illegal_reward: float) -> Any:
    """Return a table in PettingZoo's three standard wrappers."""
    return OrderEnforcing(AssertOutOfBounds(TerminateIllegal(table, illegal_reward)))


class TableAEC(Table, AECEnv):  # type: ignore[misc] # PettingZoo has no types
    """A table of 1 to 5 seats; an illegal action raises an error."""

    def __init__(self, game: str | Ruleset | Preset, **settings: Any) -> None:
        super().__init__(game, **settings)
        self.metadata["is_parallelizable"] = False

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next game; see ``tenback.envs.episode`` for the options."""
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


def raw_env(game: str | Ruleset | Preset = "tenback/Coop-3-v0", **settings: Any) -> TableAEC:
    """Return a table without wrappers; ``game`` is a preset or the id of a ruleset."""
    return TableAEC(game, **settings)


def env(game: str | Ruleset | Preset = "tenback/Coop-3-v0", **settings: Any) -> Any:
    """Return a table with PettingZoo's standard wrappers: an illegal action loses the game."""
    return wrapped(raw_env(game, **settings), ILLEGAL_REWARD)
