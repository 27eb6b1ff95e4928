"""A pile: its top in large figures, the distance of the picked card, signals of partners."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from tenback.rules import Signal
from tenback.tables.game_view import Kind, PileView, PlayView
from tenback.terminal.fullscreen.figures import SMALL_ROWS, fitting_figures
from tenback.terminal.fullscreen.parts.box import Edge, boxed
from tenback.terminal.fullscreen.wording import SIGNAL_MARKS, initials
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
