"""How strong a net is, and how far its chances can be trusted, on deals it was not trained on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tenback.lab.statistics import wilson
from train import linear
from train.native import Sim, Width
from train.selfplay import Device, Games, Net, seeds_for


@dataclass(frozen=True)
class Cell:
    """One mode of a table of results. In the duel, win is that of seat 0."""

    mode: int
    games: int
    win: float  # per cent
    low: float  # Wilson's interval, 95 %
    high: float
    left: float  # mean cards left
    turns: float
    off: float  # mean distance of predicted from actual chance over 20 bins, points

    def line(self) -> dict[str, Any]:
        """For a log."""
        return {k: round(v, 3) for k, v in asdict(self).items()}


def off_by(bins: npt.NDArray[np.float64]) -> float:
    """The expected calibration error in points: bins of (count, sum predicted, sum won)."""
    total = max(1.0, float(bins[:, 0].sum()))
    return float(100 * np.abs(bins[:, 1] - bins[:, 2]).sum() / total)


def evaluate(
    net: Net | None,
    device: Device,
    sim: Sim,
    modes: Iterable[int],
    games: int,
    seed: int,
    inputs: int,
    left_weight: float = 0.03,
    plans: int = 64,
    mirror: bool = True,
    width: Width | None = None,
    heat: float = 0.0,
) -> tuple[list[Cell], npt.NDArray[np.float64]]:
    """Results by mode, and the reliability bins (mode, bin, 3). No net: the linear value plays."""
    wanted = list(modes)
    all_modes = np.repeat(np.array(wanted, np.int32), games)
    seeds = np.tile(seeds_for(seed, games), len(wanted))  # the same deals in every mode
    batch = Games(
        device, sim, all_modes, seeds, linear.load(sim.game),
        linear.set_of(sim.game, all_modes), plans, inputs, width=width,
    )  # fmt: skip
    if net is not None:
        net.freeze()
    batch.play_out(net, left_weight, mirror, heat)
    stats, bins = device.download(batch.stats), device.download(batch.bins)
    cells = []
    for mode in wanted:
        n, wins, left, _, turns = (float(v) for v in stats[mode][:5])
        low, high = (100 * end for end in wilson(int(wins), int(n)))
        off = off_by(bins[mode])
        cells.append(Cell(mode, int(n), 100 * wins / n, low, high, left / n, turns / n, off))
    return cells, bins
