"""The line in which a player writes a message or a name; hidden until it is wanted."""

from __future__ import annotations

from textual.widgets import Input

from tenback.terminal.fullscreen.menus import TextRequest


class TextLine(Input):
    """A line for something that the game asks to be written."""

    DEFAULT_CSS = """
    TextLine { display: none; height: 3; border-title-color: $accent; }
    TextLine.-open { display: block; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.request: TextRequest | None = None
        """What is being asked for; None while the line is closed."""

    def open(self, request: TextRequest, words: str | None = None) -> None:
        """Ask for something; ``words`` were written before and refused."""
        self.request = request
        self.border_title = request.label
        self.value = request.value if words is None else words
        self.cursor_position = len(self.value)
        self.select_on_focus = words is None
        self.add_class("-open")
        self.focus()

    def close(self) -> None:
        """Ask for nothing any more."""
        self.request = None
        self.clear()
        self.remove_class("-open")
        self.screen.set_focus(None)
