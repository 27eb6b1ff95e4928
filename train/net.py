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


COARSE_INPUTS, WORD_INPUTS, STEP_INPUTS, FIRST_WORD = 1536, 1792, 2624, 1280
"""Inputs of nets that know four words, of those that know all, of those that also know how far a
pile was moved, and where words begin."""

COARSE = (0, 1, 2, 3, 1, 0, 3, 0)
"""For every word the nearest of the first four, as ``coarse`` in native/team/signals.h has it."""


MOVES = (0, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3)
"""For every step the one of four kinds of moves that it is; see native/team/seen.h."""


def widened(weights: Weights, inputs: int) -> Weights:
    """The same net with more inputs: new words and steps are taken for coarser ones."""
    w1 = weights["w1"]
    if (len(w1), inputs) == (COARSE_INPUTS, WORD_INPUTS):
        words = w1[FIRST_WORD:].reshape(16, 4, 4, -1)[:, list(COARSE)]
        w1 = np.concatenate([w1[:FIRST_WORD], words.reshape(inputs - FIRST_WORD, -1)])
    if (len(w1), inputs) == (WORD_INPUTS, STEP_INPUTS):
        words = w1[FIRST_WORD:].reshape(16, 8, 4, -1)[:, :7, list(MOVES)]
        w1 = np.concatenate([w1[:FIRST_WORD], words.reshape(inputs - FIRST_WORD, -1)])
    return {**weights, "w1": np.pad(w1, ((0, inputs - len(w1)), (0, 0)))}


def grown(weights: Weights, width: int, seed: int) -> Weights:
    """The same net with a wider first layer: the new units are random, and nothing listens yet."""
    more = width - len(weights["b1"])
    if more <= 0:
        return weights
    random = np.random.default_rng(seed)
    fresh = (random.standard_normal((len(weights["w1"]), more)) * 0.07).astype(np.float32)
    return {
        **weights,
        "w1": np.concatenate([weights["w1"], fresh], axis=1),
        "b1": np.pad(weights["b1"], (0, more)),
        "w2": np.pad(weights["w2"], ((0, more), (0, 0))),
    }


def forward(weights: Weights, x: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """The net's outputs for rows of inputs: the reference for every other implementation."""
    depth = len(weights) // 2
    for k in range(1, depth + 1):
        x = x @ weights[f"w{k}"].astype(np.float32) + weights[f"b{k}"].astype(np.float32)
        if k < depth:
            x = np.maximum(x, 0)
    return x
