"""``import tenback`` gives the most used names and loads none of them before it is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tenback
import tenback.record
import tenback.rules


@pytest.mark.parametrize("name", [name for name in tenback.__all__ if name != "__version__"])
def test_each_name_is_that_of_its_package(name: str) -> None:
    home = tenback.rules if name in tenback.rules.__all__ else tenback.record
    assert getattr(tenback, name) is getattr(home, name)
    assert name in dir(tenback)


def test_a_name_that_is_not_there_is_refused_as_by_any_module() -> None:
    with pytest.raises(AttributeError, match="module 'tenback' has no attribute 'chess'"):
        tenback.chess  # noqa: B018


def test_importing_it_loads_nothing_else() -> None:
    code = (
        "import sys; before = set(sys.modules); import tenback\n"
        "print(*sorted(set(sys.modules) - before))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["__future__", "tenback"]
