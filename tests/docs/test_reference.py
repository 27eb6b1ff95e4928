"""The pages written by hand are complete, too."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any, get_args

import pytest

from docs.python_page import PACKAGES
from tenback.cli.commands.referee import MAX_LINE_BYTES, Referee, Request
from tenback.rules import new_game, view
from tenback.rules.codec import describe_state, describe_view, to_data
from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "reference" / "referee.md").read_text("utf-8")


def part(title: str) -> str:
    """The text under a heading."""
    return re.split(rf"^## {title}$", PAGE, flags=re.MULTILINE)[1].split("\n## ")[0]


def first_cells(table: str) -> set[str]:
    rows = [row.split("|")[1] for row in re.findall(r"^\|.*", table, re.MULTILINE)]
    return {word for cell in rows for word in re.findall(r"`([^`]+)`", cell)} - {"do", "error"}


def fields(kind: Any) -> set[str]:
    return set(kind.__struct_fields__)


def test_every_request_and_its_fields_are_documented() -> None:
    requests, position = part("Requests").split("**`new` with a position.**")
    kinds = get_args(Request)
    assert first_cells(requests) == {kind.__struct_config__.tag for kind in kinds}
    for field in set().union(*map(fields, kinds)):
        assert f"`{field}`" in requests, field
    written = [set(to_data(new_game(rules, seed=1))) for rules in ("coop", "duel")]
    assert first_cells(position) == set().union(*written)


@pytest.mark.parametrize("rules", ["coop(players=2)", "duel"])
def test_every_field_of_a_state_and_a_view_is_documented(rules: str) -> None:
    state = new_game(rules, seed="rain", starter=0)
    documented = first_cells(part("State"))
    assert set(describe_state(state)) == documented - ({"gifted"} if rules != "duel" else set())
    extra = set(describe_view(view(state, 0))) - set(describe_state(state))
    assert extra == {"hand", "cards"}
    assert all(f"`{field}`" in part("View") for field in extra)


@pytest.mark.parametrize(
    ("error", "line"),
    [
        ("malformed", b'{"do":"new","rules":"coop","cards":[]}'),
        ("no-game", b'{"do":"end"}'),
        ("illegal", b'{"do":"new","rules":"coop","starter":0,"seed":1}{"do":"end"}'),
    ],
)
def test_every_error_is_documented(error: str, line: bytes) -> None:
    referee = Referee()
    requests = line.replace(b"}{", b"}\n{").split(b"\n")
    replies = [referee.answer(request) for request in requests]
    assert replies[-1]["error"] == error
    assert error in first_cells(part("Replies"))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_of_python_is_documented_and_no_private_one(package: str) -> None:
    page = (ROOT / "docs" / "reference" / "python.md").read_text("utf-8")
    part = re.split(rf"^## tenback\.{package}$", page, flags=re.MULTILINE)[1].split("\n## ")[0]
    documented = re.findall(r"^### (.+)$", part, re.MULTILINE)
    assert sorted(documented) == sorted(import_module(f"tenback.{package}").__all__)
    assert "- `_" not in part


def test_the_longest_line_is_documented() -> None:
    assert f"{MAX_LINE_BYTES:,}" in PAGE
