"""Whole games of each kind at the full-screen table: by keys or arrows, and by the mouse alone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from tests.terminal.fullscreen.driving import ARROWS, KEYS, MOUSE, Means, play_to_the_end, running

GAMES = [
    ("coop(cards=2-18)", (None,), KEYS),
    ("coop(cards=2-9,hand=3,jump=3)", (None,), MOUSE),
    ("coop(players=2,cards=2-20)", (None, "greedy"), ARROWS),
    ("coop(players=2,cards=2-9,hand=3,jump=3)", (None, "greedy"), MOUSE),
    ("coop(players=3,cards=2-24)", (None, None, "greedy"), KEYS),
    ("coop(players=2,cards=2-9,hand=3,jump=3)", (None, None), MOUSE),
    ("duel(cards=2-14)", (None, None), KEYS),
    ("duel(cards=2-9,hand=3,jump=3)", (None, "greedy"), MOUSE),
]


@pytest.mark.parametrize(("rules", "bots", "means"), GAMES)
def test_a_game_can_be_played_to_its_end(
    rules: str, bots: Sequence[str | None], means: Means
) -> None:
    async def play() -> None:
        async with running(rules, bots) as driver:
            await play_to_the_end(driver, means)
            assert driver.state.over
            await driver.ended()
            headline = driver.game.ending()[0]
            await driver.shows(headline)

    asyncio.run(play())
