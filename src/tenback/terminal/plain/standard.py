"""Standard input and output as functions that read and write lines and do not fail."""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import TextIO

from tenback.terminal.letters import printable


def reader(stdin: TextIO, stdout: TextIO) -> Callable[[str], str]:
    """A function that shows a prompt and reads a line; it raises EOFError at the end.

    At a terminal the line can be edited, and earlier lines can be recalled. Input from a pipe is
    echoed, so that a transcript can be read. Bytes that are not text become question marks.
    """
    if isinstance(stdin, TextIOWrapper):
        stdin.reconfigure(errors="replace")
    if stdin is sys.stdin and stdout is sys.stdout and stdin.isatty() and stdout.isatty():
        return _line_editor(stdout)
    show = writer(stdout, end="")
    echo = not stdin.isatty()

    def read(prompt: str) -> str:
        show(prompt)
        line = stdin.readline()
        if echo or not line:
            show(line if line.endswith("\n") else line + "\n")
        if not line:
            raise EOFError
        return line.rstrip("\n")

    return read


def _line_editor(stdout: TextIO) -> Callable[[str], str]:
    """Read with Python's own ``input``, which edits lines where readline is installed."""
    encoding = stdout.encoding or "utf-8"
    try:
        import readline
    except ImportError:  # as on Windows, whose console edits lines itself
        pass
    else:
        # A paste of several lines is carried out line by line.
        readline.parse_and_bind("set enable-bracketed-paste off")

    def read(prompt: str) -> str:
        stdout.flush()
        try:
            return input(printable(prompt, encoding))
        except EOFError:
            stdout.write("\n")
            raise

    return read


def forget_history() -> None:
    """Forget the lines that were typed, so that the next person cannot recall them."""
    readline = sys.modules.get("readline")
    if readline is not None:
        readline.clear_history()


def writer(stdout: TextIO, end: str = "\n") -> Callable[[str], None]:
    """A function that writes and flushes, with letters that the terminal has."""
    encoding = stdout.encoding or "utf-8"

    def write(text: str) -> None:
        stdout.write(printable(text, encoding) + end)
        stdout.flush()

    return write
