"""A row of commands with their keys; a click does what the key does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget


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
