"""A game at this computer is on the disk after every card, and offered again card for card."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from tenback.terminal.saved import CannotSave, SavedGame, SavedGames, state_folder

from tenback.record import Record
from tenback.rules import EndTurn, Play, Start, Step, apply, decks_from_seed, legal_steps, ruleset
from tenback.terminal import saved


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "state" / "games"


@pytest.fixture
def games(folder: Path) -> Iterator[SavedGames]:
    held = SavedGames(folder)
    yield held
    held.release()


def new_game(rules: str = "coop(players=2)", seed: str = "rain") -> SavedGame:
    known = ruleset(rules)
    bots = [None, *(["planner"] * (known.players - 1))]
    names = ["", *(["Gärtnerin"] * (known.players - 1))]
    record = Record(known, decks_from_seed(known, seed), names=tuple(names))
    return SavedGame.new(record, seed=seed, bots=bots, undo=False, hints=True)


def some_steps(game: SavedGame, count: int) -> list[Step]:
    state = game.record.first
    steps: list[Step] = []
    if state.to_move is None:
        steps.append(Start(0))
        state, _ = apply(state, steps[-1])
    while len(steps) < count and not state.over:
        step = legal_steps(state)[0]
        steps.append(step)
        state, _ = apply(state, step)
    return steps


@pytest.mark.parametrize("rules", ["coop", "coop(players=3)", "duel", "expert(players=2)"])
def test_a_game_comes_back_card_for_card_from_every_step(
    rules: str, games: SavedGames, folder: Path
) -> None:
    game = new_game(rules)
    for count in range(1, 9):
        game = game.after(some_steps(game, count))
        games.save(game)
        games.release()  # as when the terminal dies
        (found,) = SavedGames(folder).offered().games
        assert found.record == game.record
        assert found.record.final == game.record.final
        assert (found.id, found.seed, found.bots) == (game.id, "rain", game.bots)
        assert (found.undo, found.hints) == (False, True)
        assert found.people == (0,)


def test_an_end_of_turn_and_an_open_turn_stay_apart(games: SavedGames, folder: Path) -> None:
    rules = ruleset("coop")
    game = SavedGame.new(Record(rules, (tuple(range(2, 100)),)), seed="1", bots=[None])
    two = (Play(2, "^1"), Play(3, "^1"))
    for steps in (two, (*two, EndTurn())):
        games.save(game.after(steps))
        games.release()
        assert SavedGames(folder).offered().games[0].record.steps == steps


def test_the_newest_game_is_offered_first(games: SavedGames, folder: Path) -> None:
    for seed in ("one", "two", "three"):
        games.save(new_game(seed=seed))
    games.release()
    assert [game.seed for game in SavedGames(folder).offered().games] == ["three", "two", "one"]


def test_a_game_that_a_terminal_plays_is_neither_offered_nor_deleted_nor_taken(
    games: SavedGames, folder: Path
) -> None:
    mine, other = new_game(seed="mine"), SavedGames(folder)
    games.save(mine)
    theirs = new_game(seed="theirs")
    other.save(theirs)
    assert other.offered().games == ()
    assert not other.claim(mine)
    other.forget(mine)
    other.release()
    assert [game.seed for game in games.offered().games] == ["theirs"]
    games.release()
    assert {game.seed for game in games.offered().games} == {"mine", "theirs"}


def test_of_two_terminals_that_are_offered_a_game_one_gets_it(
    games: SavedGames, folder: Path
) -> None:
    games.save(new_game())
    games.release()
    first, second = SavedGames(folder), SavedGames(folder)
    (game,) = first.offered().games
    assert second.offered().games == (game,)
    assert first.claim(game)
    assert not second.claim(game)
    with pytest.raises(CannotSave):
        second.save(game)
    first.forget(game)
    assert not second.claim(game)
    assert second.offered().games == ()


def test_a_game_that_is_over_is_forgotten_without_a_trace(games: SavedGames, folder: Path) -> None:
    game = new_game()
    games.save(game)
    games.forget(game)
    games.forget(game)
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b'{"version":2}',
        b" " * (saved.MAX_FILE_BYTES + 1),
    ],
    ids=["empty", "cut", "no text", "no object", "other version", "too large"],
)
def test_a_damaged_file_is_set_aside_and_the_others_are_offered(
    content: bytes, games: SavedGames, folder: Path
) -> None:
    damaged, whole = new_game(seed="damaged"), new_game(seed="whole")
    games.save(damaged)
    games.save(whole)
    games.release()
    (folder / f"{damaged.id}.game").write_bytes(content)
    offered = games.offered()
    assert [game.seed for game in offered.games] == ["whole"]
    (aside,) = offered.damaged
    assert aside.read_bytes() == content
    assert games.offered().damaged == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [('"planner"', "null, null"), ("start 0", "start 7"), ('"undo": false', '"undo": 3')],
)
def test_a_file_that_makes_no_sense_is_damaged(
    old: str, new: str, games: SavedGames, folder: Path
) -> None:
    game = new_game()
    games.save(game.after(some_steps(game, 3)))
    games.release()
    path = folder / f"{game.id}.game"
    content = path.read_text("utf-8")
    assert old in content
    path.write_text(content.replace(old, new), "utf-8")
    assert games.offered().games == ()


def test_what_a_crash_left_half_written_changes_nothing(games: SavedGames, folder: Path) -> None:
    game = new_game()
    games.save(game)
    games.release()
    (folder / f".{game.id}.x1y2z3").write_bytes(b'{"version":1,')
    (found,) = games.offered().games
    assert found.record == game.record
    assert not list(folder.glob(".*"))


def test_a_failed_save_leaves_the_last_one(
    games: SavedGames, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game()
    games.save(game)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotSave, match="No space left on device"):
        games.save(game.after(some_steps(game, 3)))
    games.release()
    assert SavedGames(folder).offered().games[0].record == game.record
    assert not list(folder.glob(".*"))


def test_a_folder_that_cannot_be_made_is_an_error_with_a_reason(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    games = SavedGames(tmp_path / "file" / "games")
    assert games.offered() == saved.Offered()
    with pytest.raises(CannotSave, match="Not a directory"):
        games.save(new_game())


def test_the_oldest_games_make_room(
    games: SavedGames, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved, "MAX_SAVED_GAMES", 2)
    for number, seed in enumerate(("one", "two", "three")):
        game = new_game(seed=seed)
        games.save(game)
        os.utime(folder / f"{game.id}.game", (number, number))
        games.release()
    assert [game.seed for game in games.offered().games] == ["three", "two"]


def test_nobody_else_can_read_a_saved_game(games: SavedGames, folder: Path) -> None:
    games.save(new_game())
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    for path in folder.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    ("platform", "environ", "folder"),
    [
        ("linux", {"XDG_STATE_HOME": "/s"}, "/s/tenback/games"),
        ("linux", {"XDG_STATE_HOME": "/s", "TENBACK_STATE": "/own"}, "/own/games"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/tenback/games"),
    ],
)
def test_each_system_has_a_place_for_it(
    platform: str, environ: dict[str, str], folder: str
) -> None:
    assert state_folder(environ, platform) == Path(folder)


@pytest.mark.parametrize(
    ("platform", "ending"),
    [
        ("linux", ".local/state/tenback/games"),
        ("darwin", "Library/Application Support/tenback/games"),
    ],
)
def test_without_a_setting_it_is_in_the_home(platform: str, ending: str) -> None:
    assert state_folder({}, platform) == Path.home() / ending
