"""Tunes the linear weights from nothing, by evolution: python -m train.tune coop [--gpu].

A generation draws 15 weight vectors around the current one, plays the same deals with each, and
moves to the weighted mean of the better half; the spread of every weight follows its successes.
The start is common sense (advance little, keep jumps back), the result is linear.json.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from train import layout, linear
from train.native import Sim
from train.selfplay import Device, Games, device_for, seeds_for

POPULATION = 15
LINEAR_DUEL = 1 + 4 * 1  # the mode in which both seats follow the linear value
Vector = npt.NDArray[np.float64]
Cost = Callable[[Vector, int], Vector]
# Cards advanced count 1, cards left 4, a jump back in hand is worth 4: a guess, and the scale on
# which each weight is varied at first.
COOP_START = [
    *(1, 1, 0.3, 0.3, -4, -4, -1, -1, 0, 0, 0, 0, 0, 0),
    *(4, 5, 1, -1, 0.15, 0.1, 0.1, 0, 0, 0),
]
COOP_SCALE = [
    *(0.4, 0.4, 0.4, 0.4, 1.5, 1.5, 0.8, 0.8, 0.1, 0.1, 0.4, 0.4, 0.2, 0.2),
    *(1, 1.5, 0.8, 0.8, 0.1, 0.1, 0.1, 1.5, 0.4, 0.05),
]
DUEL_START = [1, 1, 0.3, 0.3, -3, -1, 4, 0.15, 3, -1, 0.5, 8, 0, 0, 0, 0]
DUEL_SCALE = [0.3, 0.3, 0.4, 0.4, 1.5, 0.7, 1.5, 0.1, 2, 1, 0.4, 3, 1, 0.1, 1, 1]


def whole(weights: Vector) -> npt.NDArray[np.int32]:
    """Weights as the library takes them: whole numbers of 1/1024."""
    return np.round(weights * 1024).astype(np.int32)


def evolve(start: Vector, scale: Vector, cost: Cost, generations: int, seed: int) -> Vector:
    """The mean of the last generation. cost(candidates, generation) is to be minimised."""
    random = np.random.default_rng(seed)
    mean, spread, step = start.copy(), np.ones_like(start), 0.5
    half = POPULATION // 2
    share = np.log(half + 1) - np.log(np.arange(1, half + 1))
    share /= share.sum()
    for generation in range(generations):
        steps = random.standard_normal((POPULATION, len(start))) * spread
        order = np.argsort(cost(mean + step * scale * steps, generation))[:half]
        mean = mean + step * scale * (share @ steps[order])
        spread = np.sqrt(0.9 * spread**2 + 0.1 * (share @ steps[order] ** 2))
        step *= 0.985
    return mean


def play(
    device: Device, sim: Sim, mode: int, seed: int, weights: Vector, sets: npt.NDArray[np.int32]
) -> npt.NDArray[Any]:
    """The final tables of games by the linear value alone: sets is (players of weights, deals)."""
    seeds = np.tile(seeds_for(seed, sets.shape[1]), sets.shape[0])
    modes = np.full(sets.size, mode, np.int32)
    batch = Games(
        device, sim, modes, seeds, whole(weights), sets.ravel(), 1, sim.sizes.inputs, history=False
    )
    batch.play_out(None, 0.0)
    return layout.records(device.download(batch.tables), layout.TABLE[sim.game]).reshape(sets.shape)


def coop_cost(device: Device, sim: Sim, mode: int, games: int, seed: int) -> Cost:
    """Mean cards left, less 20 for a game that is won."""

    def cost(candidates: Vector, generation: int) -> Vector:
        sets = np.repeat(np.arange(len(candidates), dtype=np.int32)[:, None], games, axis=1)
        left = play(device, sim, mode, seed * 1000 + generation, candidates, sets)["left"]
        mean: Vector = (left - 20.0 * (left == 0)).mean(1)
        return mean

    return cost


def duel_cost(device: Device, sim: Sim, games: int, seed: int, rival: Vector) -> Cost:
    """Share of games lost against the rival, both seats alike; the rival is renewed in steps."""
    rivals = [rival]

    def cost(candidates: Vector, generation: int) -> Vector:
        if generation % 8 == 0 and generation:
            rivals[0] = candidates.mean(0)
        n = len(candidates)
        own = np.repeat(np.arange(n, dtype=np.int32)[:, None], games // 2, axis=1)
        sets = np.concatenate([own + 16 * n, n + 16 * own])  # rival in the second seat, the first
        both = np.concatenate([candidates, rivals[0][None]])
        winner = play(device, sim, LINEAR_DUEL, seed * 1000 + generation, both, sets)["winner"]
        lost: Vector = (winner[:n] == 1).mean(1) / 2 + (winner[n:] == 0).mean(1) / 2
        return lost

    return cost


def tune_coop(device: Device, generations: int, games: int, seed: int) -> None:
    """All sets: by players and minimum, each begun where its neighbour ended."""
    sim = Sim("coop", device.gpu)
    sets = np.tile(np.array(COOP_START), (linear.COOP_SETS, 1))
    for index in (1, 2, 3, 4, 0, 6, 7, 8, 9, 5):
        began = time.time()
        start = np.array(COOP_START)
        if index >= 5:
            start = sets[index - 5]
        elif index > 1:
            start = sets[index - 1]
        sets[index] = evolve(
            start, np.array(COOP_SCALE), coop_cost(device, sim, index, games, seed + index),
            generations, seed + index,
        )  # fmt: skip
        linear.save("coop", whole(sets))
        fresh = np.zeros((1, 4096), np.int32)
        left = play(device, sim, index, 77, sets[index : index + 1], fresh)["left"]
        print(
            f"set {index}: wins {100 * (left == 0).mean():.1f} %, left {left.mean():.2f} on 4096 "
            f"fresh deals, {time.time() - began:.0f} s",
            flush=True,
        )


def tune_duel(device: Device, generations: int, games: int, seed: int) -> None:
    """The one set of the duel."""
    start = np.array(DUEL_START)
    sim = Sim("duel", device.gpu)
    cost = duel_cost(device, sim, games, seed, start)
    best = evolve(start, np.array(DUEL_SCALE), cost, generations, seed)
    linear.save("duel", whole(best[None]))
    lost = duel_cost(device, sim, 4096, 77, start)(best[None], 0)[0]
    print(f"duel: wins {100 * (1 - lost):.1f} % of 4096 games against its start", flush=True)


def main(arguments: list[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["coop", "duel"])
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--gpu", action="store_true")
    options = parser.parse_args(arguments)
    tune = tune_coop if options.game == "coop" else tune_duel
    device = device_for(not options.gpu, options.seed)
    tune(device, options.generations, options.games, options.seed)


if __name__ == "__main__":
    main(sys.argv[1:])
