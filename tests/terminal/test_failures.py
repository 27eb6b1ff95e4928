"""A game at this computer goes on when a bot fails, the disk fails or there is no kernel."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tenback.analysis import NoKernel, Review
from tenback.hosting.bot_players import JobError
from tenback.record import Record
from tenback.rules import ruleset
from tenback.tables import Phase
from tenback.tables import requests as ask
from tenback.terminal.archive import SeatHere, opened_archive
from tenback.terminal.failures import Declined, explained
from tenback.terminal.fullscreen.screens import reviewing
from tenback.terminal.fullscreen.screens.reviewing import local_reviewer
from tenback.terminal.new_game import NewGame
from tenback.terminal.thinking import Thinking
from tenback.text import catalogue
from tests.terminal.bot import archive_in_memory
from tests.terminal.fullscreen.reviews import played

TEXT = catalogue("en")
RULES = ruleset("coop(players=2,cards=2-40)")


class FailingWorkers:
    """A thread in which every job fails."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self.asked = 0

    async def run(self, job: str, *given: Any, seconds: float, near: str = "") -> Any:
        self.asked += 1
        raise JobError(self._kind, "it failed")

    async def close(self) -> None:
        pass


@asynccontextmanager
async def playing(
    workers: FailingWorkers, failed: list[str], folder: Path
) -> AsyncIterator[SeatHere]:
    """A game with a bot whose jobs fail, once it has played its first turn."""
    async with archive_in_memory(TEXT, folder, workers, failed.append) as archive:
        link = await archive.deal(NewGame(RULES, (None, "value")))
        async with archive.seated(link) as seat:
            await seat.settle()
            await seat.table.ask(ask.Propose(0, 1))
            await seat.settle()
            assert seat.table.view.games[0].to_move == 0
            yield seat


def test_a_simple_bot_plays_on_for_one_that_fails(tmp_path: Path) -> None:
    async def play() -> None:
        failed: list[str] = []
        workers = FailingWorkers("BotFailed")
        async with playing(workers, failed, tmp_path):
            assert failed == [TEXT("level-navigator")]
            assert workers.asked == 1, "a bot that has failed is not asked again"

    asyncio.run(play())


def test_a_game_that_cannot_be_saved_can_be_played(tmp_path: Path) -> None:
    async def play() -> None:
        (tmp_path / "file").write_text("")
        async with opened_archive(TEXT, tmp_path / "file" / "games") as archive:
            assert "Not a directory" in archive.unkept
            link = await archive.deal(NewGame(RULES, (None, None)))
            async with archive.seated(link) as seat:
                assert seat.table.view.phase is Phase.CHOOSING

    asyncio.run(play())


@pytest.mark.parametrize(
    ("kind", "words"),
    [("NoKernel", "bootstrap.py play"), ("BadRuleset", "house rules"), ("Broken", "No hint")],
)
def test_it_is_said_why_there_is_no_hint(kind: str, words: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with playing(FailingWorkers(kind), [], tmp_path) as seat:
            with pytest.raises(Declined, match=words), explained(TEXT):
                await seat.hint(0)

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
