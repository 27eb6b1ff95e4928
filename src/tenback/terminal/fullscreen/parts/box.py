"""Boxes with words in their upper and lower edge, for piles and cards."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from textual.content import Content


class Edge(Enum):
    """The line around a box: corners from the upper left on, horizontal, vertical."""

    ROUND = "╭╮╰╯─│"
    HEAVY = "┏┓┗┛━┃"
    DOUBLE = "╔╗╚╝═║"


def boxed(
    rows: Sequence[str],
    width: int,
    height: int,
    edge: Edge,
    *,
    title: str = "",
    badge: str = "",
    note: str = "",
) -> Content:
    """Rows in the middle of a box, a title above, a badge below, a note in the last row inside."""
    upper_left, upper_right, lower_left, lower_right, across, down = edge.value
    inside = max(width - 2, 1)
    room = max(height - 2 - bool(note), 0)
    shown = list(rows[:room])
    above = (room - len(shown)) // 2
    lines = [
        Content(upper_left + _within(title, inside, across, middle=False) + upper_right),
        *(
            Content.assemble(down, (row.center(inside)[:inside], "bold"), down)
            for row in _padded(shown, above, room)
        ),
    ]
    if note:
        lines.append(Content.assemble(down, (note.center(inside)[:inside], "$foreground"), down))
    lower = Content.assemble(
        lower_left, (_within(badge, inside, across, middle=True), "bold"), lower_right
    )
    return Content("\n").join([*lines, lower])


def _padded(rows: list[str], above: int, room: int) -> list[str]:
    return [*[""] * above, *rows, *[""] * (room - above - len(rows))]


def _within(words: str, width: int, across: str, *, middle: bool) -> str:
    """Words in a line of this width; without room for blanks around them, bare."""
    if not words:
        return across * width
    padded = f" {words} "
    fitting = padded if len(padded) <= width else words[:width]
    if middle:
        return fitting.center(width, across)
    start = across if len(fitting) < width else ""
    return (start + fitting).ljust(width, across)[:width]
