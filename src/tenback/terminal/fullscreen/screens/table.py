"""The table: piles, hand, what happened, and everything that a player can do there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Input

from tenback.rules import Signal
from tenback.tables.game_view import PlayView
from tenback.terminal.failures import Declined
from tenback.terminal.fullscreen.parts.board import Board, Picture
from tenback.terminal.fullscreen.parts.choices import (
    CardChoice,
    SignalChoice,
    ending_question,
    leaving_question,
    menu_question,
    scene_question,
)
from tenback.terminal.fullscreen.parts.commands import Command, Prompt, Question
from tenback.terminal.fullscreen.parts.hand import Card
from tenback.terminal.fullscreen.parts.piles import KEYS, Pile
from tenback.terminal.fullscreen.parts.sentences import Story, TextLine
from tenback.terminal.fullscreen.table.game import Game
from tenback.terminal.fullscreen.table.scene import (
    Choice,
    Copy,
    Following,
    Gone,
    Hint,
    Menu,
    Stage,
    TextRequest,
)
from tenback.text import Catalogue

if TYPE_CHECKING:
    from tenback.terminal.fullscreen.app import TableApp


MAX_SENTENCES = 60
"""More never fit on a screen."""


class TableScreen(Screen[None]):
    """A game that is played or watched."""

    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 (as Textual has it)
        (0, "-narrow"),
        (60, "-normal"),
        (110, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-low"),
        (24, "-tall"),
        (34, "-roomy"),
    ]

    CSS = """
    TableScreen { layout: horizontal; }
    #beside { display: none; width: 38; height: 100%; padding: 1; background: $surface; }
    TableScreen.-wide #beside { display: block; }
    """

    AUTO_FOCUS = ""
    """The screen itself takes the keys."""

    app: TableApp

    def __init__(self, game: Game, text: Catalogue) -> None:
        super().__init__()
        self.game = game
        self._text = text
        self.scene = game.scene()
        self.choice = CardChoice(self.scene)
        self._hint: Hint | None = None
        self._signal = SignalChoice(game, text, self._give_signal)
        self._warning = ""
        self._asks: Prompt | None = None
        """The question that the player has raised, such as whether to leave."""
        self.busy = False

    def compose(self) -> ComposeResult:
        """The table on the left; with enough room, the story on the right."""
        yield Board(self.game.rules, self._text)
        with Vertical(id="beside"):
            yield Story(id="story")

    def on_mount(self) -> None:
        """Show the game and let it go on."""
        self.game.listen(self._changed)
        self.run_worker(self._run_game(), group="game")
        self._changed()

    async def _run_game(self) -> None:
        try:
            await self.game.run()
        except Declined as error:
            self._warn(str(error))

    def _changed(self) -> None:
        """Something has happened at the table."""
        if self._closes:
            return
        before, self.scene = self.scene, self.game.scene()
        if self.scene.nudged and not before.nudged:
            self.app.bell()
        if before.game.to_move != self.scene.game.to_move or self.scene.game.outcome:
            self._hint, self._asks, self._warning = None, None, ""
        held = set(self.scene.game.hand)
        if self._hint is not None and not any(play.card in held for play in self._hint.plays):
            self._hint = None  # all its cards are played
        self.choice.follow(self.scene)
        if self.is_mounted:
            self._draw()
        if self.scene.stage is Stage.OVER and before.stage is not Stage.OVER:
            self.app.game_ended(self.game)
        elif before.stage is Stage.OVER and self.scene.stage is not Stage.OVER:
            self.app.close_ending()

    @property
    def _closes(self) -> bool:
        """Whether the widgets of this screen are being removed, which a served game can't know."""
        return self.is_mounted and not (self.display and self.app.is_running)

    # Drawing

    def _draw(self) -> None:
        if self._closes:
            return
        scene, story = self.scene, self.game.story[-MAX_SENTENCES:]
        picture = Picture(
            rules=self.game.rules,
            scene=scene,
            choice=self.choice,
            story=story,
            status=self._signal.prompt() or scene.status,
            warning=self._warning or scene.notice,
            prompt=self._asks or scene_question(self._text, self.game, scene, self._choose),
            commands=self._commands(),
            hint=self._hint,
            talks=self.game.may_signal,
            wants_pile=self._signal.waiting is not None,
        )
        self.query_one(Board).show(picture)
        self.query_one("#story", Story).show(story, () if self._hint is None else self._hint.lines)

    def on_resize(self) -> None:
        """Words take the room there is."""
        if self.is_mounted:
            self._draw()

    def _commands(self) -> list[Command]:
        text, scene, game = self._text, self.scene, self.scene.game
        found: list[Command] = []
        if scene.stage is Stage.OVER:
            found.append(Command("↵", text("terminal-result"), "result", strong=True))
        if scene.your_turn:
            if game.may_end:
                found.append(Command("e", text("table-end-turn"), "end_turn", strong=True))
            if game.may_undo:
                found.append(Command("u", text("terminal-undo"), "undo"))
            if self.game.may_hint:
                found.append(Command("h", text("table-hint"), "hint"))
        if self._signal.possible(scene):
            found.append(Command("g", text("terminal-signal"), "signal"))
        if self.game.may_chat:
            found.append(Command("t", text("terminal-chat"), "chat"))
        if self.game.menu() is not None:
            found.append(Command("m", text("terminal-menu"), "menu"))
        found.append(Command("?", text("terminal-help"), "help"))
        found.append(Command("q", text("terminal-leave"), "leave"))
        if self.game.reactions() is not None:
            found.append(Command("r", text("reaction-title"), "react"))
        return found

    # What the player does

    def _pick(self, place: int) -> None:
        if self.choice.pick(place):
            self._warning = ""
            self._draw()

    def _choose_pile(self, index: int) -> None:
        if index >= len(self.scene.game.piles):
            return
        if self._signal.choose_pile(index):
            return
        if not self.scene.your_turn:
            self._warn(self._text("refused-not-your-turn"))
        elif self.choice.card is None:
            self._warn(self._text("table-pick-first"))
        else:
            play = self.choice.play_on(index)
            if play is None:
                self._warn(self._why_not(index))
            elif play.ends:
                self._ask_before_ending(play)
            else:
                self._request(lambda: self.game.lay(play.card, play.pile))

    def _ask_before_ending(self, play: PlayView) -> None:
        def lay() -> None:
            self._asks = None
            self._request(lambda: self.game.lay(play.card, play.pile))

        minimum = self.scene.game.minimum
        keep = self.action_cancel
        self._raise(ending_question(self._text, play, minimum, keep=keep, lay=lay))

    def _raise(self, prompt: Prompt) -> None:
        """Ask something that the player has brought about."""
        self._asks = prompt
        self._draw()

    def _why_not(self, index: int) -> str:
        pile = self.scene.game.piles[index].name
        return self._text("terminal-not-here", card=self.choice.card or 0, pile=pile)

    def _request(
        self,
        asked: Callable[[], Awaitable[Following]],
        refused: Callable[[], None] = lambda: None,
    ) -> None:
        """Ask the game for something; a refusal is shown, and ``refused`` is called."""
        if self.busy:
            return
        self.busy = True
        self._warning = ""

        async def ask() -> None:
            following: Following = None
            try:
                following = await asked()
            except Declined as error:
                self._warning = str(error)
                refused()
            finally:
                self.busy = False
            self._changed()
            self._follow(following)

        self.run_worker(ask(), group="request")

    def _choose(self, choice: Choice) -> None:
        """Do what was chosen from a menu."""
        self._asks = None
        self._request(choice.answer)

    def _follow(self, following: Following) -> None:
        """Do what follows from a choice."""
        match following:
            case Menu():
                self._raise(menu_question(following, self._choose))
            case TextRequest():
                self.query_one(TextLine).open(following)
            case Copy(content=content, done=done):
                self.app.copy_to_clipboard(content)
                self._warn(done)
            case Gone():
                self.app.give_up_table(self.game)
            case None:
                pass

    def _warn(self, warning: str) -> None:
        self._warning = warning
        self._draw()

    def on_card_chosen(self, event: Card.Chosen) -> None:
        """A card was clicked."""
        self._pick(event.place)

    def on_pile_chosen(self, event: Pile.Chosen) -> None:
        """A pile was clicked."""
        self._choose_pile(event.index)

    def on_key(self, event: events.Key) -> None:
        """Keys: digits pick cards, letters choose piles, arrows move, others are commands."""
        if isinstance(self.focused, Input):
            if event.key == "escape":
                self.query_one(TextLine).close()
            return
        key = event.character or event.key
        question = self.query_one(Question)
        named = event.key if event.key in ("up", "down", "enter") else key
        if question.asked and question.answer_by_key(named):
            event.stop()
            return
        done = self._key(event.key, key)
        if done:
            event.stop()

    def _key(self, name: str, character: str) -> bool:
        actions: dict[str, Callable[[], None]] = {
            "left": lambda: self._move(-1),
            "right": lambda: self._move(1),
            "up": self._to_piles,
            "down": self._to_hand,
            "enter": self._enter,
            "space": self._enter,
            "escape": self.action_cancel,
            "backspace": self.action_undo,
            "e": self.action_end_turn,
            "u": self.action_undo,
            "h": self.action_hint,
            "g": self.action_signal,
            "t": self.action_chat,
            "r": self.action_react,
            "m": self.action_menu,
            "q": self.action_leave,
            "c": self.app.action_change_theme,
            "?": self.action_help,
        }
        action = actions.get(name) or actions.get(character)
        if action is not None:
            action()
        elif character.isdecimal() and character.isascii():
            self._pick((int(character) or 10) - 1)
        elif character in KEYS:
            order = self.choice.pile_order()
            at = KEYS.index(character)
            self._choose_pile(order[at] if at < len(order) else len(order))
        else:
            return False
        return True

    def _move(self, by: int) -> None:
        self.choice.move(by)
        self._draw()

    def _to_piles(self) -> None:
        self.choice.point_at_piles()
        self._draw()

    def _to_hand(self) -> None:
        self.choice.leave_piles()
        self._draw()

    def _enter(self) -> None:
        choice = self.choice
        if self.scene.stage is Stage.OVER:
            self.action_result()
        elif choice.pile is not None:
            self._choose_pile(choice.pile)
        elif choice.card is not None and choice.nearest_pile() is None and self.scene.your_turn:
            self._warn(self._text("hint-nowhere", card=choice.card))
        else:
            self._to_piles()

    def action_cancel(self) -> None:
        """Put the picked card back, close the hint, drop the question."""
        self.workers.cancel_group(self, "hint")
        self._asks = self._hint = None
        self._signal.drop()
        self.choice.drop()
        self._warning = ""
        self._draw()

    def action_end_turn(self) -> None:
        """End the turn."""
        game = self.scene.game
        if self.scene.your_turn and not game.may_end:
            self._warn(self._text("table-still-due", due=game.minimum - game.laid))
        elif self.scene.your_turn:
            self.choice.drop()
            self._request(self.game.end_turn)

    def action_undo(self) -> None:
        """Take the last card back."""
        if self.scene.your_turn:
            self._request(self.game.undo)

    def action_hint(self) -> None:
        """Show the turn that a strong bot would play, or hide it."""
        if self._hint is not None:
            self._hint = None
            self._draw()
        elif self.scene.your_turn and self.game.may_hint:
            self._warning = self._text("table-hint-asking")
            self._draw()
            self.run_worker(self._ask_hint(), group="hint", exclusive=True)

    async def _ask_hint(self) -> None:
        seen = self.scene.game
        try:
            hint = await self.game.hint()
        except Declined as error:
            self._warn(str(error))
            return
        if self.scene.game == seen:
            self._hint, self._warning = hint, ""
            self._draw()

    def action_signal(self) -> None:
        """Choose a signal for the partners."""
        if self._signal.possible(self.scene):
            self._raise(self._signal.question(self._choose_signal))

    def _choose_signal(self, signal: Signal) -> None:
        self._asks = None
        self._signal.choose(signal)
        self._draw()

    def _give_signal(self, signal: Signal, pile: int | None) -> None:
        self._request(lambda: self.game.signal(signal, pile))

    def action_chat(self) -> None:
        """Open or close the line for messages."""
        line = self.query_one(TextLine)
        if line.request is not None:
            line.close()
        elif self.game.may_chat:
            line.open(TextRequest(self._text("table-say-no-numbers"), self.game.say))

    def on_input_submitted(self) -> None:
        """Send what was written; what was refused can be changed."""
        line = self.query_one(TextLine)
        words, request = line.value.strip(), line.request
        line.close()
        if request is not None and words:
            self._request(lambda: request.send(words), lambda: line.open(request, words))

    def action_react(self) -> None:
        """Choose a gesture."""
        self._follow(self.game.reactions())

    def action_menu(self) -> None:
        """Choose from the menu of the table."""
        self._follow(self.game.menu())

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self.app.show_help(self.game.rules, self.game)

    def action_result(self) -> None:
        """Show how the game ended."""
        if self.scene.stage is Stage.OVER:
            self.app.game_ended(self.game)

    def action_leave(self) -> None:
        """Leave the table; a game that goes on is kept."""
        if self.scene.stage is Stage.OVER:
            self.app.leave_table(self.game)
            return
        note, stay = self.game.leaving_note, self.action_cancel
        leave = partial(self.app.leave_table, self.game)
        self._raise(leaving_question(self._text, note, leave=leave, stay=stay))
