"""The kernels decide as they did when ``decisions.txt`` and ``arena.txt`` were written."""

import pytest

from tests.kernels import arena
from tests.kernels.decisions import EQUAL, FILE, SAME_TABLE, check

PARTS = 16

LINES, SERIES = FILE.read_text("utf-8").splitlines(), arena.FILE.read_text("utf-8").splitlines()

GAMES = 2
"""Games of each series; ``python -m tests.kernels.arena`` plays them all."""


@pytest.mark.parametrize("part", range(PARTS))
def test_kept_decisions_are_made_again_but_for_ties(part: int) -> None:
    found = list(check(LINES[part::PARTS]))
    assert [str(each) for each in found if each.kind not in (EQUAL, SAME_TABLE)] == []


def test_the_kept_decisions_are_as_many_as_was_said() -> None:
    assert sum(len(line.partition(" | ")[2].split()) for line in LINES) >= 20_000


@pytest.mark.parametrize("part", range(PARTS))
def test_the_first_games_of_each_series_end_as_they_did(part: int) -> None:
    assert [text for line in SERIES[part::PARTS] if (text := arena.changed(line, GAMES))] == []
