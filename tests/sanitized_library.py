"""A plugin of pytest that lets tests use the library of ``tests.kernels.sanitized``."""

from pathlib import Path

import pytest

from native import build
from tenback.kernels import library

library._BUILT = build.library(build.SANITIZED).parent

EVERY = 16
"""Of the parts of a test, every 16th is run: everything takes ten times as long as elsewhere."""


def pytest_collection_modifyitems(items: list[pytest.Function]) -> None:
    """Leave out tests of the build, and most parts of tests that have many."""
    items[:] = [item for item in items if "test_build" not in item.nodeid and _part(item) == 0]


def pytest_sessionfinish() -> None:
    """Make sure that the library was used."""
    assert str(library._BUILT) in Path("/proc/self/maps").read_text(encoding="utf-8")


def _part(item: pytest.Function) -> int:
    part = item.callspec.params.get("part") if hasattr(item, "callspec") else None
    return part % EVERY if isinstance(part, int) else 0
