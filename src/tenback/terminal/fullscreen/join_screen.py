"""The screen to join a served table by its link, to play or to watch."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from tenback.terminal.fullscreen.parts.commands import Command, Commands
from tenback.terminal.joining import NotSeated, parse_link
from tenback.terminal.known_seats import KnownSeat
from tenback.text import Catalogue

if TYPE_CHECKING:
    from tenback.terminal.fullscreen.app import TableApp


class JoinScreen(Screen[None]):
    """A line for the link and one for the name; the seat of the last time is filled in."""

    CSS = """
    JoinScreen { align: center top; }
    #join { width: 100%; max-width: 84; height: 100%; padding: 1 2; }
    JoinScreen.-narrow #join { padding: 0 1; }
    JoinScreen.-narrow Commands { height: 2; }
    #join > .title { text-style: bold; color: $accent; height: 1; margin: 0 0 1 0; }
    #join > .label { height: auto; }
    #join > Input { margin: 0 0 1 0; }
    #join > #answer { height: auto; color: $warning; text-style: bold; }
    #join > #filler { height: 1fr; }
    """

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-normal")]  # noqa: RUF012 (as Textual has it)

    AUTO_FOCUS = "#link"

    app: TableApp

    def __init__(self, text: Catalogue, last: KnownSeat | None = None) -> None:
        super().__init__()
        self._text, self._last = text, last
        self._connecting = False

    def compose(self) -> ComposeResult:
        """The two lines, what the server answers, and the commands."""
        text, last = self._text, self._last
        with Vertical(id="join"):
            yield Static(Content(text("join-title")), classes="title")
            yield Static(Content(text("join-link")), classes="label")
            yield Input(str(last.link) if last else "", id="link")
            yield Static(Content(text("new-name")), classes="label")
            yield Input(last.name if last else "", id="name")
            yield Static(id="answer")
            yield Static(id="filler")
            yield Commands()

    def on_mount(self) -> None:
        """Show the commands."""
        text = self._text
        self.query_one(Commands).show(
            [
                Command("↵", text("join-play"), "join", strong=True),
                Command("F2", text("join-watch"), "watch"),
                Command("Esc", text("join-back"), "back"),
            ]
        )

    def on_key(self, event: events.Key) -> None:
        """The arrows go from line to line; letters belong to the lines."""
        actions: dict[str, Callable[[], object]] = {
            "up": self.focus_previous,
            "down": self.focus_next,
            "f2": self.action_watch,
            "escape": self.action_back,
        }
        action = actions.get(event.key)
        if action is not None:
            event.stop()
            action()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter joins, in either line."""
        event.stop()
        self.action_join()

    def action_join(self) -> None:
        """Take a seat at the table, or the own one again."""
        self._join(watch=False)

    def action_watch(self) -> None:
        """Watch the table."""
        self._join(watch=True)

    def _join(self, *, watch: bool) -> None:
        if self._connecting:
            return
        try:
            link = parse_link(self._text, self.query_one("#link", Input).value)
        except NotSeated as error:
            self.refuse(str(error))
            return
        self._connecting = True
        self._say(self._text("join-connecting"))
        self.app.join_table(link, self.query_one("#name", Input).value.strip(), watch=watch)

    def refuse(self, why: str) -> None:
        """Say why the table cannot be joined."""
        self._connecting = False
        self._say(why)

    def _say(self, words: str) -> None:
        self.query_one("#answer", Static).update(Content(words))

    def action_back(self) -> None:
        """Go back to the choice of a game."""
        self.app.go_home()
