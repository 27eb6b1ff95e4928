"""The first line of a table: the game on the left, the draw pile or another note on the right."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from tenback.tables.game_view import GameView
from tenback.text import Catalogue


class Header(Horizontal):
    """A title, and a note that is shortened where there is no room for it."""

    DEFAULT_CSS = """
    Header { height: 1; }
    Header > .title { width: 1fr; text-style: bold; }
    Header > .note { width: auto; color: $quiet; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._title = ""
        self._notes: Sequence[str] = ()

    def compose(self) -> ComposeResult:
        """The title and the note."""
        yield Static(classes="title")
        yield Static(classes="note")

    def show(self, title: str, notes: Sequence[str]) -> None:
        """Show a title with the first of these notes that fits; the last one fits everywhere."""
        self._title, self._notes = title, notes
        self.on_resize()

    def on_resize(self) -> None:
        """Choose the note that fits the new width."""
        room = self.size.width - len(self._title) - 4
        shortest = self._notes[-1] if self._notes else ""
        note = next((note for note in self._notes if len(note) <= room), shortest)
        self.query_one(".title", Static).update(Content(self._title))
        self.query_one(".note", Static).update(Content(note))


def draw_pile_notes(text: Catalogue, game: GameView) -> list[str]:
    """What the header says about the draw pile; in a duel each side has its own."""
    if len(game.draw) > 1:
        return []
    cards = game.draw[0]
    return [text("draw-pile", cards=cards), f"{cards} {text('table-to-draw-short')}"]
