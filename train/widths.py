"""Does a wider enumeration of plans pay? python -m train.widths NET [--out FOLDER]

Plays the same deals with one net and several widths, and prints win rates by mode.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from train import export
from train.device import device_for
from train.evaluate import evaluate
from train.export import CHECKPOINTS
from train.native import Game, Sim, Width
from train.recipes import RECIPES

CASES: dict[Game, list[tuple[Width, int]]] = {
    "coop": [
        (Width(2, 0, 22, 14), 40),
        (Width(2, 0, 22, 14), 64),
        (Width(2, 0, 30, 22), 40),
        (Width(2, 0, 30, 22), 64),
        (Width(2, 0, 45, 35), 64),
        (Width(3, 0, 30, 22), 64),
        (Width(4, 0, 30, 22), 64),
    ],
    "duel": [
        (Width(3, 0, 0, 0), 48),
        (Width(3, 0, 0, 0), 64),
        (Width(5, 0, 0, 0), 64),
        (Width(3, 1, 0, 0), 64),
    ],
}


def main(arguments: list[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("net", choices=RECIPES)
    parser.add_argument("--out", type=Path, default=CHECKPOINTS)
    parser.add_argument("--modes", type=int, nargs="+", required=True)
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--seed", type=int, default=424242)
    parser.add_argument("--cpu", action="store_true")
    options = parser.parse_args(arguments)
    recipe = RECIPES[options.net]
    device = device_for(options.cpu, 1)
    weights, _ = export.load(options.out / f"{options.net}.npz")
    net = device.net((), 0, weights)
    sim = Sim(recipe.game, device.gpu)
    for width, plans in CASES[recipe.game]:
        began = time.perf_counter()
        cells, _ = evaluate(
            net, device, sim, options.modes, options.games, options.seed,
            weights["w1"].shape[0], left_weight=recipe.left_weight[1], plans=plans, width=width,
        )  # fmt: skip
        wins = " ".join(f"{cell.mode}:{cell.win:.2f}" for cell in cells)
        print(f"{width} plans {plans}: {wins} ({time.perf_counter() - began:.1f} s)", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
