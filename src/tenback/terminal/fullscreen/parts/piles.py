"""All piles of a table: one row for a team, both sides in a duel."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal

from tenback.rules import Ruleset
from tenback.tables.game_view import GameView
from tenback.terminal.fullscreen.parts.pile import Pile, Shown
from tenback.terminal.fullscreen.parts.side import Side
from tenback.text import Catalogue


class Piles(Horizontal):
    """The sides of a table, side by side."""

    SCOPED_CSS = False
    """Its style depends on the size of the screen, which is outside."""

    DEFAULT_CSS = """
    Piles { height: 3fr; min-height: 3; max-height: 7; align-horizontal: center; }
    .-tall Piles { max-height: 8; margin: 1 0 0 0; }
    .-roomy Piles { max-height: 11; margin: 1 0 0 0; }
    """

    def __init__(self, rules: Ruleset, text: Catalogue, *, replayed: bool = False) -> None:
        super().__init__()
        self._rules, self._text = rules, text
        self._replayed = replayed
        """Whether each turn is seen by its player, so that no side is the reader's."""
        self._shown: tuple[GameView, Sequence[str], Sequence[Shown]] | None = None

    def compose(self) -> ComposeResult:
        """A part for each side."""
        for side in range(self._rules.sides):
            yield Side(self._rules, side, self._text, replayed=self._replayed)

    def follow(self, rules: Ruleset) -> None:
        """Make other piles if a served table has other rules before the deal."""
        if rules != self._rules:
            self._rules = rules
            self.refresh(recompose=True)

    async def recompose(self) -> None:
        """Make the piles, and show what they were to show."""
        await super().recompose()
        if self._shown is not None:
            self.show(*self._shown)

    def show(self, game: GameView, names: Sequence[str], piles: Sequence[Shown]) -> None:
        """Show the piles, in a duel the player's own first."""
        self._shown = game, names, piles
        sides = list(self.query(Side))
        if len(self.query(Pile)) != len(piles) or len(sides) != len(game.draw):
            return  # these piles are still being made
        if len(sides) > 1 and sides[0].number != (game.side or 0):
            self.move_child(sides[1], before=sides[0])
        for side in sides:
            side.show(game, names)
        for index, shown in enumerate(piles):
            self.query_one(f"#pile-{index}", Pile).show(shown)
