"""``tenback arena`` as a person or a program calls it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tenback.bots import NAMES
from tenback.record import read_many
from tenback.text import LANGUAGES, catalogue
from tests.patience import HANG_S


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "tenback", "arena", *map(str, arguments)]


def arena(*arguments: object) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "LC_ALL": "en_GB.UTF-8", "PYTHONUTF8": "1"}
    result = subprocess.run(
        command(*arguments), capture_output=True, text=True, encoding="utf-8", env=environ
    )
    assert "Traceback" not in result.stderr
    return result


def test_json_is_one_object_with_what_was_asked_and_found() -> None:
    result = arena(
        *("--rules", "coop(players=3)", "--bots", "greedy", "--talk", "signals"),
        *("--games", 20, "--seed", 7, "--json"),
    )
    assert result.returncode == 0
    assert result.stderr == "", "no bar where nobody watches"
    assert result.stdout.count("\n") == 1
    found = json.loads(result.stdout)
    asked = ["rules", "bots", "talk", "games", "seed"]
    wanted = [*asked, "wins", "win_rate", "ci95", "left_mean", "games_per_second"]
    assert list(found)[: len(wanted)] == wanted
    assert [found[key] for key in asked] == ["coop(players=3)", ["greedy"], "signals", 20, 7]


def test_people_get_a_table_the_best_first() -> None:
    result = arena("--rules", "duel", "--bots", "random,greedy", "--games", 10, "--seed", "tea")
    lines = result.stdout.splitlines()
    assert lines[0] == "duel, 10 games, seed tea, silent"
    assert re.fullmatch(r"bots +wins \(1st \+ 2nd\) +rate +95% +left +rating", lines[2])
    assert re.match(r"greedy +5 \+ 5   100\.0%", lines[3])
    assert lines[4].startswith("random")


def test_figures_have_the_decimal_sign_of_the_language_and_no_exponent() -> None:
    options = ("--rules", "duel", "--bots", "random,greedy", "--games", 10, "--seed", "tea")
    table = arena(*options, "--lang", "fr").stdout
    assert re.search(r"^greedy .* 100,0\u202f% ", table, re.MULTILINE)
    assert not re.search(r"\d\.\d|\de\+", table)


def test_people_get_the_difference_on_the_same_deals() -> None:
    options = ["--rules", "coop(players=2)", "--bots", "random", "--bots", "greedy"]
    result = arena(*options, "--games", 30, "--seed", 7)
    lines = result.stdout.splitlines()
    assert lines[0] == "coop(players=2), 30 games per team, seed 7, silent"
    assert re.search(r"[+]\d+ ± \d+$", lines[3]) and re.search(r"-\d+ ± \d+$", lines[4])
    assert lines[6] == "Compared with greedy on the same deals:"
    assert re.fullmatch(r"bots +better +tied +worse +rate \(points\) +95% +left +95%", lines[8])
    number = r"[+-]\d+\.\d+"
    assert re.fullmatch(
        rf"random +0 +0 +30 +{number} +{number} to {number} +{number} +{number} to {number}",
        lines[9],
    )
    found = json.loads(arena(*options, "--games", 30, "--seed", 7, "--json").stdout)
    assert found["best"] == 1
    assert found["differences"][0]["worse"] == 30
    assert found["differences"][1] is None
    assert f"{found['differences'][0]['left_mean']:+.2f}" in lines[9]


@pytest.mark.parametrize("starter", [0, 1])
def test_a_duel_tells_the_games_in_which_a_bot_went_first_from_the_others(starter: int) -> None:
    options = ["--rules", "duel", "--bots", "greedy", "--games", 30, "--seed", 7]
    shown = arena(*options, "--starter", starter).stdout.splitlines()[3]
    by_seat = json.loads(arena(*options, "--starter", starter, "--json").stdout)["wins"][0]
    first, second = by_seat[starter], by_seat[1 - starter]
    assert first != second
    assert f" {first} + {second} " in shown


def test_a_duel_of_three_says_whose_games_are_counted() -> None:
    result = arena("--rules", "duel", "--bots", "random,greedy,random", "--games", 2, "--seed", 1)
    assert result.stdout.startswith("duel, 2 games per pair, seed 1, silent\n")


def test_games_are_kept_as_records(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    options = ["--rules", "coop(players=2)", "--bots", "greedy", "--games", 5, "--seed", 1]
    assert arena(*options, "--records", file).returncode == 0
    with file.open("rb") as games:
        records = list(read_many(games))
    assert [dict(record.tags)["Deal"] for record in records] == [f"1/{n}" for n in range(5)]
    again = arena(*options, "--records", file)
    assert again.returncode == 2
    assert "already exists" in again.stderr, "nothing is written over"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "Name the bots"),
        (["--bots", "gredy"], "there is no bot 'gredy'"),
        (["--bots", "greedy", "--rules", "poker"], "there is no game 'poker'"),
        (["--bots", "greedy", "--games", "0"], "--games must be at least 1"),
        (["--bots", "greedy", "--talk", "loud"], "--talk must be silent or signals, not “loud”"),
        (["--bots", "greedy", "--starter", "me"], "a seat number or “team”, not “me”"),
        (["--bots", "greedy", "--starter", "1"], "there is no seat 1 to start"),
        (["--bots", "greedy", "--workers", "0"], "--workers must be at least 1"),
        (["--bots", "greedy,random"], "is a team of 2"),
        (["--bots", "greedy", "--budget", "-1"], "more than 0 seconds"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(arguments: list[str], says: str) -> None:
    result = arena(*arguments)
    assert result.returncode == 2
    assert says in result.stderr
    assert result.stdout == ""


def test_ctrl_c_ends_it_quietly_with_what_is_known() -> None:
    options = ["--rules", "coop(players=5)", "--bots", "greedy", "--games", 10**6, "--seed", 1]
    running = subprocess.Popen(
        [sys.executable, "-c", BROKEN_OFF, *map(str, options), "--json", "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    out, err = running.communicate(timeout=HANG_S)
    assert running.returncode == 130
    assert err == ""
    found = json.loads(out)
    assert found["interrupted"] is True
    assert 0 < found["games"] < 10**6


BROKEN_OFF = """
import _thread, sys
import tenback.lab.results as results
from tenback.cli import main
add = results.Results.add
def interrupting(self, deal):
    add(self, deal)
    if self.deals == 20:
        _thread.interrupt_main()
results.Results.add = interrupting
if __name__ == "__main__":
    main(["arena", *sys.argv[1:]])
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_every_bot(language: str) -> None:
    assert ", ".join(NAMES) in catalogue(language)("help-option-bots")
