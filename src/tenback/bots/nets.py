"""The nets that are shipped, and the tuned weights of the linear values.

``coop-solo`` is for one player, ``coop-silent`` and ``coop-talk`` for teams without and with
signals, ``duel`` for Face to Face; ``coop-small`` knows all of The Game a little less well and is
many times faster. ``train/`` tells how each came about. A net's file says how widely plans were
enumerated when it learned; they are enumerated as widely when it plays.

The linear values prune plans and are all that the planner knows. There is a set of weights for each
number of players and minimum of The Game, and one for the duel, from ``python -m train.tune``.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import as_file, files

from tenback.kernels.nets import BadNet, Net, load
from tenback.kernels.thinking import Asked, Width
from tenback.kernels.views import DUEL, TEAM
from tenback.rules import Ruleset

LINEAR = "linear"
"""Instead of a net's name: the linear value decides alone."""


@dataclass(frozen=True, slots=True)
class ShippedNet:
    """A net and how it is to be asked."""

    net: Net | None = None
    """None: the linear value decides alone."""
    width: Width = field(default_factory=Width)
    """How widely plans are enumerated."""
    plans: int = 1
    """How many plans the net is asked about."""
    twice: int = 0
    """How many of them are also looked at through the mirror."""
    left_weight: float = 0.0
    """What twenty cards left cost against the chance to win."""
    remembers: bool = False
    """Whether it goes by what partners did in their last turn."""
    heat: float = 0.0
    """How far behind the best a plan may be and still have a say in which card is laid first."""

    def asked(self, rules: Ruleset, plans: int | None = None, twice: int | None = None) -> Asked:
        """Return how this net is asked under these rules, about as many plans as is said."""
        return Asked(
            weights(rules),
            self.width,
            self.plans if plans is None else plans,
            self.twice if twice is None else twice,
            self.left_weight,
            self.heat,
        )


@cache
def shipped_net(name: str) -> ShippedNet:
    """Return the net of this name, loaded once in a process."""
    if name == LINEAR:
        return ShippedNet()
    with as_file(files("tenback") / "nets" / f"{name}.npz") as path:
        return shipped(load(path, DUEL if name == "duel" else TEAM))


def shipped(net: Net) -> ShippedNet:
    """Return a net that is to be asked as its file says."""
    about = net.about
    try:
        return ShippedNet(
            net,
            _width(**about["width"]),
            about["select"],
            about["twice"],
            about["kappa"],
            about["remembers"],
            about.get("heat", 0.0),
        )
    except (KeyError, TypeError) as error:
        raise BadNet(f"the net does not say how it is to be asked: {error}") from None


def _width(cheap: int, dear: int, gap: int, expert_gap: int) -> Width:
    """A width by the names that the files of nets use."""
    return Width(cheap, dear, gap, expert_gap)


@cache
def _all_weights() -> dict[str, list[list[int]]]:
    sets: dict[str, list[list[int]]] = json.loads(
        (files("tenback") / "nets" / "linear.json").read_text("utf-8")
    )
    return sets


def weights(rules: Ruleset) -> tuple[int, ...]:
    """Return the weights for a ruleset; house rules use those of the nearest printed one."""
    if rules.sides > 1:
        return tuple(_all_weights()["duel"][0])
    return tuple(_all_weights()["coop"][rules.players - 1 + (5 if rules.minimum > 2 else 0)])


def strongest_net(rules: Ruleset, talk: bool) -> str:
    """Return the name of the strongest net for a table, by whether anybody has spoken there."""
    if rules.sides > 1:
        return "duel"
    if rules.players == 1:
        return "coop-solo"
    return "coop-talk" if talk else "coop-silent"
