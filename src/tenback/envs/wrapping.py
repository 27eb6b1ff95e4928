"""PettingZoo's standard wrappers, which read what a step needs from the table itself.

A wrapper of PettingZoo asks the wrapper inside it for every attribute, and that one the next: about
forty calls a step. These have the same classes and checks, and ask the table at once.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from pettingzoo.utils import wrappers

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
