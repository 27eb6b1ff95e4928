"""The library is loaded when it is needed, and where that fails one sentence says why."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from native import build
from tenback.kernels import library
from tenback.kernels.library import NoKernel, native_kernel


@pytest.mark.parametrize(
    "module", ["tenback", "tenback.rules", "tenback.kernels", "tenback.bots.decide"]
)
def test_importing_it_loads_no_numpy(module: str) -> None:
    code = f"import sys, {module}; sys.exit('numpy' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_path_that_this_processor_can_run_answers_alike() -> None:
    best = native_kernel()
    sizes = {native_kernel(path).call("thoughts_size", 0) for path in {"base", best.path}}
    assert len(sizes) == 1


@pytest.mark.parametrize("content", [b"", b"no library", b"\x7fELF" + bytes(60)])
def test_a_file_that_is_no_library_is_refused(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "library"
    file.write_bytes(content)
    monkeypatch.setattr(library, "library_file", lambda: file)
    with pytest.raises(NoKernel, match="cannot be loaded"):
        native_kernel()


def test_a_machine_without_a_library_is_told_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "library_file", lambda: tmp_path / "nothing")
    assert not library.available()
    with pytest.raises(NoKernel, match=r"python3 bootstrap\.py play"):
        native_kernel()


def test_a_library_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert build.library().is_file()
    monkeypatch.setattr(library, "VERSION", library.VERSION + 1)
    with pytest.raises(NoKernel, match="install Tenback again"):
        native_kernel()
