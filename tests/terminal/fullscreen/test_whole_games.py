"""Whole games of each kind at the full-screen table, by keys, arrows and the mouse."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from tests.terminal.fullscreen.driving import Driver, Lay, play_to_the_end, running

GAMES = [
    ("coop(cards=2-18)", (None,), Driver.lay_by_keys),
    ("coop(cards=2-12)", (None,), Driver.lay_by_mouse),
    ("coop(players=2,cards=2-20)", (None, "greedy"), Driver.lay_by_arrows),
    ("coop(players=3,cards=2-24)", (None, None, "greedy"), Driver.lay_by_keys),
    ("duel(cards=2-14)", (None, "greedy"), Driver.lay_by_keys),
    ("duel(cards=2-14)", (None, None), Driver.lay_by_keys),
]


@pytest.mark.parametrize(("rules", "bots", "lay"), GAMES)
def test_a_game_can_be_played_to_its_end(rules: str, bots: Sequence[str | None], lay: Lay) -> None:
    async def play() -> None:
        async with running(rules, bots) as driver:
            await play_to_the_end(driver, lay)
            assert driver.game.state.over
            await driver.ended()
            headline = driver.game.ending()[0]
            await driver.shows(headline)

    asyncio.run(play())
