"""The screens look as they did when somebody last looked at them."""

from __future__ import annotations

import asyncio

import pytest

from tests.terminal.fullscreen.driving import SIZES
from tests.terminal.fullscreen.snapshots import FOLDER, SHOTS, path_of, rendered


@pytest.mark.parametrize("name", SHOTS)
def test_a_screen_looks_as_before_at_every_size(name: str) -> None:
    def expected(size: tuple[int, int]) -> str:
        return path_of(name, size).read_text(encoding="utf-8")

    for size, screen in asyncio.run(rendered(SHOTS[name], expected)).items():
        assert screen == expected(size)


def test_every_snapshot_belongs_to_a_screen() -> None:
    expected = {path_of(name, size) for name in SHOTS for size in SIZES}
    assert set(FOLDER.glob("*.txt")) == expected
