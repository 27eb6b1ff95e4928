"""Kernels that take long: a person at a terminal is told why, and a program is not."""

from __future__ import annotations

import sys
import time

import pytest

from tenback.cli import kernels
from tenback.text import catalogue


@pytest.mark.parametrize("terminal", [True, False])
def test_a_long_silence_is_explained_on_a_terminal(
    terminal: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernels, "SILENCE_S", 0.01)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    said = ""
    with kernels.announce_compiling(catalogue("en")):
        until = time.monotonic() + (30 if terminal else 0.1)
        while not said and time.monotonic() < until:
            said = capsys.readouterr().err
    assert ("about half a minute" in said) == terminal


def test_a_quick_answer_needs_no_explanation(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with kernels.announce_compiling(catalogue("en")):
        pass
    assert capsys.readouterr().err == ""
