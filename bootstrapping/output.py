"""What is said to the person at the keyboard, on stderr: what is started can be piped."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Iterator


class Failure(Exception):
    """What went wrong, and what to do about it: shown to the person without a traceback."""


def say(text: str, end: str = "\n") -> None:
    """Print to stderr at once."""
    print(text, end=end, file=sys.stderr, flush=True)


@contextlib.contextmanager
def step(text: str) -> Iterator[None]:
    """Show one line for a piece of work, with the time that it took."""
    say(f"{text} ... ", end="")
    start = time.monotonic()
    try:
        yield
    except BaseException:
        say("stopped")
        raise
    say(f"{time.monotonic() - start:.1f} s")
