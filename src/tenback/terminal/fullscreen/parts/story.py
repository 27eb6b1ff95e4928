"""What happened so far: as many of the latest sentences as fit, the newest at the bottom."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from textual.content import Content
from textual.widget import Widget


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
