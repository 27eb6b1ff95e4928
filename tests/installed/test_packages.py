"""The wheel and the sdist: what is in them; without the page or a compiler, none is built."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from native import build as native
from tests.installed.installing import ROOT, build, install

LIBRARIES = "tenback/kernels/built/"
MAX_WHEEL_BYTES = 8_000_000
NETS = {f"tenback/nets/{path.name}" for path in (ROOT / "src" / "tenback" / "nets").iterdir()}


def libraries(wheel: Path) -> set[str]:
    """The names of the libraries in a wheel, and of what else lies beside them."""
    return {name.removeprefix(LIBRARIES) for name in contents(wheel) if name.startswith(LIBRARIES)}


def contents(wheel: Path) -> dict[str, int]:
    """The checksums of a wheel's files by their names."""
    with zipfile.ZipFile(wheel) as archive:
        return {one.filename: one.CRC for one in archive.infolist()}


@pytest.fixture
def unpacked(sdist: Path, tmp_path: Path) -> Path:
    """The source tree of the sdist."""
    with tarfile.open(sdist) as archive:
        if hasattr(tarfile, "data_filter"):  # Python 3.11 got it in a later release
            archive.extractall(tmp_path, filter="data")
        else:
            archive.extractall(tmp_path)
    return tmp_path / sdist.name.removesuffix(".tar.gz")


def test_the_wheel_holds_the_page_and_the_nets(wheel: Path) -> None:
    names = set(contents(wheel))
    assert {"tenback/web_dist/index.html", "tenback/web_dist/sw.js", *NETS} <= names
    assert any(name.startswith("tenback/text/fr/") for name in names)
    assert not [name for name in names if "__pycache__" in name or "node_modules" in name]
    assert wheel.stat().st_size < MAX_WHEEL_BYTES


def test_the_wheel_holds_the_libraries_of_every_system(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    assert libraries(wheel) == {native.library(name).name for name in native.RELEASED}
    with zipfile.ZipFile(wheel) as archive:
        for name in native.RELEASED:
            file = native.library(name)
            assert archive.read(LIBRARIES + file.name) == file.read_bytes()


def test_the_sdist_builds_the_same_wheel_with_the_library_of_this_machine(
    wheel: Path, unpacked: Path, tmp_path: Path
) -> None:
    assert not (unpacked / "web").exists()
    assert not (unpacked / "src" / "tenback" / "kernels" / "built").exists()
    (tmp_path / "built").mkdir()
    _, rebuilt = build(tmp_path / "built", unpacked)
    assert "-py3-none-any" not in rebuilt.name
    assert libraries(rebuilt) == {native.library().name}
    released, ours = contents(wheel), contents(rebuilt)
    assert {name for name in released.keys() | ours if released.get(name) != ours.get(name)} == {
        *(LIBRARIES + name for name in libraries(wheel)),
        *(name for name in ours if name.endswith(("dist-info/WHEEL", "dist-info/RECORD"))),
    }
    installed = install(rebuilt, tmp_path / "env")
    assert (installed.site_packages / LIBRARIES / native.library().name).is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program")
def test_without_a_compiler_the_sdist_says_what_to_install(unpacked: Path, tmp_path: Path) -> None:
    for name in ("c++", "g++", "clang++"):
        (tmp_path / name).write_text("#!/bin/sh\nexit 1\n")
        (tmp_path / name).chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    failed = subprocess.run(
        [sys.executable, "-c", "import build_backend; build_backend.build_wheel('.')"],
        cwd=unpacked,
        env={**os.environ, "PATH": path, "CXX": ""},
        capture_output=True,
        text=True,
    )
    assert failed.returncode == 1
    assert failed.stderr.startswith("There is no C++ compiler here: install GCC, Clang,")
    assert not list(unpacked.glob("*.whl"))


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_nothing_is_built_without_the_page(kind: str, unpacked: Path, tmp_path: Path) -> None:
    shutil.rmtree(unpacked / "src" / "tenback" / "web_dist")
    code = f"import build_backend; build_backend.build_{kind}({str(tmp_path)!r})"
    failed = subprocess.run(
        [sys.executable, "-c", code], cwd=unpacked, capture_output=True, text=True
    )
    assert failed.returncode == 1
    assert failed.stderr.startswith("The page is missing: there is no ")
    assert failed.stderr.endswith("Build it with: python3 bootstrap.py package\n")
    assert not list(tmp_path.glob("*.whl"))


def test_a_page_of_other_sources_is_not_packed(unpacked: Path, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "bootstrapping", unpacked / "bootstrapping")
    (unpacked / "web" / "src").mkdir(parents=True)
    (unpacked / "web" / "src" / "newer.ts").touch()
    code = f"import build_backend; build_backend.build_wheel({str(tmp_path)!r})"
    failed = subprocess.run(
        [sys.executable, "-c", code], cwd=unpacked, capture_output=True, text=True
    )
    assert failed.returncode == 1
    assert "was built from other sources" in failed.stderr
