"""Nets as the kernel reads them, from the files that ``train/export.py`` writes.

A file is an ``.npz``: w1 in bytes with w1_scale, a factor for each column, then b1, w2, b2 and so
on with weights in half precision; ``about`` is JSON that describes the net.
"""

from __future__ import annotations

import json
import struct
import sys
import zlib
from array import array
from ast import literal_eval
from dataclasses import dataclass
from math import isfinite, prod
from operator import index
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from tenback.kernels.library import Memory, kernel, memory_of
from tenback.kernels.views import DUEL, TEAM
from tenback.rules import TenbackError

INPUTS = {TEAM: (1280, 1536, 1792, 2624), DUEL: (960, 976)}
"""By game, how many inputs a net can have; ``native/team/inputs.h`` says what they are."""

_FIRST_COUNT = {TEAM: 1268, DUEL: 940}
"""Where the twelve inputs begin that are numbers, not yes or no."""

MAX_WIDTH, MAX_FURTHER_LAYERS = 2048, 4
_MAX_FILE_BYTES = 1 << 25
"""All arrays of a file, unpacked: twice what the widest net takes."""

_MAGIC = b"\x93NUMPY"
_SIZES = {"|i1": 1, "<f2": 2, "<f4": 4}
"""The types of numbers in a file, and their sizes in bytes."""

_HALF_EXPONENT = 0x7C
"""The bits of the exponent of a number in half precision, in its upper byte."""


class BadNet(TenbackError):
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

    game: int
    memory: Memory
    inputs: int
    about: dict[str, Any]


def load(path: Path, game: int) -> Net:
    """Read a net for a game."""
    try:
        with ZipFile(path) as file:
            if sum(info.file_size for info in file.infolist()) > _MAX_FILE_BYTES:
                raise BadNet("it is too large")
            parts = {name.removesuffix(".npy"): _read(file, name) for name in file.namelist()}
    except BadNet as error:
        raise BadNet(f"{path} is not a net: {error}") from None
    except (OSError, EOFError, BadZipFile, zlib.error, RuntimeError, ValueError) as error:
        raise BadNet(f"{path} cannot be read: {error}") from None
    return from_parts(parts, game, _about(parts.get("about")))


def from_parts(parts: dict[str, Part], game: int, about: dict[str, Any]) -> Net:
    """Return a net from its arrays by name."""
    further = sum(name[:1] == "w" and name[1:].isdigit() for name in parts) - 1
    if not 1 <= further <= MAX_FURTHER_LAYERS:
        raise BadNet(f"a net has 2 to {MAX_FURTHER_LAYERS + 1} layers, not {further + 1}")
    layers = [_take(parts, "w1", "|i1")]
    layers += [_take(parts, f"w{layer}", "<f2") for layer in range(2, further + 2)]
    if any(len(layer.shape) != 2 for layer in layers):
        raise BadNet("the weights of a layer are no table")
    inputs, sizes = layers[0].shape[0], [layer.shape[1] for layer in layers]
    if inputs not in INPUTS[game]:
        raise BadNet(f"a net for this game has {INPUTS[game]} inputs, not {inputs}")
    if [layer.shape[0] for layer in layers[1:]] != sizes[:-1] or sizes[-1] != 2:
        raise BadNet(f"layers of {sizes} do not fit each other and two outputs")
    if not 1 <= sizes[0] <= MAX_WIDTH or not all(1 <= size <= MAX_WIDTH // 2 for size in sizes[1:]):
        raise BadNet(f"layers of {sizes} are too large")
    factors = _take(parts, "w1_scale", "<f4", (sizes[0],))
    biases = [_take(parts, f"b{at}", "<f4", (size,)) for at, size in enumerate(sizes, start=1)]
    _demand_numbers(factors, *layers[1:], *biases)
    shape = memory_of(struct.pack(f"={len(sizes)}i", *sizes))
    call = kernel().call
    net = kernel().memory(call("net_size", inputs, further, shape))
    first = [memory_of(part.data) for part in (layers[0], factors, biases[0])]
    call("pack_first", net, inputs, further, shape, *first, _FIRST_COUNT[game])
    for layer in range(further):
        weights, bias = memory_of(layers[layer + 1].data), memory_of(biases[layer + 1].data)
        call("pack_further", net, layer, weights, bias)
    return Net(game, net, inputs, about)


def _take(
    parts: dict[str, Part], name: str, kind: str, shape: tuple[int, ...] | None = None
) -> Part:
    part = parts.get(name)
    if part is None or part.type != kind or (shape is not None and part.shape != shape):
        raise BadNet(f"{name} is missing or of the wrong kind")
    if len(part.data) != _SIZES[kind] * prod(part.shape):
        raise BadNet(f"{name} has not as many numbers as it says")
    return part


def _demand_numbers(*parts: Part) -> None:
    """Refuse numbers that are infinite or none."""
    for part in parts:
        if part.type == "<f4":
            finite = all(map(isfinite, array("f", part.data)))
        else:
            finite = all(byte & _HALF_EXPONENT < _HALF_EXPONENT for byte in set(part.data[1::2]))
        if not finite:
            raise BadNet("weights are infinite, or no numbers")


def _read(file: ZipFile, name: str) -> Part:
    """Return an array from the file that NumPy writes for it."""
    if file.getinfo(name).compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        raise BadNet(f"{name} is packed in another way than by NumPy")
    data = file.read(name)
    if data[:6] != _MAGIC or data[6:7] not in (b"\1", b"\2"):
        raise BadNet(f"{name} is not an array")
    begin = 10 if data[6] == 1 else 12
    end = begin + int.from_bytes(data[8:begin], "little")
    try:
        head = literal_eval(data[begin:end].decode("latin-1").strip())
        kind, shape, turned = head["descr"], tuple(map(index, head["shape"])), head["fortran_order"]
        size = _SIZES.get(kind) or (4 * int(kind[2:]) if kind[:2] == "<U" else 0)
        fits = len(data) - end == size * prod(shape)
    except (SyntaxError, ValueError, KeyError, TypeError, RecursionError, MemoryError) as error:
        raise BadNet(f"{name} is not an array: {error}") from None
    if not size or not fits or (turned and len(shape) > 1):
        raise BadNet(f"{name} has numbers of another kind than nets have")
    if sys.byteorder == "big" and size > 1:
        raise BadNet("nets can be read only on little-endian machines")
    return Part(kind, shape, data[end:])


def _about(part: Part | None) -> dict[str, Any]:
    """Return what is told of a net."""
    try:
        found = json.loads(part.data.decode("utf-32-le").rstrip("\0")) if part else {}
    except (ValueError, RecursionError) as error:
        raise BadNet(f"what is told of a net cannot be read: {error}") from None
    if not isinstance(found, dict):
        raise BadNet("what is told of a net is no object")
    return found
