"""How far a long run is: a bar on a terminal, and plain lines where asked for elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TextIO

from tenback.cli.streams import print_error
from tenback.text import Catalogue

_BAR_WIDTH = 24
_REDRAW_INTERVAL_S = 0.1
_LINES = 10
"""Plain lines of a whole run, at most."""

Progress = Callable[[int, int], None]
"""Called with the deals done and all deals."""


@contextmanager
def progress_bar(text: Catalogue) -> Iterator[Progress | None]:
    """Show a bar on a terminal and wipe it off in the end; None where nobody watches."""
    if not sys.stderr.isatty():
        yield None
        return
    try:
        yield _bar(text, sys.stderr)
    finally:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def progress_lines(text: Catalogue) -> Progress:
    """Return a progress that prints a line for each tenth of the run."""
    shown = -1

    def show(done: int, total: int) -> None:
        nonlocal shown
        tenth = _LINES * done // total
        if tenth > shown:
            shown = tenth
            print_error(text("lab-progress", done=str(done), total=str(total)))

    return show


def _bar(text: Catalogue, err: TextIO) -> Progress:
    """Return a progress bar that is redrawn at most ten times a second."""
    began = last = monotonic()
    already: int | None = None

    def show(done: int, total: int) -> None:
        nonlocal last, already
        now = monotonic()
        already = done if already is None else already
        if 0 < done < total and now - last < _REDRAW_INTERVAL_S:
            return
        last = now
        full = _BAR_WIDTH * done // total
        # What an earlier run has left says nothing about the speed of this one.
        seconds = round((now - began) * (total - done) / max(1, done - already))
        left = f"{seconds // 60}:{seconds % 60:02}"
        words = text("arena-progress", done=done, total=total, left=left)
        print(
            f"\r\x1b[K[{'#' * full}{'.' * (_BAR_WIDTH - full)}] {words}",
            end="",
            file=err,
            flush=True,
        )

    return show
