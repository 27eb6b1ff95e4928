"""The arena: the same deals for all, seats balanced, the same results on any number of cores."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from tenback.lab import Interrupted, Plan, Results, entries_of, run
from tenback.lab.arena import WorkerLost
from tenback.lab.match import decks
from tenback.lab.work import MAX_FAILED_DEALS, FailingEntries, bulk_left, plays_in_bulk
from tenback.record import read, state_after
from tenback.rules import Malformed, Start, State, coop, decks_from_seed, duel, ruleset

TEAM = Plan(coop(players=3), (("greedy",),), games=30, seed=7)
DUEL = Plan(duel(), (("greedy",), ("random",), ("greedy",)), games=10, seed=7)
LEAGUE = Plan(coop(players=2), (("greedy",), ("random",), ("greedy", "random")), games=12, seed=3)


def without_clock(results: Results) -> dict[str, Any]:
    found = results.as_json()
    assert found.pop("games_per_second") > 0
    assert found.pop("seconds") > 0
    return found


@pytest.mark.parametrize("plan", [TEAM, DUEL, LEAGUE], ids=["team", "duel", "league"])
def test_results_do_not_depend_on_the_number_of_workers(plan: Plan) -> None:
    assert without_clock(run(plan, workers=1)) == without_clock(run(plan, workers=3))


def test_a_series_begins_as_a_shorter_one_does() -> None:
    games: list[str] = []
    run(replace(TEAM, records=True), workers=1, keep=games.append)
    fewer: list[str] = []
    run(replace(TEAM, records=True, games=10), workers=2, keep=fewer.append)
    assert games[:10] == fewer


def test_a_deal_follows_from_the_seed_and_its_number() -> None:
    assert decks(coop(), 7, 12) == decks_from_seed(coop(), "7/12")


def test_every_line_up_plays_the_same_deals() -> None:
    games: list[str] = []
    run(replace(LEAGUE, records=True), workers=1, keep=games.append)
    records = [read(game) for game in games]
    for number in range(LEAGUE.games):
        same = records[3 * number : 3 * number + 3]
        assert {record.opening for record in same} == {decks(LEAGUE.rules, 3, number)}
        assert [record.names for record in same] == [
            ("greedy", "greedy"),
            ("random", "random"),
            ("greedy", "random"),
        ]


def test_in_a_duel_each_deal_is_played_from_both_sides() -> None:
    games: list[str] = []
    results = run(replace(DUEL, records=True, games=3), workers=1, keep=games.append)
    assert results.games == 4, "no deal is left half played"
    records = [read(game) for game in games]
    assert len(records) == 2 * 3 * 2
    for first, second in zip(records[::2], records[1::2], strict=True):
        assert first.opening == second.opening
        assert first.names == second.names[::-1]
        assert first.steps[0] == second.steps[0] == Start(0)


def test_wins_in_a_duel_are_counted_by_bot_and_by_seat() -> None:
    found = run(replace(DUEL, entries=(("greedy",), ("random",))), workers=1).as_json()
    assert found["bots"] == ["greedy", "random"]
    assert sum(map(sum, found["wins"])) == found["games"] == 10
    assert found["win_rate"] == [sum(wins) / 10 for wins in found["wins"]]
    assert found["wins"][0] == [5, 5]


def test_a_team_of_one_kind_gives_plain_numbers() -> None:
    found = run(TEAM, workers=1).as_json()
    assert found["bots"] == ["greedy"]
    assert found["talk"] == "silent"
    assert found["rules"] == "coop(players=3)"
    assert found["wins"] == round(found["win_rate"] * 30)
    low, high = found["ci95"]
    assert low <= found["win_rate"] <= high
    assert 0 < found["left_mean"] < 98


def test_the_league_puts_the_better_team_first() -> None:
    results = run(LEAGUE, workers=1)
    greedy, random, mixed = results.ratings
    assert greedy.elo > mixed.elo > random.elo


def test_the_team_may_decide_who_starts() -> None:
    games: list[str] = []
    run(replace(TEAM, starter=None, records=True), workers=1, keep=games.append)
    starters = {str(read(game).steps[0]) for game in games}
    assert len(starters) > 1
    assert starters <= {"start 0", "start 1", "start 2"}


def test_a_failing_bot_is_reported_and_the_others_play_on(tmp_path: Any) -> None:
    games: list[str] = []
    plan = Plan(duel(), (("greedy",), ("/no/such/bot x",), ("random",)), 4, seed=1, records=True)
    results = run(plan, workers=2, keep=games.append)
    assert [tally.faults for tally in results.tallies] == [0, 8, 0]
    assert "/no/such/bot x (seat 1) did not start at step 1" in str(results.faults[0])
    assert sum(results.tallies[0].wins) == 8
    assert "did not start" in games[0], "the record tells it too"


def test_ctrl_c_leaves_what_is_known() -> None:
    def stop(done: int, total: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    for workers in (1, 2):
        with pytest.raises(Interrupted) as interrupted:
            run(LEAGUE, workers=workers, progress=stop)
        known = interrupted.value.results
        assert known.deals == known.games == 5
        assert [tally.games for tally in known.tallies] == [5, 5, 5]


@pytest.mark.parametrize(
    ("rules", "given", "entries"),
    [
        ("coop(players=3)", ["greedy"], [("greedy",)]),
        ("coop(players=2)", ["greedy, random"], [("greedy", "random")]),
        ("coop(players=2)", ["greedy", "random"], [("greedy",), ("random",)]),
        ("duel", ["greedy,random"], [("greedy",), ("random",)]),
        ("duel", ["greedy", "random"], [("greedy",), ("random",)]),
        ("duel", ["greedy"], [("greedy",), ("greedy",)]),
    ],
)
def test_bots_are_named_once_for_all_seats_or_for_each(
    rules: str, given: list[str], entries: list[tuple[str, ...]]
) -> None:
    assert entries_of(ruleset(rules), given) == tuple(entries)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"games": 0}, "at least one game"),
        ({"budget": 0.0}, "more than 0 seconds"),
        ({"budget": float("nan")}, "more than 0 seconds"),
        ({"starter": 3}, "there is no seat 3 to start; the seats are 0 to 2"),
        ({"rules": duel(), "starter": None}, "in a duel name seat 0 or 1"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(Malformed, match=says):
        replace(TEAM, **changes)


def test_a_team_needs_one_bot_or_one_for_each_seat() -> None:
    with pytest.raises(Malformed, match="is a team of 2, and coop"):
        entries_of(coop(players=3), ["greedy,random"])
    with pytest.raises(Malformed, match="name the bots"):
        entries_of(coop(players=3), ["greedy,"])


@pytest.mark.parametrize("bot", ["quick", "value"])
@pytest.mark.parametrize("talk", [False, True], ids=["silent", "signals"])
@pytest.mark.parametrize(
    "rules_id", ["coop(players=1)", "coop(players=2)", "short(players=3)", "expert(players=5)"]
)
def test_games_in_bulk_are_the_same_games(rules_id: str, talk: bool, bot: str) -> None:
    plan = Plan(ruleset(rules_id), ((bot,),), games=6, seed=7, talk=talk)
    assert plays_in_bulk(plan, plan.fixtures[0])
    cards = [decks(plan.rules, plan.seed, number) for number in range(plan.games)]
    games: list[str] = []
    run(replace(plan, records=True), workers=1, keep=games.append)
    assert bulk_left(plan, bot, cards) == [
        outcome.left[0] for game in games for outcome in [last_state(game).outcome] if outcome
    ]


def last_state(game: str) -> State:
    record = read(game)
    return state_after(record, len(record.steps))


def test_only_games_that_come_out_the_same_are_played_in_bulk() -> None:
    value = Plan(coop(players=3), (("value",),), games=1, seed=1)
    assert plays_in_bulk(value, value.fixtures[0])
    for changes in (
        {"entries": (("value", "value", "greedy"),)},
        {"entries": (("planner",),)},
        {"records": True},
        {"starter": None},
        {"rules": ruleset("coop(players=3,talk=strict)"), "talk": True},
        {"rules": coop(players=1), "entries": (("search",),)},
        {"rules": duel(), "entries": (("value",), ("value",))},
    ):
        plan = replace(value, **changes)
        assert not plays_in_bulk(plan, plan.fixtures[0]), changes


@pytest.mark.parametrize("wrong", ["stays", "stall"])
def test_no_process_of_a_bot_outlives_the_arena(wrong: str, tmp_path: Path) -> None:
    script = Path(__file__).parents[1] / "bots" / "faulty.py"
    bot = shlex.join([sys.executable, str(script), wrong, "99", str(tmp_path)])
    plan = Plan(coop(players=2), (("greedy", bot),), games=4, seed=1, budget=1)
    run(plan, workers=2)
    numbers = [int(path.name) for path in tmp_path.iterdir()]
    assert 1 <= len(numbers) <= 2
    for number in numbers:
        assert not Path(f"/proc/{number}").exists()


def test_a_worker_that_is_killed_is_told_of() -> None:
    def kill(done: int, total: int) -> None:
        for child in active_children():
            child.kill()

    with pytest.raises(WorkerLost, match="ended from outside"):
        run(replace(TEAM, games=20_000), workers=2, progress=kill)


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
