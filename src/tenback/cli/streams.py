"""Standard streams that are closed or full: a sentence on the stream that is left, an exit code.

Without this, Python would show a traceback, or fail silently when it ends.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from tenback.rules import TenbackError

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
