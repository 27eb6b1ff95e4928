"""The piles of one side, with a heading where there are two sides."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from tenback.rules import Ruleset
from tenback.tables.game_view import GameView
from tenback.terminal.fullscreen.parts.pile import Pile
from tenback.text import Catalogue


class Side(Vertical):
    """The piles of one side, side by side."""

    DEFAULT_CSS = """
    Side { width: 1fr; height: 100%; }
    Side > Static { height: 1; text-align: center; color: $quiet; }
    Side > .row { height: 1fr; align-horizontal: center; }
    """

    MAX_IN_ROW = 4
    MAX_PILE_COLUMNS = 24

    def __init__(self, rules: Ruleset, side: int, text: Catalogue, *, replayed: bool) -> None:
        super().__init__()
        self.number = side
        self._rules, self._text, self._replayed = rules, text, replayed

    def compose(self) -> ComposeResult:
        """A heading in a duel, and the piles in rows."""
        if self._rules.sides > 1:
            yield Static()
        indices = [at for at, pile in enumerate(self._rules.piles) if pile.side == self.number]
        for start in range(0, len(indices), self.MAX_IN_ROW):
            with Horizontal(classes="row"):
                for index in indices[start : start + self.MAX_IN_ROW]:
                    yield Pile(index, self._text)

    def on_resize(self) -> None:
        """Give all piles the same width."""
        number = min(len(self.query(Pile)), self.MAX_IN_ROW)
        width = min(self.size.width // number - 1, self.MAX_PILE_COLUMNS)
        for pile in self.query(Pile):
            pile.styles.width = max(width, 1)

    def show(self, game: GameView, names: Sequence[str]) -> None:
        """Name the side and its draw pile; one's own side comes first."""
        if self._rules.sides == 1:
            return
        text, draw = self._text, game.draw[self.number]
        own = game.side == self.number and not self._replayed
        whose = text("piles-yours") if own else text("piles-of", name=names[self.number])
        forms = (
            f"{whose} · {text('draw-pile', cards=draw)}",
            f"{whose} · {draw} {text('table-to-draw-short')}",
            f"{whose} · {draw}",
            f"{names[self.number]} · {draw}",
            whose,
        )
        width = self.size.width or 40
        fitting = next((form for form in forms if len(form) <= width), whose[:width])
        self.query_one(Static).update(Content(fitting))
