"""Many games played at once by one net (or by the linear value), and what became of them."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from train.native import WIDTHS, Sim, Width
from train.net import Weights

Array = Any
REPLAY = 1 << 22
CHUNK = 1 << 21  # rows that go through the net at a time


class Net(Protocol):
    """What both sides' nets can do."""

    def freeze(self) -> None:
        """Take the weights as they are for `infer` from now on."""

    def infer(self, x: Array) -> Array:
        """The two outputs for rows of inputs."""

    def learn(self, x: Array, targets: Array, rate: float) -> Array:
        """One step of learning; the two losses."""

    def export(self) -> Weights:
        """The weights as NumPy arrays."""


class Device(Protocol):
    """What both sides' arrays can do; see host.Host."""

    gpu: bool

    def zeros(self, shape: int | tuple[int, ...], dtype: str) -> Array:
        """An array of zeros."""

    def inputs(self, rows: int, width: int) -> Array:
        """Room for rows of inputs."""

    def upload(self, values: npt.NDArray[Any]) -> Array:
        """An array from NumPy."""

    def download(self, array: Array) -> npt.NDArray[Any]:
        """An array for NumPy."""

    def address(self, array: Array | None, offset: int = 0) -> int:
        """Where an array begins, for the library."""

    def random_index(self, below: int, n: int) -> Array:
        """n numbers below a limit."""

    def net(self, shape: tuple[int, ...], seed: int, weights: Weights | None = None) -> Net:
        """A new net, or one with these weights."""


def device_for(cpu: bool, seed: int) -> Device:
    """The GPU, or the CPU if asked; PyTorch is needed only for the GPU."""
    if cpu:
        from train.host import Host

        return Host(seed)
    from train.gpu import Gpu

    return Gpu(seed)


def seeds_for(seed: int, n: int) -> npt.NDArray[np.uint64]:
    """n seeds of deals; different seeds give disjoint streams for all practical purposes."""
    return np.random.default_rng([seed, 0x7EB]).integers(0, 1 << 63, n, dtype=np.uint64)


class Games:
    """A batch of tables of one game. With history, finished games can be learned from."""

    def __init__(
        self,
        device: Device,
        sim: Sim,
        modes: npt.NDArray[np.int32],
        seeds: npt.NDArray[np.uint64],
        linear: npt.NDArray[np.int32],
        sets: npt.NDArray[np.int32],
        plans: int,
        inputs: int,
        history: bool = True,
        width: Width | None = None,
    ) -> None:
        self.device, self.sim, self.n, self.plans = device, sim, len(modes), plans
        self.inputs, self.width = inputs, width or WIDTHS[sim.game]
        size = sim.sizes
        self.tables = device.zeros(self.n * size.table, "uint8")
        self.rows = device.zeros(self.n * plans * size.after, "uint8")
        self.out = device.zeros((self.n * plans, 2), "float32")
        self.history = (
            device.zeros(self.n * size.max_decisions * size.after, "uint8") if history else None
        )
        self.counter = device.zeros(1, "int32")
        self.active = device.zeros(1, "int32")
        self.stats = device.zeros((size.modes, size.stats), "float64")
        self.bins = device.zeros((size.modes, size.bins, 3), "float64")
        self._linear = device.upload(np.ascontiguousarray(linear, np.int32))
        self._x: Array = None
        at = device.address
        first = [device.upload(np.ascontiguousarray(a)) for a in (modes, sets, seeds)]
        sim.start(at(self.tables), self.n, *(at(a) for a in first))

    def plan(self, plans: int | None = None) -> int:
        """Enumerate the candidates of every table; returns their number."""
        at = self.device.address
        self.counter[:] = 0
        self.sim.plan(
            *(at(self.tables), self.n, at(self.rows), at(self.counter)),
            *(plans or self.plans, self.width, at(self._linear)),
        )
        return int(self.counter[0])

    def judge(self, net: Net, rows: int, mirror: bool = False) -> None:
        """The net's opinion of all candidates, averaged with the mirror image's if asked."""
        at, after = self.device.address, self.sim.sizes.after
        if self._x is None:
            self._x = self.device.inputs(min(CHUNK, self.n * self.plans), self.inputs)
        for start in range(0, rows, CHUNK):
            n = min(CHUNK, rows - start)
            where, x = at(self.rows, start * after), self._x[:n]
            self.sim.expand(where, 0, n, at(x), 0, self.inputs, 0)
            y = net.infer(x)
            if mirror:
                self.sim.expand(where, 0, n, at(x), 0, self.inputs, 1)
                y = (y + net.infer(x)) / 2
            self.out[start : start + n] = y

    def choose(
        self, left_weight: float, explore: float = 0.0, whole: float = 0.0, heat: float = 0.0
    ) -> None:
        """Every table plays its best candidate; see Choose in driver.h."""
        at = self.device.address
        self.sim.choose(
            *(at(self.tables), self.n, at(self.rows), at(self.out), at(self.history)),
            *(left_weight, explore, whole, heat),
        )

    def finish(self, replay: Replay | None, decay: float, again: bool, bins: bool = False) -> None:
        """Count what is over; see Sim.finish."""
        at = self.device.address
        memory = (0, 0, 0)
        if replay is not None:
            memory = (at(replay.rows), at(replay.position), replay.mask)
        self.active[:] = 0
        counts = (at(self.stats), at(self.bins) if bins else 0, at(self.active))
        self.sim.finish(at(self.tables), self.n, at(self.history), memory, decay, counts, again)

    def play_out(
        self, net: Net | None, left_weight: float, mirror: bool = True, heat: float = 0.0
    ) -> None:
        """Play all games to their end: by the net, or by the linear value alone."""
        while True:
            rows = self.plan(1 if net is None else None)
            if rows and net is not None:
                self.judge(net, rows, mirror)
            self.choose(left_weight, heat=heat)
            self.finish(None, 1.0, again=False, bins=self.history is not None)
            if int(self.active[0]) == 0:
                return


class Replay:
    """The last states that were played, with their targets, in a ring."""

    def __init__(self, device: Device, sim: Sim, rows: int = REPLAY) -> None:
        self.device, self.sim, self.mask = device, sim, rows - 1
        self.rows = device.zeros(rows * sim.sizes.after, "uint8")
        self.position = device.zeros(1, "int32")
        self._filled = 0

    def filled(self) -> int:
        """How many states there are to draw from."""
        if self._filled <= self.mask:
            self._filled = min(self.mask + 1, int(self.position[0]))
        return self._filled

    def sample(self, x: Array, targets: Array, mirrored: int) -> None:
        """Fill x and targets with random states, each mirrored or not by chance."""
        at = self.device.address
        n = len(x)
        index = self.device.random_index(self.filled(), n)
        self.sim.expand(
            *(at(self.rows), at(index), n, at(x), at(targets), x.shape[1], mirrored | 2)
        )
