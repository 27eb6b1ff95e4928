"""On a terminal, ``tenback play`` draws the full-screen table; anywhere else it plays by lines."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tenback import new_game
from tenback.cli import main
from tenback.record import Record, read, write
from tenback.rules import coop, decks_from_seed, ruleset
from tests.terminal.bot import saved_games
from tests.terminal.pseudo import in_terminal

BACKSPACE, UP, HOME, DELETE = "\x7f", "\x1b[A", "\x1b[H", "\x1b[3~"


def test_a_terminal_gets_the_choice_of_a_game_on_the_whole_screen(tmp_path: Path) -> None:
    with in_terminal(tmp_path, "xterm-256color", "play") as terminal:
        terminal.shows("Play with bots")
        terminal.type("q")
        assert terminal.ends() == 0


def test_a_game_that_was_killed_in_mid_turn_is_offered_again(tmp_path: Path) -> None:
    with in_terminal(tmp_path, "xterm-256color", "play", "--seed", "rain") as terminal:
        terminal.shows("0 of 2 played")
        terminal.type("1a")  # the first card, on the first pile
        terminal.shows("1 of 2 played")
    (saved,) = saved_games(tmp_path)
    assert saved.laid == 1
    with in_terminal(tmp_path, "xterm-256color", "play") as terminal:
        terminal.shows("Resume: The Game")
        terminal.type("r")
        terminal.shows("1 of 2 played")


def test_a_simple_terminal_gets_lines(tmp_path: Path) -> None:
    with in_terminal(tmp_path, "dumb", "play", "--seed", "rain") as terminal:
        terminal.shows("> ")
        terminal.type("quit\n")
        assert terminal.ends() == 0


def test_lines_can_be_edited_and_recalled(tmp_path: Path) -> None:
    """The first card is typed with a slip; the line is recalled and changed for the second."""
    low, *_, high = sorted(new_game("coop", seed="rain").hands[0])
    with in_terminal(tmp_path, "xterm", "play", "--plain", "--seed", "rain") as terminal:
        terminal.shows("> ")
        terminal.type(f"{low}x{BACKSPACE}^1\n")
        known = len(terminal.seen)
        terminal.shows("Played this turn: 1", known)
        terminal.type(f"{UP}{HOME}{DELETE * len(f'{low}^1')}{high}v1\n")
        terminal.shows("Played this turn: 2", known)
        terminal.type("quit\n")
        assert terminal.ends() == 0
    (saved,) = saved_games(tmp_path)
    assert saved.laid == 2


def test_by_lines_a_saved_game_is_offered_and_can_be_discarded(tmp_path: Path) -> None:
    low = min(new_game("coop", seed="rain").hands[0])
    with in_terminal(tmp_path, "dumb", "play", "--seed", "rain") as terminal:
        terminal.shows("> ")
        terminal.type(f"{low}^1\nquit\n")
        assert terminal.ends() == 0
    (saved,) = saved_games(tmp_path)
    assert f"To resume it: tenback play --game {saved.name}".encode() in terminal.seen
    with in_terminal(tmp_path, "dumb", "play") as terminal:
        terminal.shows(f"1  {saved.name}  The Game: coop(players=1), Player 1, 1 card played")
        terminal.type("discard\n")
        terminal.shows("Saved game deleted.")
        terminal.shows("Played this turn: 0")
        terminal.type("quit\n")
        assert terminal.ends() == 0
    assert saved_games(tmp_path) == ()


def test_a_game_with_a_bot_goes_through_a_pipe(tmp_path: Path) -> None:
    rules, typed = "duel(cards=2-14)", ["hint", "review", "1^"]
    command = [sys.executable, "-m", "tenback", "--lang", "en", "play", rules, "--plain"]
    played = subprocess.run(
        [*command, "--against", "greedy", "--seed", "rain", "--save", "game.txt"],
        input="\n".join([*typed, "quit"]).encode(),
        capture_output=True,
        cwd=tmp_path,
        env={**os.environ, "TENBACK_STATE": str(tmp_path), "PYTHONUTF8": "1"},
    )
    shown = played.stdout.decode()
    assert played.returncode == 0, shown
    assert all(f"> {line}\n" in shown for line in typed)
    assert "Hints aren’t available with these house rules" in shown
    assert "\x1b" not in shown
    assert read((tmp_path / "game.txt").read_text("utf-8")).rules == ruleset(rules)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "and a terminal"),
        ("fr", "nécessite tenback[terminal]"),
        ("de", "ein Terminal mit Vollbildmodus"),
    ],
)
def test_a_replay_on_the_screen_needs_a_terminal(
    tmp_path: Path, language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(write(Record(coop(1), decks_from_seed(coop(1), 1))), "utf-8")
    with pytest.raises(SystemExit) as ended:
        main(["--lang", language, "replay", str(path), "--screen"])
    assert ended.value.code == 2
    assert words in capsys.readouterr().err
