"""Measures one net played in several ways on the same deals, usually of the hard modes.

    python -m train.variants talk-last.npz '[{}, {"heat": 0.01}, {"left_weight": 0.1}]' --games 8192

Every way is a set of arguments of evaluate(), a width as its four numbers; a line of JSON for each
is printed:

    python -m train.variants duel.npz '[{"width": [3, 0, 0, 0]}]' --game duel --modes [0]
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from train import export
from train.evaluate import evaluate
from train.native import Sim, Width
from train.selfplay import device_for

MODES = [26, 27, 28, 29, 31, 32, 33, 34, 36, 37, 38, 39]  # all signal; expert, fewer cards, both


def main(arguments: list[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("net", type=Path)
    parser.add_argument("ways", type=json.loads)
    parser.add_argument("--game", choices=("coop", "duel"), default="coop")
    parser.add_argument("--modes", type=json.loads, default=MODES)
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--seed", type=int, default=424242)
    parser.add_argument("--cpu", action="store_true")
    options = parser.parse_args(arguments)
    weights, _ = export.load(options.net)
    device = device_for(options.cpu, 1)
    net = device.net((), 0, export.unpack(export.pack(weights)))
    sim, inputs = Sim(options.game, device.gpu), weights["w1"].shape[0]
    for way in options.ways:
        played = {**way, "width": Width(*way["width"])} if "width" in way else way
        cells, _ = evaluate(
            net, device, sim, options.modes, options.games, options.seed, inputs, **played
        )
        line = {
            "net": options.net.stem,
            **way,
            "mean": round(sum(cell.win for cell in cells) / len(cells), 2),
            "win": {cell.mode: round(cell.win, 2) for cell in cells},
            "off": {cell.mode: round(cell.off, 2) for cell in cells},
        }
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
