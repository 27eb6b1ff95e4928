"""A notice that kernels are being compiled: the first call on a machine takes about half a minute.

This module loads neither NumPy nor Numba, so that a notice can be asked for before they are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

_waiting: list[Callable[[], None]] = []


@contextmanager
def noticing(notice: Callable[[], None]) -> Iterator[None]:
    """Call ``notice`` once if a kernel has to be compiled in this block."""
    _waiting.append(notice)
    try:
        yield
    finally:
        if notice in _waiting:
            _waiting.remove(notice)


def compilation_began() -> None:
    """Give all notices that were asked for, each once."""
    while _waiting:
        _waiting.pop()()
