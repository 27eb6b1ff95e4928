"""What is said to the person at the keyboard, on stderr: what is started can be piped."""

from __future__ import annotations

import contextlib
import sys
import time
import unicodedata
from collections.abc import Iterator
from typing import TextIO

from bootstrapping.language import text

_PLAIN = {
    "’": "'", "«": '"', "»": '"', "„": '"', "“": '"', "ß": "ss", "œ": "oe",
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
}  # fmt: skip
"""What stands for signs that have no plain letter inside them."""


class Failure(Exception):
    """What went wrong, and what to do about it: shown to the person without a traceback."""


def say(words: str, end: str = "\n") -> None:
    """Print to stderr at once."""
    print_legibly(words + end, sys.stderr)


def print_legibly(words: str, stream: TextIO | None = None) -> None:
    """Print to a stream at once; letters that its encoding lacks become similar ones."""
    stream = stream or sys.stdout
    encoding = stream.encoding or "utf-8"
    print("".join(_nearest(char, encoding) for char in words), end="", file=stream, flush=True)


def _nearest(char: str, encoding: str) -> str:
    for form in (char, _PLAIN.get(char, ""), unicodedata.normalize("NFKD", char)[0]):
        try:
            form.encode(encoding)
        except UnicodeEncodeError:
            continue
        if form:
            return form
    return "?"


@contextlib.contextmanager
def step(words: str) -> Iterator[None]:
    """Show one line for a piece of work, with the time that it took."""
    say(f"{words} ... ", end="")
    start = time.monotonic()
    try:
        yield
    except BaseException:
        say(text("stopped"))
        raise
    say(f"{time.monotonic() - start:.1f} s")
