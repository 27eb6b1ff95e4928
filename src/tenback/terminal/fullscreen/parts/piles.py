"""The piles: each a box with its top card, those of a side together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from tenback.rules import Ruleset, Signal
from tenback.tables.game_view import GameView, Kind, PileView, PlayView
from tenback.terminal.fullscreen.parts.figures import SMALL_ROWS, Edge, boxed, fitting_figures
from tenback.terminal.fullscreen.table.wording import SIGNAL_MARKS, initials
from tenback.text import Catalogue

KEYS = "asdfjklm"
"""The keys of the piles, in the order of the table."""


@dataclass(frozen=True, slots=True)
class Shown:
    """All that a pile shows at one moment."""

    pile: PileView
    key: str
    """The key that chooses it; empty where none does."""
    play: PlayView | None = None
    """What the picked card would do here; None if it cannot be played here."""
    picked: bool = False
    """Whether a card is picked."""
    cursor: bool = False
    step_of_hint: int | None = None
    """Its place in the turn of a hint, counted from one."""
    talks: bool = False
    """Whether partners can say something about it."""
    words: tuple[tuple[str, Signal], ...] = ()
    """The signals about it, each with the name of the player who gave it."""


class Pile(Widget):
    """One pile of the table."""

    DEFAULT_CSS = """
    Pile { height: 100%; margin: 0 1 0 0; }
    Pile.-up { color: $up; }
    Pile.-down { color: $down; }
    Pile.-closed { color: $quiet 60%; }
    Pile.-legal.-up { background: $up-soft; }
    Pile.-legal.-down { background: $down-soft; }
    Pile.-legal.-gift { background: $gift-soft; color: $gift; }
    Pile.-legal.-jump { background: $ten-soft; color: $ten; }
    """

    class Chosen(Message):
        """Somebody clicked a pile."""

        def __init__(self, index: int) -> None:
            self.index = index
            super().__init__()

    def __init__(self, index: int, text: Catalogue) -> None:
        super().__init__(id=f"pile-{index}")
        self._index = index
        self._text = text
        self._shown: Shown | None = None

    def show(self, shown: Shown) -> None:
        """Show the pile in this state."""
        if shown == self._shown:
            return
        self._shown = shown
        pile, play = shown.pile, shown.play
        self.set_class(pile.up, "-up")
        self.set_class(not pile.up, "-down")
        self.set_class(play is not None, "-legal")
        self.set_class(shown.picked and play is None, "-closed")
        self.set_class(play is not None and play.kind is Kind.JUMP, "-jump")
        self.set_class(play is not None and play.kind is Kind.GIFT, "-gift")
        self.refresh()

    def render(self) -> Content:
        """The top card in a box, the signals below it."""
        shown = self._shown
        if shown is None:
            return Content("")
        width, height = self.size.width, self.size.height
        note = self._note(shown, width - 2) or " " * shown.talks
        room = height - 2 - bool(note)
        if room < 1 or (note == " " and room < SMALL_ROWS):
            note, room = "", room + bool(note)  # the top comes first
        if shown.pile.top == shown.pile.start:  # a base is not a card: it is drawn smaller
            room = min(room, SMALL_ROWS)
        rows = fitting_figures(shown.pile.top, width - 2, room)
        edge = Edge.DOUBLE if shown.cursor else Edge.HEAVY if shown.play else Edge.ROUND
        title, badge = self._title(shown, width - 2), self._badge(shown, width - 2)
        return boxed(rows, width, height, edge, title=title, badge=badge, note=note)

    def _title(self, shown: Shown, room: int) -> str:
        parts = (*shown.key, "▲" if shown.pile.up else "▼", shown.pile.name)
        return " ".join(parts) if room >= 10 else "".join(parts)

    def _badge(self, shown: Shown, room: int) -> str:
        """The distance of the picked card, in words where there is room."""
        play = shown.play
        star = f"★{shown.step_of_hint}" if shown.step_of_hint else ""
        if play is None:
            return star
        gap = f"{play.gap:+d}".replace("-", "−")
        if play.ends:
            longer, gap = f"{gap} {self._text('table-ends-short')}", f"{gap} !"
        elif play.kind is Kind.JUMP:
            longer = f"{gap} {self._text('table-ten-back', jump=-play.gap)}"
        elif play.kind is Kind.GIFT:
            longer = f"{gap} {self._text('table-give')}"
        else:
            longer = gap
        forms = (f"{star} {longer}".strip(), longer, f"{star} {gap}".strip())
        return next((form for form in forms if len(form) <= room - 2), gap)

    def _note(self, shown: Shown, width: int) -> str:
        """The signals in as many words as there is room for."""
        if not shown.words:
            return ""
        marked = [(SIGNAL_MARKS[signal], name, signal) for name, signal in shown.words]
        forms = (
            "  ".join(
                f"{mark} {name}: {self._text(f'table-signal-{signal}')}"
                for mark, name, signal in marked
            ),
            "  ".join(
                f"{mark} {self._text(f'table-signal-{signal}')}" for mark, _, signal in marked
            ),
            "  ".join(f"{mark} {name}" for mark, name, _ in marked),
            " ".join(f"{mark}{initials(name)}" for mark, name, _ in marked),
        )
        return next((form for form in forms if len(form) <= width - 2), forms[-1][:width])

    def on_click(self, event: events.Click) -> None:
        """Choose the pile."""
        event.stop()
        self.post_message(self.Chosen(self._index))


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
