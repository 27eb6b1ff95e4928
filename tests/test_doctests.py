"""The examples in the docstrings of the package do what they show."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import tenback

SOURCE = Path(tenback.__file__).parent


def name(path: Path) -> str:
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


WITH_EXAMPLES = sorted(p for p in SOURCE.rglob("*.py") if ">>> " in p.read_text("utf-8"))


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=name)
def test_the_examples_of_a_module_do_what_they_show(path: Path) -> None:
    assert doctest.testmod(import_module(name(path))).failed == 0


def test_there_are_examples() -> None:
    assert len(WITH_EXAMPLES) > 10
