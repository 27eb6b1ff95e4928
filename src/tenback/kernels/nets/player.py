"""How a player decides: what all kernels that think are given."""

from __future__ import annotations

from typing import NamedTuple

from tenback.kernels.core.layout import Array
from tenback.kernels.nets.net import Net
from tenback.kernels.plans.queue import Width


class Player(NamedTuple):
    """A net, and how plans are found for it."""

    net: Net
    weights: Array
    """int64: of the linear value, by which plans are chosen."""
    width: Width
    """How widely plans are enumerated."""
    most: int
    """How many plans the net is asked about."""
    twice: int
    """How many of them are also looked at through the mirror."""
    left_weight: float
    """What twenty cards left cost against the chance to win."""
    heat: float
    """How far behind the best a plan may be and still have a say in which card is laid first."""
