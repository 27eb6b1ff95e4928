"""Games in batches compared with the plain engine and the encoder, step by step.

``python -m tenback.envs.agreement --steps 1000000`` takes that many steps in every preset.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from time import perf_counter
from typing import Any

import numpy as np

from tenback.envs.batch import BatchEnv
from tenback.envs.episode import Episode
from tenback.envs.presets import PRESETS, Preset, find_game
from tenback.rules import Ruleset

GAMES = 64
"""Games in a batch."""


class Disagreement(AssertionError):
    """A step after which the batch and the plain engine differ."""


def check(game: str | Ruleset | Preset, steps: int, seed: int) -> int:
    """Take at least ``steps`` random legal steps both ways; return how many.

    State, observation, mask, reward and end of each game must be the same.
    """
    batch = BatchEnv(game, GAMES, threads=1)
    episodes = [Episode(find_game(game)) for _ in range(GAMES)]
    observations, info = batch.reset(seed=seed)
    random = np.random.default_rng(seed)
    for at, episode in enumerate(episodes):
        _begin(batch, at, episode)
        _compare(batch, at, episode, observations[at], info)
    done = 0
    while done < steps:
        actions = _actions(info["action_mask"], random)
        observations, rewards, terminations, _, info = batch.step(actions)
        for at, episode in enumerate(episodes):
            if episode.over:
                _begin(batch, at, episode)
                expected = 0.0
            else:
                seat = episode.actors[0]
                expected = episode.act(seat, int(actions[at]))[seat]
            if rewards[at] != expected or terminations[at] != episode.over:
                raise Disagreement(f"{batch.game.id}: {rewards[at]} is not {expected}")
            _compare(batch, at, episode, observations[at], info)
        done += GAMES
    batch.close()
    return done


def _begin(batch: BatchEnv, at: int, episode: Episode) -> None:
    """Begin the plain game with the deal of the batch; everybody sees the tops at its beginning."""
    state = batch.state(at)
    episode.begin_from(replace(state, began=state.tops))


def _actions(masks: Any, random: np.random.Generator) -> Any:
    """Return random legal actions: often the end of a turn, if allowed, so that games last."""
    weights = masks * random.random(masks.shape)
    weights[:, -1] *= 4
    return weights.argmax(axis=1)


def _compare(batch: BatchEnv, at: int, episode: Episode, observation: object, info: object) -> None:
    state = batch.state(at)
    if state != episode.state:
        raise Disagreement(f"plain engine: {episode.state}\nbatch: {state}")
    seat = state.to_move
    assert seat is not None and isinstance(info, dict)
    if not np.array_equal(observation, episode.observe(seat)):  # type: ignore[arg-type]
        raise Disagreement(f"{batch.game.id}: another observation of {state}")
    if not np.array_equal(info["action_mask"][at], episode.mask(seat)):
        raise Disagreement(f"{batch.game.id}: another mask in {state}")
    if info["to_move"][at] != seat:
        raise Disagreement(f"{batch.game.id}: {info['to_move'][at]} is not to move in {state}")


def main() -> None:
    """Check every preset without signals and print how much was compared."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=20_000, help="steps in each preset")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for preset in PRESETS:
        if not preset.signals:
            began = perf_counter()
            done = check(preset, options.steps, options.seed)
            print(f"{done:>9,} steps agree in {preset.id}, in {perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
