"""A small net that imitates the large ones: python -m train.distill --seconds 600

Tables of all cooperative modes are played by the linear value with some noise; a few candidates of
every turn are judged by the large net that is responsible for the mode, and the small net learns
that judgement. Soft targets carry far more than wins and losses, so a CPU is enough.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt

from train import export, layout, linear
from train.device import device_for
from train.export import CHECKPOINTS
from train.learn import Progress, rate_at, table_modes
from train.native import Sim
from train.recipes import RECIPES
from train.selfplay import Device, Games, Net, seeds_for

RECIPE = RECIPES["small"]
BATCH = 4096
MEMORY = 1 << 20  # judged candidates that are remembered
NOISE = 1500.0  # of the linear value, in 1/1024: about a card and a half advanced


def teacher_of(modes: npt.NDArray[np.integer]) -> npt.NDArray[np.str_]:
    """Which net judges a mode."""
    return np.where(modes % 5 == 0, "base", np.where(modes < 20, "silent", "talk"))


class Lessons:
    """Judged candidates: raw rows, and what their teacher thinks of them."""

    def __init__(self, device: Device, sim: Sim, teachers: dict[str, Net]) -> None:
        self.device, self.sim, self.teachers = device, sim, teachers
        self.rows = np.zeros((MEMORY, sim.sizes.after), np.uint8)
        self.targets = np.zeros((MEMORY, 2), np.float32)
        self.count = 0

    def add(self, rows: npt.NDArray[np.uint8], names: npt.NDArray[np.str_]) -> None:
        """Have rows judged, each by the teacher of this name, and remember them."""
        at = self.device.address
        for name, net in self.teachers.items():
            mine = np.ascontiguousarray(rows[names == name])
            if not len(mine):
                continue
            width = {"talk": 1536}.get(name, 1280)
            x = self.device.inputs(len(mine), width)
            self.sim.expand(at(self.device.upload(mine)), 0, len(mine), at(x), 0, width, 0)
            y = self.device.download(net.infer(x))
            win = 1 / (1 + np.exp(-y[:, 0]))
            where = np.arange(self.count, self.count + len(mine)) % MEMORY
            self.rows[where] = mine
            self.targets[where] = np.stack([win, y[:, 1]], axis=1)
            self.count += len(mine)

    def teach(self, net: Net, x: npt.NDArray[np.float32], rate: float, salt: int) -> float:
        """One step of learning; returns the mean cross-entropy."""
        index = self.device.random_index(min(self.count, MEMORY), len(x))
        at, chosen = self.device.address, np.ascontiguousarray(self.rows[index])
        self.sim.expand(at(chosen), 0, len(x), at(x), 0, x.shape[1], salt | 2)
        return float(net.learn(x, self.targets[index], rate)[0])


def distill(device: Device, teachers: dict[str, Net], progress: Progress, tables: int) -> Net:
    """Teach a small net until the time is up."""
    sim = Sim("coop", device.gpu)
    net = device.net(RECIPE.shape, RECIPE.seed)
    modes = table_modes(RECIPE)
    modes = np.random.default_rng(RECIPE.seed).permutation(modes)[:tables].copy()
    games = Games(
        device, sim, modes, seeds_for(RECIPE.seed, tables), linear.load("coop"),
        linear.set_of("coop", modes), RECIPE.select, RECIPE.shape[0],
    )  # fmt: skip
    lessons = Lessons(device, sim, teachers)
    random = np.random.default_rng(RECIPE.seed)
    x = device.inputs(BATCH, RECIPE.shape[0])
    noted, losses = time.perf_counter(), [0.0]
    while progress.share() < 1:
        n = games.plan()
        raw = games.rows.reshape(-1, sim.sizes.after)
        records = layout.records(games.rows, layout.COOP_AFTER)
        counts = layout.records(games.tables, layout.COOP_TABLE)["count"]
        owner = np.repeat(np.arange(tables), counts)  # on the CPU rows lie in the order of tables
        games.out[:n, 0] = -records["linear"][:n] / NOISE + random.gumbel(size=n)
        games.out[:n, 0] = np.arctan(games.out[:n, 0] / 50)  # only the order matters
        picked = random.choice(n, min(n, 3 * tables), replace=False)
        picked = picked[records["exact"][picked] == 0]
        lessons.add(raw[picked], teacher_of(modes[owner[picked]]))
        games.choose(0.0)
        games.finish(None, 1.0, again=True)
        if lessons.count < 8 * BATCH:
            continue
        for _ in range(2):
            rate = rate_at(RECIPE, progress.share(), progress.updates)
            losses.append(lessons.teach(net, x, rate, progress.updates * 2654435761 & 0x7FFFFFFF))
            progress.updates += 1
        if time.perf_counter() - noted > progress.every:
            noted = time.perf_counter()
            progress.note({
                "seconds": round(progress.share() * progress.seconds, 1), "rate": round(rate, 6),
                "judged": lessons.count, "updates": progress.updates,
                "loss": round(float(np.mean(losses[-100:])), 4),
            })  # fmt: skip
    return net


def main(arguments: list[str]) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=CHECKPOINTS, help="where the large nets are")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--tables", type=int, default=1024)
    options = parser.parse_args(arguments)
    device = device_for(cpu=True, seed=RECIPE.seed)
    teachers = {}
    for name in ("base", "silent", "talk"):
        teachers[name] = device.net((), 0, export.load(options.out / f"{name}.npz")[0])
    progress = Progress(options.seconds, options.out / "small.jsonl", every=30)
    net = distill(device, teachers, progress, options.tables)
    about = {"net": "small", "kappa": RECIPE.kappa[1]}
    export.save(options.out / "small.npz", net.export(), about, packed=False)


if __name__ == "__main__":
    main(sys.argv[1:])
