"""Boxes, and numbers in large figures, drawn with characters.

>>> print("\\n".join(small_figures(17)))
▄█  ▀▀█
 █    █
▀▀▀   ▀
"""

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


_ROWS = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", "  #", "  #"),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
}
"""Each figure as five rows of three dots."""

_HALVES = {"  ": " ", "# ": "▀", " #": "▄", "##": "█"}
"""An upper and a lower dot in one character."""

SMALL_ROWS, LARGE_ROWS = 3, 5


def small_figures(number: int) -> list[str]:
    """A number three rows high, two dots in each character."""
    rows = [*_dots(number), " " * _width(number)]
    return [
        "".join(_HALVES[upper + lower] for upper, lower in zip(*rows[at : at + 2], strict=True))
        for at in range(0, len(rows), 2)
    ]


def large_figures(number: int) -> list[str]:
    """A number five rows high, two characters for each dot."""
    return ["".join("██" if dot == "#" else "  " for dot in row) for row in _dots(number)]


def fitting_figures(number: int, width: int, height: int) -> list[str]:
    """A number as large as a box of this size allows."""
    if height >= LARGE_ROWS and width >= 2 * _width(number):
        return large_figures(number)
    if height >= SMALL_ROWS and width >= _width(number):
        return small_figures(number)
    return [f"{number:>2}"]


def _dots(number: int) -> list[str]:
    return [" ".join(_ROWS[figure][row] for figure in str(number)) for row in range(5)]


def _width(number: int) -> int:
    return 4 * len(str(number)) - 1
