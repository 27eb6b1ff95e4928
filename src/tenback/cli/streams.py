"""Standard streams that are closed or full, and on standard error how far a long run is.

For a stream that cannot be written there is a sentence on the stream that is left, and an exit
code. Without this, Python would show a traceback, or fail silently when it ends.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import TextIO

from tenback.rules import TenbackError
from tenback.text import Catalogue

STDERR = 2


class OutputLost(TenbackError):
    """Standard output cannot be written; the message is that of the system."""


class ReaderGone(OutputLost):
    """The program that read standard output through a pipe has ended: this is no error."""


def output_lost(error: OSError) -> OutputLost:
    """The error to raise where standard output cannot be written."""
    kind = ReaderGone if isinstance(error, BrokenPipeError) else OutputLost
    return kind(error.strerror or str(error))


def open_missing_streams() -> bool:
    """Open the standard streams that are missing; whether there was a standard output.

    Otherwise the next file to be opened would get the number of a standard stream, and whatever is
    printed there would end up in that file.
    """
    had_output = sys.stdout is not None
    while (descriptor := os.open(os.devnull, os.O_RDWR)) <= STDERR:
        pass
    os.close(descriptor)
    if sys.stdin is None:
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 (kept open)
    if sys.stdout is None:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    return had_output


def print_now(words: str) -> None:
    """Print to standard output at once; ``OutputLost`` where that fails."""
    try:
        print(words, flush=True)
    except OSError as error:
        raise output_lost(error) from error


def flush_output() -> None:
    """Flush standard output; ``OutputLost`` where that fails."""
    try:
        sys.stdout.flush()
    except OSError as error:
        raise output_lost(error) from error


def print_error(words: str) -> None:
    """Print to standard error, if that can be written."""
    with suppress(OSError):
        print(words, file=sys.stderr, flush=True)


def discard_unwritten_output() -> None:
    """Send what cannot be written nowhere, so that Python does not report it when it ends."""
    descriptor = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.__stdout__, sys.__stderr__):
        if stream is None:
            continue
        try:
            stream.flush()
        except OSError:
            with suppress(OSError, ValueError):
                os.dup2(descriptor, stream.fileno())
    os.close(descriptor)


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
