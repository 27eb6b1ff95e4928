"""The help of the commands, in the language that was asked for."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable, Iterator

from tenback.cli.options import Command, Parameter
from tenback.text import Catalogue

MAX_WIDTH = 78
MIN_WIDTH = 50
MAX_NAMES_WIDTH = 30
"""Beyond it, an explanation begins on a line of its own."""


def usage(command: Command, text: Catalogue, program: str = "tenback") -> str:
    """How a command is called, in one line."""
    if not command.name:
        return text("help-usage-commands")
    arguments = "".join(f" {_placed(one, text)}" for one in command.arguments)
    return text("help-usage", command=f"{program} {command.name}", arguments=arguments)


def command_help(command: Command, text: Catalogue, program: str = "tenback") -> str:
    """The whole help of a command."""
    parts = [usage(command, text, program), "", *_wrapped(text(command.help), "  ")]
    if command.arguments:
        rows = ((one.placeholder(text), explained(one, text)) for one in command.arguments)
        parts += ["", text("help-word-arguments"), *_rows(rows)]
    parts += ["", text("help-word-options"), *_rows(_options(command, text))]
    return "\n".join(parts)


def help_of_all(everywhere: Command, commands: Iterable[Command], text: Catalogue) -> str:
    """The options before any command, and the commands with a sentence each."""
    parts = [usage(everywhere, text), "", *_wrapped(text(everywhere.help), "  ")]
    parts += ["", text("help-word-options"), *_rows(_options(everywhere, text))]
    rows = ((command.name, text(command.help)) for command in commands)
    parts += ["", text("help-word-commands"), *_rows(rows)]
    return "\n".join(parts)


def _placed(one: Parameter, text: Catalogue) -> str:
    word = one.placeholder(text)
    name = word if one.required else f"[{word}]"
    return f"{name}..." if one.many else name


def _options(command: Command, text: Catalogue) -> Iterator[tuple[str, str]]:
    for one in command.options:
        names = ", ".join(one.flags)
        yield f"{names} {one.placeholder(text)}".rstrip(), explained(one, text)


def explained(one: Parameter, text: Catalogue) -> str:
    """What a parameter is for, its default and its bounds."""
    notes = []
    if one.required:
        notes.append(text("help-required"))
    if one.default not in (None, False, ""):
        notes.append(text("help-default", value=str(one.default)))
    if one.least is not None:
        notes.append(text("help-at-least" if one.most is None else "help-range", **one.bounds))
    return text(one.help) + (f"  [{', '.join(notes)}]" if notes else "")


def _rows(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Two columns: names, and what they mean."""
    both = list(rows)
    width = min(max(len(name) for name, _ in both), MAX_NAMES_WIDTH)
    indent = " " * (2 + width + 2)
    for name, meaning in both:
        lines = _wrapped(meaning, indent)
        if len(name) > width:
            yield f"  {name}"
        else:
            lines[0] = f"  {name}".ljust(len(indent)) + lines[0][len(indent) :]
        yield from lines


def _wrapped(words: str, indent: str) -> list[str]:
    width = max(min(shutil.get_terminal_size().columns - 2, MAX_WIDTH), MIN_WIDTH)
    return textwrap.wrap(words, width, initial_indent=indent, subsequent_indent=indent)
