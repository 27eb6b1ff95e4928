"""The games of this computer are in one store: safe after every card, for several terminals."""

from __future__ import annotations

import asyncio
import stat
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tenback.record import Proof, verify
from tenback.rules import Play, Start, decks_from_seed, ruleset, starter_by_lot
from tenback.tables import Phase
from tenback.tables import requests as ask
from tenback.terminal.archive import Archive, SeatHere, opened_archive
from tenback.terminal.failures import Declined
from tenback.terminal.new_game import NewGame, seeded, state_folder
from tenback.text import catalogue
from tests.patience import HANG_S

TEXT = catalogue("en")
ALONE = (None,)


def in_archive(folder: Path, do: Callable[[Archive], Awaitable[None]]) -> None:
    """Do something with the archive of a terminal, which then ends."""

    async def run() -> None:
        async with opened_archive(TEXT, folder, pace=0) as archive:
            await do(archive)

    asyncio.run(run())


async def lay(seat: SeatHere, cards: int = 1) -> None:
    """Lay a number of cards, and end each turn as soon as it can be ended."""
    for _ in range(cards):
        await seat.settle()
        game = seat.table.view.games[0]
        if game.may_end:
            await seat.table.ask(ask.End(0))
            await seat.settle()
            game = seat.table.view.games[0]
        best = min(game.plays, key=lambda play: (play.ends, play.gap))
        await seat.table.ask(ask.Lay(0, best.card, game.piles[best.pile].name))


async def play_a_card(archive: Archive, game: NewGame) -> str:
    """Deal a game and play a card; its table."""
    link = await archive.deal(game)
    async with archive.seated(link) as seat:
        await lay(seat)
    return link.table


def test_a_game_goes_on_card_for_card_and_its_record_is_proved(tmp_path: Path) -> None:
    names: list[str] = []

    async def begin(archive: Archive) -> None:
        link = await archive.deal(NewGame(ruleset("coop(cards=2-20)"), ALONE))
        names.append(await archive.name(link.table))
        async with archive.seated(link) as seat:
            await lay(seat, 3)

    async def finish(archive: Archive) -> None:
        link = await archive.named(names[0])
        assert link is not None
        async with archive.seated(link) as seat:
            before = (await seat.record()).steps
            assert sum(isinstance(step, Play) for step in before) == 3
            while seat.table.view.phase is Phase.PLAYING:
                await lay(seat)
            record = await seat.record()
            assert record.steps[: len(before)] == before
            proof = record.proof
            assert isinstance(proof, Proof)
            assert proof.contributions[0] is not None
            assert verify(record, commitment=seat.table.view.proof.commitment).ok
        assert (await archive.offered()).games == ()

    in_archive(tmp_path, begin)
    in_archive(tmp_path, finish)


def test_a_finished_game_can_be_dealt_again_by_its_name(tmp_path: Path) -> None:
    async def play(archive: Archive) -> None:
        link = await archive.deal(NewGame(ruleset("coop(cards=2-12)"), ALONE))
        async with archive.seated(link) as seat:
            hand = seat.table.view.games[0].hand
            while seat.table.view.phase is Phase.PLAYING:
                await lay(seat)
        again = await archive.named(link.table)
        assert again is not None
        assert again.table != link.table
        async with archive.seated(again) as seat:
            assert seat.table.view.games[0].hand == hand
            assert seat.table.view.proof.given

    in_archive(tmp_path, play)


@pytest.mark.parametrize("rules", ["coop", "duel"])
def test_a_seed_gives_the_same_deal_as_everywhere(rules: str, tmp_path: Path) -> None:
    known = ruleset(rules)

    async def play(archive: Archive) -> None:
        bots = (None, "greedy")[: known.players]
        async with archive.seated(await archive.deal(seeded(known, bots, "rain"))) as seat:
            record = await seat.record()
            assert record.opening == decks_from_seed(known, "rain")
            if known.sides > 1:
                assert record.steps[0] == Start(starter_by_lot(known, "rain"))

    in_archive(tmp_path, play)


def test_a_game_in_which_no_card_was_played_is_not_kept(tmp_path: Path) -> None:
    async def leave(archive: Archive) -> None:
        link = await archive.deal(NewGame(ruleset("coop"), ALONE))
        async with archive.seated(link):
            assert (await archive.offered()).games == ()
        assert await archive.named(link.table) is None

    in_archive(tmp_path, leave)


