"""Kernels that must be compiled: a person at a terminal is told so, and a program is not."""

from __future__ import annotations

import sys

import pytest

from tenback.cli import kernels
from tenback.kernels.compiling import compilation_began
from tenback.text import LANGUAGES, catalogue


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("terminal", [True, False])
def test_a_compilation_is_announced_once_on_a_terminal(
    language: str,
    terminal: bool,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = catalogue(language)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    with kernels.announce_compiling(text):
        compilation_began()
        compilation_began()
    assert capsys.readouterr().err.count(text("kernels-compiling")) == int(terminal)


def test_kernels_that_are_cached_need_no_announcement(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with kernels.announce_compiling(catalogue("en")):
        pass
    compilation_began()
    assert capsys.readouterr().err == ""
