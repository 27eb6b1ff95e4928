"""Builds the trainer's library from the kernel's sources and calls it.

The same sources give a library for the CPU (any C++ compiler) and one for the GPU (nvcc). Every
function takes pointers to memory of its side; arrays come from a `Device` (host.py, gpu.py).
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import subprocess
import tempfile
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Literal

Game = Literal["coop", "duel"]
SOURCES = Path(__file__).parent.parent / "native"
SOURCE = SOURCES / "train" / "trainer.cu"
_FLAGS = ["-O3", "-std=c++17", "-shared"]


@dataclass(frozen=True)
class Sizes:
    """Constants of a game, as trainer.cu states them (in this order)."""

    table: int
    after: int
    inputs: int
    max_decisions: int
    modes: int
    stats: int
    bins: int
    linear: int
    max_plans: int


@dataclass(frozen=True)
class Width:
    """How widely plans are enumerated; see queue.h."""

    cheap: int
    costly: int
    gap: int
    expert_gap: int


WIDTHS: dict[Game, Width] = {"coop": Width(3, 0, 45, 35), "duel": Width(3, 0, 0, 0)}


def build(gpu: bool = False) -> Path:
    """Compile the library, or return the one already built from the same sources."""
    digest = hashlib.sha256(f"{gpu} {_FLAGS}".encode())
    for source in sorted([*SOURCES.rglob("*.h"), SOURCE]):
        digest.update(source.read_bytes())
    folder = Path(tempfile.gettempdir()) / f"tenback-train-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    library = folder / f"trainer-{'gpu' if gpu else 'cpu'}-{digest.hexdigest()[:16]}.so"
    if not library.exists():
        partial = library.with_suffix(f".{os.getpid()}")
        if gpu:
            chip = os.environ.get("CUDA_ARCH", "sm_90")
            command = ["nvcc", *_FLAGS, f"-arch={chip}", "-Xcompiler", "-fPIC", str(SOURCE)]
        else:
            compiler = os.environ.get("CXX", "c++")
            command = [compiler, *_FLAGS, "-march=native", "-fPIC", "-x", "c++", str(SOURCE)]
        subprocess.run([*command, "-o", str(partial)], check=True)
        partial.rename(library)
    return library


class SimError(RuntimeError):
    """A call into the library failed; the number is an error of the CUDA runtime."""


class Sim:
    """The C functions of one game. Arguments are addresses and plain numbers."""

    def __init__(self, game: Game, gpu: bool = False) -> None:
        self.game: Game = game
        self._library = ctypes.CDLL(str(build(gpu)))
        numbers = (ctypes.c_int32 * 9)()
        getattr(self._library, f"{game}_sizes")(numbers)
        self.sizes = Sizes(*numbers)

    def _call(self, name: str, *arguments: object) -> None:
        error = getattr(self._library, f"{self.game}_{name}")(*arguments)
        if error:
            raise SimError(f"{name}: error {error}")

    def start(self, games: int, n: int, modes: int, weights: int, seeds: int) -> None:
        """Deal n games; arrays of mode and weight set (int32) and seed (uint64) a game."""
        self._call("start", _p(games), n, _p(modes), _p(weights), _p(seeds))

    def plan(
        self,
        games: int,
        n: int,
        rows: int,
        counter: int,
        plans: int,
        width: Width,
        weights: int,
    ) -> None:
        """Write the candidate afterstates of every game to rows; counter receives how many."""
        numbers = (ctypes.c_int32 * 4)(*astuple(width))
        self._call("plan", _p(games), n, _p(rows), _p(counter), plans, numbers, _p(weights))

    def expand(
        self, rows: int, index: int, n: int, x: int, targets: int, inputs: int, mirrored: int
    ) -> None:
        """Write the net's inputs of rows (or of rows[index]) to x, and their targets if asked."""
        self._call(
            "expand", _p(rows), _p(index), n, _p(x), _p(targets), inputs, ctypes.c_uint32(mirrored)
        )

    def choose(
        self,
        games: int,
        n: int,
        rows: int,
        out: int,
        history: int,
        left_weight: float,
        explore: float,
        whole: float = 0.0,
        heat: float = 0.0,
    ) -> None:
        """Carry out the best candidate of every game by the net's outputs; see driver.h."""
        self._call(
            "choose",
            *(_p(games), n, _p(rows), _p(out), _p(history)),
            *(ctypes.c_float(number) for number in (left_weight, explore, whole, heat)),
        )

    def guess(self, games: int, n: int, seeds: int, exchanges: int) -> None:
        """Give partners other hands that agree with their words (The Game only)."""
        self._call("guess", _p(games), n, _p(seeds), exchanges)

    def finish(
        self,
        games: int,
        n: int,
        history: int,
        replay: tuple[int, int, int],
        decay: float,
        counts: tuple[int, int, int],
        again: bool,
    ) -> None:
        """Count finished games, remember their states; deal again or leave the table idle.

        replay is (rows, position, mask), counts is (stats, reliability bins, active games).
        """
        self._call(
            "finish",
            *(_p(games), n, _p(history), _p(replay[0]), _p(replay[1])),
            *(ctypes.c_uint32(replay[2]), ctypes.c_float(decay)),
            *(_p(counts[0]), _p(counts[1]), _p(counts[2]), int(again)),
        )


def _p(address: int) -> ctypes.c_void_p:
    return ctypes.c_void_p(address or None)
