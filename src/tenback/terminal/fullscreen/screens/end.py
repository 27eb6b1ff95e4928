"""The end of a game: how it ended, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen

from tenback.terminal.fullscreen.parts.commands import Command, Commands
from tenback.terminal.fullscreen.parts.sentences import Sentences
from tenback.terminal.fullscreen.table.game import Game
from tenback.text import Catalogue

if TYPE_CHECKING:
    from tenback.terminal.fullscreen.app import TableApp


class EndScreen(Screen[None]):
    """How the game ended; the final table stays one key away."""

    CSS = """
    EndScreen { align: center middle; }
    #end { width: 90%; max-width: 64; height: auto; padding: 1 2; background: $panel;
        border: round $accent; }
    #headline { text-style: bold; color: $accent; height: auto; margin: 0 0 1 0; }
    #why { height: auto; margin: 0 0 1 0; }
    #end Commands { height: 1; }
    """

    AUTO_FOCUS = ""
    """The screen itself takes the keys."""

    app: TableApp

    def __init__(self, game: Game, text: Catalogue) -> None:
        super().__init__()
        self._game, self._text = game, text

    def compose(self) -> ComposeResult:
        """The result above the commands."""
        headline, *why = self._game.ending()
        with Vertical(id="end"):
            yield Sentences(headline, id="headline")
            if why:
                yield Sentences("\n".join(why), id="why")
            for number in range(len(self._commands())):
                yield Commands(id=f"do-{number}")

    def on_mount(self) -> None:
        """Show the commands, one below the other."""
        for number, command in enumerate(self._commands()):
            self.query_one(f"#do-{number}", Commands).show([command])

    def _commands(self) -> list[Command]:
        text = self._text
        swap = [Command("x", text("end-swap"), "swap")] if self._game.may_swap else []
        return [
            Command("p", text("table-again"), "again", strong=True),
            *swap,
            Command("r", text("table-review"), "review"),
            Command("w", text("review-download"), "save"),
            Command("f", text("end-table"), "look"),
            Command("n", text("terminal-new-game"), "home"),
            Command("q", text("terminal-quit"), "quit"),
        ]

    async def on_key(self, event: events.Key) -> None:
        """Each command has its key; Enter plays again."""
        keys = {command.key: command.action for command in self._commands()}
        keys |= {"enter": "again", "escape": "look"}
        action = keys.get(event.key) or keys.get(event.character or "")
        if action is not None:
            event.stop()
            await self.run_action(action)

    def action_again(self) -> None:
        """Play again with the same players."""
        self.app.play_again(self._game)

    def action_swap(self) -> None:
        """Play the duel from the other side."""
        self.app.play_again(self._game, swapped=True)

    def action_review(self) -> None:
        """Go through the game once more."""
        self.app.review_game(self._game)

    def action_save(self) -> None:
        """Save the game as a record."""
        self.app.save_record(self._game)

    def action_look(self) -> None:
        """Look at the final table."""
        self.dismiss()

    def action_home(self) -> None:
        """Choose another game."""
        self.app.leave_table(self._game)

    def action_quit(self) -> None:
        """Leave the program."""
        self.app.exit()
