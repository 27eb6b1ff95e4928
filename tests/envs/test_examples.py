"""The examples for researchers run at toy size."""

from __future__ import annotations

import runpy
import sys

import pyspiel
import pytest

import tenback.envs.openspiel
from tests.docs.pages import ROOT


def _output(
    example: str,
    arguments: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> str:
    path = str(ROOT / "examples" / example)
    monkeypatch.setattr(sys, "argv", [path, *arguments])
    runpy.run_path(path, run_name="__main__")
    return capsys.readouterr().out


def test_the_linear_planner_is_compared_with_greedy(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = _output("linear_planner.py", ["--size", "toy"], monkeypatch, capsys).splitlines()
    names = [line.partition(":")[0] for line in lines]
    assert names == ["generation 1", "generation 2", "weights", "linear planner", "greedy"]
    assert all("of 5 games won" in line for line in lines[-2:])


def test_an_algorithm_of_openspiel_runs_on_a_small_duel(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--iterations", "2", "--games", "4"]
    learned, won = _output("openspiel_mccfr.py", arguments, monkeypatch, capsys).splitlines()
    assert int(learned.split()[0]) > 10 and "of 4 games" in won


def test_copies_of_an_openspiel_game_share_what_never_changes() -> None:
    game = pyspiel.load_game(tenback.envs.openspiel.COOP)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    copied = state.clone()
    assert copied.rules is state.rules and copied.actions is state.actions
    assert copied.state is state.state is not None
    state.apply_action(state.legal_actions()[0])
    assert copied.state is not state.state and copied.state.laid == 0
