"""The examples play whole games, as real processes."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest

from tenback.rules import ruleset
from tests.bots.tables import game

EXAMPLES = Path(__file__).parents[2] / "examples"
PYTHON = f"{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLES / 'nearest.py'))}"
NODE = f"node {shlex.quote(str(EXAMPLES / 'careful.js'))}"
COMMANDS = {"nearest.py": PYTHON, **({"careful.js": NODE} if shutil.which("node") else {})}


@pytest.mark.parametrize("example", COMMANDS)
@pytest.mark.parametrize("rules", ["coop(players=1)", "coop(players=3)", "duel"])
def test_an_example_plays_by_the_rules(rules: str, example: str) -> None:
    table = ruleset(rules)
    others = ["greedy"] * (table.players - 1)
    for number in range(3):
        played = game([COMMANDS[example], *others], table, number, talk=True, budget=None)
        assert played.fault is None


def test_the_python_example_has_about_twenty_lines() -> None:
    code = [line for line in (EXAMPLES / "nearest.py").read_text("utf-8").splitlines() if line]
    assert len(code) <= 25


def test_every_example_is_tried() -> None:
    assert {path.name for path in EXAMPLES.iterdir() if path.is_file()} == {
        "nearest.py",
        "careful.js",
        "linear_planner.py",  # by tests/envs/test_examples.py
        "openspiel_mccfr.py",
        "masked_ppo.py",  # by a command of its own, tests/envs/masked_ppo.py
        "review.ipynb",  # by tests/docs/test_notebook.py
    }


def test_the_page_for_authors_shows_the_example_as_it_is() -> None:
    page = EXAMPLES.parent / "docs" / "how-to" / "write-a-bot.md"
    shown = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)[0]
    _, _, code = (EXAMPLES / "nearest.py").read_text("utf-8").partition('"""\n\n')
    assert shown == code
