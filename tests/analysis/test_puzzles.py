"""Puzzles: the same seed gives the same one, with one clearly best turn; and the command."""

from __future__ import annotations

import datetime as dt
import io
import json
import sys
from functools import cache

import pytest

from tenback.analysis.puzzles import MIN_LEAD, Puzzle, puzzle, puzzles
from tenback.analysis.reasons import Why, cards_passed
from tenback.bots.turns import left_by
from tenback.cli import main
from tenback.record import read, write
from tenback.rules import EndTurn, IllegalPlay, Play, apply, legal_plays, ruleset
from tenback.server.workers import jobs
from tenback.text import LANGUAGES, catalogue

SEED = "tests"


@cache
def made(rules: str, number: int = 0) -> Puzzle:
    return puzzle(ruleset(rules), SEED, number)


@pytest.mark.parametrize("rules", ["coop", "coop(players=3)", "duel"])
def test_a_puzzle_has_one_turn_that_is_clearly_best_and_not_the_obvious_one(
    rules: str,
) -> None:
    for number in range(2):
        one = made(rules, number)
        assert one.gap >= MIN_LEAD
        assert one.solution == max(one.plans, key=lambda plan: plan.win)
        assert one.tempting in one.plans[1:]
        for plan in one.plans:
            assert cards_passed(one.view, one.tempting.turn) <= cards_passed(one.view, plan.turn)
        assert one.view.seat == one.state.to_move
        assert read(write(one.record)) == one.record


@pytest.mark.parametrize("rules", ["coop", "coop(players=3)", "duel"])
def test_the_solution_is_explained_by_what_a_person_sees(rules: str) -> None:
    one = made(rules)
    faint = {Why.CLOSE, Why.LEAST, Why.ONE_PILE, Why.FEWER, Why.LAYS, Why.FAR}
    faint |= {Why.KEEPS_RATHER, Why.LEAVES_AT}
    assert {reason.why for reason in (*one.better, *one.worse)} - faint
    assert all(reason.good for reason in one.better)
    assert not any(reason.good for reason in one.worse)


def test_a_server_shows_the_easiest_puzzle_first_and_weighs_any_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = "coop(players=3)"
    found = sorted((made(rules, number) for number in range(2)), key=lambda one: one.gap)
    monkeypatch.setattr("tenback.analysis.puzzles.puzzles", lambda *_: found)
    _, records, plans = jobs.puzzles(rules, dt.date(2026, 11, 15), SEED, 2)
    assert records == [write(one.record) for one in reversed(found)]
    easiest = json.loads(plans[0])[0]
    assert easiest["win"] == pytest.approx(found[1].solution.win, abs=1e-4)
    assert jobs.weighed(records[0], easiest["plays"]) == pytest.approx(easiest["win"], abs=0.15)


def test_a_puzzle_is_the_same_whichever_others_are_made() -> None:
    rules = ruleset("duel")
    first, second = puzzles(rules, SEED, 2)
    assert first == made("duel") == puzzle(rules, SEED)
    assert second == puzzle(rules, SEED, 1)
    assert first.state != second.state != puzzle(rules, "another", 1).state


def test_any_legal_turn_is_valued_and_equal_turns_have_equal_values() -> None:
    one = made("coop(players=3)")
    for plan in one.plans:
        assert one.weigh(plan.turn) == plan
        other = plan.turn[::-1]
        if legal(one, other) and left_by(one.view, other) == left_by(one.view, plan.turn):
            assert one.weigh(other) == plan
    silly = max(
        (
            (first, second)
            for first in legal_plays(one.state)
            for second in legal_plays(apply(one.state, first)[0])
            if legal(one, (first, second))
        ),
        key=lambda turn: cards_passed(one.view, turn),
    )
    assert one.weigh(silly).win < one.solution.win - MIN_LEAD
    assert left_by(one.view, silly) not in [left_by(one.view, plan.turn) for plan in one.plans]


def legal(one: Puzzle, turn: tuple[Play, ...]) -> bool:
    state = one.state
    try:
        for play in turn:
            state, _ = apply(state, play)
    except IllegalPlay:
        return False
    return state.may_end


# --- the command ----------------------------------------------------------------------------------


def put(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    *options: str,
) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    with pytest.raises(SystemExit) as left:
        main(["puzzle", "duel", "--seed", SEED, *options])
    assert not left.value.code
    return capsys.readouterr().out


def written(turn: tuple[Play, ...]) -> str:
    return " ".join(map(str, turn))


def test_a_solver_who_finds_the_turn_is_told_so_and_why(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    best = written(made("duel").solution.turn)
    shown = put(capsys, monkeypatch, f"{best} {EndTurn()}\n", "--number", "1", "--lang", "en")
    assert f"Correct: {best}" in " ".join(shown.split())
    assert "Solved: 1 of 1" in shown and f"seed {SEED}" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_solver_who_does_not_find_it_is_shown_the_result_and_the_solution(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = made("duel")
    tempting, best = written(one.tempting.turn), written(one.solution.turn)
    shown = put(capsys, monkeypatch, f"{tempting}\n\n", "--number", "2", "--lang", language)
    words = " ".join(shown.split())  # however it was wrapped
    assert words.count(tempting) >= 3, "typed, weighed, and as what comes to mind"
    assert best in words and written(made("duel", 1).solution.turn) in words
    assert catalogue(language)("puzzle-solved", solved=0, number=2) in shown


def test_an_answer_that_is_no_turn_is_asked_for_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = made("duel").view.hand
    missing = next(card for card in range(2, 60) if card not in hand)
    lines = f"well\n{missing}^ {missing}v\nend\n{hand[0]}\nquit\n"
    shown = put(capsys, monkeypatch, lines, "--number", "1", "--lang", "en")
    assert shown.count("That isn’t a turn") == 3
    assert f"You don’t have the {missing}" in shown
    assert "Solved: 0 of 0" in shown


def test_the_other_player_never_sees_what_is_hidden(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = put(capsys, monkeypatch, "quit\n", "--number", "1", "--lang", "en")
    other = made("duel").state.hands[1 - (made("duel").state.to_move or 0)]
    assert "  ".join(map(str, other)) not in shown


def test_puzzles_for_programs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = map(
        json.loads, put(capsys, monkeypatch, "", "--number", "2", "--json").split("\n")[:2]
    )
    assert (first["number"], second["number"], first["seed"]) == (0, 1, SEED)
    one = made("duel")
    assert first["plans"][0]["plays"] == [str(play) for play in one.solution.turn]
    assert first["tempting"] == [str(play) for play in one.tempting.turn]
    assert read(first["record"]) == one.record
    assert first["view"]["hand"] == list(one.view.hand) and "hands" not in first["view"]
    assert first["better"] or first["worse"]
