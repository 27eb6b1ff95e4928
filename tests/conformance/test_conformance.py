"""Every case and game of the separate referee, through the API and through the pipe."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tenback.cli.commands.referee import Referee
from tenback.rules.codec import describe_state

HERE = Path(__file__).parent
CASES: list[dict[str, Any]] = json.loads((HERE / "cases.json").read_text("utf-8"))
GAMES = [json.loads(line) for line in (HERE / "games.jsonl").read_text("utf-8").splitlines()]


class Api:
    """The rules called as a library."""

    def __init__(self) -> None:
        self._state: Any = None

    def new(self, **fields: Any) -> dict[str, Any]:
        from tenback.rules import deal, position, ruleset

        given = fields.get("position", fields)
        rules = ruleset(given["rules"])
        if "position" in fields:
            tables = given["tops"] if rules.sides > 1 else [given["tops"]]
            self._state = position(
                rules,
                tops=[top for table in tables for top in table.values()],
                hands=given["hands"],
                draws=given["draws"] if rules.sides > 1 else [given["draw"]],
                to_move=given["to_move"],
                laid=given["laid"],
                gifted=int(given.get("gifted", False)),
            )
        else:
            decks = given["decks"] if rules.sides > 1 else [given["deck"]]
            self._state = deal(rules, decks, given["starter"])
        return describe_state(self._state)

    def do(self, step: str) -> dict[str, Any] | None:
        from tenback.rules import EndTurn, IllegalPlay, Play, apply

        try:
            self._state, _ = apply(self._state, EndTurn() if step == "end" else Play.parse(step))
        except IllegalPlay as error:
            assert error.rule[0] in "GAB"
            return None
        return describe_state(self._state)

    def state(self) -> dict[str, Any]:
        return describe_state(self._state)


class Pipe:
    """A referee in another process, one line of JSON at a time."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tenback", "referee"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        reply: dict[str, Any] = json.loads(self._process.stdout.readline())
        return reply

    def new(self, **fields: Any) -> dict[str, Any]:
        reply = self.ask({"do": "new", **fields})
        assert reply["ok"], reply
        return dict(reply["state"])

    def do(self, step: str) -> dict[str, Any] | None:
        reply = self.ask({"do": "end"} if step == "end" else {"do": "play", "play": step})
        assert reply["ok"] or reply["error"] == "illegal", reply
        return reply.get("state")

    def state(self) -> dict[str, Any]:
        return dict(self.ask({"do": "state"})["state"])

    def close(self) -> int:
        self._process.communicate()
        return self._process.returncode


@pytest.fixture(scope="module", params=["api", "pipe"])
def table(request: pytest.FixtureRequest) -> Any:
    if request.param == "api":
        yield Api()
    else:
        pipe = Pipe()
        yield pipe
        assert pipe.close() == 0


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['rule']}: {case['why']}")
def test_case(table: Any, case: dict[str, Any]) -> None:
    state = table.new(position=case["position"])
    assert state["over"] == case["start_over"]
    for step in case["steps"]:
        before = plain(table.state())
        after = table.do(step["do"])
        assert (after is not None) == step["ok"], step
        if after is None:
            assert plain(table.state()) == before, "a refused step changes nothing"
    assert case["after"].items() <= plain(table.state()).items()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game['id']} {game['rules']}")
def test_game(table: Any, game: dict[str, Any]) -> None:
    cards = {word: game[word] for word in ("deck", "decks") if word in game}
    state = table.new(rules=game["rules"], starter=game["starter"], **cards)
    for word, *rest in game["script"]:
        if word == "refused":
            assert table.do(rest[0]) is None
            continue
        if word == "refused-end":
            assert table.do("end") is None
            continue
        if word != "start":
            state = table.do(word)
        assert state is not None, word
        expected = {"outcome": None, **rest[0]}
        assert plain({**state, "plays": len(state["plays"])}).items() >= expected.items()
    assert game["final"].items() <= plain(table.state()).items()


def test_the_printed_id_is_the_conformance_id() -> None:
    for game in GAMES:
        cards = {word: game[word] for word in ("deck", "decks") if word in game}
        request = {"do": "new", "rules": game["rules"], "starter": game["starter"], **cards}
        reply = Referee().answer(json.dumps(request).encode())
        assert reply["state"]["rules"] == game["rules"]
