"""The wrapped tables behave as in PettingZoo's own wrappers."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from pettingzoo.utils import wrappers

from tenback.envs import env, raw_env
from tenback.envs.episode import ILLEGAL_REWARD


def _plainly_wrapped(game: str) -> Any:
    table = wrappers.TerminateIllegalWrapper(raw_env(game), ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


def _seen(table: Any, place: int, illegal_at: int) -> list[object]:
    """Play the legal action at a place, one illegal action, and note all that can be read."""
    table.reset(seed=4)
    noted: list[object] = []
    for number, agent in enumerate(table.agent_iter()):
        observation, *rest, info = table.last()
        mask = info["action_mask"]
        facts = table.agents, table.rewards, table.terminations, table.truncations
        noted.append((agent, observation.tolist(), rest, mask.tolist(), copy.deepcopy(facts)))
        legal = mask.nonzero()[0]
        action = int((mask == 0).argmax() if number == illegal_at else legal[place % len(legal)])
        table.step(None if rest[1] or rest[2] else action)
    return noted


@pytest.mark.parametrize("game", ["tenback/SmallCoop-2-v0", "tenback/SmallDuel-v0"])
@pytest.mark.parametrize("illegal_at", [3, 10_000])
def test_everything_read_is_what_pettingzoos_wrappers_give(game: str, illegal_at: int) -> None:
    assert _seen(env(game), 1, illegal_at) == _seen(_plainly_wrapped(game), 1, illegal_at)


@pytest.mark.parametrize("name", ["agents", "agent_selection", "rewards", "infos", "num_agents"])
def test_nothing_can_be_read_before_the_first_reset(name: str) -> None:
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        getattr(env("tenback/SmallDuel-v0"), name)


def test_a_copy_reads_its_own_table() -> None:
    table = env("tenback/SmallCoop-2-v0")
    table.reset(seed=1)
    copied = copy.deepcopy(table)
    for one in (copied, pickle.loads(pickle.dumps(table))):
        one.reset(seed=2)
        assert one.infos is one.unwrapped.infos is not table.infos
