"""Nets as files: checkpoints in full precision, shipped nets packed small.

A shipped net is an .npz with, for layer k, wk and bk; the first and largest layer as int8 with one
factor a column ("w1_scale"), further layers as float16, biases as float32; "about" is JSON text.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np

from train.net import Weights

CHECKPOINTS = Path("train/ckpt")  # where trainings leave their nets; not kept in git


def pack(weights: Weights) -> dict[str, Any]:
    """The arrays of a shipped net."""
    packed: dict[str, Any] = {}
    for name, value in weights.items():
        packed[name] = value.astype(np.float16 if name.startswith("w") else np.float32)
    scale = np.abs(weights["w1"]).max(0) / 127 + 1e-12
    packed["w1"] = np.round(weights["w1"] / scale).astype(np.int8)
    packed["w1_scale"] = scale.astype(np.float32)
    return packed


def unpack(packed: dict[str, Any]) -> Weights:
    """The weights of a shipped net or of a checkpoint, in float32."""
    weights: Weights = {
        name: value.astype(np.float32)
        for name, value in packed.items()
        if name[0] in "wb" and name[1:].isdigit()
    }
    if "w1_scale" in packed:
        weights["w1"] *= packed["w1_scale"]
    return weights


def save(path: Path, weights: Weights, about: dict[str, Any], packed: bool) -> None:
    """Write a net."""
    path.parent.mkdir(parents=True, exist_ok=True)
    arrays = pack(weights) if packed else dict(weights)
    np.savez_compressed(path, about=np.array(json.dumps(about)), **arrays)


def load(path: Path) -> tuple[Weights, dict[str, Any]]:
    """Read a net of either kind, and what was noted about it."""
    with np.load(path) as file:
        packed = {name: file[name] for name in file.files}
    about: dict[str, Any] = json.loads(str(packed.pop("about")))
    return unpack(packed), about
