"""Words that are wrapped as print is: never at a no-break space, where Textual would break."""

from __future__ import annotations

import textwrap

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget


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
