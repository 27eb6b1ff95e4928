"""A game at this computer goes on when a bot fails, the disk fails or there is no kernel."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tenback.terminal.fullscreen.local_game import LocalGame, new_game
from tenback.terminal.fullscreen.thinking import Thinking
from tenback.terminal.saved import SavedGames

from tenback.analysis import NoKernel, Review
from tenback.hosting.bot_players import JobError
from tenback.record import Record
from tenback.rules import Start, ruleset
from tenback.terminal.fullscreen import reviewing
from tenback.terminal.fullscreen.reviewing import local_reviewer
from tenback.terminal.fullscreen.scene import Declined
from tenback.terminal.seats import seat_names
from tenback.text import catalogue
from tests.patience import HANG_S
from tests.terminal.fullscreen.reviews import played

TEXT = catalogue("en")
BOTS = (None, "value")


class FailingWorkers:
    """A process in which every job fails."""

    def __init__(self, kind: str) -> None:
        self._kind = kind

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> Any:
        raise JobError(self._kind, "it failed")

    async def close(self) -> None:
        pass


@asynccontextmanager
async def playing(
    kind: str, warnings: list[str], games: SavedGames | None = None
) -> AsyncIterator[LocalGame]:
    """A game with a bot whose process fails, once the person is to move again."""
    saved = new_game(ruleset("coop(players=2,cards=2-40)"), BOTS, "rain")
    game = LocalGame(saved, TEXT, FailingWorkers(kind), games, 0, warnings.append)
    running = asyncio.create_task(game.run())
    async with asyncio.timeout(HANG_S):
        while not game.waits_for_people:
            await asyncio.sleep(0)
        await game.scene().choices[1].answer()
        while not game.scene().your_turn:
            await asyncio.sleep(0)
    assert game.steps[0] == Start(1)
    assert len(game.steps) > 2
    yield game
    running.cancel()


def test_a_simple_bot_plays_on_for_one_that_fails() -> None:
    async def play() -> None:
        warnings: list[str] = []
        async with playing("BotFailed", warnings):
            assert warnings == [TEXT("terminal-bot-failed", name=seat_names(TEXT, BOTS)[1])]

    asyncio.run(play())


def test_a_game_that_cannot_be_saved_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        (tmp_path / "file").write_text("")
        warnings: list[str] = []
        async with playing("BotFailed", warnings, SavedGames(tmp_path / "file" / "games")):
            assert len([one for one in warnings if "can’t be saved" in one]) == 1

    asyncio.run(play())


@pytest.mark.parametrize(
    ("kind", "words"),
    [("NoKernel", "bootstrap.py play"), ("BadRuleset", "house rules"), ("Broken", "No hint")],
)
def test_it_is_said_why_there_is_no_hint(kind: str, words: str) -> None:
    async def play() -> None:
        async with playing(kind, []) as game:
            with pytest.raises(Declined, match=words):
                await game.hint()

    asyncio.run(play())


def test_it_is_said_why_there_is_no_review(monkeypatch: pytest.MonkeyPatch) -> None:
    async def review(why: str) -> None:
        with pytest.raises(Declined, match=why):
            async for _ in local_reviewer(TEXT, Thinking())(played("coop(cards=2-12)")):
                pass

    def find_none(_: Record) -> Review:
        raise NoKernel

    asyncio.run(review("house rules"))
    monkeypatch.setattr(reviewing, "_glance", find_none)
    asyncio.run(review("bootstrap.py play"))
