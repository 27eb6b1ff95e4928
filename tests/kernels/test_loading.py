"""The library is loaded late, and where none can be loaded, one sentence says so."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

import tenback
from tenback.kernels.library import NoKernel, library_file, native_kernel

SOURCE = Path(tenback.__file__).parent
SENTENCE = """
from tenback.kernels.library import NoKernel, kernel
try:
    kernel()
except NoKernel as error:
    print(error)
"""


@pytest.mark.parametrize("module", ["tenback", "tenback.rules", "tenback.kernels.library"])
def test_importing_it_loads_no_library_and_no_numpy(module: str) -> None:
    file = library_file().name
    code = f"import sys, pathlib, {module}; assert 'numpy' not in sys.modules"
    if sys.platform == "linux":
        code += f"; assert {file!r} not in pathlib.Path('/proc/self/maps').read_text()"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_thinking_loads_no_numpy() -> None:
    code = "import sys; from tenback.bots.decide import decide; assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def sentence(folder: Path, prepare: Callable[[Path], object]) -> str:
    """What is said by a package whose library was prepared in this way."""
    package = folder / "tenback"
    unneeded = shutil.ignore_patterns("built", "nets", "page", "__pycache__")
    shutil.copytree(SOURCE, package, ignore=unneeded)
    file = package / "kernels" / "built" / library_file().name
    file.parent.mkdir()
    prepare(file)
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-c", SENTENCE]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def test_where_there_is_no_library_it_is_said_what_to_do(tmp_path: Path) -> None:
    assert "there is no kernel for this kind of machine" in sentence(tmp_path, lambda file: None)


@pytest.mark.parametrize("data", [b"", b"not a library", b"\x7fELF", b"MZ" + bytes(100)])
def test_a_file_that_is_no_library_is_not_loaded(tmp_path: Path, data: bytes) -> None:
    assert "cannot be loaded" in sentence(tmp_path, lambda file: file.write_bytes(data))


def test_another_library_is_not_used(tmp_path: Path) -> None:
    other = find_spec("_ctypes")
    assert other is not None and other.origin is not None
    path = other.origin
    assert "cannot be loaded" in sentence(tmp_path, lambda file: shutil.copy(path, file))


def test_a_library_with_another_interface_is_not_used(tmp_path: Path) -> None:
    def prepare(file: Path) -> None:
        shutil.copy(library_file(), file)
        module = file.parents[1] / "library.py"
        text = module.read_text("utf-8")
        module.write_text(text.replace("\nVERSION = ", "\nVERSION = 10"), "utf-8")

    assert "of the interface, not 10" in sentence(tmp_path, prepare)


def test_instructions_that_the_processor_lacks_are_refused() -> None:
    with pytest.raises(NoKernel, match="not of v9"):
        native_kernel("v9")
