"""What is released, built once, and one installation of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bootstrapping.checkout import Environment
from bootstrapping.library import build_libraries
from tests.browser import built
from tests.installed.installing import ROOT, Installation, build, install


@pytest.fixture(scope="session")
def released(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The sdist and the wheel."""
    built.build()
    build_libraries(Environment(ROOT))
    return build(tmp_path_factory.mktemp("released"))


@pytest.fixture(scope="session")
def sdist(released: tuple[Path, Path]) -> Path:
    return released[0]


@pytest.fixture(scope="session")
def wheel(released: tuple[Path, Path]) -> Path:
    return released[1]


@pytest.fixture(scope="session")
def installation(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installation:
    """The wheel in an environment of its own."""
    return install(wheel, tmp_path_factory.mktemp("installed") / "env")
