"""Numba is loaded late, and compiled kernels are cached."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from tenback.kernels.core import cards, jit


@pytest.mark.parametrize(
    "module", ["tenback", "tenback.rules", "tenback.kernels", "tenback.kernels.library"]
)
def test_importing_it_loads_neither_numba_nor_numpy(module: str) -> None:
    code = f"import sys, {module}; sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


_COMPILE = """
import numpy as np
from tenback.kernels.core.cards import count
assert count(np.uint64(7), np.uint64(1)) == 4
"""


def test_compiled_kernels_are_cached_in_the_given_folder(tmp_path: Path) -> None:
    _run(_COMPILE, NUMBA_CACHE_DIR=str(tmp_path))
    assert list(tmp_path.rglob("*.nbi"))


def test_kernels_work_without_a_folder_to_write_to(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    _run(_COMPILE, NUMBA_CACHE_DIR=str(file / "below a file"))


def test_a_kernel_is_compiled_again_when_one_that_it_calls_has_changed(tmp_path: Path) -> None:
    # jit.kernel names its folder by the sources of a module and of all it builds on.
    folder = Path(jit.__file__).parent
    rules = jit._built_on(folder / "rules.py")
    assert {path.name for path in rules} == {
        "cards.py",
        "jit.py",
        "layout.py",
        "sides.py",
        "stuck.py",
    }
    elsewhere = tmp_path / "elsewhere.py"
    elsewhere.write_text("from tenback.kernels.core import (\n    bits,\n    jit as door,\n)\n")
    names = {path.name for path in jit._built_on(elsewhere)}
    assert names == {"bits.py", "jit.py"}
    assert jit._digest((elsewhere,)) != jit._digest((folder / "rules.py",))


def test_a_kernel_is_compiled_again_when_a_module_that_it_was_given_has_changed() -> None:
    def count_twice_with(module: ModuleType) -> Callable[[int, int], int]:
        return lambda low, high: 2 * module.count(low, high)

    sources = jit._sources(count_twice_with(cards))
    assert {path.name for path in sources} == {"test_loading.py", "cards.py"}


def _run(code: str, **environment: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True, env=os.environ | environment)
