"""``tenback rules``: the rules, all of them or those with a number or a word."""

from __future__ import annotations

import os
import sys

from tenback.terminal.look import look_of
from tenback.text import Catalogue
from tenback.text.rules import render, render_notation, search


def run(text: Catalogue, *, words: list[str]) -> int:
    """Print the rules that were found; 1 if there are none."""
    found = search(text, " ".join(words))
    if not found:
        print(text("rules-none-found", words=" ".join(words)), file=sys.stderr)
        return 1
    look = look_of(sys.stdout, os.environ)
    closing: list[str] = []
    if not words:
        unofficial = look.wrap(text("rules-unofficial"))
        closing = ["", *render_notation(text, look.width), *unofficial]
    for line in (*render(text, found, look.width), *closing):
        print(line)
    return 0
