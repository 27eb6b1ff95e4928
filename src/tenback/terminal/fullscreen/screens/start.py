"""The first screen: a new game in two keys, or a saved game."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from tenback.terminal.fullscreen.parts.commands import Command, Commands
from tenback.terminal.fullscreen.screens.setup import PLAN_LABELS, PLANS, Row, Setup, changed, rows
from tenback.terminal.fullscreen.table.wording import game_title
from tenback.terminal.new_game import NewGame, SavedGame
from tenback.text import Catalogue

if TYPE_CHECKING:
    from tenback.terminal.fullscreen.app import TableApp


MAX_ROWS = 8
"""Settings of a game: the game, the variant, the players, four seats; and one to spare."""


class Plan(Widget):
    """One of the usual games, with its number."""

    DEFAULT_CSS = """
    Plan { width: 1fr; height: 1; }
    Plan.-chosen { text-style: bold reverse; }
    """

    class Chosen(Message):
        """A plan was clicked."""

        def __init__(self, number: int) -> None:
            self.number = number
            super().__init__()

    def __init__(self, number: int, label: str) -> None:
        super().__init__(id=f"plan-{number}")
        self._number = number
        self._label = label

    def render(self) -> Content:
        """The number and the name."""
        return Content.assemble((f" {self._number + 1} ", "bold $accent"), self._label)

    def on_click(self, event: events.Click) -> None:
        """Choose it."""
        event.stop()
        self.post_message(self.Chosen(self._number))


class Setting(Widget):
    """One setting; a click on its left or right half changes it."""

    DEFAULT_CSS = """
    Setting { height: 1; display: none; }
    Setting.-there { display: block; }
    Setting.-cursor { background: $surface; text-style: bold; }
    """

    class Changed(Message):
        """A setting was clicked."""

        def __init__(self, number: int, by: int) -> None:
            self.number = number
            self.by = by
            super().__init__()

    def __init__(self, number: int) -> None:
        super().__init__(id=f"setting-{number}")
        self._number = number
        self._row: Row | None = None
        self._indent = 0

    def show(self, row: Row | None, indent: int, cursor: bool) -> None:
        """Show a setting; labels are ``indent`` columns wide."""
        self._row, self._indent = row, indent
        self.set_class(row is not None, "-there")
        self.set_class(cursor, "-cursor")
        self.refresh()

    def render(self) -> Content:
        """The label, the value between arrows, and a note if there is room."""
        row = self._row
        if row is None:
            return Content("")
        mark = "▸" if self.has_class("-cursor") else " "
        longest = self.size.width - len(row.label) - len("▸  ‹  ›")
        shown = row.value if len(row.value) <= longest else f"{row.value[: longest - 1]}…"
        value = f"‹ {shown} ›"
        # A long value begins further to the left, so that it can be read to its end.
        indent = min(self._indent + 2, self.size.width - len(value) - 2)
        head = f"{mark} {row.label:<{max(indent, len(row.label) + 1)}}"
        room = self.size.width - len(head) - len(value) - 3
        note = f"   {row.note}" if row.note and len(row.note) <= room else ""
        return Content.assemble(head, (value, "bold $accent"), (note, "$quiet"))

    def on_click(self, event: events.Click) -> None:
        """Go to the next value, or back on the left."""
        event.stop()
        self.post_message(self.Changed(self._number, -1 if event.x < self._indent + 5 else 1))


class StartScreen(Screen[None]):
    """The choice of a game."""

    CSS = """
    StartScreen { align: center top; }
    #start { width: 100%; max-width: 84; height: 100%; padding: 1 2; }
    StartScreen.-narrow #start { padding: 0 1; }
    StartScreen.-narrow #ways { height: 3; }
    #name { text-style: bold; color: $accent; height: 1; }
    #slogan { height: auto; color: $quiet; margin: 0 0 1 0; }
    #plans { height: auto; layout: grid; grid-size: 2 2; grid-rows: 1; margin: 0 0 1 0; }
    #settings { height: auto; }
    #go { margin: 1 0 0 0; }
    #resume { height: auto; max-height: 2; margin: 1 0 0 0; }
    #filler { height: 1fr; }
    #ways { height: 2; }
    """

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-normal")]  # noqa: RUF012 (as Textual has it)

    AUTO_FOCUS = ""
    """The screen itself takes the keys."""

    app: TableApp

    def __init__(self, text: Catalogue) -> None:
        super().__init__()
        self._text = text
        self._saved = deque[SavedGame]()
        """The games to resume; the first one is offered."""
        self._plan = 0
        self._setup = PLANS[0]
        self._row = 0

    def compose(self) -> ComposeResult:
        """The plans, the settings of the chosen one, and the ways to other games."""
        text = self._text
        with Vertical(id="start"):
            yield Static("tenback", id="name")
            yield Static(Content(text("home-slogan")), id="slogan")
            with Vertical(id="plans"):
                for number, label in enumerate(PLAN_LABELS):
                    yield Plan(number, text(label))
            with Vertical(id="settings"):
                for number in range(MAX_ROWS):
                    yield Setting(number)
            yield Commands(id="go")
            yield Commands(id="resume")
            yield Static(id="filler")
            yield Commands(id="ways")

    def on_mount(self) -> None:
        """Show the first plan."""
        self._draw()

    def offer(self, saved: Iterable[SavedGame]) -> None:
        """Offer games to resume."""
        self._saved = deque(saved)
        if self.is_attached and self.query("#ways"):  # neither before it is drawn nor after
            self._draw()

    @property
    def setup(self) -> Setup:
        """What is chosen now."""
        return self._setup

    def _draw(self) -> None:
        text = self._text
        for number, plan in enumerate(self.query(Plan)):
            plan.set_class(number == self._plan, "-chosen")
        found = rows(text, self._setup)
        self._row = min(self._row, len(found) - 1)
        indent = max(len(row.label) for row in found)
        for number, setting in enumerate(self.query(Setting)):
            row = found[number] if number < len(found) else None
            setting.show(row, indent, number == self._row)
        go = Command("↵", text("new-play"), "play", strong=True)
        self.query_one("#go", Commands).show([go])
        self.query_one("#resume", Commands).show(self._resuming())
        theme = Command("c", text("terminal-colours"), "change_theme")
        colours = [] if self.app.no_color else [theme]
        self.query_one("#ways", Commands).show(
            [
                Command("j", text("terminal-join"), "join"),
                Command("o", text("terminal-open"), "open"),
                Command("?", text("terminal-help"), "help"),
                *colours,
                Command("q", text("terminal-quit"), "quit"),
            ]
        )

    def _resuming(self) -> list[Command]:
        if not self._saved:
            return []
        first = self._saved[0]
        title = game_title(self._text, first.rules)
        label = self._text("terminal-resume", game=title, cards=first.left)
        offered = [Command("r", label, "resume", strong=True)]
        if len(self._saved) > 1:
            offered.append(Command("n", self._text("terminal-other-saved"), "other_saved"))
        return offered

    def on_key(self, event: events.Key) -> None:
        """Digits choose a plan, arrows a setting, Enter starts."""
        character = event.character or event.key
        actions = {
            "up": lambda: self._go(-1),
            "down": lambda: self._go(1),
            "left": lambda: self._change(self._row, -1),
            "right": lambda: self._change(self._row, 1),
            "enter": self.action_play,
            "r": self.action_resume,
            "n": self.action_other_saved,
            "j": self.action_join,
            "o": self.action_open,
            "?": self.action_help,
            "c": self.action_change_theme,
            "q": self.action_quit,
        }
        action = actions.get(event.key) or actions.get(character)
        if action is not None:
            action()
        elif character in "1234":
            self._choose(int(character) - 1)
        else:
            return
        event.stop()

    def _go(self, by: int) -> None:
        self._row = (self._row + by) % len(rows(self._text, self._setup))
        self._draw()

    def _change(self, row: int, by: int) -> None:
        self._setup, self._row = changed(self._setup, row, by), row
        self._draw()

    def _choose(self, number: int) -> None:
        self._plan, self._setup, self._row = number, PLANS[number], 0
        self._draw()

    def on_plan_chosen(self, event: Plan.Chosen) -> None:
        """A plan was clicked."""
        self._choose(event.number)

    def on_setting_changed(self, event: Setting.Changed) -> None:
        """A setting was clicked."""
        self._change(event.number, event.by)

    def action_play(self) -> None:
        """Start the game."""
        self.app.start_game(NewGame(self._setup.rules, self._setup.bots))

    def action_resume(self) -> None:
        """Go on with the saved game."""
        if self._saved:
            self.app.resume_game(self._saved[0].name)

    def action_other_saved(self) -> None:
        """Offer the next saved game."""
        self._saved.rotate(-1)
        self._draw()

    def action_join(self) -> None:
        """Go to a served table."""
        self.app.show_join()

    def action_open(self) -> None:
        """Open a table on a server, for friends."""
        self.app.show_open(self._setup)

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self.app.show_help(self._setup.rules)

    def action_change_theme(self) -> None:
        """Light or dark."""
        self.app.action_change_theme()

    def action_quit(self) -> None:
        """Leave the program."""
        self.app.exit()
