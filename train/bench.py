"""Where the time of a training step goes: python -m train.bench [--cpu]."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable

import numpy as np

from train import linear
from train.learn import table_modes
from train.native import Sim
from train.recipes import RECIPES
from train.selfplay import Games, Replay, device_for, seeds_for


def main(arguments: list[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cpu", action="store_true")
    parser.add_argument("--net", default="base")
    options = parser.parse_args(arguments)
    recipe = RECIPES[options.net]
    device = device_for(options.cpu, 1)
    sim = Sim(recipe.game, device.gpu)
    modes = table_modes(recipe)[:: 128 if options.cpu else 1].copy()
    width = recipe.shape[0]
    games = Games(
        device, sim, modes, seeds_for(1, len(modes)), linear.load(recipe.game),
        linear.set_of(recipe.game, modes), recipe.plans, width,
    )  # fmt: skip
    replay = Replay(device, sim, 1 << 22)
    net = device.net(recipe.shape, 1)
    for _ in range(100):  # after the first games, so that tables are in all stages
        games.plan(1)
        games.choose(0.0)
        games.finish(replay, 1.0, again=True)
    rows = games.plan()
    x = device.inputs(recipe.batch, width)
    y = device.zeros((recipe.batch, 2), "float32")

    def learn() -> None:
        replay.sample(x, y, 5)
        net.learn(x, y, 1e-4)

    steps: dict[str, Callable[[], object]] = {
        "plan": games.plan,
        "judge": lambda: games.judge(net, rows),
        "learn": learn,
        "finish": lambda: games.finish(replay, 0.85, again=True),
    }
    print(f"{len(modes)} tables, {rows} candidates, replay {replay.filled()}")
    for name, step in steps.items():
        times = []
        for _ in range(10):
            began = time.perf_counter()
            step()
            int(games.counter[0])  # waits for the GPU
            times.append(time.perf_counter() - began)
        print(f"{name}: {1000 * float(np.median(times)):.2f} ms", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
