"""The library of the kernel: built by any compiler, for every system, and never with another path's
instructions."""

from __future__ import annotations

import ctypes
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from bootstrapping.checkout import Environment
from bootstrapping.commands import ROOT
from bootstrapping.library import build_libraries
from native import build
from tests.kernels import sanitized

BASE, V3 = 1, 2
KINDS = {
    "linux-x86_64": (b"\x7fELF", 18, b"\x3e\x00"),
    "linux-aarch64": (b"\x7fELF", 18, b"\xb7\x00"),
    "macos-arm64": (b"\xcf\xfa\xed\xfe", 4, b"\x0c\x00\x00\x01"),
    "macos-x86_64": (b"\xcf\xfa\xed\xfe", 4, b"\x07\x00\x00\x01"),
    "windows-amd64": (b"MZ", None, b"PE\x00\x00\x64\x86"),
    "wasm": (b"\x00asm", 4, b"\x01\x00\x00\x00"),
}
"""How the file of a library begins, and where it names its processor."""


@pytest.fixture(scope="session")
def libraries() -> None:
    """The libraries that are released, built from the present sources."""
    build_libraries(Environment(ROOT))


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for libraries that this suite does not use."""
    monkeypatch.setattr(build, "BUILT", tmp_path / "built")
    return tmp_path / "built"


def check_library(file: Path) -> None:
    """Load a library of this machine, and ask it what it is."""
    loaded = ctypes.CDLL(str(file))
    (version,) = re.findall(r"TENBACK_VERSION (\d+)", (build.NATIVE / "version.h").read_text())
    assert loaded.tenback_version() == int(version)
    mask = loaded.tenback_paths()
    assert mask & BASE
    sources = [*build.NATIVE.glob("*.cpp"), *build.NATIVE.glob("*/*.h")]
    names = {
        name
        for path in sources
        for name in re.findall(r"^EXPORT\((\w+)\)\(", path.read_text(), re.M)
    }
    assert names
    for path in ["base", "v3"] if mask & V3 else ["base"]:
        assert all(hasattr(loaded, f"tenback_{name}_{path}") for name in names)


def test_the_compiler_of_this_machine_builds_its_library(elsewhere: Path) -> None:
    assert build.find_compiler(), "the tests need a C++ compiler: on Debian, apt install g++"
    file = build.build()
    check_library(file)
    assert build.is_ready() and not build.is_ready(zig=True)
    assert build.build().stat().st_mtime_ns == file.stat().st_mtime_ns
    assert {path.name for path in elsewhere.iterdir()} == {file.name, f"{file.name}.made-from"}


@pytest.mark.usefixtures("libraries")
def test_every_released_library_is_of_its_machine() -> None:
    assert KINDS.keys() == build.RELEASED.keys()
    for name, (begins, place, processor) in KINDS.items():
        content = build.library(name).read_bytes()
        assert content.startswith(begins), name
        found = content.index(processor) if place is None else place
        assert content[found:].startswith(processor), name
        assert tempfile.gettempdir().encode() not in content, name


@pytest.mark.usefixtures("libraries")
def test_a_released_library_runs_here_and_needs_no_other() -> None:
    check_library(build.library())
    if sys.platform == "linux":
        assert b"libc.so" not in build.library().read_bytes()


@pytest.mark.skipif(sys.platform != "linux", reason="/proc/cpuinfo")
def test_v3_is_taken_where_the_processor_has_it(elsewhere: Path) -> None:
    found = set(Path("/proc/cpuinfo").read_text().split())
    has_v3 = {"abm", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"} <= found
    assert bool(ctypes.CDLL(str(build.build())).tenback_paths() & V3) == has_v3


@pytest.mark.skipif(build.HOST.split("-")[1] not in ("x86_64", "amd64"), reason="two paths")
def test_paths_share_no_function_and_fuse_no_sums(tmp_path: Path) -> None:
    compiler = build.find_compiler()
    assert compiler
    names = []
    for path, flags in build.paths(build.HOST, zig=False).items():
        made = tmp_path / f"{path}.s"
        command = [*compiler, *build.FLAGS, *flags, f"-DTENBACK_PATH={path}", "-S"]
        subprocess.run([*command, build.NATIVE / "kernel.cpp", "-o", made], check=True)
        text = made.read_text()
        names.append(set(re.findall(r"\.(?:globl|weak)\s+(\S+)", text)))
        assert not re.search(r"\bvf(?:n?m(?:add|sub))", text)
    assert all(names)
    assert not names[0] & names[1]


BROKEN = ("exit 1", "exit 0", 'while [ "$1" != -o ]; do shift; done; echo "no library" > "$2"')


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program")
@pytest.mark.parametrize("script", BROKEN)
def test_a_compiler_that_builds_nothing_usable_is_passed_over(
    script: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("c++", "g++", "clang++", "mine"):
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    working = build.find_compiler()
    assert working
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("CXX", "mine --fast")
    assert build.find_compiler() is None
    monkeypatch.setenv("CXX", working[0])
    assert build.find_compiler() == working[:1]


@pytest.mark.parametrize(("code", "opens"), [(2, True), (0, False)])
def test_a_compiler_of_macos_is_not_started_where_it_would_open_a_window(
    code: int, opens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []

    def run(command: list[str], **options: object) -> subprocess.CompletedProcess[bytes]:
        started.append(command)
        return subprocess.CompletedProcess(command, code)

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", run)
    assert build.opens_a_window("/usr/bin/c++") == opens
    assert not build.opens_a_window("/opt/llvm/bin/clang++")
    assert started == [["xcode-select", "-p"]]


def test_without_any_compiler_the_error_says_what_to_install(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "find_compiler", lambda: None)
    monkeypatch.setattr(build, "find_zig", lambda: None)
    with pytest.raises(build.BuildError, match="install GCC, Clang, or pip's ziglang"):
        build.build()
    assert not elsewhere.exists()


FAULT = 'extern "C" __attribute__((visibility("default"))) int peek(char* at) { return at[100]; }'
PEEK = "import ctypes, sys; ctypes.CDLL(sys.argv[1]).peek((ctypes.c_char * 100)())"


@pytest.mark.skipif(sys.platform != "linux", reason="LD_PRELOAD")
def test_the_sanitizer_notices_when_a_buffer_of_python_is_left(tmp_path: Path) -> None:
    environment = sanitized.environment()
    source, made = tmp_path / "fault.cpp", tmp_path / "fault.so"
    source.write_text(FAULT)
    command = [*(build.find_compiler() or []), *build.FLAGS, *build.CHECKS, "-shared"]
    subprocess.run([*command, source, "-o", made], check=True)
    died = subprocess.run(
        [sys.executable, "-c", PEEK, made], env=environment, capture_output=True, text=True
    )
    assert died.returncode != 0
    assert "AddressSanitizer: heap-buffer-overflow" in died.stderr
