"""Help in the language that was asked for: the words are looked up when somebody asks for help."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from typer.core import TyperCommand, TyperGroup

from tenback.text import Catalogue

_CHROME = {
    "Usage:": "help-word-usage",
    "Arguments:": "help-word-arguments",
    "Options:": "help-word-options",
    "Commands:": "help-word-commands",
    "Show this message and exit.": "help-word-help",
    "[default:": "help-word-default",
}
"""What Typer writes around our texts, in English only."""


class Command(TyperCommand):
    """A command whose ``help`` and whose options' are keys of texts."""

    def get_help(self, ctx: Any) -> str:
        """The page, with Typer's own words translated, too."""
        _put_words([self, *self.params], ctx.obj)
        return _translated(super().get_help(ctx), ctx.obj)


class Group(TyperGroup):
    """All commands, each with its first words."""

    def get_help(self, ctx: Any) -> str:
        """The list of commands, in the language that was asked for."""
        _put_words([self, *self.params, *self.commands.values()], ctx.obj)
        for command in self.commands.values():
            command.short_help = command.help  # otherwise Typer cuts them off
        return _translated(super().get_help(ctx), ctx.obj)


def _put_words(helpful: Iterable[Any], text: Catalogue) -> None:
    for one in helpful:
        if one.help in text:  # somebody may ask twice
            one.help = text(one.help)


def _translated(page: str, text: Catalogue) -> str:
    for words, key in _CHROME.items():
        page = page.replace(words, text(key))
    return page
