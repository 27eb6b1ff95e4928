"""Which side the work is done on."""

from __future__ import annotations

from train.host import Host
from train.selfplay import Device


def device_for(cpu: bool, seed: int) -> Device:
    """The GPU, or the CPU if asked; PyTorch is needed only for the GPU."""
    if cpu:
        return Host(seed)
    from train.gpu import Gpu

    return Gpu(seed)
