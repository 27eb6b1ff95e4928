"""Words on the screen: sentences, what happened, and a line to write in."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Input

from tenback.terminal.fullscreen.table.scene import TextRequest


class Sentences(Widget):
    """A paragraph for each line of its words, as high as they need."""

    DEFAULT_CSS = """
    Sentences { height: auto; }
    """

    def __init__(
        self,
        words: str = "",
        *,
        id: str | None = None,  # noqa: A002 (Textual's name)
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._words = words

    def say(self, words: str) -> None:
        """Show these words."""
        if words != self._words:
            self._words = words
            self.refresh(layout=True)

    def render(self) -> Content:
        """The lines."""
        return Content("\n".join(wrapped(self._words, self.size.width)))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As many lines as the words need."""
        return len(wrapped(self._words, width))


def wrapped(words: str, width: int) -> list[str]:
    """Words as lines of this width."""
    return [
        line
        for paragraph in words.splitlines()
        for line in textwrap.wrap(paragraph, max(width, 1)) or [""]
    ]


class Story(Widget):
    """Sentences about the game, and a hint while one is shown."""

    DEFAULT_CSS = """
    Story { height: 1fr; min-height: 1; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 (Textual's name)
        super().__init__(id=id)
        self._sentences: Sequence[str] = ()
        self._hint: Sequence[str] = ()

    def show(self, sentences: Sequence[str], hint: Sequence[str]) -> None:
        """Show these sentences; a hint stands below them."""
        self._sentences, self._hint = tuple(sentences), tuple(hint)
        self.refresh()

    def render(self) -> Content:
        """The lines that fit, from the bottom up."""
        width, height = self.size.width, self.size.height
        lines: list[Content] = []
        for line in self._hint:
            wrapped = textwrap.wrap(line, max(width, 10), subsequent_indent="  ")
            if lines and len(lines) + len(wrapped) > height:
                break  # the turn comes first, then as many reasons as fit
            lines += [Content.styled(part, "$accent") for part in wrapped]
        for number, sentence in enumerate(reversed(self._sentences)):
            wrapped = textwrap.wrap(sentence, max(width, 10), subsequent_indent="  ")
            if len(lines) + len(wrapped) > height:
                if lines or not height:
                    break  # half a sentence would be read as a whole one
                wrapped = [*wrapped[: height - 1], "…"]
            style = "$foreground" if number == 0 and not self._hint else "$quiet"
            lines[:0] = [Content.styled(part, style) for part in wrapped]
        shown = lines[-height:] if height else []
        blank = [Content("")] * (height - len(shown))
        return Content("\n").join([*blank, *shown])


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
