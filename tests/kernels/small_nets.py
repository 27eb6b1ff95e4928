"""Small nets with random weights, for tests of what the kernel makes of any net."""

from __future__ import annotations

from typing import Any

import numpy as np

from tenback.kernels.nets import Net, Part, from_parts
from tenback.kernels.views import DUEL, TEAM
from train import export
from train.net import Weights, initial

SHAPES = {
    TEAM: ((1280, 64, 32, 16, 2), (1536, 48, 32, 2), (1792, 64, 2), (2624, 48, 32, 2)),
    DUEL: ((960, 64, 2), (976, 64, 32, 16, 2)),
}
"""By game, layers of nets with each number of inputs that there is."""


def parts_of(packed: dict[str, Any]) -> dict[str, Part]:
    """Return the arrays of a packed net as they are read from a file."""
    return {
        name: Part(array.dtype.str, array.shape, array.tobytes()) for name, array in packed.items()
    }


def small_net(game: int, shape: tuple[int, ...], seed: int = 1) -> tuple[Net, Weights]:
    """Return a net in the kernel, and its weights as the kernel ought to use them."""
    weights = initial(shape, seed)
    weights["b1"] += np.linspace(-0.5, 0.5, shape[1], dtype=np.float32)
    last = f"w{len(shape) - 1}"
    weights[last] *= 20  # so that turns differ
    packed = export.pack(weights)
    return from_parts(parts_of(packed), game, {}), export.unpack(packed)
