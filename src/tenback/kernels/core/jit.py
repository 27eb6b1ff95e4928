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

_NAME = re.compile(r"\w+")
_KERNELS = Path(__file__).parents[1]
_njit: Any = numba.njit
_config: Any = numba.config
_IMPORT = re.compile(r"^from tenback\.kernels\.([\w.]+) import (\([^)]*\)|.*)", re.MULTILINE)


def kernel(function: F) -> F:
    """Compile a function on its first call, without the interpreter's lock, and keep the result.

    A product and a sum may become one instruction: nets are twice as fast for it.
    """
    options = {"nogil": True, "error_model": "numpy", "fastmath": {"contract"}}
    usual, folder = _config.CACHE_DIR, _folder() / _digest(Path(function.__code__.co_filename))
    _config.CACHE_DIR = str(folder)
    try:
        kept = _njit(cache=True, **options)(function)
        # Where it may not write, Numba keeps things beside the source, where they can be stale.
        if Path(kept.stats.cache_path).is_relative_to(folder):
            return cast("F", kept)
    except RuntimeError:  # it found no folder at all
        pass
    finally:
        _config.CACHE_DIR = usual
    return cast("F", _njit(**options)(function))


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
def _digest(source: Path) -> str:
    """A short name for a module's source and for those of all kernels it builds on."""
    seen: dict[Path, str] = {}
    todo = [source]
    while todo:
        path = todo.pop()
        if path not in seen:
            seen[path] = _text(path)
            todo += _built_on(path)
    return sha256("\0".join(seen[path] for path in sorted(seen)).encode()).hexdigest()[:16]


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


@cache
def _built_on(source: Path) -> tuple[Path, ...]:
    """The modules of this package that a module imports."""
    found = []
    for module, names in _IMPORT.findall(_text(source)):
        place = _KERNELS.joinpath(*module.split("."))
        paths = [place.with_suffix(".py"), *(place / f"{name}.py" for name in _NAME.findall(names))]
        found += [path for path in paths if path.is_file()]
    return tuple(found)
