"""A file that is not a net of the right shape is refused with one sentence, whatever is in it."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZIP_BZIP2, ZIP_LZMA, ZipFile

import numpy as np
import pytest

from tenback.bots.decide import Budget, decide
from tenback.bots.nets import shipped
from tenback.kernels.nets import BadNet, from_parts, load
from tenback.kernels.views import DUEL, TEAM
from tenback.rules import new_game, silence, view
from tests.kernels.small_nets import SHAPES, parts_of
from train import export
from train.net import initial

SHAPE = (1280, 8, 4, 2)
WEIGHTS = initial(SHAPE, seed=1)


def saved(tmp_path: Path, arrays: dict[str, Any]) -> Path:
    path = tmp_path / "net.npz"
    np.savez_compressed(path, **arrays)
    return path


def packed(**changed: Any) -> dict[str, Any]:
    """A good net with some arrays changed; None leaves one out."""
    arrays = {**export.pack(WEIGHTS), "about": np.array(json.dumps({"net": "tiny"})), **changed}
    return {name: array for name, array in arrays.items() if array is not None}


def test_a_good_file_is_read(tmp_path: Path) -> None:
    net = load(saved(tmp_path, packed()), TEAM)
    assert (net.inputs, net.about) == (1280, {"net": "tiny"})


@pytest.mark.parametrize(
    "changed",
    [
        {"w1": None},
        {"w2": None},
        {"w3": None},
        {"b2": None},
        {"w1_scale": None},
        {"w2": None, "w3": None},
        {"w1": WEIGHTS["w1"]},
        {"w1": np.zeros((1281, 8), np.int8)},
        {"w1": np.zeros((960, 8), np.int8)},
        {"w1": np.zeros((1280, 9), np.int8)},
        {"w1": np.zeros((1280, 0), np.int8)},
        {"w1": np.zeros((1280, 2100), np.int8)},
        {"w1": np.zeros(1280 * 8, np.int8)},
        {"w1": np.zeros((1280, 8, 1), np.int8)},
        {"w1": np.zeros((8, 1280), np.int8).T},
        {"w1": np.array(["text"])},
        {"w1": np.zeros(3, [("a", "i1"), ("b", "f4")])},
        {"w2": np.zeros((8, 4), np.float32)},
        {"w2": np.zeros((7, 4), np.float16)},
        {"w2": np.zeros((8, 1100), np.float16)},
        {"w2": np.full((8, 4), np.inf, np.float16)},
        {"w3": np.zeros((4, 3), np.float16)},
        {"w3": np.full((4, 2), np.nan, np.float16)},
        {"b1": np.zeros(7, np.float32)},
        {"b1": np.full(8, np.nan, np.float32)},
        {"b3": np.zeros(2, np.float64)},
        {"w1_scale": np.full(8, -np.inf, np.float32)},
        {"w4": np.zeros((2, 2), np.float16)},
        {f"w{layer}": np.zeros((2, 2), np.float16) for layer in range(4, 9)},
        {"about": np.array("{")},
        {"about": np.array("[1, 2]")},
        {"about": np.array("[" * 100_000)},
        {"about": np.array([1, 2], np.int8)},
    ],
    ids=lambda changed: " ".join(f"{name}:{np.shape(array)}" for name, array in changed.items()),
)
def test_a_net_of_another_shape_is_refused(tmp_path: Path, changed: dict[str, Any]) -> None:
    with pytest.raises(BadNet):
        load(saved(tmp_path, packed(**changed)), TEAM)


@pytest.mark.parametrize("game", [TEAM, DUEL])
def test_a_net_of_the_other_game_is_refused(game: int) -> None:
    parts = parts_of(export.pack(initial(SHAPES[1 - game][0], seed=1)))
    with pytest.raises(BadNet, match="inputs"):
        from_parts(parts, game, {})


def test_a_part_that_is_shorter_than_it_says_is_refused() -> None:
    parts = parts_of(export.pack(WEIGHTS))
    for name, part in parts.items():
        with pytest.raises(BadNet, match=f"{name} "):
            from_parts({**parts, name: replace(part, data=part.data[:-1])}, TEAM, {})


def test_a_file_that_ends_early_or_is_damaged_is_refused_or_read(tmp_path: Path) -> None:
    whole, dice = saved(tmp_path, packed()).read_bytes(), Random(1)
    path = tmp_path / "damaged.npz"
    for number in range(300):
        data = bytearray(whole)
        if number % 3:
            data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        else:
            del data[dice.randrange(len(data)) :]
        path.write_bytes(data)
        try:
            load(path, TEAM)
        except BadNet:
            continue
        assert number % 3, "a file that ends early is never a net"


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"\x93NUMPY",
        b"\x93NUMPY\x01",
        b"\x93NUMPY\x09\x00\x04\x00{}  ",
        b"\x93NUMPY\x01\x00\xff\xff{}",
        b"\x93NUMPY\x02\x00\xff\xff\xff\xff{}",
        b"\x93NUMPY\x01\x00\x02\x00{}",
        b"\x93NUMPY\x01\x00\x05\x00[1,2]",
        b"\x93NUMPY\x01\x00\x10\x27" + b"(" * 10_000,
        b"\x93NUMPY\x01\x00\x35\x00{'descr': '|i1', 'shape': (1.0,), 'fortran_order': 0}\0",
        b"\x93NUMPY\x01\x00\x36\x00{'descr': '|i1', 'shape': (-1,-1), 'fortran_order': 0}\0",
        b"\x93NUMPY\x01\x00\x30\x00{'descr': '<Ux', 'shape': (), 'fortran_order': 0}",
        b"not an array at all",
    ],
)
def test_what_is_no_array_is_refused(tmp_path: Path, head: bytes) -> None:
    path = saved(tmp_path, packed(w1=None))
    with ZipFile(path, "a") as file:
        file.writestr("w1.npy", head)
    with pytest.raises(BadNet):
        load(path, TEAM)


@pytest.mark.parametrize("method", [ZIP_BZIP2, ZIP_LZMA])
def test_only_files_packed_as_numpy_does_are_read(tmp_path: Path, method: int) -> None:
    path, array = saved(tmp_path, packed(w1=None)), io.BytesIO()
    np.save(array, export.pack(WEIGHTS)["w1"])
    with ZipFile(path, "a", method) as file:
        file.writestr("w1.npy", array.getvalue())
    with pytest.raises(BadNet, match="another way"):
        load(path, TEAM)


def test_a_file_with_far_too_much_in_it_is_refused_unread(tmp_path: Path) -> None:
    path = saved(tmp_path, packed(w1=np.zeros((1 << 13, 1 << 13), np.int8)))
    with pytest.raises(BadNet, match="too large"):
        load(path, TEAM)


@pytest.mark.parametrize("name", ["missing.npz", "."])
def test_no_file_is_no_net(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadNet, match="cannot be read"):
        load(tmp_path / name, TEAM)


def test_a_net_that_is_not_shipped_is_refused() -> None:
    seen = view(new_game("duel", seed=1, starter=0), 0)
    with pytest.raises(BadNet):
        decide(seen, silence(seen.rules), "no-such-net", Budget())


@pytest.mark.parametrize("about", [{}, {"width": {}}, {"width": 3}])
def test_a_net_that_does_not_say_how_it_is_asked_is_refused(about: dict[str, Any]) -> None:
    with pytest.raises(BadNet, match="how it is to be asked"):
        shipped(from_parts(parts_of(export.pack(WEIGHTS)), TEAM, about))
