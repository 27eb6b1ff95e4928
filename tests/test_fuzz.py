"""The fuzzing command finds what is not declared, and its short form runs with every test."""

from __future__ import annotations

import pytest

from fuzz.mutations import make_input
from fuzz.parsers import Failure, fuzz, main
from fuzz.targets import TARGETS, Target
from tenback.rules import Malformed


def test_nothing_but_declared_errors_comes_out_of_the_parsers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--count", "3000"]) == 0
    told = capsys.readouterr().out
    assert "3,000  inputs in" in told
    for target in TARGETS:
        assert f"{target.name}: accepted" in told
        for error in target.allowed:
            assert f"{target.name}: {error.__name__}" in told


def test_an_error_that_is_not_declared_is_found_and_can_be_repeated() -> None:
    def careless(text: str) -> int:
        if not text.isascii():
            raise Malformed("letters")
        return int(text)

    broken = Target("number", lambda: ["12"], careless, (Malformed,))
    failure = fuzz(1000, 3, [broken])
    assert isinstance(failure, Failure)
    assert "ValueError" in failure.trace
    assert make_input(3, failure.number, [broken]) == (broken, failure.text)
    with pytest.raises(ValueError, match="invalid literal"):
        careless(failure.text)


def test_one_input_can_be_tried_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "5", "--only", "17"]) == 0
    target, _ = make_input(5, 17, TARGETS)
    assert f"1  {target.name}: " in capsys.readouterr().out


def test_the_command_tells_how_to_repeat_a_failure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = Failure(12, "play", "4\u202e", "Traceback …")
    monkeypatch.setattr("fuzz.parsers.fuzz", lambda count, seed: broken)
    assert main(["--seed", "9"]) == 1
    told = capsys.readouterr().out
    assert r"play: '4\u202e'" in told
    assert "--seed 9 --only 12" in told
