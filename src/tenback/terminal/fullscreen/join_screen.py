"""The screen to join a served table by its link, to play or to watch."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.terminal.fullscreen.parts.commands import Command
from tenback.terminal.fullscreen.server_screen import ServerScreen
from tenback.terminal.known_seats import KnownSeat
from tenback.terminal.served import parse_link
from tenback.text import Catalogue


class JoinScreen(ServerScreen):
    """A line for the link and one for the name; the seat of the last time is filled in."""

    def __init__(self, text: Catalogue, last: KnownSeat | None = None) -> None:
        super().__init__(text, str(last.link) if last else "", last.name if last else "")

    def _labels(self) -> tuple[str, str]:
        return self._text("join-title"), self._text("join-link")

    def _commands(self) -> Sequence[Command]:
        return (
            Command("↵", self._text("join-play"), "join", strong=True),
            Command("F2", self._text("join-watch"), "watch"),
        )

    def action_join(self) -> None:
        """Take a seat at the table, or the own one again."""
        self._join(watch=False)

    def action_watch(self) -> None:
        """Watch the table."""
        self._join(watch=True)

    def _join(self, *, watch: bool) -> None:
        def connect(link: str, name: str) -> None:
            self.app.join_table(parse_link(self._text, link), name, watch=watch)

        self._go(connect)
