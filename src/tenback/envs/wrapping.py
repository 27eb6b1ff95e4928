"""PettingZoo's standard wrappers, which read what a step needs from the table itself.

A wrapper of PettingZoo asks the wrapper inside it for every attribute, and that one the next: about
forty calls a step. These have the same classes and checks, and ask the table at once.
"""

from __future__ import annotations

from typing import Any

from pettingzoo.utils import wrappers

_ATTRIBUTES = (
    *("agents", "agent_selection", "rewards", "_cumulative_rewards"),
    *("terminations", "truncations", "infos"),
)


def _read(name: str) -> Any:
    def read(self: Any) -> Any:
        return getattr(self._table, name)

    return property(read)


def _read_after_reset(name: str) -> Any:
    def read(self: Any) -> Any:
        if not self._has_reset:
            # Python then asks PettingZoo's own __getattr__, which says what to do.
            raise AttributeError(name)
        return getattr(self._table, name)

    return property(read)


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

    def __init__(self, env: Any) -> None:
        self._table = env.unwrapped
        super().__init__(env)


for _name in _ATTRIBUTES:
    setattr(TerminateIllegal, _name, _read(_name))
    setattr(AssertOutOfBounds, _name, _read(_name))
    setattr(OrderEnforcing, _name, _read_after_reset(_name))


def wrapped(table: Any, illegal_reward: float) -> Any:
    """Return a table in PettingZoo's three standard wrappers."""
    return OrderEnforcing(AssertOutOfBounds(TerminateIllegal(table, illegal_reward)))
