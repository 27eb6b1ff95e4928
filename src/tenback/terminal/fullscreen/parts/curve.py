"""The chance to win as a curve of block characters, a column or more for each turn.

>>> print("\\n".join(bars([0.0, 0.25, 0.5, 1.0], rows=2)))
   █
▁▄██
"""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

_EIGHTHS = " ▁▂▃▄▅▆▇█"
_AXIS_COLUMNS = 5
MAX_TURN_COLUMNS = 3

CURRENT, COSTLY = "▲", "!"
"""The marks below the curve, so that it can be read without colours."""


def bars(chances: Sequence[float], rows: int) -> list[str]:
    """A bar for each chance, at least an eighth of a row high."""
    levels = [max(1, round(chance * rows * 8)) for chance in chances]
    return [
        "".join(_EIGHTHS[max(0, min(8, level - 8 * row))] for level in levels)
        for row in reversed(range(rows))
    ]


class Curve(Widget):
    """The chances after every turn; a click goes to a turn."""

    DEFAULT_CSS = """
    Curve { height: 5; }
    """

    class Chosen(Message):
        """A turn was clicked."""

        def __init__(self, turn: int) -> None:
            self.turn = turn
            super().__init__()

    def __init__(self) -> None:
        super().__init__()
        self._chances: Sequence[float] = ()
        self._costly: frozenset[int] = frozenset()
        self._turn = 0

    def show(self, chances: Sequence[float], costly: frozenset[int], turn: int) -> None:
        """Show these chances; ``costly`` turns and the current one, counted from 1, are marked."""
        self._chances, self._costly, self._turn = tuple(chances), costly, turn
        self.refresh()

    def render(self) -> Content:
        """The curve, the scale on its left and the marks below."""
        rows = self.size.height - 1
        if not self._chances or rows < 1:
            return Content("")
        turns = self._turns()
        drawn = bars([self._chances[turn - 1] for turn in turns], rows)
        lines = [self._line(number, line, turns, rows) for number, line in enumerate(drawn)]
        return Content("\n").join([*lines, self._marks(turns)])

    def _turns(self) -> list[int]:
        """The turn of each column; if there are more turns than columns, some have none."""
        number = len(self._chances)
        room = max(self.size.width - _AXIS_COLUMNS, 1)
        if number > room:
            return [column * number // room + 1 for column in range(room)]
        width = min(MAX_TURN_COLUMNS, room // number)
        return [turn for turn in range(1, number + 1) for _ in range(width)]

    def _line(self, number: int, line: str, turns: list[int], rows: int) -> Content:
        scale = "100%" if number == 0 else "0%" if number == rows - 1 else ""
        parts: list[tuple[str, str]] = [(f"{scale:>{_AXIS_COLUMNS - 1}} ", "$quiet")]
        for character, turn in zip(line, turns, strict=True):
            current, costly = turn == self._turn, turn in self._costly
            parts.append((character, "$accent" if current else "$error" if costly else "$up"))
        return Content.assemble(*parts)

    def _marks(self, turns: list[int]) -> Content:
        """A mark in the middle of the columns of the current turn and of each costly one."""
        marks = [" "] * len(turns)
        for wanted, mark in (*((turn, COSTLY) for turn in self._costly), (self._turn, CURRENT)):
            columns = [at for at, turn in enumerate(turns) if turn == wanted]
            if not columns and turns and wanted:
                columns = [min(range(len(turns)), key=lambda at: abs(turns[at] - wanted))]
            if columns:
                marks[columns[len(columns) // 2]] = mark
        return Content.styled(" " * _AXIS_COLUMNS + "".join(marks).rstrip(), "bold $accent")

    def on_click(self, event: events.Click) -> None:
        """Go to the turn that was clicked."""
        event.stop()
        turns, column = self._turns(), event.x - _AXIS_COLUMNS
        if self._chances and 0 <= column < len(turns):
            self.post_message(self.Chosen(turns[column]))
