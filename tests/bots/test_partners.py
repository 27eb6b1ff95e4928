"""Bots beside partners who signal little or not at all: what is said must not lead them astray."""

from __future__ import annotations

from functools import cache
from math import sqrt

import pytest

from benchmarks.partners import TEAMS, won

DEALS = 48


@cache
def wins(team: str) -> int:
    games = (("coop(players=3)", "quick", TEAMS[team], number) for number in range(DEALS))
    return sum(map(won, games))


@pytest.mark.parametrize("team", ["one signals", "one signals, two a little"])
def test_one_who_signals_beside_two_who_hardly_do_is_no_worse_than_silence(team: str) -> None:
    noise = sqrt(DEALS) / 2
    assert wins(team) >= wins("all silent") - 2 * noise
