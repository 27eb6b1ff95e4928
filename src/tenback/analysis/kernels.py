"""The error for an analysis without the packages that the compiled kernels need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tenback.rules import TenbackError

INSTALL = "pip install 'tenback[kernels]'"


class NeedsKernels(TenbackError, ImportError):
    """An analysis needs NumPy and Numba, and one of them is not installed."""

    def __init__(self, module: str) -> None:
        super().__init__(f"analysis needs {module}, which is not installed: {INSTALL}")
        self.module = module


@contextmanager
def demand_kernels() -> Iterator[None]:
    """Raise NeedsKernels if an import in this block does not find NumPy or Numba."""
    try:
        yield
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in ("numba", "numpy"):
            raise
        raise NeedsKernels(missing) from None
