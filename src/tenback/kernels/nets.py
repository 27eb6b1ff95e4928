"""Nets as the kernel reads them, from the files that ``train/export.py`` writes.

A file is an ``.npz``: w1 in bytes with w1_scale, a factor for each column, then b1, w2, b2 and so on
with weights in half precision; ``about`` is JSON that describes the net.
"""

from __future__ import annotations

import json
import struct
import sys
from ast import literal_eval
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

from tenback.kernels.library import Memory, kernel

COUNTS = 12
"""Inputs that are numbers, not yes or no."""

MAX_WIDTH, MAX_FURTHER_LAYERS = 2048, 4
_MAGIC = b"\x93NUMPY"
_TYPES = {"|i1": 1, "<f2": 2, "<f4": 4}
"""The sizes in bytes of the numbers in a file."""


class BadNet(ValueError):
    """A file that is not a net, or not one that the kernel reads."""


@dataclass(frozen=True, slots=True)
class Part:
    """An array of a file: its type, its shape, and its numbers."""

    type: str
    shape: tuple[int, ...]
    data: bytes


@dataclass(frozen=True, slots=True)
class Net:
    """A net in the kernel's memory."""

    memory: Memory
    inputs: int
    about: dict[str, Any]


def load(path: Path, first_count: int) -> Net:
    """Read a net; its inputs from ``first_count`` on are numbers."""
    try:
        with ZipFile(path) as file:
            parts = {
                name.removesuffix(".npy"): _part(name, file.read(name)) for name in file.namelist()
            }
    except (OSError, BadZipFile) as error:
        raise BadNet(f"{path} is not a net: {error}") from None
    about = parts.pop("about", None)
    return from_parts(parts, first_count, json.loads(_text(about)) if about else {})


def from_parts(parts: dict[str, Part], first_count: int, about: dict[str, Any]) -> Net:
    """Return a net from its arrays by name."""
    further = sum(name[0] == "w" and name[1:].isdigit() for name in parts) - 1
    if not 1 <= further <= MAX_FURTHER_LAYERS:
        raise BadNet(f"a net has 2 to {MAX_FURTHER_LAYERS + 1} layers, not {further + 1}")
    inputs, width = (*_take(parts, "w1", "|i1").shape, 0)[:2]
    sizes = [width]
    if not (0 < width <= MAX_WIDTH and 0 < first_count <= inputs - COUNTS):
        raise BadNet(f"a first layer of {inputs} x {width} does not fit")
    for layer in range(1, further + 1):
        weights = _take(parts, f"w{layer + 1}", "<f2")
        if len(weights.shape) != 2 or weights.shape[0] != sizes[-1]:
            raise BadNet(f"layer {layer + 1} does not fit the one before it")
        sizes.append(weights.shape[1])
    if sizes[-1] != 2 or max(sizes[1:]) > MAX_WIDTH // 2:
        raise BadNet(f"a net has two outputs, not {sizes[-1]}")
    for layer, size in enumerate(sizes, start=1):
        _take(parts, f"b{layer}", "<f4", (size,))
    factors = _take(parts, "w1_scale", "<f4", (width,))
    library = kernel()

    def memory(data: bytes) -> Memory:
        own = library.memory(len(data))
        own.write(0, data)
        return own

    shape = memory(struct.pack(f"={further + 1}i", *sizes))
    net = library.memory(library.call("net_size", inputs, further, shape))
    first = (parts["w1"], factors, parts["b1"])
    given = [memory(part.data) for part in first]
    library.call("pack_first", net, inputs, further, shape, *given, first_count)
    for layer in range(further):
        weights, biases = parts[f"w{layer + 2}"], parts[f"b{layer + 2}"]
        library.call("pack_further", net, layer, memory(weights.data), memory(biases.data))
    return Net(net, inputs, about)


def _take(
    parts: dict[str, Part], name: str, kind: str, shape: tuple[int, ...] | None = None
) -> Part:
    part = parts.get(name)
    if part is None or part.type != kind or (shape is not None and part.shape != shape):
        raise BadNet(f"{name} is missing or of the wrong kind")
    return part


def _part(name: str, file: bytes) -> Part:
    """Return an array from the file that NumPy writes for it."""
    if file[:6] != _MAGIC or file[6] not in (1, 2):
        raise BadNet(f"{name} is not an array")
    length, begin = (struct.unpack_from("<H", file, 8)[0], 10) if file[6] == 1 else (
        struct.unpack_from("<I", file, 8)[0],
        12,
    )
    try:
        head = literal_eval(file[begin : begin + length].decode("latin-1").strip())
        kind, shape, turned = head["descr"], tuple(head["shape"]), head["fortran_order"]
    except (SyntaxError, ValueError, KeyError, TypeError) as error:
        raise BadNet(f"{name} is not an array: {error}") from None
    data = file[begin + length :]
    size = _TYPES.get(kind) or (4 * int(kind[2:]) if kind[:2] == "<U" else 0)
    if not size or (turned and len(shape) > 1) or len(data) != size * prod(shape):
        raise BadNet(f"{name} has numbers of another kind than nets have")
    if sys.byteorder == "big" and size > 1:
        raise BadNet("nets can be read only on little-endian machines")
    return Part(kind, shape, data)


def _text(part: Part) -> str:
    return part.data.decode("utf-32-le").rstrip("\0")
