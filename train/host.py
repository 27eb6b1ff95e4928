"""The CPU side: arrays are NumPy's, the net is written out by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from train.net import Weights, initial

Array = Any  # an array of the side in use: numpy.ndarray here, torch.Tensor in gpu.py
Floats = npt.NDArray[np.float32]


class HostNet:
    """Forward, backward and Adam for the perceptron of net.py, in float32."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = {k: v.astype(np.float32) for k, v in weights.items()}
        self._first = {k: np.zeros_like(v) for k, v in self.weights.items()}
        self._second = {k: np.zeros_like(v) for k, v in self.weights.items()}
        self._steps = 0

    def freeze(self) -> None:
        """Nothing to prepare: inference reads the weights as they are."""

    def infer(self, x: Floats) -> Floats:
        """(logit of winning, cards left / 20) for each row of inputs."""
        return self._layers(x)[-1]

    def _layers(self, x: Floats) -> list[Floats]:
        values, depth = [x], len(self.weights) // 2
        for k in range(1, depth + 1):
            y: Floats = values[-1] @ self.weights[f"w{k}"] + self.weights[f"b{k}"]
            values.append(np.maximum(y, 0) if k < depth else y)
        return values

    def learn(self, x: Floats, targets: Floats, rate: float) -> Floats:
        """One step of Adam on cross-entropy + half the squared error; returns both losses."""
        values = self._layers(x)
        out = values[-1]
        win = 1 / (1 + np.exp(-out[:, 0]))
        error = np.stack([win - targets[:, 0], out[:, 1] - targets[:, 1]], axis=1)
        slope: Floats = (error / len(x)).astype(np.float32)
        entropy = np.logaddexp(0, out[:, 0]) - targets[:, 0] * out[:, 0]
        for k in range(len(values) - 1, 0, -1):
            gradient = {f"w{k}": values[k - 1].T @ slope, f"b{k}": slope.sum(0)}
            if k > 1:
                slope = (slope @ self.weights[f"w{k}"].T) * (values[k - 1] > 0)
            self._adam(gradient, rate)
        self._steps += 1
        return np.array([entropy.mean(), (error[:, 1] ** 2).mean()], np.float32)

    def _adam(self, gradient: Weights, rate: float) -> None:
        t = self._steps + 1
        for name, g in gradient.items():
            first, second = self._first[name], self._second[name]
            first += 0.1 * (g - first)
            second += 0.001 * (g * g - second)
            scale = np.sqrt(second / (1 - 0.999**t)) + 1e-7
            self.weights[name] -= rate / (1 - 0.9**t) * first / scale

    def export(self) -> Weights:
        """The weights as plain arrays."""
        return {k: v.copy() for k, v in self.weights.items()}


class Host:
    """Arrays on the CPU."""

    gpu = False

    def zeros(self, shape: int | tuple[int, ...], dtype: str) -> Array:
        """A new array; dtype by NumPy's name."""
        return np.zeros(shape, dtype)

    def inputs(self, rows: int, width: int) -> Array:
        """Room for the net's inputs, in the number format that expand writes on this side."""
        return np.zeros((rows, width), np.float32)

    def upload(self, values: npt.NDArray[Any]) -> Array:
        """An array of this side with these values."""
        return np.ascontiguousarray(values)

    def download(self, array: Array) -> npt.NDArray[Any]:
        """The values as a NumPy array."""
        return np.asarray(array).copy()

    def address(self, array: Array | None, offset: int = 0) -> int:
        """Where the array lies, plus offset bytes; 0 for None."""
        return 0 if array is None else int(array.ctypes.data) + offset

    def random_index(self, below: int, n: int) -> Array:
        """n random numbers under below, as int32."""
        return self._random.integers(0, below, n, dtype=np.int32)

    def net(self, shape: tuple[int, ...], seed: int, weights: Weights | None = None) -> HostNet:
        """A net with these weights, or a new one."""
        return HostNet(weights if weights is not None else initial(shape, seed))

    def __init__(self, seed: int = 0) -> None:
        self._random = np.random.default_rng(seed)
