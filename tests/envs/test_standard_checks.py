"""Every preset passes the checks of PettingZoo and Gymnasium, with no exemption and no warning."""

from __future__ import annotations

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from tenback.envs import PRESETS, env, parallel_env, raw_env

IDS = [preset.id for preset in PRESETS]
CYCLES = 60


@pytest.mark.parametrize("game", IDS)
def test_agents_act_one_after_another_as_pettingzoo_demands(game: str) -> None:
    api_test(env(game), num_cycles=CYCLES)
    api_test(raw_env(game, render_mode="ansi"), num_cycles=CYCLES)
    seed_test(lambda: env(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", IDS)
def test_agents_act_at_once_as_pettingzoo_demands(game: str) -> None:
    parallel_api_test(parallel_env(game), num_cycles=CYCLES)
    parallel_api_test(parallel_env(game, mask_in_observation=True), num_cycles=CYCLES)
    parallel_seed_test(lambda: parallel_env(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", IDS)
def test_one_seat_is_as_gymnasium_demands(game: str) -> None:
    check_env(gymnasium.make(game).unwrapped)
    check_env(gymnasium.make(game, render_mode="rgb_array").unwrapped)
