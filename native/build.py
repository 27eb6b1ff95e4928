"""Builds the library that thinks for the bots, from the C++ in this folder.

    python native/build.py             for this machine: with its compiler, or else with Zig
    python native/build.py released    for every machine that the wheel serves, with Zig
    python native/build.py wasm ...    for the machines that are named, with Zig
    python native/build.py sanitized   for this machine, with checks of every access to memory

Zig comes as the Python package ``ziglang``. What it builds needs no C library, so that it runs with
any, and takes seconds for each machine. Nothing is needed here but Python's standard library.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

NATIVE = Path(__file__).resolve().parent
BUILT = NATIVE.parent / "src" / "tenback" / "kernels" / "built"
OUT = NATIVE / "out"
"""What is no part of the package: a fetched compiler, its cache, and what only tests use."""

FETCHED = OUT / "compiler"
MARK = ".made-from"
"""The ending of the file beside a library with the digest of its sources, written last."""

RELEASED = {
    "linux-x86_64": "x86_64-linux-gnu.2.17",
    "linux-aarch64": "aarch64-linux-gnu.2.17",
    "macos-arm64": "aarch64-macos.11.0",
    "macos-x86_64": "x86_64-macos.11.0",
    "windows-amd64": "x86_64-windows-gnu",
    "wasm": "wasm32-wasi",
}
"""The machines that the wheel serves, and Zig's name for each."""

_SYSTEMS = {"darwin": "macos", "win32": "windows"}
_ENDINGS = {"macos": "dylib", "windows": "dll"}
_X86 = ("x86_64", "amd64")
HOST = f"{_SYSTEMS.get(sys.platform, sys.platform)}-{platform.machine().lower()}"
"""This machine."""

FLAGS = ["-std=c++17", "-O3", "-fPIC", "-fvisibility=hidden", "-fno-exceptions", "-fno-rtti"]
FLAGS += ["-ffp-contract=off"]  # a product fused with a sum would differ between machines
V3 = ["-mavx2", "-mbmi", "-mbmi2", "-mcx16", "-mf16c", "-mfma", "-mlzcnt", "-mmovbe", "-mpopcnt"]
"""x86-64-v3 in words that older compilers know, too."""

SANITIZED = "sanitized"
"""Instead of a machine: a library for this one that ends the process at an error in memory."""

