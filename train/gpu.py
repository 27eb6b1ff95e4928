# mypy: disable-error-code="import-not-found"
"""The GPU side: arrays are PyTorch's, the net runs in bfloat16 with float32 master weights."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import torch

from train.net import Weights, initial

Array = Any
SIDE = "cuda"


class GpuNet:
    """The perceptron of net.py for training on the GPU."""

    def __init__(self, weights: Weights) -> None:
        self._depth = len(weights) // 2
        self._weights = {
            k: torch.tensor(v, dtype=torch.float32, device=SIDE, requires_grad=True)
            for k, v in weights.items()
        }
        self._rate = torch.tensor(1e-3, device=SIDE)
        self._adam = torch.optim.Adam(
            self._weights.values(), lr=self._rate, eps=1e-7, fused=True, capturable=True
        )
        self._graph: Any = None
        self._recorded: tuple[Array, Array] = (None, None)
        self._losses: Array = None
        self._frozen: list[tuple[Any, Any]] = []
        self.freeze()

    def freeze(self) -> None:
        """Take the weights as they are now for inference."""
        last = self._depth
        self._frozen = [
            (self._weights[f"w{k}"].detach().bfloat16(), self._weights[f"b{k}"].detach().bfloat16())
            for k in range(1, last)
        ]
        self._frozen.append(
            (self._weights[f"w{last}"].detach().clone(), self._weights[f"b{last}"].detach().clone())
        )

    def infer(self, x: Array) -> Array:
        """(logit of winning, cards left / 20) for each row of inputs, in float32."""
        with torch.no_grad():
            for w, b in self._frozen[:-1]:
                x = torch._addmm_activation(b, x, w)  # one kernel: x @ w + b, then max(0, .)
            w, b = self._frozen[-1]
            return torch.addmm(b, x.float(), w)

    def learn(self, x: Array, targets: Array, rate: float) -> Array:
        """One step of Adam on cross-entropy + half the squared error; returns both losses.

        The step is recorded on first use and replayed as one graph afterwards, always over the
        same two arrays: launched one by one, its small kernels would take longer to start than
        to run.
        """
        self._rate.fill_(rate)
        if self._graph is None:
            side: Any = torch.cuda.Stream()  # type: ignore[no-untyped-call,unused-ignore]
            side.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(side):
                for _ in range(3):
                    self._step(x, targets)
            torch.cuda.current_stream().wait_stream(side)
            self._adam.zero_grad(set_to_none=True)
            self._graph, self._recorded = torch.cuda.CUDAGraph(), (x, targets)
            with torch.cuda.graph(self._graph):
                self._losses = self._step(x, targets)
        if self._recorded[0] is not x or self._recorded[1] is not targets:
            raise ValueError("a net learns from the same two arrays every time")
        self._graph.replay()
        return self._losses

    def _step(self, x: Array, targets: Array) -> Array:
        self._adam.zero_grad(set_to_none=True)
        for k in range(1, self._depth):
            w, b = self._weights[f"w{k}"].bfloat16(), self._weights[f"b{k}"].bfloat16()
            x = torch.relu(torch.addmm(b, x, w))
        w, b = self._weights[f"w{self._depth}"], self._weights[f"b{self._depth}"]
        out = torch.addmm(b, x.float(), w)
        function = torch.nn.functional
        entropy = function.binary_cross_entropy_with_logits(out[:, 0], targets[:, 0])
        error = function.mse_loss(out[:, 1], targets[:, 1])
        torch.autograd.backward(entropy + 0.5 * error)
        self._adam.step()
        return torch.stack([entropy.detach(), error.detach()])

    def export(self) -> Weights:
        """The weights as plain arrays."""
        return {k: v.detach().cpu().numpy() for k, v in self._weights.items()}


class Gpu:
    """Arrays on the GPU."""

    gpu = True

    def __init__(self, seed: int = 0) -> None:
        torch.manual_seed(seed)

    def zeros(self, shape: int | tuple[int, ...], dtype: str) -> Array:
        """A new array; dtype by NumPy's name."""
        return torch.zeros(shape, dtype=getattr(torch, dtype), device=SIDE)

    def inputs(self, rows: int, width: int) -> Array:
        """Room for the net's inputs, in the number format that expand writes on this side."""
        return torch.zeros((rows, width), dtype=torch.bfloat16, device=SIDE)

    def upload(self, values: npt.NDArray[Any]) -> Array:
        """An array of this side with these values."""
        if values.dtype == np.uint64:
            values = values.view(np.int64)
        return torch.tensor(values, device=SIDE)

    def download(self, array: Array) -> npt.NDArray[Any]:
        """The values as a NumPy array."""
        if array.dtype == torch.bfloat16:  # unknown to NumPy
            array = array.float()
        values: npt.NDArray[Any] = array.cpu().numpy()
        return values

    def address(self, array: Array | None, offset: int = 0) -> int:
        """Where the array lies, plus offset bytes; 0 for None."""
        return 0 if array is None else int(array.data_ptr()) + offset

    def random_index(self, below: int, n: int) -> Array:
        """n random numbers under below, as int32."""
        return torch.randint(0, below, (n,), dtype=torch.int32, device=SIDE)

    def net(self, shape: tuple[int, ...], seed: int, weights: Weights | None = None) -> GpuNet:
        """A net with these weights, or a new one."""
        return GpuNet(weights if weights is not None else initial(shape, seed))
