"""Starting a command: the language first, and a clear word instead of a traceback."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper

from tenback.cli import online  # noqa: F401 (its commands)
from tenback.cli.app import command_line
from tenback.cli.streams import (
    OutputLost,
    ReaderGone,
    complain,
    flush_output,
    give_up_on_streams,
    open_missing_streams,
    output_lost,
)
from tenback.rules import TenbackError
from tenback.text import Catalogue, choose

WRONG_USE = 2
"""The exit code for a request that cannot be carried out; 1 is an honest no."""


def run(arguments: Sequence[str] | None = None) -> None:
    """Run one command and leave with its exit code."""
    had_output = open_missing_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # A terminal that lacks a letter shows a question mark instead of ending the game.
            stream.reconfigure(errors="replace")
    language, rest = _language(list(sys.argv[1:] if arguments is None else arguments))
    text = choose(None)
    try:
        text = choose(language)
        if not had_output:
            raise OutputLost(text("error-output-closed"))
        code = _exit_code(rest, text)
        flush_output()
    except ReaderGone:
        code = WRONG_USE
    except OutputLost as error:
        complain(text("error-output", reason=str(error)))
        code = WRONG_USE
    except TenbackError as error:
        complain(text("error", message=str(error)))
        code = WRONG_USE
    give_up_on_streams()
    sys.exit(code)


def _exit_code(arguments: list[str], text: Catalogue) -> int | str | None:
    """Run a command; ``OutputLost`` where its output can't be written."""
    output = sys.stdout
    try:
        command_line().main(arguments, prog_name="tenback", obj=text)
    except SystemExit as ended:
        if sys.stdout is not output:  # how Typer tells of a pipe that nobody reads
            raise ReaderGone from None
        return ended.code
    except OSError as error:
        if error.filename is not None:
            raise
        raise output_lost(error) from error
    return 0


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
