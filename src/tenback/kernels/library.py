"""The kernel's library for this machine, or the error that says why there is none."""

from __future__ import annotations

from importlib.util import find_spec

from tenback.rules import TenbackError


class NoKernel(TenbackError, ImportError):
    """Something needs the kernel, and there is no library of it for this machine."""


def available() -> bool:
    """Return whether there is a kernel for this machine; nothing is loaded."""
    return find_spec("numba") is not None
