"""A killed server loses nothing; ``python -m tests.faults.kill`` kills it 200 times."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from tenback.tables import Entry
from tests.faults.kill import KINDS, ordeal, seated
from tests.faults.player import Player
from tests.faults.truth import logs, nothing_lost, nothing_twice
from tests.serving import serving


def test_ten_kills_in_the_middle_of_many_games(tmp_path: Path) -> None:
    with serving(tmp_path / "store.db", "--pace", "0") as server:
        told = asyncio.run(ordeal(server, tables=5, times=10, seed=1))
        assert "Traceback" not in server.log, "what is left behind ends quietly"
    assert told.kills == 10
    assert told.returns >= 10, "players came back by themselves"
    assert told.acknowledged >= 60


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Player, list[Entry]]:
    """A short game for one, whose log the tests then falsify."""
    store = tmp_path_factory.mktemp("played") / "store.db"

    async def play() -> tuple[Player, list[Entry]]:
        (table, (player,)), *_ = (await seated(server, KINDS[-1], Random(1))).items()
        player.connect()
        player.start()
        while len(player.granted) < 10:
            await asyncio.sleep(0.01)
        await player.close()
        log = (await logs(store))[table]
        return player, log[: player.table.view.number]

    with serving(store, "--pace", "0") as server:
        return asyncio.run(play())


def test_a_lost_or_doubled_entry_would_be_found(played: tuple[Player, list[Entry]]) -> None:
    player, log = played
    nothing_lost(log, player)
    nothing_twice(log)
    with pytest.raises(AssertionError):
        nothing_lost(log[:-1], player)
    with pytest.raises(AssertionError):
        nothing_twice([*log, log[-3], log[-1]])


def test_an_event_that_was_never_kept_would_be_found(played: tuple[Player, list[Entry]]) -> None:
    player, log = played
    last = max(player.heard)
    player.heard[last + 1] = b"{}"
    with pytest.raises(AssertionError, match="nobody hears"):
        nothing_lost(log, player)
    del player.heard[last + 1]


def test_another_card_than_the_one_acknowledged_would_be_found(
    played: tuple[Player, list[Entry]],
) -> None:
    player, log = played
    *_, number = player.granted.values()
    forged = structs.replace(log[number - 1], request="somebody else's")
    with pytest.raises(AssertionError):
        nothing_lost([*log[: number - 1], forged, *log[number:]], player)
