"""python -m train NET: trains, evaluates and exports one of the nets of recipes.py.

    python -m train base --seconds 500
    python -m train talk --seconds 160          # begins with base.npz
    python -m train duel --seconds 120
    python -m train base --evaluate             # only measure base.npz

Writes NET.npz (full precision, to go on from), NET.jsonl (learning curve, results, reliability)
and NET.packed.npz (what is shipped; the results are those of the packed net).
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import asdict, replace
from pathlib import Path

from train import export
from train.evaluate import evaluate
from train.export import CHECKPOINTS
from train.learn import Progress, Recipe, train
from train.native import Sim
from train.net import Weights
from train.recipes import RECIPES, evaluated_modes, own_modes
from train.selfplay import Device, device_for


def measure(
    name: str, weights: Weights, device: Device, progress: Progress, games: int, seed: int
) -> None:
    """Win rates and reliability of a net, mode by mode, into the log."""
    recipe = RECIPES[name]
    inputs = weights["w1"].shape[0]
    net = device.net((), 0, weights)
    began = time.perf_counter()
    cells, bins = evaluate(
        net, device, Sim(recipe.game, device.gpu), evaluated_modes(name), games, seed, inputs,
        left_weight=recipe.left_weight[1], plans=recipe.plans, width=recipe.width, heat=recipe.heat,
    )  # fmt: skip
    for cell in cells:
        progress.note({"result": cell.line(), "seed": seed})
    progress.note({"reliability": bins[own_modes(name)].sum(0).round(1).tolist()})
    progress.note({"evaluated_in": round(time.perf_counter() - began, 1)})


def run(name: str, options: argparse.Namespace) -> None:
    """Train (unless only --evaluate is given), export, measure."""
    recipe: Recipe = RECIPES[name]
    if options.tables:
        recipe = replace(recipe, tables=options.tables, batch=options.tables, updates=1)
    out: Path = options.out
    out.mkdir(parents=True, exist_ok=True)
    device = device_for(options.cpu, recipe.seed)
    progress = Progress(options.seconds, out / f"{name}.jsonl")
    begin = options.begin or (out / f"{recipe.begin_with}.npz" if recipe.begin_with else None)
    if options.evaluate:
        begin = out / f"{name}.npz"
    weights, about = export.load(begin) if begin else (None, {})
    if not options.evaluate:
        progress.games = about.get("games", 0)
        progress.note({"recipe": asdict(recipe), "seconds": options.seconds, "from": str(begin)})
        weights = train(recipe, device, progress, weights).export()
        about = {"net": name, "games": progress.games, "left_weight": recipe.left_weight[1]}
        export.save(out / f"{name}.npz", weights, about, packed=False)
    assert weights is not None
    if not options.evaluate or options.pack:
        export.save(out / f"{name}.packed.npz", weights, about, packed=True)
    shipped = export.unpack(export.pack(weights)) if options.pack else weights
    measure(name, shipped, device, progress, options.games, options.seed)


def main(arguments: list[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("net", choices=RECIPES)
    parser.add_argument("--seconds", type=float, default=500)
    parser.add_argument("--out", type=Path, default=CHECKPOINTS)
    parser.add_argument("--begin", type=Path, help="a checkpoint to go on from")
    parser.add_argument("--evaluate", action="store_true", help="no training")
    parser.add_argument("--no-pack", dest="pack", action="store_false", help="measure unpacked")
    parser.add_argument("--games", type=int, default=8192, help="games a mode to measure")
    parser.add_argument("--seed", type=int, default=90210, help="of the deals to measure on")
    parser.add_argument("--cpu", action="store_true")
    parser.add_argument("--tables", type=int, help="fewer tables, for a small run")
    options = parser.parse_args(arguments)
    run(options.net, options)


if __name__ == "__main__":
    main(sys.argv[1:])