def test_the_latest_game_is_offered_first_and_can_be_deleted(tmp_path: Path) -> None:
    async def play(archive: Archive) -> None:
        tables = [
            await play_a_card(archive, NewGame(ruleset(f"coop(cards=2-{last})"), ALONE))
            for last in (20, 30, 40)
        ]
        games = (await archive.offered()).games
        assert [game.table for game in games] == tables[::-1]
        assert [(game.laid, game.left) for game in games] == [(1, 38), (1, 28), (1, 18)]
        assert await archive.forget(tables[1])
        assert [game.table for game in (await archive.offered()).games] == [tables[2], tables[0]]

    in_archive(tmp_path, play)


def test_a_game_that_a_terminal_plays_is_neither_offered_nor_deleted_nor_taken(
    tmp_path: Path,
) -> None:
    async def play(archive: Archive) -> None:
        mine = await play_a_card(archive, NewGame(ruleset("coop"), ALONE))
        async with opened_archive(TEXT, tmp_path) as other:
            async with archive.seated(archive.link(mine)):
                assert (await other.offered()).games == ()
                assert not await other.forget(mine)
                with pytest.raises(Declined, match="another terminal"):
                    async with other.seated(other.link(mine)):
                        pass
            assert [game.table for game in (await other.offered()).games] == [mine]
            theirs = await play_a_card(other, NewGame(ruleset("coop"), ALONE))
            assert {game.table for game in (await archive.offered()).games} == {mine, theirs}

    in_archive(tmp_path, play)


def test_a_terminal_that_is_killed_loses_no_card(tmp_path: Path) -> None:
    """It is killed as soon as it has shown a card; the system frees its game."""
    code = (
        "import asyncio, os, signal, sys; from pathlib import Path;"
        "from tests.terminal.test_archive import *\n"
        "async def play(archive):\n"
        " async with archive.seated(await archive.deal(NewGame(ruleset('coop'), ALONE))) as seat:\n"
        "  await lay(seat, 5); os.kill(os.getpid(), signal.SIGKILL)\n"
        "in_archive(Path(sys.argv[1]), play)"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], timeout=HANG_S)

    async def look(archive: Archive) -> None:
        (game,) = (await archive.offered()).games
        assert game.laid == 5
        async with archive.seated(archive.link(game.table)):
            pass

    in_archive(tmp_path, look)


def test_who_comes_back_plays_the_seat_that_a_bot_had(tmp_path: Path) -> None:
    async def play(archive: Archive) -> None:
        link = await archive.deal(NewGame(ruleset("coop"), ALONE))
        async with archive.seated(link) as seat:
            await lay(seat)
            await seat.table.ask(ask.Hand(0, "greedy"))
        async with archive.seated(link) as seat:
            assert seat.table.view.seats[0].bot is None
            await lay(seat)

    in_archive(tmp_path, play)


def test_a_bot_of_one_s_own_plays(tmp_path: Path) -> None:
    """It is named as a class; a program is named by its command."""
    own = "me=tenback.bots.greedy:Greedy"

    async def play(archive: Archive) -> None:
        link = await archive.deal(NewGame(ruleset("coop(players=2)"), (None, own)))
        async with archive.seated(link) as seat:
            await seat.settle()
            await seat.table.ask(ask.Propose(0, 1))
            await seat.settle()
            record = await seat.record()
            assert len(record.steps) > 2
            assert record.names[1] == "me"

    in_archive(tmp_path, play)


def test_nobody_else_can_read_the_games(tmp_path: Path) -> None:
    folder = tmp_path / "state"

    async def play(archive: Archive) -> None:
        await play_a_card(archive, NewGame(ruleset("coop"), ALONE))

    in_archive(folder, play)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    for path in folder.iterdir():
        assert not stat.S_IMODE(path.stat().st_mode) & 0o077


def test_a_damaged_save_of_an_earlier_version_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / ("0" * 16 + ".game")).write_bytes(b"{")

    async def look(archive: Archive) -> None:
        offered = await archive.offered()
        assert offered.games == ()
        (damaged,) = offered.damaged
        assert Path(damaged).read_bytes() == b"{"

    in_archive(tmp_path, look)


@pytest.mark.parametrize(
    ("platform", "environ", "folder"),
    [
        ("linux", {"XDG_STATE_HOME": "/s"}, "/s/tenback"),
        ("linux", {"XDG_STATE_HOME": "/s", "TENBACK_STATE": "/own"}, "/own"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/tenback"),
    ],
)
def test_each_system_has_a_place_for_it(
    platform: str, environ: dict[str, str], folder: str
) -> None:
    assert state_folder(environ, platform) == Path(folder)


@pytest.mark.parametrize(
    ("platform", "ending"),
    [("linux", ".local/state/tenback"), ("darwin", "Library/Application Support/tenback")],
)
def test_without_a_setting_it_is_in_the_home(platform: str, ending: str) -> None:
    assert state_folder({}, platform) == Path.home() / ending
