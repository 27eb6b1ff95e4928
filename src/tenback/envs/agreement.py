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
from tenback.envs.encoder import Observation
from tenback.envs.episode import Episode
from tenback.envs.presets import PRESETS, Preset, find_game
from tenback.rules import Ruleset

GAMES = 64
"""Games in a batch."""


class Disagreement(AssertionError):
    """A step after which the batch and the plain engine differ."""


def check(game: str | Ruleset | Preset, steps: int, seed: int) -> int:
    """Take at least ``steps`` random legal steps both ways; return how many.

    After each step, observation, mask, reward, seat to move and end of each game must be the same,
    and at the end of each turn the whole state with all hands and draw piles.
    """
    batch = BatchEnv(game, GAMES, threads=1)
    episodes = [Episode(find_game(game)) for _ in range(GAMES)]
    observations, info = batch.reset(seed=seed)
    random = np.random.default_rng(seed)
    for at, episode in enumerate(episodes):
        _begin(batch, at, episode)
    _compare(batch, episodes, observations, info)
    done = 0
    while done < steps:
        actions = _actions(info["action_mask"], batch.actions.end, random)
        observations, rewards, terminations, _, info = batch.step(actions)
        expected = np.zeros(GAMES)
        for at, (episode, action) in enumerate(zip(episodes, actions.tolist(), strict=True)):
            if episode.over:
                _begin(batch, at, episode)
                continue
            seat = episode.actors[0]
            expected[at] = episode.act(seat, action)[seat]
            if action == episode.actions.end or episode.over:
                _compare_state(batch, at, episode)
        over = [episode.over for episode in episodes]
        _demand(batch, "rewards", rewards, expected)
        _demand(batch, "ends of games", terminations, over)
        _compare(batch, episodes, observations, info)
        done += GAMES
    batch.close()
    return done


def _begin(batch: BatchEnv, at: int, episode: Episode) -> None:
    """Begin the plain game with the deal of the batch; everybody sees the tops at its beginning."""
    state = batch.state(at)
    episode.begin_from(replace(state, began=state.tops))


def _actions(masks: Any, end: int, random: np.random.Generator) -> Any:
    """Return random legal actions: often the end of a turn, if allowed, so that games last."""
    weights = masks * random.random(masks.shape)
    weights[:, end] *= 4
    return weights.argmax(axis=1)


def _compare_state(batch: BatchEnv, at: int, episode: Episode) -> None:
    state = batch.state(at)
    if state != episode.state:
        raise Disagreement(f"plain engine: {episode.state}\nbatch: {state}")


def _compare(
    batch: BatchEnv, episodes: list[Episode], observations: Observation, info: dict[str, Any]
) -> None:
    moving = [episode.state.to_move or 0 for episode in episodes]
    _demand(batch, "seats to move", info["to_move"], moving)
    seats = [
        episode.actors[0] if episode.actors else seat
        for episode, seat in zip(episodes, moving, strict=True)
    ]
    _demand(batch, "seats to act", info["to_act"], seats)
    both = list(zip(episodes, seats, strict=True))
    _demand(batch, "observations", observations, [episode.observe(seat) for episode, seat in both])
    _demand(batch, "masks", info["action_mask"], [episode.mask(seat) for episode, seat in both])


def _demand(batch: BatchEnv, what: str, found: Any, expected: Any) -> None:
    wrong = np.asarray(found) != np.asarray(expected)
    if wrong.any():
        at = int(wrong.nonzero()[0][0])
        raise Disagreement(f"{batch.game.id}: other {what} in {batch.state(at)}")


def main() -> None:
    """Check every preset and print how much was compared."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=20_000, help="steps in each preset")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", help="only the preset of this name, such as Solo-v0")
    options = parser.parse_args()
    chosen = PRESETS if options.preset is None else [find_game(options.preset)]
    for preset in chosen:
        began = perf_counter()
        done = check(preset, options.steps, options.seed)
        seconds = perf_counter() - began
        print(f"{done:>9,} steps agree in {preset.id}, in {seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
