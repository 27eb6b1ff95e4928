"""Runs tests with a library that ends the process at the first wrong access to memory.

    python -m tests.kernels.sanitized [ARGUMENT ...]

The arguments go to pytest. The library is built with GCC's or Clang's sanitizers of addresses and
of undefined behaviour. Python itself is not: the sanitizer's own library is loaded before it, and
Python takes its memory from the system, so that buffers of Python are watched, too. It runs on
Linux, and installs GCC where there is no compiler.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from native import build
from tests import apt

TESTS = ("tests/kernels",)
RUNTIMES = ("libasan.so", f"libclang_rt.asan-{platform.machine()}.so")
"""What GCC and Clang call the library of their sanitizer."""


class NoSanitizer(Exception):
    """The compiler has no sanitizer that can be loaded."""


def runtime() -> Path:
    """Return the library of the compiler's sanitizer."""
    compiler = build.find_compiler()
    if compiler is None:
        apt.install("g++")
        compiler = build.find_compiler() or ["c++"]
    for name in RUNTIMES:
        words = [*compiler, f"-print-file-name={name}"]
        found = Path(subprocess.run(words, capture_output=True, text=True, check=True).stdout[:-1])
        if found.is_absolute():
            return found
    raise NoSanitizer(f"{compiler[0]} has none of {', '.join(RUNTIMES)}")


def environment() -> dict[str, str]:
    """Return the variables of a process of Python that can load the library."""
    return {
        **os.environ,
        "LD_PRELOAD": str(runtime()),
        "PYTHONMALLOC": "malloc",
        "ASAN_OPTIONS": "detect_leaks=0",  # Python frees little at its end
        "UBSAN_OPTIONS": "print_stacktrace=1",
    }


def main(arguments: Sequence[str]) -> int:
    """Build the library and run the tests; their exit code."""
    around = environment()
    build.build(build.SANITIZED)
    options = ["-q", "-p", "tests.sanitized_library", *(arguments or TESTS)]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options], env=around, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
