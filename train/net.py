"""The value net: a perceptron from a sparse input to (logit of winning, cards left / 20).

Weights are a dict of arrays: "w1", "b1", "w2", ...; layer k is y = x @ wk + bk, with max(0, y)
after all but the last.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import numpy.typing as npt

Weights = dict[str, npt.NDArray[np.float32]]


def initial(shape: tuple[int, ...], seed: int) -> Weights:
    """Random weights for layers of these sizes, the inputs first; the last size is 2."""
    random = np.random.default_rng(seed)
    weights: Weights = {}
    for k, (a, b) in enumerate(pairwise(shape), 1):
        # About 200 of the inputs are on at a time, whatever their number; small last weights let
        # a new net begin with the same moderate opinion of everything.
        scale = 0.07 if k == 1 else 0.01 if k == len(shape) - 1 else (2 / a) ** 0.5
        weights[f"w{k}"] = (random.standard_normal((a, b)) * scale).astype(np.float32)
        weights[f"b{k}"] = np.zeros(b, np.float32)
    weights[f"b{len(shape) - 1}"][:] = (-0.5, 0.5)
    return weights


def shape_of(weights: Weights) -> tuple[int, ...]:
    """The layer sizes of a net."""
    depth = len(weights) // 2
    return (weights["w1"].shape[0], *(weights[f"b{k}"].shape[0] for k in range(1, depth + 1)))


def widened(weights: Weights, inputs: int) -> Weights:
    """The same net with more inputs, which it ignores at first."""
    missing = inputs - weights["w1"].shape[0]
    w1 = np.pad(weights["w1"], ((0, missing), (0, 0)))
    return {**weights, "w1": w1}


def forward(weights: Weights, x: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """The net's outputs for rows of inputs: the reference for every other implementation."""
    depth = len(weights) // 2
    for k in range(1, depth + 1):
        x = x @ weights[f"w{k}"].astype(np.float32) + weights[f"b{k}"].astype(np.float32)
        if k < depth:
            x = np.maximum(x, 0)
    return x
