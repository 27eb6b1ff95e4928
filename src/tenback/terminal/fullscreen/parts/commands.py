"""What can be done now: commands in a row, and questions with their answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tenback.terminal.fullscreen.parts.sentences import Sentences


@dataclass(frozen=True, slots=True)
class Command:
    """A key, what it does, and the action of the screen behind it."""

    key: str
    label: str
    action: str
    strong: bool = False
    """Whether it is what the player most likely wants next."""


class Commands(Widget):
    """Commands in rows, as many as fit; the first ones are the most important."""

    DEFAULT_CSS = """
    Commands { height: 1; width: 1fr; }
    """

    GAP = 2

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 (Textual's name)
        super().__init__(id=id)
        self._commands: Sequence[Command] = ()

    def show(self, commands: Sequence[Command]) -> None:
        """Show these commands."""
        if tuple(commands) != tuple(self._commands):
            self._commands = tuple(commands)
            self.refresh(layout=True)

    def render(self) -> Content:
        """The commands that fit."""
        gap = Content(" " * self.GAP)
        rows = [gap.join(_drawn(command) for _, command in row) for row in self._rows()]
        return Content("\n").join(rows)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As many rows as all commands need."""
        return len(self._fitting(width, len(self._commands) or 1))

    def _rows(self) -> list[list[tuple[int, Command]]]:
        """The commands that fit, row by row, each with the column where it begins."""
        return self._fitting(self.size.width, self.size.height)

    def _fitting(self, width: int, height: int) -> list[list[tuple[int, Command]]]:
        rows: list[list[tuple[int, Command]]] = [[]]
        column = 0
        for command in (_shortened(command, width) for command in self._commands):
            if column + _width(command) > width and len(rows) < height:
                rows.append([])
                column = 0
            if column + _width(command) <= width:
                rows[-1].append((column, command))
                column += _width(command) + self.GAP
        return rows

    async def on_click(self, event: events.Click) -> None:
        """Do what was clicked."""
        event.stop()
        rows = self._rows()
        for column, command in rows[event.y] if event.y < len(rows) else ():
            if column <= event.x < column + _width(command):
                await self.screen.run_action(command.action)
                return


def _shortened(command: Command, width: int) -> Command:
    """A command that fits in a row of its own."""
    room = width - _width(replace(command, label=""))
    if len(command.label) <= room or room < 2:
        return command
    return replace(command, label=f"{command.label[: room - 1]}…")


def _drawn(command: Command) -> Content:
    style = "bold reverse" if command.strong else "bold $accent"
    return Content.assemble((f" {command.key} ", style), f" {command.label}")


def _width(command: Command) -> int:
    return len(command.key) + len(command.label) + 3


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: its key, its words, and what follows from it."""

    key: str
    label: str
    then: Callable[[], object]
    also: str = ""
    """A second key, which isn't shown."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question with its answers."""

    question: str
    answers: tuple[Answer, ...]
    highlight: bool = True
    """Whether Enter chooses the first answer."""


class Answers(OptionList):
    """The answers as a list; the screen passes on the arrow keys and Enter."""

    can_focus = False

    DEFAULT_CSS = """
    Answers { height: auto; max-height: 8; border: none; padding: 0; background: transparent;
        scrollbar-size-vertical: 1; text-wrap: nowrap; text-overflow: ellipsis; }
    Answers > .option-list--option-highlighted { text-style: bold reverse; }
    """


class Question(Vertical):
    """A question and its answers; hidden while there is none."""

    DEFAULT_CSS = """
    Question { height: auto; display: none; border: round $accent; padding: 0 1; }
    Question.-asked { display: block; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._prompt: Prompt | None = None

    def compose(self) -> ComposeResult:
        """The words of the question above its answers."""
        yield Sentences(id="asked")
        yield Answers()

    @property
    def asked(self) -> bool:
        """Whether there is a question."""
        return self._prompt is not None

    def show(self, prompt: Prompt | None) -> None:
        """Ask this; None asks nothing."""
        before, self._prompt = self._prompt, prompt
        self.set_class(prompt is not None, "-asked")
        if prompt is None or (before is not None and _words(before) == _words(prompt)):
            return
        self.query_one(Sentences).say(prompt.question)
        options = self.query_one(Answers)
        options.clear_options()
        options.add_options(
            Option(Content.assemble((one.key, "bold $accent"), f"  {one.label}"))
            for one in prompt.answers
        )
        options.highlighted = 0 if prompt.highlight else None

    def answer_by_key(self, key: str) -> bool:
        """Choose the answer with this key, or move with the arrows; False for any other key."""
        options = self.query_one(Answers)
        moves = {
            "up": options.action_cursor_up,
            "down": options.action_cursor_down,
            "enter": options.action_select,
        }
        if key in moves:
            moves[key]()
            return True
        for one in self._answers():
            if key in (one.key, one.also):
                one.then()
                return True
        return False

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Choose an answer with Enter or the mouse."""
        event.stop()
        answers = self._answers()
        if event.option_index < len(answers):
            answers[event.option_index].then()

    def _answers(self) -> tuple[Answer, ...]:
        return () if self._prompt is None else self._prompt.answers


def _words(prompt: Prompt) -> list[str]:
    """What of a question can be seen."""
    return [prompt.question, *(f"{one.key} {one.label}" for one in prompt.answers)]
