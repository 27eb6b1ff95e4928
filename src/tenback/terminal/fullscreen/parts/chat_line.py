"""The line in which a player writes a message; hidden until it is wanted."""

from __future__ import annotations

from textual.widgets import Input


class ChatLine(Input):
    """A line for one message."""

    DEFAULT_CSS = """
    ChatLine { display: none; height: 3; }
    ChatLine.-open { display: block; }
    """

    def toggle(self) -> None:
        """Open the line and write in it, or close it."""
        opened = not self.has_class("-open")
        self.set_class(opened, "-open")
        if opened:
            self.focus()
        else:
            self.screen.set_focus(None)

    def write_again(self, words: str) -> None:
        """Open the line with a message that was refused, so that it can be changed."""
        if not self.has_class("-open"):
            self.value = words
            self.cursor_position = len(words)
            self.toggle()

    def take_message(self) -> str:
        """Close the line and return what was written in it."""
        words = self.value.strip()
        self.clear()
        self.toggle()
        return words
