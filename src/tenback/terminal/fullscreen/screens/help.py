"""Help: the keys, the game in a minute, and all its rules."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from tenback.rules import Ruleset
from tenback.rules.talk import PILE_SIGNALS
from tenback.terminal.fullscreen.parts.commands import Command, Commands
from tenback.terminal.fullscreen.parts.piles import KEYS
from tenback.terminal.fullscreen.table.wording import SIGNAL_MARKS
from tenback.text import Catalogue
from tenback.text.rules import entries, introduction, section


class HelpScreen(Screen[None]):
    """The keys and the rules; any of Escape, q and ? goes back."""

    CSS = """
    HelpScreen { align: center top; }
    #pages { width: 100%; max-width: 84; padding: 0 1; scrollbar-size-vertical: 1; }
    #pages Static { height: auto; margin: 0 0 1 0; }
    #back { dock: bottom; padding: 0 1; }
    """

    def __init__(
        self, rules: Ruleset, text: Catalogue, *, signals: bool, chat: bool, menu: bool
    ) -> None:
        super().__init__()
        self._rules, self._text = rules, text
        self._signals, self._chat, self._menu = signals, chat, menu

    def compose(self) -> ComposeResult:
        """Pages one below the other."""
        with VerticalScroll(id="pages"):
            for part in self._parts():
                yield Static(part)
        yield Commands(id="back")

    def on_mount(self) -> None:
        """Scroll with the arrow keys at once."""
        self.query_one("#back", Commands).show([Command("Esc", self._text("close"), "back")])
        self.query_one("#pages").focus()

    def _parts(self) -> list[Content]:
        text = self._text
        letter = "A" if self._rules.sides == 1 else "B"
        heading = section(text, letter)
        parts = [
            _titled(text("table-keys"), self._keys()),
            _titled(heading.title, list(introduction(text, self._rules))),
        ]
        if self._signals and self._rules.sides == 1:
            marks = [
                f"{SIGNAL_MARKS[signal]}  {text(f'table-signal-{signal}')}"
                for signal in PILE_SIGNALS
            ]
            parts.append(_titled(text("terminal-signals"), marks))
        for entry in entries(text):
            if entry.section in ("G", letter):
                lines = list(entry.body)
                if entry.example is not None:
                    lines.append(text("rules-example", example=entry.example))
                parts.append(_titled(f"{entry.number}  {entry.title}", lines))
        return parts

    def _keys(self) -> list[str]:
        text = self._text
        piles = " ".join(KEYS[: len(self._rules.piles)])
        found = [
            ("1 2 3 …", text("table-key-pick")),
            (piles, text("table-key-lay")),
            ("← → ↑ ↓", text("table-key-move")),
            ("Enter", text("table-key-choose")),
            ("e", text("table-key-end")),
            ("u", text("table-key-undo")),
            ("Esc", text("table-key-drop")),
            ("h", text("table-key-hint")),
            *([("g", text("terminal-key-signal"))] if self._signals else []),
            *([("t", text("table-key-talk"))] if self._chat else []),
            *([("r", text("terminal-key-react"))] if self._chat else []),
            *([("m", text("terminal-key-menu"))] if self._menu else []),
            ("c", text("terminal-key-colours")),
            ("q", text("terminal-key-leave")),
        ]
        widest = max(len(key) for key, _ in found)
        return [f"{key:<{widest}}  {meaning}" for key, meaning in found]

    def on_key(self, event: events.Key) -> None:
        """Go back to the table."""
        if event.key == "escape" or event.character in ("q", "?"):
            event.stop()
            self.action_back()

    def action_back(self) -> None:
        """Go back to the table."""
        self.dismiss()


def _titled(title: str, lines: list[str]) -> Content:
    return Content("\n").join([Content.styled(title, "bold $accent"), *map(Content, lines)])
