"""The notebook runs as plain code, without Jupyter, and draws the review."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tests.docs.pages import ROOT

NOTEBOOK = ROOT / "examples" / "review.ipynb"


def test_the_notebook_draws_every_turn_of_a_review(capsys: pytest.CaptureFixture[str]) -> None:
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    assert notebook["nbformat"] == 4
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [] and cell["execution_count"] is None
            exec("".join(cell["source"]), names)  # noqa: S102 (our own example)
    svg = "{http://www.w3.org/2000/svg}"
    (line,) = ET.fromstring(names["svg"]).iter(f"{svg}polyline")
    turns = names["found"].turns
    assert len(line.attrib["points"].split()) == len(turns) > 10
    assert "cost" in capsys.readouterr().out
