"""Standard input and output as a face wants them: a question, a line; nothing that can fail."""

from __future__ import annotations

from collections.abc import Callable
from io import TextIOWrapper
from typing import TextIO

from tenback.terminal.look import printable


def reader(stdin: TextIO, stdout: TextIO) -> Callable[[str], str]:
    """Asks on one stream and reads from the other; raises EOFError at the end.

    What comes through a pipe is shown as if it had been typed, so that a transcript can be read.
    Bytes that are no text become question marks instead of an error.
    """
    if isinstance(stdin, TextIOWrapper):
        stdin.reconfigure(errors="replace")
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


def writer(stdout: TextIO, end: str = "\n") -> Callable[[str], None]:
    """Writes at once, in letters the terminal has."""
    encoding = stdout.encoding or "utf-8"

    def write(text: str) -> None:
        stdout.write(printable(text, encoding) + end)
        stdout.flush()

    return write
