"""The nets that are shipped.

``coop-solo`` is for one player, ``coop-silent`` and ``coop-talk`` for teams without and with
signals, ``duel`` for Face to Face; ``coop-small`` knows all of The Game a little less well and is
many times faster. ``train/`` tells how each came about. A net's file says how widely plans were
enumerated when it learned; they are enumerated as widely when it plays.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files

import numpy as np

from tenback.bots.thinking.linear import weights
from tenback.kernels.duel import inputs as duel_inputs
from tenback.kernels.nets.net import Net, from_arrays, load
from tenback.kernels.nets.player import Player
from tenback.kernels.plans.queue import Width
from tenback.kernels.team import inputs as team_inputs
from tenback.rules import Ruleset

LINEAR = "linear"
"""Instead of a net's name: the linear value decides alone."""


@dataclass(frozen=True, slots=True)
class ShippedNet:
    """A net and how it is to be asked."""

    net: Net
    width: Width
    """How widely plans are enumerated."""
    most: int = 1
    """How many plans the net is asked about."""
    twice: int = 0
    """How many of them are also looked at through the mirror."""
    left_weight: float = 0.0
    """What twenty cards left cost against the chance to win."""
    remembers: bool = False
    """Whether it goes by what partners did in their last turn."""
    linear: bool = False
    """Whether there is no net: the linear value decides alone."""
    heat: float = 0.0
    """How far behind the best a plan may be and still have a say in which card is laid first."""

    def player(self, rules: Ruleset) -> Player:
        """Return how a player by this net decides under these rules."""
        return Player(
            self.net,
            weights(rules),
            self.width,
            self.most,
            self.twice,
            self.left_weight,
            self.heat,
        )


@cache
def shipped_net(name: str) -> ShippedNet:
    """Return the net of this name, loaded once in a process."""
    if name == LINEAR:
        nothing = {f"{kind}{k}": np.zeros((1, 1), np.float32) for kind in "wb" for k in (1, 2)}
        return ShippedNet(from_arrays(nothing, 0), Width(), linear=True)
    first_count = duel_inputs.COUNT if name == "duel" else team_inputs.COUNT
    with as_file(files("tenback") / "nets" / f"{name}.npz") as path:
        net, about = load(path, first_count)
    return ShippedNet(
        net,
        _width(**about["width"]),
        about["select"],
        about["twice"],
        about["kappa"],
        about["remembers"],
        heat=about.get("heat", 0.0),
    )


def _width(cheap: int, dear: int, gap: int, expert_gap: int) -> Width:
    """A width by the names that the files of nets use."""
    return Width(cheap, dear, gap, expert_gap)


def strongest_net(rules: Ruleset, talk: bool) -> str:
    """Return the name of the strongest net for a table, by whether anybody has spoken there."""
    if rules.sides > 1:
        return "duel"
    if rules.players == 1:
        return "coop-solo"
    return "coop-talk" if talk else "coop-silent"
