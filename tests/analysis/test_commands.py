"""``tenback hint`` and ``tenback review`` as a person or a program calls them."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tenback.analysis
from tenback.cli import main
from tenback.record import GivenSignal, Record, read_many, state_after, write
from tenback.rules import EndTurn, Play, Signal, coop, position
from tenback.server.workers import jobs
from tenback.text import LANGUAGES
from tests.analysis.played import record


@pytest.fixture
def file(tmp_path: Path) -> str:
    """An unfinished game of three and a finished duel, in this order."""
    team = record("coop(players=3)", "greedy")
    path = tmp_path / "games.txt"
    path.write_text(write(record("duel", "greedy")) + write(_half(team)), "utf-8")
    return str(path)


def _half(game: Record) -> Record:
    return replace(game, steps=game.steps[: len(game.steps) // 2], names=("Ana", "", "Zoë"))


class Said:
    """What a command said, and its exit code."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: object) -> None:
        with pytest.raises(SystemExit) as left:
            main(list(map(str, arguments)))
        self.code = left.value.code or 0
        self.out, self.error = capsys.readouterr()

    @property
    def data(self) -> Any:
        assert self.code == 0, self.error
        return json.loads(self.out)


POSITION = {
    "tops": {"^1": 37, "^2": 2, "v1": 60, "v2": 95},
    "hands": [[27, 39, 47, 58], [3, 4]],
    "draw": [5, 6, 7, 90],
    "to_move": 0,
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_given_in_every_language(
    file: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = Said(capsys, "hint", file, "--lang", language)
    assert said.code == 0 and said.error == ""
    assert "\n1. " in said.out and "\n3. " in said.out and "\n4. " not in said.out
    assert "reason-" not in said.out


def test_a_hint_for_programs(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    data = Said(capsys, "hint", file, "--json", "--plans", 2).data
    assert data["rules"] == "coop(players=3)" and len(data["plans"]) == 2
    plan = data["plans"][0]
    assert set(plan) == {"plays", "win", "left", "reasons"}
    assert all(isinstance(play, str) for play in plan["plays"])
    assert all({"why", "good"} <= set(reason) for reason in plan["reasons"])


def test_a_hint_goes_back_to_a_turn(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert Said(capsys, "hint", file, "--turn", 2, "--json").data["seat"] == 1
    said = Said(capsys, "hint", file, "--turn", 99)
    assert said.code == 2 and "There’s no turn 99" in said.error


def test_a_hint_heeds_what_partners_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = _half(record("coop(players=3)", "greedy"))
    steps = max(at for at, step in enumerate(game.steps) if isinstance(step, EndTurn)) + 1
    mover = state_after(game, steps).to_move or 0
    signals = tuple(
        GivenSignal(steps, (mover + 1) % 3, Signal.USE_IT, pile) for pile in ("^1", "v1")
    )
    path = tmp_path / "talk.txt"
    path.write_text(write(replace(game, steps=game.steps[:steps], signals=signals)), "utf-8")
    plans = Said(capsys, "hint", path, "--json").data["plans"]
    assert "uses-offered" in [why["why"] for plan in plans for why in plan["reasons"]]


def test_a_hint_from_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    given = json.dumps(POSITION | {"rules": "coop(players=2)"})
    data = Said(capsys, "hint", "--position", given, "--json").data
    apart = Said(
        capsys, "hint", "--rules", "coop(players=2)", "--position", json.dumps(POSITION), "--json"
    ).data
    assert data == apart and data["seat"] == 0


def test_a_hint_from_a_pipe(capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
    game = write(_half(record("coop(players=3)", "greedy"))).encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(game)))
    assert Said(capsys, "hint", "--json").data["plans"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--position", "{"], "this is no position"),
        (["--position", '{"tops": 1}'], "this is no position"),
        (["--position", "{}", "game.txt"], "not both"),
        (["no-such-file"], "There’s no file"),
        (["--rules", "chess", "--position", json.dumps(POSITION)], "chess"),
        (["--seat", "1", "--rules", "coop(players=2)", "--position", json.dumps(POSITION)], "seat"),
    ],
)
def test_what_cannot_be_advised_on_is_refused_in_a_sentence(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = Said(capsys, "hint", *arguments)
    assert said.code == 2 and said.out == ""
    assert complaint in said.error and said.error.count("\n") == 1


def test_a_finished_game_needs_no_hint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "over.txt"
    path.write_text(write(record("duel", "greedy")), "utf-8")
    said = Said(capsys, "hint", path)
    assert said.code == 2 and "over" in said.error


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_is_written_in_every_language(
    file: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = Said(capsys, "review", file, "--line", "--samples", 0, "--lang", language)
    assert said.code == 0 and said.error == ""
    assert "Zoë" in said.out and "duel" in said.out
    assert not any(key in said.out for key in ("review-", "reason-"))


def test_a_review_for_programs_is_an_object_a_game(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = Said(capsys, "review", file, "--samples", 0, "--json")
    duel, team = map(json.loads, said.out.splitlines())
    assert duel["ending"] is not None and duel["deal"] is None and duel["winner"] in (0, 1)
    assert team["ending"] is None and team["deal"]["winnable"] is True
    assert team["deal"]["line"][-1] != "end"
    assert team["names"] == ["Ana", "", "Zoë"]
    assert team["winnable_until"] == len(team["turns"])


def test_a_review_for_programs_is_the_one_that_a_server_gives(
    file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = Said(capsys, "review", file, "--json").out.splitlines()
    with Path(file).open("rb") as games:
        served = [jobs.review(write(game), glance=False) for game in read_many(games)]
    assert [line.encode() for line in printed] == served


def test_a_file_without_a_record_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "empty.txt"
    path.touch()
    for command in ("hint", "review"):
        said = Said(capsys, command, path)
        assert said.code == 2 and "no saved game" in said.error


def test_the_package_gives_its_public_names_and_no_others() -> None:
    for name in tenback.analysis.__all__:
        assert getattr(tenback.analysis, name).__name__ == name
    with pytest.raises(AttributeError, match="has no attribute 'oracle'"):
        tenback.analysis.oracle  # noqa: B018


def test_a_review_says_what_is_known_of_the_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def told(game: Record) -> str:
        path = tmp_path / "game.txt"
        path.write_text(write(game), "utf-8")
        return " ".join(Said(capsys, "review", path, "--samples", 0, "--lang", "en").out.split())

    lost = told(record("coop", "greedy"))
    assert "this deal was winnable" in lost and "found no way to win" in lost
    stuck = position(coop(), tops=(90, 98, 3, 3), hands=[(91, 99)], draws=[(51, 52)], to_move=0)
    hopeless = told(Record(coop(), stuck, (Play(91, "^1"), Play(99, "^1"), EndTurn())))
    assert "wasn’t winnable" in hopeless
    assert "No costly turns" in hopeless
