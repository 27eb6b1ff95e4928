"""Starting a command: the language first, and a clear word instead of a traceback."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper

from tenback.cli import online  # noqa: F401 (its commands)
from tenback.cli.app import command_line
from tenback.rules import TenbackError
from tenback.text import choose

WRONG_USE = 2
"""The exit code for a request that cannot be carried out; 1 is an honest no."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and leave with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal that lacks a letter shows a question mark instead of ending the game.
            stream.reconfigure(errors="replace")
    language, rest = _language(list(sys.argv[1:] if arguments is None else arguments))
    text = choose(None)
    try:
        text = choose(language)
        command_line().main(rest, prog_name="tenback", obj=text)
    except TenbackError as error:
        sys.stdout.flush()
        print(text("error", message=str(error)), file=sys.stderr)
        sys.exit(WRONG_USE)


def _language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """The value of ``--lang`` wherever it stands, and the other arguments.

    The help is in that language too, so it must be known before a command looks at its options.
    """
    for at, word in enumerate(arguments):
        if word == "--":
            break
        if word.startswith("--lang="):
            return word.removeprefix("--lang="), arguments[:at] + arguments[at + 1 :]
        if word == "--lang" and at + 1 < len(arguments):
            return arguments[at + 1], arguments[:at] + arguments[at + 2 :]
    return None, arguments
