"""The page on threats names tests that exist."""

from __future__ import annotations

import ast
import re

from tests.docs.pages import ROOT

PAGE = ROOT / "docs" / "explanation" / "threats.md"


def named_tests() -> list[tuple[str, str]]:
    return re.findall(r"`(tests/[\w/]+\.py)(?:::(test_\w+))?`", PAGE.read_text("utf-8"))


def test_every_test_that_the_page_names_exists() -> None:
    for file, function in named_tests():
        assert (ROOT / file).exists(), file
        tree = ast.parse((ROOT / file).read_text("utf-8"))
        functions = {
            node.name
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        }
        assert not function or function in functions, f"{file}::{function}"


def test_every_row_of_an_attack_names_a_test() -> None:
    sections = re.split(r"^## ", PAGE.read_text("utf-8"), flags=re.MULTILINE)
    tables = [
        section
        for section in sections
        if re.search(r"^\| (attack|attack or fault) \|", section, re.M)
    ]
    rows = [
        row for section in tables for row in re.findall(r"^\|(?! attack|---).*\|$", section, re.M)
    ]
    assert len(rows) > 30
    assert [row for row in rows if "`tests/" not in row] == []
