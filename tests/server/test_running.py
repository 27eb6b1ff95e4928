"""How a server starts, what it loads before its first answer, and its event loops."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tenback.server.running import VARIABLE
from tenback.tables import Phase, Settings
from tenback.tables import requests as ask
from tests.company import OverNetwork, gathered
from tests.patience import HANG_S
from tests.serving import serving

NOT_YET = (
    *("numpy", "tenback.bots.decide", "tenback.nets", "tenback.lab"),
    *("tenback.analysis.position", "tenback.analysis.reviews"),
)

STARTED = f"""
import asyncio, json, os, sys, urllib.request
from pathlib import Path
import tenback.cli
from tenback.cli.commands.serve import Setup, running_server
from tenback.server import running

running.PREPARE_DELAY_S = {HANG_S}  # on a busy machine the answer may come later than the workers

async def main():
    async with running_server(Setup(store=sys.argv[1], prepare=True)) as running:
        answer = await asyncio.to_thread(urllib.request.urlopen, f"{{running.url}}/health")
        assert json.load(answer)["ok"]
        children = Path(f"/proc/self/task/{{os.getpid()}}/children")
        print(json.dumps([name for name in {NOT_YET} if name in sys.modules]))
        print(len(children.read_text().split()) if children.exists() else 0)


asyncio.run(main())
"""


def test_the_first_answer_waits_for_no_worker_no_kernel_and_no_net(tmp_path: Path) -> None:
    words = [sys.executable, "-c", STARTED, str(tmp_path / "store.db")]
    done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=HANG_S)
    loaded, children = map(json.loads, done.stdout.splitlines())
    assert loaded == []
    assert children == 0


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
