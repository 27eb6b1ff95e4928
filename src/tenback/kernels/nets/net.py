"""Value nets: a fast perceptron from a sparse input to two numbers.

The first layer is large and nearly all of its inputs are zeros and ones: its weights are bytes with
a factor for each column, and the rows of the ones are added up in 16 bits. What many inputs have in
common is added once (see ``sums``). The weights of the further layers have 16 bits, because reading
them takes most of the time. A file is an ``.npz`` with w1, b1, w2 … and, where w1 is in bytes,
w1_scale; ``about`` is JSON that describes the net. ``train/export.py`` writes it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tenback.kernels.core.jit import f32, kernel
from tenback.kernels.core.layout import Array

COUNTS = 12
"""Inputs that are numbers, not yes or no."""

LEFT_SCALE = 20
"""Nets count cards left in twentieths."""

_MAX_ONES = 271
"""At most this many inputs are one at a time, which bounds the sums."""


class Net(NamedTuple):
    """A net as kernels read it."""

    first: Array
    """int8 (inputs, width): the first layer's weights, to be multiplied by ``scale``."""
    scale: Array
    """float32 (width)."""
    bias: Array
    """float32 (width)."""
    counts: Array
    """float32 (12, width): weights of the inputs that are numbers."""
    sizes: Array
    """int64: the widths from the first layer's on; the last is 2."""
    weights: Array
    """int16: the rows of the further layers, one after another, each with room at its end."""
    scales: Array
    """float32: a row of factors for each further layer, likewise."""
    biases: Array
    """float32: likewise."""


def load(path: Path, first_count: int) -> tuple[Net, dict[str, Any]]:
    """Read a net and its description; its inputs from ``first_count`` on are numbers."""
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files}
    about: dict[str, Any] = json.loads(str(arrays.pop("about", "{}")))
    return from_arrays(arrays, first_count), about


def from_arrays(arrays: dict[str, Array], first_count: int) -> Net:
    """Return a net from its weights by name: bytes with factors, or any kind of floats."""
    w1 = arrays["w1"].astype(np.float32)
    scale = arrays.get("w1_scale")
    if scale is None:
        scale = (np.abs(w1).max(0) / 127 + 1e-12).astype(np.float32)
        first = np.round(w1 / scale)
    else:
        first, w1 = w1, w1 * scale
    largest = -np.sort(-np.abs(first), axis=0)[:_MAX_ONES].sum(0)
    share = np.maximum(1, largest / 32_767).astype(np.float32)
    depth = sum(name[0] == "b" and name[1:].isdigit() for name in arrays)
    further = [arrays[f"w{k}"].astype(np.float32) for k in range(2, depth + 1)]
    factors = [np.abs(w).max(0) / 32_767 + 1e-12 for w in further]
    widest = max(w.shape[1] for w in further)
    return Net(
        first=np.ascontiguousarray(np.trunc(first / share).astype(np.int8)),
        scale=(scale * share).astype(np.float32),
        bias=arrays["b1"].astype(np.float32),
        counts=np.ascontiguousarray(w1[first_count : first_count + COUNTS], np.float32),
        sizes=np.array([w1.shape[1], *(w.shape[1] for w in further)], np.int64),
        weights=np.concatenate(
            [_padded(w / f, widest) for w, f in zip(further, factors, strict=True)]
        )
        .round()
        .astype(np.int16),
        scales=np.concatenate([_padded(f, widest) for f in factors]),
        biases=np.concatenate([_padded(arrays[f"b{k}"], widest) for k in range(2, depth + 1)]),
    )


def _padded(rows: Array, width: int) -> Array:
    rows = np.atleast_2d(rows).astype(np.float32)
    return np.pad(rows, ((0, 0), (0, width - rows.shape[1])))


@kernel
def add_row(net: Net, row: int, sums: Array) -> None:
    """Add one input's weights to the sums of the first layer."""
    for j in range(sums.size):
        sums[j] += net.first[row, j]


@kernel
def add_rows(net: Net, rows: Array, number: int, sums: Array) -> None:
    """Add the weights of all inputs that are one."""
    for k in range(number):
        add_row(net, rows[k], sums)


@kernel
def first_layer(net: Net, sums: Array, counts: Array, out: Array) -> None:
    """Write the first layer's output, from the sums and the inputs that are numbers."""
    for j in range(sums.size):
        out[j] = f32(0)
    for k in range(0, COUNTS, 4):
        a, b, c, d = counts[k], counts[k + 1], counts[k + 2], counts[k + 3]
        for j in range(sums.size):
            left = a * net.counts[k, j] + b * net.counts[k + 1, j]
            right = c * net.counts[k + 2, j] + d * net.counts[k + 3, j]
            out[j] += left + right
    for j in range(sums.size):
        out[j] = max(out[j] + (net.bias[j] + f32(sums[j]) * net.scale[j]), f32(0))


@kernel
def further_layers(net: Net, values: Array, others: Array, active: Array) -> tuple[float, float]:
    """Return the two outputs from the first layer's output, which is overwritten."""
    first = 0
    for layer in range(net.sizes.size - 1):
        inputs, outputs = net.sizes[layer], net.sizes[layer + 1]
        number = _not_zero(values, inputs, active)
        for j in range(outputs):
            others[j] = f32(0)
        _add_products(net.weights, first, values, active, number, outputs, others)
        for j in range(outputs):
            others[j] = net.biases[layer, j] + others[j] * net.scales[layer, j]
            values[j] = max(others[j], f32(0))
        first += inputs
    return others[0], others[1]


@kernel
def _not_zero(values: Array, size: int, active: Array) -> int:
    """List the values that are not zero and return how many; the loop has no branch."""
    number = 0
    for i in range(size):
        active[number] = i
        number += values[i] != f32(0)
    return number


@kernel
def _add_products(
    weights: Array, first: int, values: Array, active: Array, number: int, size: int, sums: Array
) -> None:
    """Add the rows of the active values, multiplied by these, to the sums: four rows at a time."""
    fours = number // 4 * 4
    for k in range(0, fours, 4):
        a, b, c, d = active[k], active[k + 1], active[k + 2], active[k + 3]
        va, vb, vc, vd = values[a], values[b], values[c], values[d]
        a, b, c, d = first + a, first + b, first + c, first + d
        for j in range(size):
            left = va * f32(weights[a, j]) + vb * f32(weights[b, j])
            right = vc * f32(weights[c, j]) + vd * f32(weights[d, j])
            sums[j] += left + right
    for k in range(fours, number):
        value, row = values[active[k]], first + active[k]
        for j in range(size):
            sums[j] += value * f32(weights[row, j])


@kernel
def chance(logit: float) -> float:
    """Return the chance to win for a logit."""
    return f32(f32(1) / (f32(1) + np.exp(-logit)))


@kernel
def best_of(values: Array, number: int, left_weight: float) -> int:
    """Return the first plan with the greatest chance to win - ``left_weight`` * cards left / 20."""
    best, most = 0, f32(-1e9)
    for plan in range(number):
        worth = values[plan, 0] - f32(left_weight) * values[plan, 1]
        if worth > most:
            best, most = plan, worth
    return best
