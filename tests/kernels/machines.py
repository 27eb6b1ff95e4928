"""Runs a program of the kernel on every kind of machine, which must all say the same.

    python -m tests.kernels.machines [ARGUMENT ...]

The program is ``replay.cpp``; it gets the arguments. On Linux, it runs here on both paths of
x86-64, on arm64 under QEMU, and as WebAssembly under Node. QEMU is installed if it is missing.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from bootstrapping.checkout import Environment
from bootstrapping.commands import ROOT
from bootstrapping.library import fetch_compiler
from native import build
from tests import apt

PROGRAM = Path(__file__).parent / "replay.cpp"
VARIANTS = (
    ("linux-x86_64", "base"),
    ("linux-x86_64", "v3"),
    ("linux-aarch64", "base"),
    ("wasm", "base"),
)
"""The machines and paths of the kernel that are compared with the first of them."""

DEBIAN = {"aarch64": "arm64", "x86_64": "amd64"}
"""Debian's names of machines."""

NODE = """
import { readFileSync } from 'node:fs'
import { WASI } from 'node:wasi'
const [, program, ...rest] = process.argv
const wasi = new WASI({ version: 'preview1', args: [program, ...rest], preopens: { '/': '/' } })
const module = await WebAssembly.compile(readFileSync(program))
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()))
"""
"""A program for Node that runs a WebAssembly program which reads files and prints."""


def machine(name: str) -> list[str]:
    """Return the command that runs programs for a machine, and install it if it is missing."""
    if name == build.HOST:
        return []
    if name == "wasm":
        quiet = ["--disable-warning=ExperimentalWarning", "--input-type=module"]
        return [str(Environment(ROOT).node), *quiet, "--eval", NODE]
    processor = name.removeprefix("linux-")
    emulator, libraries = f"qemu-{processor}", Path(f"/usr/{processor}-linux-gnu")
    if shutil.which(emulator) is None or not libraries.is_dir():
        apt.install("qemu-user", f"libc6-{DEBIAN[processor]}-cross")
    return [emulator, "-L", str(libraries)]


def output(name: str, path: str, arguments: Sequence[str]) -> bytes:
    """Return what the program says on a machine."""
    program = build.program(PROGRAM, name, path)
    command = [*machine(name), str(program), *arguments]
    return subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout


def main(arguments: Sequence[str]) -> int:
    """Compare all machines; the exit code."""
    fetch_compiler(Environment(ROOT))
    failed = False
    first: list[bytes] | None = None
    for name, path in VARIANTS:
        start = time.monotonic()
        lines = output(name, path, arguments).splitlines()
        first = first or lines
        differing = sum(a != b for a, b in zip(first, lines, strict=False))
        differing += abs(len(first) - len(lines))
        failed |= not lines or differing > 0
        seconds = time.monotonic() - start
        print(f"{name} {path}: {len(lines)} lines, {differing} differ, {seconds:.1f} s", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
