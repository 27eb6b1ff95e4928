"""Packs the trained nets for the package: python -m train.ship --to src/tenback/nets

Every file says in "about" what a player needs besides the weights: the game, how widely plans are
enumerated, how many of them are judged, and what cards left cost. linear.json goes along.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from train import export, linear
from train.export import CHECKPOINTS
from train.native import WIDTHS, Width
from train.net import shape_of
from train.recipes import OWN_WAYS, RECIPES, REMEMBERING

# The file in the package, and the net it comes from.
SHIPPED = {
    "coop-solo": "solo",
    "coop-silent": "silent",
    "coop-talk": "talk-steps-last",
    "coop-small": "small",
    "duel": "duel-rivals",
}


def ship(source: Path, target: Path) -> None:
    """Pack all nets that are there."""
    target.mkdir(parents=True, exist_ok=True)
    for file, name in SHIPPED.items():
        path = source / f"{name}.npz"
        if not path.exists():
            print(f"{path} is missing, {file} is left as it is")
            continue
        weights, about = export.load(path)
        recipe = RECIPES[name]
        about |= {
            "game": recipe.game,
            "net": name,
            "shape": shape_of(weights),
            "select": recipe.plans,
            "width": _width(recipe.width or WIDTHS[recipe.game]),
            "twice": recipe.twice,
            "kappa": recipe.left_weight[1],
            "heat": recipe.heat,
            "remembers": any(REMEMBERING <= mode < OWN_WAYS for mode in recipe.modes),
        }
        export.save(target / f"{file}.npz", weights, about, packed=True)
        print(f"{file}: {(target / f'{file}.npz').stat().st_size} bytes")
    shutil.copy(linear.FILE, target / "linear.json")


def _width(width: Width) -> dict[str, int]:
    """A width as the files of nets have it; costly cards are called dear there."""
    return {
        "cheap": width.cheap, "dear": width.costly, "gap": width.gap,
        "expert_gap": width.expert_gap,
    }  # fmt: skip


def main(arguments: list[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=CHECKPOINTS, help="where the checkpoints are")
    parser.add_argument("--to", type=Path, default=Path("src/tenback/nets"))
    options = parser.parse_args(arguments)
    ship(options.out, options.to)


if __name__ == "__main__":
    main(sys.argv[1:])
