"""The only module that calls Numba: a typed decorator, and the cache of compiled kernels.

Numba caches a function by the time stamp of its own file and does not notice that a function in
another file, which it calls, has changed. So each module's kernels are kept under a digest of its
source and of the kernel modules that it imports, and a cached kernel is never stale. The cache is
in ``NUMBA_CACHE_DIR`` or the user's cache folder; if neither can be written, every process compiles
the kernels it needs.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import event
from numba.extending import intrinsic as numba_intrinsic

from tenback.kernels.compiling import compilation_began

F = TypeVar("F", bound=Callable[..., Any])

u64 = cast("Callable[[int], int]", np.uint64)
"""An unsigned number of 64 bits; an operation with a signed one would give a float."""

i64 = cast("Callable[[int], int]", np.int64)
"""A signed number of 64 bits."""

f32 = cast("Callable[[float], float]", np.float32)
"""A number of single precision, as the nets use."""

_NAME = re.compile(r"\w+")
_KERNELS = Path(__file__).parents[1]
_njit: Any = numba.njit
_config: Any = numba.config
_register: Any = event.register
_OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "fastmath": {"contract"}}
_IMPORT = re.compile(r"^from tenback\.kernels\.([\w.]+) import (\([^)]*\)|.*)", re.MULTILINE)


class _Listener(event.Listener):
    """Hears of every kernel that is compiled, not of those that the cache holds."""

    def on_start(self, event: object) -> None:  # noqa: ARG002 (Numba's signature)
        compilation_began()

    def on_end(self, event: object) -> None:
        pass


_register("numba:compile", _Listener())


def inlined(function: F) -> F:
    """Make a kernel that becomes part of each kernel that calls it.

    An argument that is a tuple of arrays is copied field by field for every call; for a short
    function that is most of the work.
    """
    return _compiled(function, {**_OPTIONS, "forceinline": True})


def kernel(function: F) -> F:
    """Compile a function on its first call, to run without the interpreter's lock, and cache it.

    A product and a sum may become one instruction, which makes nets twice as fast. A function may
    be defined inside another and use a module that is given there; Numba would not cache one that
    uses other kernels in this way.
    """
    return _compiled(function, _OPTIONS)


def _compiled(function: F, options: dict[str, Any]) -> F:
    usual, folder = _config.CACHE_DIR, _folder() / _digest(_sources(function))
    _config.CACHE_DIR = str(folder)
    try:
        kept = _njit(cache=True, **options)(function)
        # If Numba may not write there, it caches beside the source, where a kernel can be stale.
        if Path(kept.stats.cache_path).is_relative_to(folder):
            return cast("F", kept)
    except RuntimeError:  # Numba found no folder that it can write
        pass
    finally:
        _config.CACHE_DIR = usual
    return cast("F", _njit(**options)(function))


def intrinsic(generator: Callable[..., Any]) -> Callable[..., Any]:
    """Make a function for kernels from a generator of machine instructions."""
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


def _sources(function: Callable[..., object]) -> tuple[Path, ...]:
    """Return the files of a function's module and of the modules that it was given."""
    cells = [cell.cell_contents for cell in function.__closure__ or ()]
    modules = [cell.__file__ or "" for cell in cells if isinstance(cell, ModuleType)]
    return tuple(map(Path, [function.__code__.co_filename, *modules]))


@cache
def _digest(sources: tuple[Path, ...]) -> str:
    """Return a digest of the sources and of all kernel modules that they build on."""
    seen: dict[Path, str] = {}
    todo = list(sources)
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
    """Return the modules of this package that a module imports."""
    found = []
    for module, names in _IMPORT.findall(_text(source)):
        place = _KERNELS.joinpath(*module.split("."))
        paths = [place.with_suffix(".py"), *(place / f"{name}.py" for name in _NAME.findall(names))]
        found += [path for path in paths if path.is_file()]
    return tuple(found)
