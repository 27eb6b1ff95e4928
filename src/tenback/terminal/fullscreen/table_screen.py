"""The table: piles, hand, what happened, and everything that a player can do there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from tenback.rules import Signal
from tenback.rules.talk import PILE_SIGNALS, permitted
from tenback.tables.game_view import PlayView
from tenback.terminal.fullscreen.parts.commands import Command, Commands
from tenback.terminal.fullscreen.parts.hand import Card, Hand
from tenback.terminal.fullscreen.parts.pile import KEYS, Pile, Shown
from tenback.terminal.fullscreen.parts.question import Answer, Question
from tenback.terminal.fullscreen.parts.seats import Seats
from tenback.terminal.fullscreen.parts.side import Side
from tenback.terminal.fullscreen.parts.story import Story
from tenback.terminal.fullscreen.scene import Declined, Game, Hint, Stage
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
    #table { width: 1fr; height: 100%; padding: 0 1; }
    TableScreen.-narrow #table { padding: 0; }
    #top { height: 1; }
    #title { width: 1fr; text-style: bold; }
    #draw { width: auto; color: $quiet; }
    #piles { height: 3fr; min-height: 3; max-height: 7; align-horizontal: center; }
    TableScreen.-tall #piles { max-height: 8; margin: 1 0 0 0; }
    TableScreen.-roomy #piles { max-height: 11; margin: 1 0 0 0; }
    TableScreen.-tall Hand { height: 6; }
    TableScreen.-roomy Hand { height: 6; margin: 1 0; }
    #notice { height: auto; color: $warning; text-style: bold; display: none; }
    #notice.-there { display: block; }
    #status { height: 1; text-style: bold; }
    #chat { display: none; height: 3; }
    #chat.-open { display: block; }
    #beside { display: none; width: 38; height: 100%; padding: 1; background: $surface; }
    TableScreen.-wide #beside { display: block; }
    TableScreen.-wide #below { display: none; }
    TableScreen.-wide #filler { display: block; }
    #filler { display: none; height: 1fr; }
    #below.-hidden { display: none; }
    """

    AUTO_FOCUS = ""
    """The screen itself takes the keys."""

    app: TableApp

    def __init__(self, game: Game, text: Catalogue) -> None:
        super().__init__()
        self.game = game
        self._text = text
        self._scene = game.scene()
        self._picked: int | None = None
        self._pile: int | None = None
        """The pile that the arrow keys point at."""
        self._hint: Hint | None = None
        self._signal: Signal | None = None
        """The signal for which a pile is to be chosen."""
        self._warning = ""
        self._asks: Callable[[], None] | None = None
        """Shows the question that the player has raised, such as whether to leave."""
        self._busy = False

    def compose(self) -> ComposeResult:
        """The table on the left; with enough room, the story on the right."""
        rules = self.game.rules
        with Vertical(id="table"):
            with Horizontal(id="top"):
                yield Static(id="title")
                yield Static(id="draw")
            yield Seats(self._text)
            with Horizontal(id="piles"):
                for side in range(rules.sides):
                    yield Side(rules, side, self._text)
            yield Static(id="filler")
            yield Story(id="below")
            yield Question()
            yield Static(id="notice")
            yield Static(id="status")
            yield Hand()
            yield Input(id="chat", placeholder=self._text("table-say-no-numbers"))
            yield Commands()
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
        before, self._scene = self._scene, self.game.scene()
        if before.game.to_move != self._scene.game.to_move or self._scene.game.outcome:
            self._hint, self._asks = None, None
        if self._picked not in self._scene.game.hand:
            self._picked = self._pile = None
        if self.is_mounted:
            self._draw()
        if self._scene.stage is Stage.OVER and before.stage is not Stage.OVER:
            self.app.game_ended(self.game)
        elif before.stage is Stage.OVER and self._scene.stage is not Stage.OVER:
            self.app.close_ending()

    @property
    def _closes(self) -> bool:
        """Whether the widgets of this screen are being removed, which a served game can't know."""
        return self.is_mounted and not (self.display and self.app.is_running)

    # Drawing

    def _draw(self) -> None:
        if self._closes:
            return
        scene, game = self._scene, self._scene.game
        self.query_one("#title", Static).update(Content(scene.title))
        self.query_one("#draw", Static).update(Content(self._draw_pile()))
        others = [seat for seat in scene.seats if not seat.you]
        self.query_one(Seats).show(others)
        self._draw_sides()
        for index in range(len(game.piles)):
            self.query_one(f"#pile-{index}", Pile).show(self._shown(index))
        story = self.game.story[-MAX_SENTENCES:]
        lines = () if self._hint is None else self._hint.lines
        for one in self.query(Story):
            one.show(story, lines)
        self._draw_question()
        warning = self._warning or scene.notice
        notice = self.query_one("#notice", Static)
        notice.set_class(bool(warning), "-there")
        notice.update(Content(warning))
        status = self.query_one("#status", Static)
        status.update(Content(self._status()))
        status.display = not self.query_one(Question).asked
        playable = {play.card for play in game.plays} if scene.your_turn else set(game.hand)
        hinted = {play.card for play in self._hint.plays} if self._hint else set()
        hand = self.query_one(Hand)
        hand.display = bool(game.hand) or scene.stage is Stage.PLAYING
        hand.show(game.hand, self._picked, playable, hinted)
        self.query_one(Commands).show(self._commands())

    def _draw_sides(self) -> None:
        """Show both sides of a duel, the player's own first."""
        game, names = self._scene.game, [seat.name for seat in self._scene.seats]
        sides = list(self.query(Side))
        if len(sides) > 1 and sides[0].number != (game.side or 0):
            self.query_one("#piles").move_child(sides[1], before=sides[0])
        for side in sides:
            side.show(game, names)

    def _draw_pile(self) -> str:
        draw = self._scene.game.draw
        if len(draw) > 1:
            return ""
        long = self._text("draw-pile", cards=draw[0])
        fits = len(self._scene.title) + len(long) + 4 <= self.query_one("#table").size.width
        return long if fits else f"{draw[0]} {self._text('table-to-draw-short')}"

    def on_resize(self) -> None:
        """Words take the room there is."""
        if self.is_mounted:
            self._draw()

    def _shown(self, index: int) -> Shown:
        scene, game = self._scene, self._scene.game
        words = [
            (seat.name, word)
            for seat in scene.seats
            for word in [seat.words[index] if index < len(seat.words) else None]
            if word is not None
        ]
        return Shown(
            pile=game.piles[index],
            key=KEYS[self._pile_order().index(index)],
            play=self._play_on(index) if self._signal is None else None,
            picked=self._picked is not None and scene.your_turn,
            cursor=self._pile == index,
            step_of_hint=self._hint_step(index),
            talks=self.game.may_signal,
            words=tuple(words),
        )

    def _pile_order(self) -> list[int]:
        """The piles from left to right; the player's own come first."""
        game = self._scene.game
        own = game.side or 0
        return sorted(range(len(game.piles)), key=lambda at: game.piles[at].side != own)

    def _hint_step(self, index: int) -> int | None:
        """The first card of the hint that is to go on a pile, counted from one."""
        if self._hint is None:
            return None
        name = self._scene.game.piles[index].name
        steps = [at for at, play in enumerate(self._hint.plays, start=1) if play.pile == name]
        return steps[0] if steps else None

    def _status(self) -> str:
        if self._signal is not None:
            signal = self._text(f"table-signal-{self._signal}")
            return self._text("table-touch-a-pile", signal=signal)
        return self._scene.status

    def _commands(self) -> list[Command]:
        text, scene, game = self._text, self._scene, self._scene.game
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
        if self.game.may_signal and scene.stage is Stage.PLAYING:
            found.append(Command("g", text("terminal-signal"), "signal"))
        if self.game.may_chat:
            found.append(Command("t", text("terminal-chat"), "chat"))
        found.append(Command("?", text("terminal-help"), "help"))
        found.append(Command("q", text("terminal-leave"), "leave"))
        return found

    # Questions

    def _draw_question(self) -> None:
        question, scene = self.query_one(Question), self._scene
        below = self.query_one("#below", Story)
        if self._asks is not None:
            self._asks()
        elif scene.stage is Stage.PASSING:
            self._ask_to_pass(scene.pass_to or 0)
        elif scene.stage is Stage.LOOKING:
            answer = Answer("↵", self._text("terminal-hide-cards"), self.game.hide_hand)
            question.ask(scene.question, [answer])
        elif scene.choices:
            answers = [
                Answer(str(number), choice.label, choice.answer)
                for number, choice in enumerate(scene.choices, start=1)
            ]
            question.ask(scene.question, answers)
        else:
            question.drop()
        below.set_class(question.asked and self._scene.stage is not Stage.PASSING, "-hidden")

    def _ask_to_pass(self, seat: int) -> None:
        name = self._scene.seats[seat].name
        text = self._text
        words = text("terminal-pass", name=name)
        open_hand = Answer(
            str(seat + 1), text("table-pass-open", name=name), self.game.take_keyboard
        )
        # Enter, pressed once too often, must not show the hand of somebody else.
        self.query_one(Question).ask(words, [open_hand], highlight=False)

    def _ask_before_ending(self, play: PlayView) -> None:
        text, minimum = self._text, self._scene.game.minimum
        why = text("table-ends-why", card=play.card, minimum=minimum)

        def lay() -> None:
            self._asks = None
            self._request(lambda: self.game.lay(play.card, play.pile))

        answers = [
            Answer("k", text("table-ends-keep"), self.action_cancel),
            Answer("p", text("table-ends-lay"), lay),
        ]
        self._raise(lambda: self.query_one(Question).ask(why, answers))

    def _raise(self, ask: Callable[[], None]) -> None:
        """Ask something that the player has brought about."""
        self._asks = ask
        self._draw()

    # What the player does

    def _play_on(self, index: int) -> PlayView | None:
        if self._picked is None or not self._scene.your_turn:
            return None
        for play in self._scene.game.plays:
            if play.card == self._picked and play.pile == index:
                return play
        return None

    def _legal_piles(self) -> list[int]:
        return [at for at in self._pile_order() if self._play_on(at) is not None]

    def _nearest_pile(self) -> int | None:
        plays = [play for at in self._legal_piles() if (play := self._play_on(at)) is not None]
        return min(plays, key=lambda play: (play.ends, play.gap)).pile if plays else None

    def _pick(self, place: int) -> None:
        hand = self._scene.game.hand
        if place < len(hand):
            card = hand[place]
            self._picked = None if card == self._picked else card
            self._pile = None
            self._warning = ""
            self._draw()

    def _choose_pile(self, index: int) -> None:
        if index >= len(self._scene.game.piles):
            return
        if self._signal is not None:
            signal, self._signal = self._signal, None
            self._request(lambda: self.game.signal(signal, index))
            return
        if not self._scene.your_turn:
            self._warn(self._text("refused-not-your-turn"))
        elif self._picked is None:
            self._warn(self._text("table-pick-first"))
        else:
            play = self._play_on(index)
            if play is None:
                self._warn(self._why_not(index))
            elif play.ends:
                self._ask_before_ending(play)
            else:
                self._request(lambda: self.game.lay(play.card, play.pile))

    def _why_not(self, index: int) -> str:
        pile = self._scene.game.piles[index].name
        return self._text("terminal-not-here", card=self._picked or 0, pile=pile)

    def _request(self, asked: Callable[[], Awaitable[None]]) -> None:
        """Ask the game for something; a refusal is shown."""
        if self._busy:
            return
        self._busy = True
        self._warning = ""

        async def ask() -> None:
            try:
                await asked()
            except Declined as error:
                self._warning = str(error)
            finally:
                self._busy = False
            self._changed()

        self.run_worker(ask(), group="request")

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
                self.action_chat()
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
            order = self._pile_order()
            at = KEYS.index(character)
            self._choose_pile(order[at] if at < len(order) else len(order))
        else:
            return False
        return True

    def _move(self, by: int) -> None:
        if self._pile is not None:
            row = self._legal_piles()
            self._pile = row[(row.index(self._pile) + by) % len(row)] if self._pile in row else None
        else:
            hand = self._scene.game.hand
            if hand:
                at = hand.index(self._picked) + by if self._picked in hand else min(by, 0)
                self._picked = hand[at % len(hand)]
        self._draw()

    def _to_piles(self) -> None:
        if self._picked is None:
            self._move(1)
        self._pile = self._nearest_pile()
        self._draw()

    def _to_hand(self) -> None:
        self._pile = None
        self._draw()

    def _enter(self) -> None:
        if self._scene.stage is Stage.OVER:
            self.action_result()
        elif self._pile is not None:
            self._choose_pile(self._pile)
        elif self._picked is not None and self._nearest_pile() is None and self._scene.your_turn:
            self._warn(self._text("hint-nowhere", card=self._picked))
        else:
            self._to_piles()

    def action_cancel(self) -> None:
        """Put the picked card back, close the hint, drop the question."""
        self._asks = self._signal = self._hint = None
        self._picked = self._pile = None
        self._warning = ""
        self._draw()

    def action_end_turn(self) -> None:
        """End the turn."""
        game = self._scene.game
        if self._scene.your_turn and not game.may_end:
            self._warn(self._text("table-still-due", due=game.minimum - game.laid))
        elif self._scene.your_turn:
            self._picked = self._pile = None
            self._request(self.game.end_turn)

    def action_undo(self) -> None:
        """Take the last card back."""
        if self._scene.your_turn:
            self._request(self.game.undo)

    def action_hint(self) -> None:
        """Show the turn that a strong bot would play, or hide it."""
        if self._hint is not None:
            self._hint = None
            self._draw()
        elif self._scene.your_turn and self.game.may_hint:
            self._warning = self._text("table-hint-asking")
            self._draw()
            self.run_worker(self._ask_hint(), group="hint", exclusive=True)

    async def _ask_hint(self) -> None:
        seen = self._scene.game
        try:
            hint = await self.game.hint()
        except Declined as error:
            self._warn(str(error))
            return
        if self._scene.game == seen:
            self._hint, self._warning = hint, ""
            self._draw()

    def action_signal(self) -> None:
        """Choose a signal for the partners."""
        if not self.game.may_signal or self._scene.stage is not Stage.PLAYING:
            return
        policy = self.game.rules.talk
        allowed = [one for one in PILE_SIGNALS if permitted(one, policy)]
        answers = [
            Answer(str(number), self._text(f"table-signal-{one}"), lambda one=one: self._about(one))  # type: ignore[misc]
            for number, one in enumerate((*allowed, Signal.TROUBLE), start=1)
        ]
        words = self._text("table-signal-then-pile")
        self._raise(lambda: self.query_one(Question).ask(words, answers))

    def _about(self, signal: Signal) -> None:
        """Give a signal about oneself, or let the player choose a pile for it."""
        self._asks = None
        if signal is Signal.TROUBLE:
            self._request(lambda: self.game.signal(signal, None))
        else:
            self._signal = signal
            self._draw()

    def action_chat(self) -> None:
        """Open or close the line for messages."""
        if not self.game.may_chat:
            return
        line = self.query_one("#chat", Input)
        opened = not line.has_class("-open")
        line.set_class(opened, "-open")
        if opened:
            line.focus()
        else:
            self.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Send a message."""
        words = event.value.strip()
        event.input.clear()
        self.action_chat()
        if words:
            self._request(lambda: self.game.say(words))

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self.app.show_help(self.game.rules, self.game)

    def action_result(self) -> None:
        """Show how the game ended."""
        if self._scene.stage is Stage.OVER:
            self.app.game_ended(self.game)

    def action_leave(self) -> None:
        """Leave the table; a game that goes on is kept."""
        if self._scene.stage is Stage.OVER:
            self.app.leave_table(self.game)
            return
        text = self._text
        answers = [
            Answer("y", text("terminal-leave"), lambda: self.app.leave_table(self.game)),
            Answer("n", text("terminal-stay"), self.action_cancel),
        ]
        words = self.game.leaving_note
        self._raise(lambda: self.query_one(Question).ask(words, answers))
