"""Learning by self-play: play a turn at every table, learn from what is finished, repeat."""

from __future__ import annotations

import json
import math
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from train import linear
from train.native import Game, Sim, Width
from train.net import Weights, grown, shape_of, widened
from train.selfplay import Device, Games, Net, Replay, seeds_for


@dataclass(frozen=True)
class Recipe:
    """Everything that determines a net, except for the time it is given."""

    game: Game
    shape: tuple[int, ...]  # layer sizes, the inputs first
    modes: dict[int, float]  # share of the tables by mode
    seed: int
    tables: int = 32768
    plans: int = 64
    width: Width | None = None  # of the enumeration, if not the usual one
    twice: int = 12  # plans that the package looks at through the mirror as well; not for training
    batch: int = 16384
    updates: int = 4  # steps of the optimiser after each turn
    rate: tuple[float, float] = (1e-3, 2e-5)
    hold: float = 0.35  # share of the time before the rate begins to fall
    left_weight: tuple[float, float] = (0.3, 0.03)
    decay: float = 0.85  # lambda of TD(lambda)
    mirror: bool = False  # plays as it will be used, through the mirror as well
    replay: int = 1 << 22  # states to learn from
    explore: float = 0.0
    whole: float = 0.0  # chance that a listener's plan is carried out whole
    heat: float = 0.0  # see native/team/plans.h
    linear_turns: int = 60  # turns played by the linear value at the very start
    begin_with: str | None = None  # a net to start from instead of nothing


@dataclass
class Progress:
    """A training as it goes: what it is given, and its curve."""

    seconds: float
    log: Path | None = None
    every: float = 15.0
    began: float = field(default_factory=time.perf_counter)
    games: int = 0
    updates: int = 0

    def share(self) -> float:
        """How much of the time is spent, 0 to 1 and over."""
        return (time.perf_counter() - self.began) / self.seconds

    def note(self, line: dict[str, Any]) -> None:
        """Print a line of the curve, and keep it."""
        text = json.dumps(line)
        print(text, flush=True)
        if self.log is not None:
            with self.log.open("a") as file:
                file.write(text + "\n")


def table_modes(recipe: Recipe) -> npt.NDArray[np.int32]:
    """The mode of every table."""
    total = sum(recipe.modes.values())
    counts = [max(1, round(recipe.tables * share / total)) for share in recipe.modes.values()]
    return np.repeat(np.array(list(recipe.modes), np.int32), counts)


def rate_at(recipe: Recipe, share: float, updates: int) -> float:
    """The learning rate: a short rise, held, then a cosine down."""
    high, low = recipe.rate
    fall = min(1.0, max(0.0, (share - recipe.hold) / (1 - recipe.hold)))
    rate = low + (high - low) * 0.5 * (1 + math.cos(math.pi * fall))
    return rate * min(1.0, (updates + 1) / 300)


def left_weight_at(recipe: Recipe, share: float) -> float:
    """What a card left is worth against winning: falls over the first 60 % of the time."""
    high, low = recipe.left_weight
    return high + (low - high) * min(1.0, share / 0.6)


def train(
    recipe: Recipe, device: Device, progress: Progress, weights: Weights | None = None
) -> Net:
    """Train a net for progress.seconds and return it."""
    sim = Sim(recipe.game, device.gpu)
    if weights is not None:
        weights = grown(widened(weights, recipe.shape[0]), recipe.shape[1], recipe.seed)
        if shape_of(weights) != recipe.shape:
            raise ValueError(f"{shape_of(weights)} is not the shape of the recipe")
    net = device.net(recipe.shape, recipe.seed, weights)
    modes = table_modes(recipe)
    games = Games(
        device, sim, modes, seeds_for(recipe.seed, len(modes)),
        linear.load(recipe.game), linear.set_of(recipe.game, modes), recipe.plans,
        recipe.shape[0], width=recipe.width,
    )  # fmt: skip
    replay = Replay(device, sim, recipe.replay if device.gpu else 1 << 14)
    x = device.inputs(recipe.batch, recipe.shape[0])
    targets = device.zeros((recipe.batch, 2), "float32")
    losses = device.zeros(2, "float32")
    untrained_turns = recipe.linear_turns if weights is None else 0
    enough = 12 * recipe.batch
    turn, noted, steps = 0, time.perf_counter(), 0
    decisions = rows = 0
    while progress.share() < 1:
        share = progress.share()
        left_weight = left_weight_at(recipe, share)
        by_linear = turn < untrained_turns
        n = games.plan(1 if by_linear else None)
        if not by_linear:
            net.freeze()
            games.judge(net, n, recipe.mirror)
            decisions, rows = decisions + games.n, rows + n
        games.choose(left_weight, recipe.explore, recipe.whole, recipe.heat)
        # What the linear policy and a net that knows nothing expect is no target.
        early = weights is None and turn < untrained_turns + 60
        games.finish(replay, 1.0 if early else recipe.decay, again=True)
        turn += 1
        if replay.filled() < enough:
            continue
        rate = rate_at(recipe, share, progress.updates)
        for _ in range(recipe.updates):
            replay.sample(x, targets, progress.updates * 2654435761 + 12345 & 0x7FFFFFFF)
            losses = losses + net.learn(x, targets, rate)
            progress.updates += 1
            steps += 1
        if time.perf_counter() - noted > progress.every:
            _note(recipe, games, progress, time.perf_counter() - noted, {
                "rate": float(f"{rate:.3g}"), "left_weight": round(left_weight, 3),
                "loss": [round(float(v) / steps, 4) for v in device.download(losses)],
                "rows": round(rows / max(1, decisions), 1),
            })  # fmt: skip
            noted, steps, decisions, rows = time.perf_counter(), 0, 0, 0
            losses = losses * 0
    progress.games += int(device.download(games.stats)[:, 0].sum())
    net.freeze()
    return net


def _note(
    recipe: Recipe, games: Games, progress: Progress, elapsed: float, more: dict[str, Any]
) -> None:
    stats = games.device.download(games.stats).copy()
    games.stats[:] = 0
    played = int(stats[:, 0].sum())
    progress.games += played
    progress.note({
        "seconds": round(progress.share() * progress.seconds, 1), "games": progress.games,
        "games_per_second": round(played / elapsed), "updates": progress.updates, **more,
        "win": {m: round(float(100 * stats[m, 1] / max(1, stats[m, 0])), 2) for m in recipe.modes},
    })  # fmt: skip
