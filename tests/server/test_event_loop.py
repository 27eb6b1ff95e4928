"""A server on uvloop, which is used where it is installed."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from tenback.server.event_loop import VARIABLE
from tenback.tables import Phase, Settings
from tenback.tables import requests as ask
from tests.company import OverNetwork, gathered
from tests.serving import serving

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks Linux what is loaded")


def uses_uvloop(pid: int) -> bool:
    return "uvloop" in Path(f"/proc/{pid}/maps").read_text()


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("wanted", ["0", "1"])
def test_a_game_is_played_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: str, workers: int
) -> None:
    monkeypatch.setenv(VARIABLE, wanted)

    async def play(table: OverNetwork) -> Phase:
        company = await gathered(table, Settings("coop(players=2)"))
        await company.start()
        while company.lines[0].view.phase is Phase.PLAYING:
            game = company.lines[0].view.games[0]
            assert game.to_move is not None
            line = company.lines[game.to_move]
            plays = line.view.games[0].plays
            if game.may_end or not plays:
                await line.ask(ask.End(game.to_move))
            else:
                play = plays[0]
                await line.ask(ask.Lay(game.to_move, play.card, game.piles[play.pile].name))
            await company.together()
        await company.close()
        return company.lines[0].view.phase

    with serving(tmp_path / "store.db", "--workers", str(workers)) as server:
        assert asyncio.run(play(OverNetwork(server))) is Phase.OVER
        assert uses_uvloop(server.pid) == (wanted == "1")
