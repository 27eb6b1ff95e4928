"""What a command accepts, declared without a parser, and reading it from the words that follow.

argparse takes the words apart, and the catalogues say what is wrong. argparse checks nothing here,
because its messages are English only: it is told that every value is optional text, and
``read_parameters`` does the rest.
"""

from __future__ import annotations

import argparse
import difflib
import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TypeAlias

from tenback.rules import TenbackError
from tenback.text import Catalogue

Value: TypeAlias = str | int | float | bool | list[str] | None

SAME_EVERYWHERE = frozenset({"FORMAT", "HEX", "JSON", "N", "PORT", "SHELL"})
"""The words of placeholders that are the same in every language; each other has a text."""


class WrongUse(TenbackError):
    """A command line that cannot be read; the message says why in the reader's language."""


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """One value of a command, given by its position or after one of its flags."""

    name: str
    """The keyword under which the command's ``run`` gets it."""
    help: str
    """The key of a text."""
    metavar: str = ""
    """Its placeholder in English; ``placeholder`` is that of the reader's language."""
    flags: tuple[str, ...] = ()
    """Empty for a value that is given by its position."""
    type: type[str] | type[int] | type[float] | type[bool] = str
    default: Value = None
    required: bool = False
    many: bool = False
    """Whether it may be given again; the values become a list."""
    least: int | None = None
    most: int | None = None

    def placeholder(self, text: Catalogue) -> str:
        """What stands for its value in the help, word by word: ``FILE``, or ``SEAT=TEXT``."""
        return re.sub("[A-Z]+", lambda word: _translated(word[0], text), self.metavar)

    def shown(self, text: Catalogue) -> str:
        """The name by which a person knows it: ``--seed``, or ``FILE``."""
        return self.flags[-1] if self.flags else self.placeholder(text)

    def convert(self, given: str, text: Catalogue) -> Value:
        """The value that was meant; WrongUse where it is no number or out of bounds."""
        if self.type is str:
            return given
        try:
            number = int(given) if self.type is int else float(given)
        except ValueError:
            number = math.nan
        if not math.isfinite(number):
            key = "wrong-whole-number" if self.type is int else "wrong-number"
            raise WrongUse(text(key, name=self.shown(text), value=given[:40]))
        too_small = self.least is not None and number < self.least
        if too_small or (self.most is not None and number > self.most):
            key = "wrong-at-least" if self.most is None else "wrong-range"
            raise WrongUse(text(key, name=self.shown(text), value=given[:40], **self.bounds))
        return number

    @property
    def bounds(self) -> dict[str, str]:
        """The bounds that there are, for a text that names them."""
        bounds = {"least": self.least, "most": self.most}
        return {word: str(bound) for word, bound in bounds.items() if bound is not None}


def argument(
    metavar: str,
    *,
    help: str,  # noqa: A002 (as in argparse)
    name: str = "",
    default: str | None = None,
    required: bool = False,
    many: bool = False,
) -> Parameter:
    """A value that is given by its position."""
    return Parameter(
        name=name or metavar.lower(),
        help=help,
        metavar=metavar,
        default=default,
        required=required,
        many=many,
    )


def option(
    *flags: str,
    metavar: str,
    help: str,  # noqa: A002
    name: str = "",
    type: type[str] | type[int] | type[float] = str,  # noqa: A002
    default: str | float | None = None,
    required: bool = False,
    many: bool = False,
    least: int | None = None,
    most: int | None = None,
) -> Parameter:
    """A value that is given after a flag; its name is that of its last flag."""
    return Parameter(
        name=name or _name_of_flag(flags[-1]),
        help=help,
        metavar=metavar,
        flags=flags,
        type=type,
        default=default,
        required=required,
        many=many,
        least=least,
        most=most,
    )


def flag(*flags: str, help: str, name: str = "") -> Parameter:  # noqa: A002
    """An option without a value."""
    return Parameter(
        name=name or _name_of_flag(flags[-1]), help=help, flags=flags, type=bool, default=False
    )


def _translated(word: str, text: Catalogue) -> str:
    return word if word in SAME_EVERYWHERE else text(f"placeholder-{word.lower()}")


def _name_of_flag(flag: str) -> str:
    return flag.lstrip("-").replace("-", "_")


@dataclass(frozen=True)
class Command:
    """A command; its work is in ``cli/commands`` and loaded when it is called."""

    name: str
    help: str
    """The key of a text."""
    parameters: tuple[Parameter, ...] = ()
    module: str = ""
    """Where it shares a module with others: there, the work of ``hint`` is ``run_hint``."""

    def load(self) -> Callable[..., int | None]:
        """The work of the command, which returns its exit code; None stands for 0."""
        module = import_module(f"tenback.cli.commands.{self.module or self.name}")
        work: Callable[..., int | None] = getattr(
            module, f"run_{self.name}" if self.module else "run"
        )
        return work

    @property
    def arguments(self) -> tuple[Parameter, ...]:
        """The parameters that are given by their position."""
        return tuple(one for one in self.parameters if not one.flags)

    @property
    def options(self) -> tuple[Parameter, ...]:
        """The parameters with flags; ``--help`` comes last."""
        return (*(one for one in self.parameters if one.flags), HELP)


HELP = flag("-h", "--help", help="help-word-help")


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
