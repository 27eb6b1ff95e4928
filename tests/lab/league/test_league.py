"""A league: its file survives a kill, its limits hold, its table and its page show the games."""

from __future__ import annotations

import re
import sys
from html import unescape
from pathlib import Path

import pytest

from tenback.bots import Answer, Bot, Heard
from tenback.cli import main
from tenback.lab.experiments.experiment import LabError
from tenback.lab.league import playing
from tenback.lab.league.file import LeagueGame, open_league
from tenback.lab.league.page import table_rows
from tenback.lab.league.playing import play_league, standings
from tenback.record import read_many
from tenback.rules import View
from tenback.text import catalogue

MEMORY_BYTES = 100_000_000


class Sleeper(Bot):
    """Never answers."""

    def step(self, seen: View, heard: Heard) -> Answer:
        while True:
            pass


class Glutton(Bot):
    """Wants more memory than there is."""

    def step(self, seen: View, heard: Heard) -> Answer:
        bytearray(10 * MEMORY_BYTES)
        raise AssertionError("there is no memory limit")


def league(*arguments: object) -> int:
    with pytest.raises(SystemExit) as left:
        main(["--lang", "en", "league", *map(str, arguments)])
    assert isinstance(left.value.code, int)
    return left.value.code


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return Path("small.league")


def test_a_league_is_played_shown_and_written_as_a_page(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert league("add", file, "greedy", "random") == 0
    assert league("run", file, "--deals", 3) == 0
    assert league("table", file) == 0
    told = capsys.readouterr().out
    assert told.count("duel, 6 games, 2 bots") == 2
    assert re.search(r"^greedy +\+\d+ ± \d+ +6 +6 ", told, re.MULTILINE)
    assert league("page", file) == 0
    page = Path("small.html").read_text("utf-8")
    records = [unescape(record) for record in re.findall(r"<pre>(.*?)</pre>", page, re.DOTALL)]
    Path("games.txt").write_text("\n".join(records), "utf-8")
    with Path("games.txt").open("rb") as games:
        assert len(list(read_many(games))) == 6, "every game can be replayed and reviewed"
    assert league("page", file) == 2, "nothing is overwritten"


def test_the_table_has_numbers_as_in_the_language(file: Path) -> None:
    with open_league(file, "duel") as found:
        found.add_bot("greedy")
        found.add_bot("random")
        play_league(found, 1, None, MEMORY_BYTES)
        table = standings(found)
    for language, sign, other in (("en", ".", ","), ("fr", ",", "."), ("de", ",", ".")):
        _, *rows = table_rows(catalogue(language), table)
        assert all(sign in cell and other not in cell for row in rows for cell in row[4:6])


def test_a_league_of_teams_compares_them_on_the_same_deals(file: Path) -> None:
    with open_league(file, "coop(players=2)") as found:
        found.add_bot("greedy")
        found.add_bot("again=greedy")
        found.add_bot("random")
        play_league(found, 4, None, MEMORY_BYTES)
        table = standings(found)
    assert table[2].name == "random"
    assert table[0].rating == table[1].rating, "equal results are ties"


def test_a_league_that_was_killed_goes_on_where_it_was(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class KilledError(Exception):
        pass

    play, count = playing._play, 0

    def killed(*arguments: object) -> LeagueGame:
        nonlocal count
        count += 1
        if count == 4:
            raise KilledError
        return play(*arguments)  # type: ignore[arg-type]

    with open_league(file, "duel") as found:
        found.add_bot("greedy")
        found.add_bot("random")
        with monkeypatch.context() as patched:
            patched.setattr(playing, "_play", killed)
            with pytest.raises(KilledError):
                play_league(found, 3, None, MEMORY_BYTES)
    with open_league(file) as found:
        assert len(found.played()) == 3
        play_league(found, 3, None, MEMORY_BYTES)
        broken_off = list(found.games())
    with open_league(Path("whole.league"), "duel") as found:
        found.add_bot("greedy")
        found.add_bot("random")
        play_league(found, 3, None, MEMORY_BYTES)
        assert list(found.games()) == broken_off


@pytest.mark.skipif(sys.platform != "linux", reason="limits of a process")
@pytest.mark.parametrize(
    ("bot", "says"), [("Sleeper", "did not answer in time"), ("Glutton", "MemoryError")]
)
def test_a_class_that_takes_too_long_or_too_much_loses_its_game(
    file: Path, bot: str, says: str
) -> None:
    with open_league(file, "duel") as found:
        found.add_bot(f"bad=tests.lab.league.test_league:{bot}")
        found.add_bot("random")
        play_league(found, 1, 0.01, MEMORY_BYTES)
        games = list(found.games())
    assert {game.at_fault for game in games} == {"bad"}
    assert all(says in (game.fault or "") for game in games)
    assert all(game.bots[game.winner or 0] == "random" for game in games)


PROGRAM = """
import json, sys
for line in sys.stdin:
    if json.loads(line)["do"] == "hello":
        print(json.dumps({"do": "hello", "name": "big", "protocol": 1}), flush=True)
    elif json.loads(line)["do"] == "step":
        bytearray(1_000_000_000)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="limits of a process")
def test_a_program_that_takes_too_much_memory_loses_its_game(file: Path) -> None:
    Path("big.py").write_text(PROGRAM, "utf-8")
    with open_league(file, "duel") as found:
        found.add_bot(f"big={sys.executable} big.py")
        found.add_bot("random")
        play_league(found, 1, None, MEMORY_BYTES)
        faults = [game.fault or "" for game in found.games()]
    assert len(faults) == 2 and all("MemoryError" in fault for fault in faults)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["walk", "small.league"], "There’s no action “walk”"),
        (["run", "none.league"], "There’s no league “none.league”. Create it"),
        (["add", "new.league"], "Name the bots to add"),
        (["add", "small.league", "greedy"], "already has a bot called greedy"),
        (["add", "small.league", "gredy"], "there is no bot 'gredy'"),
        (["add", "small.league", "random", "--rules", "coop"], "This league plays duel"),
        (["run", "small.league"], "at least two bots"),
        (["run", "small.league", "greedy"], "Unexpected argument: “greedy”"),
        (["run", "small.league", "--budget", "0"], "more than 0 seconds"),
        (["table", "text.league"], "“text.league” isn’t a league"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    file: Path, arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert league("add", file, "greedy") == 0
    Path("text.league").write_text("no database" * 100, "utf-8")
    capsys.readouterr()
    assert league(*arguments) == 2
    assert says in capsys.readouterr().err


def test_a_database_of_another_program_is_no_league(file: Path) -> None:
    import sqlite3

    database = sqlite3.connect(file)
    database.execute("CREATE TABLE other (x)")
    database.close()
    with pytest.raises(LabError, match="isn’t a league"), open_league(file):
        pass
