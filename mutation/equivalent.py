"""Mutants that make no difference, each listed with its reason so that nobody looks twice."""

from __future__ import annotations

from pathlib import Path

from mutation.operators import Mutant
from mutation.parts import SOURCE

LIST = Path(__file__).parent / "equivalent.txt"

Known = dict[tuple[str, str, str], str]
"""By module, the text of the line and the change, the reason."""


def read_known(text: str | None = None) -> Known:
    """The list: a line of ``module | line | change | reason`` for each; # begins a comment."""
    known: Known = {}
    for line in (LIST.read_text("utf-8") if text is None else text).splitlines():
        if line.strip() and not line.startswith("#"):
            module, source, change, reason = (part.strip() for part in line.split(" | "))
            known[module, source, change] = reason
    return known


def makes_no_difference(known: Known, path: Path, mutant: Mutant) -> bool:
    """Whether a mutant of this module is on the list."""
    return name_of(path, mutant) in known


def name_of(path: Path, mutant: Mutant) -> tuple[str, str, str]:
    """What a mutant is called in the list: its line's text outlives its line's number."""
    lines = path.read_text("utf-8").splitlines()
    source = lines[mutant.line - 1].strip() if mutant.line else ""
    return str(path.relative_to(SOURCE)), source, mutant.change