CHECKS = ["-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
WITHOUT_CXX = {"linux": "-Wl,--as-needed", "macos": "-nostdlib++", "windows": "-static"}
LINK = [WITHOUT_CXX[system] for system in WITHOUT_CXX if HOST.startswith(system)]
"""What leaves out the C++ library, of which nothing is used."""

WASM_STACK_BYTES = 1 << 20
PROBE_TIMEOUT_S = 60

_LOAD = "import ctypes, sys; ctypes.CDLL(sys.argv[1]).tenback_version()"


class BuildError(Exception):
    """Something could not be built; the text is what the compiler said, or what is missing."""


def library(name: str = HOST) -> Path:
    """Return the place of the library for a machine."""
    if name == SANITIZED:
        return OUT / name / library().name
    ending = _ENDINGS.get(name.partition("-")[0], "so")
    return BUILT / ("tenback.wasm" if name == "wasm" else f"tenback-{name}.{ending}")


def mark(name: str = HOST) -> Path:
    """Return the file with the digest of what a library was made from."""
    return Path(f"{library(name)}{MARK}")


def digest(name: str, zig: bool) -> str:
    """Return a digest of what a library is made from: the sources, this file, and by which tool."""
    headers = [*NATIVE.glob("*.h"), *NATIVE.glob("*/*.h")]
    made_from = hashlib.sha256(f"{name} {zig}".encode())
    for path in sorted([*headers, *NATIVE.glob("*.cpp"), Path(__file__)]):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        made_from.update(f"{path.name} {content}\n".encode())
    return made_from.hexdigest()


def is_ready(name: str = HOST, zig: bool = False) -> bool:
    """Return whether a library of these sources is there, built with Zig if that is asked for."""
    try:
        found = mark(name).read_text(encoding="utf-8")
    except OSError:
        return False
    return library(name).is_file() and found in {digest(name, True), digest(name, zig)}


def find_compiler() -> list[str] | None:
    """Return the command of a C++ compiler that builds libraries for this Python, if there is one.

    Each is tried: what has the name of a compiler need not be one.
    """
    for words in (os.environ.get("CXX", ""), "c++", "g++", "clang++"):
        name, *options = shlex.split(words, posix=os.name == "posix") or [""]
        program = shutil.which(name)
        if program and not opens_a_window(program) and _works([program, *options]):
            return [program, *options]
    return None


def opens_a_window(program: str) -> bool:
    """Return whether this is one of the programs of macOS that ask to install a compiler."""
    if sys.platform != "darwin" or Path(program).parent != Path("/usr/bin"):
        return False
    return subprocess.run(["xcode-select", "-p"], capture_output=True, check=False).returncode != 0


def _works(compiler: Sequence[str]) -> bool:
    flags = [*FLAGS, *(paths(HOST, zig=False).get("v3", ()))]
    with tempfile.TemporaryDirectory() as folder:
        made, source = str(Path(folder) / "trial"), str(NATIVE / "paths.cpp")
        try:
            run([*compiler, *flags, "-shared", source, "-o", made, *LINK], PROBE_TIMEOUT_S)
            run([sys.executable, "-I", "-c", _LOAD, made], PROBE_TIMEOUT_S)
        except (OSError, BuildError, subprocess.TimeoutExpired):
            return False
    return True


def find_zig() -> str | None:
    """Return the path of Zig: as it was fetched, or from the environment of this Python."""
    spec = find_spec("ziglang")
    folders = [FETCHED / "ziglang", *((spec and spec.submodule_search_locations) or ())]
    programs = [Path(folder) / ("zig.exe" if os.name == "nt" else "zig") for folder in folders]
    return next((str(program) for program in programs if program.is_file()), None)


def build(name: str = HOST, zig: bool = False) -> Path:
    """Build the library for a machine where it is not ready, and return its place.

    For this machine, its own compiler is preferred, except if Zig is asked for.
    """
    file = library(name)
    if is_ready(name, zig):
        return file
    compiler = find_compiler() if name in (HOST, SANITIZED) and not zig else None
    made_from = digest(name, compiler is None)
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / file.name
        if compiler:
            _compile_here(compiler, made, CHECKS if name == SANITIZED else [])
        else:
            _compile_with_zig(name, made)
        file.parent.mkdir(parents=True, exist_ok=True)
        mark(name).unlink(missing_ok=True)
        # Processes that have loaded the present library keep it.
        draft = Path(f"{file}.{os.getpid()}")
        shutil.copyfile(made, draft)
        draft.replace(file)
    mark(name).write_text(made_from, encoding="utf-8")
    return file


def _compile_here(compiler: Sequence[str], made: Path, checks: Sequence[str]) -> None:
    if sys.platform == "darwin":
        compiler = [*compiler, "-arch", platform.machine(), "-mmacosx-version-min=11.0"]
    objects = _objects([*compiler, *FLAGS, *checks], paths(HOST, zig=False), made)
    run([*compiler, *checks, "-shared", *objects, "-o", str(made), *LINK])


def _compile_with_zig(name: str, made: Path) -> None:
    command = zig_compiler(name)
    objects = _objects(command, paths(name, zig=True), made)
    kind = ["build-lib", "-dynamic"]
    if name == "wasm":
        kind = ["build-exe", "-rdynamic", "--export=__heap_base", "--stack", str(WASM_STACK_BYTES)]
    # The one library that is linked is Zig's own: it has memcpy and the like.
    kind += ["-fno-entry", "-fcompiler-rt", "-O", "ReleaseFast", "-fstrip"]
    place = ["--name", "tenback", "-install_name", made.name, f"-femit-bin={made}"]
    run([command[0], *kind, "-target", RELEASED[name], *place, *objects])


def zig_compiler(name: str) -> list[str]:
    """Return the command with which Zig compiles for a machine."""
    zig = find_zig()
    if zig is None or name not in RELEASED:
        raise BuildError("There is no C++ compiler here: install GCC, Clang, or pip's ziglang.")
    simd = ["-msimd128"] if name == "wasm" else []
    return [zig, "c++", "-nostdlib++", "-target", RELEASED[name], *simd, *FLAGS]


def paths(name: str, zig: bool) -> Mapping[str, Sequence[str]]:
    """Return the paths that a machine's processors can take, with the flags of each."""
    if not name.endswith(_X86):
        return {"base": []}
    if zig:
        return {"base": ["-mcpu=x86_64"], "v3": ["-mcpu=x86_64_v3"]}
    # Few processors take base, and what GCC makes of it is no faster for trying harder.
    return {"base": ["-march=x86-64", "-O1"], "v3": ["-march=x86-64", *V3]}


def _objects(command: Sequence[str], known: Mapping[str, Sequence[str]], made: Path) -> list[str]:
    """Compile the kernel for every path, and the choice among them, at the same time."""
    jobs = [("kernel.cpp", path, flags) for path, flags in known.items()]
    jobs.append(("paths.cpp", "paths", known["base"]))

    def compile_one(job: tuple[str, str, Sequence[str]]) -> str:
        source, path, flags = job
        result = str(made.with_name(f"{path}.o"))
        define = f"-DTENBACK_PATH={path}"
        run([*command, *flags, define, "-c", str(NATIVE / source), "-o", result])
        return result

    with ThreadPoolExecutor(len(jobs)) as pool:
        return list(pool.map(compile_one, jobs))


def run(command: Sequence[str], timeout_s: float | None = None) -> None:
    """Run a compiler; raise BuildError with what it says if it fails."""
    cache = dict.fromkeys(("ZIG_GLOBAL_CACHE_DIR", "ZIG_LOCAL_CACHE_DIR"), str(OUT / "cache"))
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, **cache},
        timeout=timeout_s,
        check=False,
    )
    if done.returncode:
        raise BuildError(f"{shlex.join(command)}\n{done.stdout.decode(errors='replace')}")


def command_line(words: Sequence[str]) -> int:
    """Build what the words name, and say how long each took; the exit code."""
    if set(words) - {*RELEASED, "released", SANITIZED}:
        print(__doc__)
        return 2
    for word in words or [HOST]:
        for name in RELEASED if word == "released" else [word]:
            start = time.monotonic()
            try:
                made = build(name, zig=bool(words) and name != SANITIZED)
            except BuildError as error:
                print(error, file=sys.stderr)
                return 1
            seconds = time.monotonic() - start
            print(f"{made.name}: {made.stat().st_size / 1000:,.0f} kB, {seconds:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(command_line(sys.argv[1:]))
