"""The tuned linear weights: which set serves which mode, read and written as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import numpy.typing as npt

from train.native import Game

FILE = Path(__file__).parent / "linear.json"
COOP_SETS = 10  # expert * 5 + players - 1


def set_of(game: Game, modes: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """The weight set of each mode."""
    if game == "duel":
        return np.zeros_like(modes)
    return (modes % 10).astype(np.int32)


def load(game: Game) -> npt.NDArray[np.int32]:
    """All weight sets of a game, in 1/1024."""
    return np.array(json.loads(FILE.read_text())[game], np.int32)


def save(game: Game, weights: npt.NDArray[np.int32]) -> None:
    """Replace the weight sets of a game."""
    everything = json.loads(FILE.read_text()) if FILE.exists() else {}
    everything[game] = weights.tolist()
    lines = [
        f'  "{name}": [\n' + ",\n".join(f"    {row}" for row in rows) + "\n  ]"
        for name, rows in sorted(everything.items())
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")
