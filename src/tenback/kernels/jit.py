"""The one door to Numba: a typed decorator, and where compiled kernels are kept.

Numba caches a function by the time stamp of its own file and does not see when a function it
calls, in another file, has changed. So each module's kernels are kept under a digest of its source
and of the kernel modules it imports: what is found there is never stale. The place is
``NUMBA_CACHE_DIR`` or the user's cache folder; where neither can be written, kernels are compiled
anew in each process.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.extending import intrinsic as numba_intrinsic

F = TypeVar("F", bound=Callable[..., Any])

u64 = cast("Callable[[int], int]", np.uint64)
"""An unsigned number of 64 bits; mixed with a signed one it would become a float."""

i64 = cast("Callable[[int], int]", np.int64)
"""A signed number of 64 bits."""

f32 = cast("Callable[[float], float]", np.float32)
"""A number of single precision, as the nets use."""

_njit: Any = numba.njit
_config: Any = numba.config
_IMPORT = re.compile(r"^from tenback\.kernels\.(\w+) import", re.MULTILINE)


def kernel(function: F) -> F:
    """Compile a function on its first call, without the interpreter's lock, and keep the result.

    A product and a sum may become one instruction: nets are twice as fast for it.
    """
    options = {"nogil": True, "error_model": "numpy", "fastmath": {"contract"}}
    usual = _config.CACHE_DIR
    _config.CACHE_DIR = str(_folder() / _digest(function.__module__.rpartition(".")[2]))
    try:
        return cast("F", _njit(cache=True, **options)(function))
    except RuntimeError:  # Numba found no folder it may write
        return cast("F", _njit(**options)(function))
    finally:
        _config.CACHE_DIR = usual


def intrinsic(generator: Callable[..., Any]) -> Callable[..., Any]:
    """A function for kernels that is given as machine instructions."""
    return cast("Callable[..., Any]", numba_intrinsic(generator))


@cache
def _folder() -> Path:
    given = os.environ.get("NUMBA_CACHE_DIR")
    if given:
        return Path(given)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "tenback" / "kernels"


@cache
def _digest(module: str) -> str:
    """A short name for the source of a module and of all kernel modules it builds on."""
    seen: dict[str, str] = {}
    todo = [module]
    while todo:
        name = todo.pop()
        path = Path(__file__).with_name(f"{name}.py")
        if name not in seen and path.exists():
            seen[name] = path.read_text(encoding="utf-8")
            todo += _IMPORT.findall(seen[name])
    return sha256("\0".join(seen[name] for name in sorted(seen)).encode()).hexdigest()[:16]
