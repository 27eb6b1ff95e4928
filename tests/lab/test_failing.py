"""A competitor that keeps failing is not played any more, and the report says so."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tenback.lab import Plan, Results, run
from tenback.lab.work import MAX_FAILED_DEALS, FailingEntries
from tenback.rules import coop, duel, ruleset

BOTS = """
from tenback.bots import Bot

class Crashes(Bot):
    def step(self, seen, heard):
        raise ValueError("I am lost")

class Now_and_then(Crashes):
    def step(self, seen, heard):
        if seen.laid == 0 and seen.draw_sizes[0] == 84 and sum(seen.hand) % 2:
            raise ValueError("an odd hand")
        return "end" if seen.may_end else seen.plays[0]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "failing_bots.py").write_text(BOTS)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def played(results: Results) -> list[tuple[int, int, int, int]]:
    return [(t.games, sum(t.wins), t.faults, t.unplayed) for t in results.tallies]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_team_that_always_fails_is_stopped_after_ten_deals(folder: Path, workers: int) -> None:
    entries = (("greedy",), ("failing_bots:Crashes",), ("failing_bots:Now_and_then",))
    results = run(Plan(coop(players=2), entries, games=40, seed=7), workers=workers)
    assert results.stopped == {1: MAX_FAILED_DEALS}
    good, bad, sometimes = played(results)
    assert good == (40, good[1], 0, 0)
    assert bad == (40, 0, 10, 30)
    assert sometimes[0] == 40 and 0 < sometimes[2] < 40 and sometimes[3] == 0
    assert results.ranking[-1] == 1


def test_the_results_are_the_same_on_any_number_of_processes(folder: Path) -> None:
    rules = ruleset("duel(hand=4,cards=2-30)")
    plan = Plan(rules, (("greedy",), ("failing_bots:Crashes",), ("random",)), games=60, seed=7)
    found = []
    for workers in (1, 2):
        data = run(plan, workers=workers).as_json()
        found.append({key: data[key] for key in data if "second" not in key})
    assert found[0] == found[1]
    assert found[0]["stopped"] == [{"bots": "failing_bots:Crashes", "after": 10}]


def test_in_a_duel_the_other_wins_what_is_not_played_and_nobody_if_both_were_stopped() -> None:
    plan = Plan(duel(), (("a",), ("b",), ("c",)), games=2, seed=1)
    failing = FailingEntries(plan)
    failing.stopped[1] = 10
    results = [failing.unplayed(fixture) for fixture in plan.fixtures]
    assert [game and (game.winner, game.failed) for game in results] == [
        (0, True), (1, True), None, None, (1, True), (0, True),
    ]  # fmt: skip
    failing.stopped[0] = 10
    both = failing.unplayed(plan.fixtures[0])
    assert both is not None and both.winner is None and both.left == (58, 58)


def arena(folder: Path, *arguments: str) -> str:
    command = [sys.executable, "-m", "tenback", "--lang", "en", "arena", *arguments]
    environ = {**os.environ, "PYTHONUTF8": "1", "PYTHONSAFEPATH": "1"}
    environ.pop("PYTHONPATH", None)
    ran = subprocess.run(
        command, cwd=folder, env=environ, capture_output=True, text=True, encoding="utf-8"
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_the_command_finds_a_class_in_the_folder_one_is_in_and_tells_who_was_stopped(
    folder: Path,
) -> None:
    options = ("--rules", "coop(players=2)", "--games", "12", "--seed", "7", "--workers", "1")
    told = arena(folder, *options, "--bots", "me=failing_bots:Crashes", "--bots", "greedy")
    assert "\nme  " in told and "me (seat 0, step 1) stopped unexpectedly (ValueError" in told
    assert (
        "me failed on 10 deals in a row and was stopped. The remaining 2 games count as lost."
        in told
    )


def test_a_command_can_have_a_name(folder: Path) -> None:
    example = Path(__file__).parents[2] / "examples" / "nearest.py"
    options = ("--rules", "coop(players=2)", "--games", "2", "--seed", "7", "--workers", "1")
    told = arena(folder, *options, "--json", "--bots", f"me={sys.executable} {example}")
    found = json.loads(told)
    assert (found["bots"], found["faults"], found["stopped"]) == (["me"], 0, [])
