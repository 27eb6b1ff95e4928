"""The screen to open a table on a server, for friends who come by its link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tenback.terminal.fullscreen.parts.commands import Command
from tenback.terminal.fullscreen.server_screen import ServerScreen
from tenback.terminal.fullscreen.setup import PERSON, Setup
from tenback.terminal.known_seats import KnownSeat
from tenback.terminal.served import parse_server
from tenback.text import Catalogue


class OpenScreen(ServerScreen):
    """A line for the server and one for the name; the server of the last time is filled in."""

    def __init__(self, text: Catalogue, setup: Setup, last: KnownSeat | None = None) -> None:
        super().__init__(text, last.link.server if last else "", last.name if last else "")
        self._setup = with_company(setup)

    def _labels(self) -> tuple[str, str]:
        return self._text("terminal-open"), self._text("terminal-open-server")

    def _commands(self) -> Sequence[Command]:
        return (Command("↵", self._text("new-open"), "open", strong=True),)

    def action_open(self) -> None:
        """Open the table and take its first seat."""

        def connect(server: str, name: str) -> None:
            self.app.open_table(parse_server(self._text, server), self._setup, name)

        self._go(connect)


def with_company(setup: Setup) -> Setup:
    """The same game; instead of nobody, one friend is expected."""
    if setup.rules.players > 1:
        return setup
    return replace(setup, players=2, company=(PERSON, *setup.company[1:]))
