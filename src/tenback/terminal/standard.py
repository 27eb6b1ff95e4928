"""Standard input and output as functions that read and write lines and do not fail."""

from __future__ import annotations

from collections.abc import Callable
from io import TextIOWrapper
from typing import TextIO

from tenback.terminal.letters import printable


def reader(stdin: TextIO, stdout: TextIO) -> Callable[[str], str]:
    """A function that shows a prompt and reads a line; it raises EOFError at the end.

    Input from a pipe is echoed, so that a transcript can be read. Bytes that are not text become
    question marks.
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
    """A function that writes and flushes, with letters that the terminal has."""
    encoding = stdout.encoding or "utf-8"

    def write(text: str) -> None:
        stdout.write(printable(text, encoding) + end)
        stdout.flush()

    return write
