"""Starting a command: the language first, then a sentence instead of a traceback."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import TextIOWrapper

from tenback import __version__
from tenback.cli.app import COMMANDS, EVERYWHERE
from tenback.cli.complaints import complaint
from tenback.cli.help import command_help, help_of_all, usage
from tenback.cli.options import Command, Value, WrongUse, no_such, read_parameters
from tenback.cli.streams import (
    OutputLost,
    ReaderGone,
    discard_unwritten_output,
    flush_output,
    open_missing_streams,
    output_lost,
    print_error,
)
from tenback.rules import TenbackError
from tenback.terminal.letters import print_legibly
from tenback.text import Catalogue, choose

WRONG_USE = 2
"""The exit code for a request that cannot be carried out; 1 is for the answer no."""


def run(arguments: Sequence[str] | None = None) -> None:
    """Run one command and leave with its exit code."""
    had_output = open_missing_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            print_legibly(stream)
    language, rest = split_language(list(sys.argv[1:] if arguments is None else arguments))
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
        print_error(text("error-output", reason=str(error)))
        code = WRONG_USE
    except TenbackError as error:
        print_error(text("error", message=complaint(text, error)))
        code = WRONG_USE
    discard_unwritten_output()
    sys.exit(code)


def _exit_code(arguments: list[str], text: Catalogue) -> int:
    """Run a command; ``OutputLost`` where its output can't be written."""
    try:
        return _run(arguments, text)
    except OSError as error:
        if error.filename is not None:
            raise
        raise output_lost(error) from error


def answered(arguments: Sequence[str]) -> int | None:
    """Answer a command line that asks for no work; the exit code, or None for the others."""
    language, rest = split_language(list(arguments))
    try:
        understood = _understand(rest, choose(language))
    except TenbackError as error:
        print_error(choose(None)("error", message=str(error)))
        return WRONG_USE
    return understood if isinstance(understood, int) else None


def _run(arguments: list[str], text: Catalogue) -> int:
    """Run the command that the first word names."""
    understood = _understand(arguments, text)
    if isinstance(understood, int):
        return understood
    command, values = understood
    return command.load()(text, **values) or 0


def _understand(arguments: list[str], text: Catalogue) -> int | tuple[Command, dict[str, Value]]:
    """A command and its values; the exit code if the arguments are wrong or ask for help."""
    if not arguments:
        print_error(help_of_all(EVERYWHERE, COMMANDS, text))
        return WRONG_USE
    name, *rest = arguments
    command = EVERYWHERE
    try:
        if name.startswith("-"):
            values = read_parameters(EVERYWHERE, arguments, text)
        else:
            command = _find(name, text)
            values = read_parameters(command, rest, text)
    except WrongUse as error:
        print_error(usage(command, text))
        print_error(text("wrong-try", command=f"tenback {command.name}".rstrip() + " --help"))
        print_error("\n" + text("error", message=str(error)))
        return WRONG_USE
    if command is EVERYWHERE:
        version = values is not None and values["version"]
        print(f"tenback {__version__}" if version else help_of_all(EVERYWHERE, COMMANDS, text))
        return 0
    if values is None:
        print(command_help(command, text))
        return 0
    return command, values


def _find(name: str, text: Catalogue) -> Command:
    for command in COMMANDS:
        if command.name == name:
            return command
    raise no_such("command", name, (command.name for command in COMMANDS), text)


def split_language(arguments: list[str]) -> tuple[str | None, list[str]]:
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
