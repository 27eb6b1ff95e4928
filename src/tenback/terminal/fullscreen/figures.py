"""Numbers in large figures, drawn with block characters.

>>> print("\\n".join(small_figures(17)))
▄█  ▀▀█
 █    █
▀▀▀   ▀
"""

from __future__ import annotations

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
