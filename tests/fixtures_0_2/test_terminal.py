"""What terminals of version 0.2.0 saved continues: games, records, and the link to a seat."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tenback.client import joined
from tenback.record import read
from tenback.terminal.known_seats import KnownSeats
from tests.fixtures_0_2.kept import FOLDER, TABLES, rebuild, todays_server
from tests.patience import HANG_S

GAMES = sorted((FOLDER / "terminal" / "games").glob("*.game"))
RECORDS = sorted((FOLDER / "records").glob("*.txt"))


def tenback(*words: str, typed: str = "", **environ: str) -> str:
    """What a command writes."""
    done = subprocess.run(
        [sys.executable, "-m", "tenback", "--lang", "en", *words],
        input=typed.encode(),
        capture_output=True,
        env={**os.environ, "PYTHONUTF8": "1", **environ},
        timeout=HANG_S,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@pytest.mark.parametrize("game", GAMES, ids=range(len(GAMES)))
def test_a_game_that_was_left_is_resumed_and_played_on(game: Path, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    shutil.copy(game, tmp_path / "games")
    state = {"TENBACK_STATE": str(tmp_path)}
    held = hand(tenback("play", "--plain", "--resume", typed="quit\n", **state))
    typed = f"{held[-1]}v\n{held[-1]}v1\nquit"
    shown = tenback("play", "--plain", "--resume", typed=typed, **state)
    assert hand(shown) == held[:-1]
    assert "Game saved" in shown


def hand(shown: str) -> list[str]:
    """The cards that a terminal showed last."""
    return shown.rpartition("Your hand:")[2].partition("\n")[0].split()


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_is_replayed(file: Path) -> None:
    record = read(file.read_text("utf-8"))
    shown = tenback("replay", str(file))
    assert str(record.steps[-1]) in shown


@pytest.mark.parametrize("kind", ["rematch", "closed"])
def test_a_record_of_a_table_is_verified_and_reviewed(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(TABLES[kind]["records"][0], "utf-8")
    assert "The deal is proven fair." in tenback("verify", str(file))
    assert "Game over" in tenback("review", str(file), "--samples", "1")


def test_the_known_seat_leads_back_to_its_table(tmp_path: Path) -> None:
    known = KnownSeats(FOLDER / "terminal" / "seats").latest()
    assert known is not None
    rebuild(tmp_path / "tables.db")

    async def visit() -> None:
        async with (
            todays_server(tmp_path / "tables.db") as running,
            joined(replace(known.link, server=running.url)) as person,
        ):
            assert person.view.yours == (1,)
            assert person.view.seats[1].name == known.name

    asyncio.run(visit())
