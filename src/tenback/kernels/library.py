"""The kernel's library for this machine: finding it, loading it, calling it.

The library is C++ (``native/``), built before Tenback starts. It keeps nothing between calls: all
memory is the caller's. Calls release the interpreter's lock. Whoever calls checks the arguments
first; the modules beside this one do.
"""

from __future__ import annotations

import ctypes
import platform
import sys
from functools import cache
from pathlib import Path
from typing import Protocol

from tenback.rules import TenbackError

VERSION = 1
"""The version of the C interface that these modules speak (``native/version.h``)."""

PATHS = ("base", "v3")
"""The instructions a library is compiled for, by the bit in the mask of ``tenback_paths``."""

_BUILT = Path(__file__).parent / "built"
_SYSTEMS = {
    "linux": ("linux", "so"),
    "darwin": ("macos", "dylib"),
    "win32": ("windows", "dll"),
}


class NoKernel(TenbackError, ImportError):
    """Something needs the kernel, and there is no library of it for this machine."""


class Memory(Protocol):
    """Memory that the kernel's functions can be given."""

    size: int

    def read(self, first: int, length: int) -> bytes:
        """Return bytes from a place on."""

    def write(self, first: int, data: bytes) -> None:
        """Write bytes from a place on."""


class Kernel(Protocol):
    """The functions of the library, wherever it runs."""

    def memory(self, size: int) -> Memory:
        """Return new memory, all zeros."""

    def call(self, name: str, *arguments: int | float | Memory | None) -> int:
        """Call a function by its name and return its result; None is a pointer to nothing."""


class NativeMemory:
    """Memory of this process."""

    __slots__ = ("pointer", "size", "view")

    def __init__(self, buffer: object) -> None:
        """Make memory of a writable buffer, which is not copied: a NumPy array, for example."""
        self.view = memoryview(buffer).cast("B")  # type: ignore[arg-type]
        self.size = len(self.view)
        self.pointer = ctypes.c_void_p(
            ctypes.addressof(ctypes.c_char.from_buffer(self.view)) if self.size else None
        )

    def read(self, first: int, length: int) -> bytes:
        """Return bytes from a place on."""
        return bytes(self.view[first : first + length])

    def write(self, first: int, data: bytes) -> None:
        """Write bytes from a place on."""
        self.view[first : first + len(data)] = data


class NativeKernel:
    """The library loaded into this process."""

    def __init__(self, library: ctypes.CDLL, path: str) -> None:
        self.path = path
        self._library = library
        self._functions: dict[str, ctypes._NamedFuncPointer] = {}

    def memory(self, size: int) -> NativeMemory:
        """Return new memory, all zeros."""
        return NativeMemory(bytearray(size))

    def call(self, name: str, *arguments: int | float | Memory | None) -> int:
        """Call a function by its name and return its result."""
        function = self._functions.get(name)
        if function is None:
            function = self._functions[name] = self._library[f"tenback_{name}_{self.path}"]
            function.restype = ctypes.c_int64
        result: int = function(*map(_as_c, arguments))
        return result


def memory_of(data: bytes) -> Memory:
    """Return memory of the kernel that holds these bytes."""
    memory = kernel().memory(len(data))
    memory.write(0, data)
    return memory


def _as_c(argument: int | float | Memory | None) -> object:
    if argument is None:
        return ctypes.c_void_p(None)
    if isinstance(argument, NativeMemory):
        return argument.pointer
    if isinstance(argument, int):
        return ctypes.c_int64(argument)
    if isinstance(argument, float):
        return ctypes.c_double(argument)
    raise TypeError(f"the kernel takes numbers and memory, not {argument!r}")


def library_file() -> Path:
    """Return where the library for this machine belongs, whether or not it is there."""
    system, ending = _SYSTEMS.get(sys.platform, (sys.platform, "so"))
    return _BUILT / f"tenback-{system}-{platform.machine().lower()}.{ending}"


def available() -> bool:
    """Return whether there is a kernel for this machine; nothing is loaded."""
    return library_file().is_file()


@cache
def kernel() -> Kernel:
    """Return the kernel, loaded once in a process; raise NoKernel if there is none."""
    return native_kernel()


def native_kernel(path: str | None = None) -> NativeKernel:
    """Load the library; it uses the best instructions that the processor has, or those of a path.

    Raises NoKernel if there is no library, or none that can be loaded.
    """
    file = library_file()
    if not file.is_file():
        raise NoKernel(
            f"there is no kernel for this kind of machine ({sys.platform}, {platform.machine()}):"
            " in a checkout, python3 bootstrap.py play builds it;"
            " elsewhere, install Tenback from its source: pip install --no-binary tenback tenback"
        )
    try:
        library = ctypes.CDLL(str(file))
        version, known = library.tenback_version(), library.tenback_paths()
    except (OSError, AttributeError) as error:
        raise NoKernel(f"the kernel in {file} cannot be loaded: {error}") from None
    if version != VERSION:
        raise NoKernel(
            f"the kernel in {file} has version {version} of the interface, not {VERSION}:"
            " install Tenback again"
        )
    fit = [name for bit, name in enumerate(PATHS) if known >> bit & 1]
    if path not in (None, *fit):
        raise NoKernel(f"this processor has the instructions of {', '.join(fit)}, not of {path}")
    return NativeKernel(library, path or fit[-1])
