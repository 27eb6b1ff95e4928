"""Every kind of machine must decide the same, bit for bit.

    python -m tests.kernels.machines            # about every 40th of the kept games
    python -m tests.kernels.machines --every 1  # all of them

The released libraries are asked about the games of ``decisions.txt``: here on both paths of x86-64,
on arm64 under QEMU, and as WebAssembly in Node. Compared is all that they answer. QEMU is installed
if it is missing. It runs on Linux.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import time
from typing import Any

from bootstrapping.checkout import Environment
from bootstrapping.commands import ROOT
from bootstrapping.library import build_libraries
from native import build
from tenback.kernels import library
from tests.kernels import elsewhere
from tests.kernels.decisions import FILE, check

VARIANTS = (
    ("linux-x86_64", "base"),
    ("linux-x86_64", "v3"),
    ("linux-aarch64", "base"),
    ("wasm", "base"),
)
EVERY = 40


class Noted:
    """A kernel whose answers are noted: the results of calls, and what is read from its memory."""

    def __init__(self, kernel: Any) -> None:
        self.answers, self.digest = 0, hashlib.sha256()
        self._kernel = kernel

    def memory(self, size: int) -> Any:
        """Return new memory, all zeros."""
        memory = self._kernel.memory(size)
        kind = type(memory)
        if "noting" not in vars(kind):
            kind.noting, read = True, kind.read
            kind.read = lambda *arguments: self.note(read(*arguments))
        return memory

    def call(self, name: str, *arguments: Any) -> int:
        """Call a function by its name and return its result."""
        result: int = self._kernel.call(name, *arguments)
        if not name.endswith("_size"):  # the size of a pointer differs between machines
            self.note(b"%d" % result)
        return result

    def note(self, answer: bytes) -> bytes:
        """Add an answer to the digest of all."""
        self.answers += 1
        self.digest.update(answer)
        return answer


def answers(name: str, path: str, every: int) -> str:
    """Return the number of answers of a kind of machine, and a digest of them all."""
    binding: Any = library
    here = name == build.HOST
    kernel = Noted(binding.native_kernel(path) if here else elsewhere.start(name, path))
    binding.native_kernel = lambda: kernel
    binding.kernel.cache_clear()
    for _ in check(FILE.read_text("utf-8").splitlines()[::every]):
        pass
    assert kernel.answers, "the kernel was not asked"
    return f"{kernel.answers} {kernel.digest.hexdigest()}"


def main() -> int:
    """Compare all kinds of machines; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=EVERY)
    parser.add_argument("--on", nargs=2, metavar=("MACHINE", "PATH"), help="one of them alone")
    given = parser.parse_args()
    if given.on:
        machine, path = given.on
        print(answers(machine, path, given.every))
        return 0
    build_libraries(Environment(ROOT))
    found = set()
    for name, path in VARIANTS:
        start = time.monotonic()
        command = [sys.executable, "-m", "tests.kernels.machines", "--on", name, path]
        command += ["--every", str(given.every)]
        fixed = {**os.environ, "PYTHONHASHSEED": "0"}
        said = subprocess.run(command, env=fixed, stdout=subprocess.PIPE, text=True, check=True)
        found.add(said.stdout)
        number, digest = said.stdout.split()
        seconds = time.monotonic() - start
        print(f"{name} {path}: {number} answers, {digest[:16]}, {seconds:.0f} s", flush=True)
    return int(len(found) > 1)


if __name__ == "__main__":
    sys.exit(main())
