"""Environments for learning agents: the games for PettingZoo, Gymnasium and OpenSpiel.

Importing this package registers every preset with Gymnasium. It needs the extra ``lab``:
``pip install 'tenback[lab]'``.

>>> import gymnasium
>>> import tenback.envs
>>> solo = gymnasium.make("tenback/SmallSolo-v0")
>>> observation, info = solo.reset(seed=1)
>>> observation, reward, terminated, truncated, info = solo.step(info["action_mask"].argmax())
>>> reward
0.05
"""

try:
    import gymnasium as _gymnasium
    import pettingzoo as _pettingzoo
except ModuleNotFoundError as _missing:
    raise ModuleNotFoundError(
        f"tenback.envs needs {_missing.name}: pip install 'tenback[lab]'", name=_missing.name
    ) from None

from tenback.envs.actions import Actions
from tenback.envs.aec import TableAEC, env, raw_env
from tenback.envs.encoder import Encoder, Entry
from tenback.envs.episode import Episode, IllegalAction, Reward
from tenback.envs.parallel import TableParallel, parallel_env
from tenback.envs.presets import PRESETS, Preset, find_game
from tenback.envs.seat import SeatEnv

__all__ = [
    "PRESETS",
    "Actions",
    "Encoder",
    "Entry",
    "Episode",
    "IllegalAction",
    "Preset",
    "Reward",
    "SeatEnv",
    "TableAEC",
    "TableParallel",
    "env",
    "find_game",
    "parallel_env",
    "raw_env",
]


def _register() -> None:
    for preset in PRESETS:
        if preset.id not in _gymnasium.registry:
            # Only alone is one seat the same as all seats in turn.
            alone = preset.rules.players == 1
            _gymnasium.register(
                preset.id,
                entry_point="tenback.envs.seat:SeatEnv",
                vector_entry_point="tenback.envs.batch:BatchEnv" if alone else None,
                kwargs={"game": preset.id},
            )


_register()
del _pettingzoo
