"""Kernels that run on another kind of machine: on arm64 under QEMU, and as WebAssembly in Node.

They are the libraries that are released, in a process of their own, and are asked through pipes.
A request is a letter and what it needs, in little-endian numbers of 8 bytes:

- ``m size``: new memory; the answer is its address. ``f address`` gives it back.
- ``r address length``: the answer is ``length`` bytes. ``w address length bytes`` writes them.
- ``c name kinds values``: a call of a function; the answer is its result. The name has 40 bytes,
  and there are 16 arguments; those that are meant have a kind: ``i`` for a whole number, ``d`` for
  a double, and ``p`` for a pointer.
"""

from __future__ import annotations

import shutil
import struct
import subprocess
from collections.abc import Sequence
from pathlib import Path

from bootstrapping.checkout import Environment
from bootstrapping.commands import ROOT
from native import build
from tests import apt

CALLERS = Path(__file__).parent
ARGUMENTS = 16
DEBIAN = {"aarch64": "arm64", "x86_64": "amd64"}
"""Debian's names of processors."""

_CALL = struct.Struct(f"<c40s{ARGUMENTS}s")
_NUMBER = struct.Struct("<q")


class KernelElsewhere:
    """The kernel in a process that runs on another kind of machine; one thread may use it."""

    def __init__(self, command: Sequence[str], path: str) -> None:
        self.path = path
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def memory(self, size: int) -> MemoryElsewhere:
        """Return new memory, all zeros."""
        self.send(b"m", size)
        return MemoryElsewhere(self, self._number(), size)

    def call(self, name: str, *arguments: int | float | MemoryElsewhere | None) -> int:
        """Call a function by its name and return its result."""
        kinds, values = b"", b""
        for argument in arguments:
            kind, value = _packed(argument)
            kinds, values = kinds + kind, values + value
        function = f"tenback_{name}_{self.path}".encode()
        self._write(_CALL.pack(b"c", function, kinds) + values.ljust(8 * ARGUMENTS, b"\0"))
        return self._number()

    def send(self, word: bytes, *numbers: int, data: bytes = b"") -> None:
        """Send a request that is no call."""
        self._write(word + b"".join(map(_NUMBER.pack, numbers)) + data)

    def receive(self, length: int) -> bytes:
        """Return bytes of the answer."""
        assert self._process.stdout is not None
        data = self._process.stdout.read(length)
        if len(data) < length:
            raise EOFError(f"the process of the kernel ended with {self._process.wait()}")
        return data

    def _number(self) -> int:
        (number,) = _NUMBER.unpack(self.receive(_NUMBER.size))
        return int(number)

    def _write(self, request: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(request)
        self._process.stdin.flush()


class MemoryElsewhere:
    """Memory of such a process."""

    def __init__(self, kernel: KernelElsewhere, address: int, size: int) -> None:
        self.kernel, self.address, self.size = kernel, address, size

    def __del__(self) -> None:
        try:
            self.kernel.send(b"f", self.address)
        except (OSError, ValueError):  # the process has ended
            return

    def read(self, first: int, length: int) -> bytes:
        """Return bytes from a place on."""
        self.kernel.send(b"r", self.address + first, length)
        return self.kernel.receive(length)

    def write(self, first: int, data: bytes) -> None:
        """Write bytes from a place on."""
        self.kernel.send(b"w", self.address + first, len(data), data=data)


def _packed(argument: int | float | MemoryElsewhere | None) -> tuple[bytes, bytes]:
    if isinstance(argument, float):
        return b"d", struct.pack("<d", argument)
    if isinstance(argument, int):
        return b"i", _NUMBER.pack(argument)
    return b"p", _NUMBER.pack(argument.address if argument else 0)


def start(name: str, path: str) -> KernelElsewhere:
    """Start the released library for a kind of machine; install what emulates it."""
    return KernelElsewhere([*_caller(name), str(build.library(name))], path)


def _caller(name: str) -> list[str]:
    if name == "wasm":
        return [str(Environment(ROOT).node), str(CALLERS / "caller.mjs")]
    processor = name.removeprefix("linux-")
    emulator, libraries = f"qemu-{processor}", Path(f"/usr/{processor}-linux-gnu")
    if shutil.which(emulator) is None or not libraries.is_dir():
        apt.install("qemu-user", f"libc6-{DEBIAN[processor]}-cross")
    caller = build.OUT / "programs" / f"caller-{name}"
    caller.parent.mkdir(parents=True, exist_ok=True)
    build.run([*build.zig_compiler(name), str(CALLERS / "caller.cpp"), "-o", str(caller), "-ldl"])
    return [emulator, "-L", str(libraries), str(caller)]
