"""On a machine without a kernel, one sentence says so, and everything else works."""

from __future__ import annotations

import subprocess
import sys
from itertools import cycle
from pathlib import Path

import pytest

from tenback.record import write
from tenback.text import LANGUAGES, catalogue
from tenback.text.errors import no_kernel
from tests.analysis.played import record

NOWHERE = """
import sys
from pathlib import Path
from tenback.kernels import library

library.library_file = lambda: Path("no such library")
"""
"""The beginning of a program on such a machine."""

COMMAND = f"{NOWHERE}\nfrom tenback.cli import main\nmain(sys.argv[1:])"

ARENA = ("arena", "--games", "1", "--seed", "1", "--workers", "1", "--bots")


def run(code: str, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *words], input=given, capture_output=True, text=True
    )


NEED_A_KERNEL = (
    *(("hint", "GAME"), ("review", "GAME"), ("puzzle",), (*ARENA, "value")),
    *(("play", "--plain", "--with", "value"), ("console", "--sud", "search")),
    ("bot", "--join", "http://127.0.0.1:9/t/nowhere", "--level", "planner"),
)
NEED_NONE = (
    *(("--help",), ("rules",), ("deal", "--seed", "1")),
    *((*ARENA, "greedy"), (*ARENA, "random"), ("play", "--plain", "--with", "greedy")),
)


@pytest.mark.parametrize(
    ("words", "language"), [*zip(NEED_A_KERNEL, cycle(LANGUAGES), strict=False)], ids=str
)
def test_what_needs_a_kernel_says_how_to_get_one(
    words: tuple[str, ...], language: str, tmp_path: Path
) -> None:
    game = tmp_path / "game.txt"
    game.write_text(write(record("duel", "greedy")), "utf-8")
    given = [str(game) if word == "GAME" else word for word in words]
    said = run(COMMAND, "--lang", language, *given)
    assert (said.returncode, said.stdout) == (2, "")
    text = catalogue(language)
    assert said.stderr == text("error", message=no_kernel(text)) + "\n"


@pytest.mark.parametrize("words", NEED_NONE, ids=str)
def test_what_needs_none_works(words: tuple[str, ...]) -> None:
    said = run(COMMAND, "--lang", "en", *words, given="quit\n")
    assert said.returncode == 0 and said.stdout and not said.stderr


def test_at_the_keyboard_a_hint_is_declined_and_the_game_goes_on() -> None:
    said = run(COMMAND, "--lang", "en", "play", "--plain", "--seed", "1", given="hint\nquit\n")
    sentence = no_kernel(catalogue("en"))
    assert said.returncode == 0 and said.stderr == ""
    assert " ".join(said.stdout.split()).count(sentence) == 1


def test_in_python_the_error_says_it_in_one_sentence() -> None:
    for needs in ("from tenback.analysis import advise", "hire('value')"):
        code = f"{NOWHERE}\nfrom tenback.analysis import NoKernel\nfrom tenback.bots import hire\n"
        said = run(f"{code}try: {needs}\nexcept NoKernel as error: print(error)")
        assert "python3 bootstrap.py play" in said.stdout
        assert "pip install --no-binary tenback tenback" in said.stdout


def test_a_server_offers_its_simplest_bot_and_no_analysis() -> None:
    code = f"""{NOWHERE}
from tenback.kernels.library import available
from tenback.server.api.about import levels
print(available(), [one.level for one in levels() if one.ready])
"""
    assert run(code).stdout == "False ['greedy']\n"
