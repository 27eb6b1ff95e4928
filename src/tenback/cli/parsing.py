"""Reading the words after a command: argparse takes them apart, the catalogues say what is wrong.

argparse checks nothing here, because its messages are English only: it is told that every value is
optional text, and ``read_parameters`` does the rest.
"""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Iterable, Sequence

from tenback.cli.options import HELP, Command, Parameter, Value, WrongUse
from tenback.text import Catalogue


def read_parameters(
    command: Command, arguments: Sequence[str], text: Catalogue
) -> dict[str, Value] | None:
    """The values for a command's ``run``, by name; None where help was asked for."""
    try:
        given, rest = _parser(command).parse_known_args(arguments)
    except argparse.ArgumentError as error:
        raise _without_value(command, error.argument_name or "", text) from None
    values = vars(given)
    if values.pop(HELP.name):
        return None
    if rest:
        raise _unknown(command, rest, text)
    return {one.name: _value(one, values[one.name], text) for one in command.parameters}


def no_such(what: str, name: str, known: Iterable[str], text: Catalogue) -> WrongUse:
    """Say that there is no ``option`` or ``command`` of this name, and which one may be meant."""
    message = text(f"wrong-{what}", name=name[:40])
    close = difflib.get_close_matches(name, list(known), n=1)
    return WrongUse(f"{message} {text('wrong-meant', name=close[0])}" if close else message)


def _parser(command: Command) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    for one in command.options:
        if one.type is bool:
            parser.add_argument(*one.flags, dest=one.name, action="store_true")
        else:
            action = "append" if one.many else "store"
            parser.add_argument(*one.flags, dest=one.name, action=action)
    for one in command.arguments:
        parser.add_argument(one.name, nargs="*" if one.many else "?")
    return parser


def _value(one: Parameter, given: str | bool | list[str] | None, text: Catalogue) -> Value:
    if isinstance(given, bool):
        return given
    if one.many:
        return list(given or [])
    if given is None:
        if one.required:
            raise WrongUse(text("wrong-missing", name=one.shown(text)))
        return one.default
    assert isinstance(given, str)
    return one.convert(given, text)


def _without_value(command: Command, flags: str, text: Catalogue) -> WrongUse:
    """A flag that lacks its value, or has one that it does not take."""
    (one,) = (one for one in command.options if "/".join(one.flags) == flags)
    if one.type is bool:
        return WrongUse(text("wrong-flag-value", name=one.shown(text)))
    return WrongUse(text("wrong-no-value", name=one.shown(text), metavar=one.placeholder(text)))


def _unknown(command: Command, rest: Sequence[str], text: Catalogue) -> WrongUse:
    for word in rest:
        if word.startswith("-") and len(word) > 1:
            known = (flag for one in command.options for flag in one.flags)
            return no_such("option", word.partition("=")[0], known, text)
    return WrongUse(text("wrong-extra", value=rest[0][:40]))
