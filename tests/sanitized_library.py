"""A plugin of pytest that lets tests use the library of ``tests.kernels.sanitized``."""

from native import build
from tenback.kernels import library

library._BUILT = build.OUT / "sanitized"  # type: ignore[attr-defined]
