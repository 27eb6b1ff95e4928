"""A game at the keyboard: alone, or several people in turns at one screen.

Plain lines in, plain lines out, so it works in any terminal and through a pipe. The game itself is
in ``rules``; what is shown is made from views alone (``table``, ``story``, ``guide``). Here is only
the conversation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tenback.rules import (
    EndTurn,
    Event,
    IllegalPlay,
    Play,
    Ruleset,
    Start,
    State,
    Step,
    TurnEnded,
    apply,
    deal,
    decks_from_seed,
    starter_by_lot,
    view,
    witness,
)
from tenback.terminal.guide import (
    help_lines,
    rules_lines,
    typing_lines,
    unknown_lines,
    where_lines,
)
from tenback.terminal.look import PLAIN, Look
from tenback.terminal.story import ending, last_turn, own_event, recap, since_last_turn
from tenback.terminal.table import hand_lines, player, table_lines, title
from tenback.terminal.typed import About, Unknown, Where, Wish, Word, agrees, wishes
from tenback.text import Catalogue, explain
from tenback.text.rules import section

Read = Callable[[str], str]
"""Asks with a prompt and gives the line typed; raises EOFError when there are no more."""
Write = Callable[[str], None]
"""Shows one line."""

INTERRUPTED = 130
"""What a shell expects of a program that Ctrl-C has ended."""


def play(
    rules: Ruleset,
    *,
    seed: int | str,
    catalogue: Catalogue,
    read: Read,
    write: Write,
    look: Look = PLAIN,
    decks: Sequence[Sequence[int]] | None = None,
    steps: list[Step] | None = None,
) -> int:
    """Play one game to its end or until somebody leaves; the number is for the shell.

    ``decks`` takes the place of those that follow from the seed. ``steps`` is filled as the game
    goes, so that it can be kept whatever happens. In a duel who starts is drawn by lot (B3); a team
    decides for itself (A3).
    """
    state = deal(rules, decks_from_seed(rules, seed) if decks is None else decks)
    game = _Game(state, seed, catalogue, read, write, look, [] if steps is None else steps)
    try:
        game.play()
    except (EOFError, _Leave):
        game.goodbye()
    except KeyboardInterrupt:
        write("")
        game.goodbye()
        return INTERRUPTED
    return 0


class _Leave(Exception):
    """Somebody asked to leave."""


class _Game:
    """One game and the people at its keyboard."""

    def __init__(
        self,
        state: State,
        seed: int | str,
        text: Catalogue,
        read: Read,
        write: Write,
        look: Look,
        steps: list[Step],
    ) -> None:
        self.state, self.rules = state, state.rules
        self.seed, self.text, self.look = seed, text, look
        self.read, self.write = read, write
        self.steps = steps
        self.events: list[Event] = []
        self.earlier: list[tuple[State, int]] = []
        """Where one can go back to, alone, since the last draw: states and numbers of events."""
        self.newcomers = set(range(state.rules.players))

    def play(self) -> None:
        self._welcome()
        if self.state.to_move is None:
            self._start()
        at_keyboard = 0 if self.rules.players == 1 else None
        while not self.state.over:
            seat = self.state.to_move
            assert seat is not None
            if seat != at_keyboard:
                self._hand_over(seat)
                at_keyboard = seat
            self._turn(seat)
            if self.state.to_move != seat and not self.state.over:
                self._pass_on()
        self._end()

    def goodbye(self) -> None:
        self.write(self.text("leave-goodbye"))
        self.write(self.text("leave-seed", seed=str(self.seed)))

    # The frame of a game

    def _welcome(self) -> None:
        name = self.text("game-unofficial", game=title(self.text, self.rules))
        in_force = self.text("rules-in-force", id=self.rules.id)
        self._say(self.look.wrap(f"{name}   {in_force}"))
        for paragraph in section(self.text, "A" if self.rules.sides == 1 else "B").minute:
            self._say(self.look.wrap(paragraph))

    def _start(self) -> None:
        if self.rules.sides == 2:
            seat = starter_by_lot(self.rules, self.seed)
            self.write(self.text("player-starts-by-lot", name=player(self.text, seat)))
        else:
            seat = self._agree_on_start()
            self.write(self.text("player-started", name=player(self.text, seat)))
        self._step(Start(seat))

    def _agree_on_start(self) -> int:
        self._say(self.look.wrap(self.text("start-look")))
        for seat in range(self.rules.players):
            self.write("")
            self._take_keyboard(seat)
            self._say(hand_lines(self.text, view(self.state, seat), self.look))
            self._pause(self.text("hand-over-hide"))
            self.write(self.look.wipe)
        last = self.rules.players
        self._say(self.look.wrap(self.text("start-ask", last=last)))
        while True:
            match self._wishes(self._ask(self.text("prompt"))):
                case [Where(card=number)] if 1 <= number <= last:
                    return number - 1
                case _:
                    self.write(self.text("start-unclear", last=last))

    def _hand_over(self, seat: int) -> None:
        """Tell a person what happened and wait until only they look."""
        seen = view(self.state, seat)
        news = recap(self.text, seen, since_last_turn(self.events, seat), self.look)
        self._say([*news, ""] if news else [])
        self._take_keyboard(seat)

    def _take_keyboard(self, seat: int) -> None:
        """Wait for a number and not just Enter: pressed once too often, that would show a hand."""
        number = seat + 1
        request = self.text("hand-over-take", name=player(self.text, seat), number=number)
        self._say(self.look.wrap(request))
        while self._wishes(self._ask(self.text("prompt"))) != [Where(number)]:
            pass

    def _pass_on(self) -> None:
        name = player(self.text, self.state.to_move or 0)
        self._pause(self.text("hand-over-pass", name=name))
        self.write(self.look.wipe)

    def _end(self) -> None:
        alone = self.rules.players == 1
        seen = view(self.state, 0 if alone else None)
        if not alone:
            self.write(self.look.wipe)
            self._say(recap(self.text, seen, last_turn(self.events), self.look))
        self._say(["", *table_lines(self.text, seen, self.look), ""])
        self._say(ending(self.text, seen, self.look))
        self.write(self.text("leave-seed", seed=str(self.seed)))

    # A turn

    def _turn(self, seat: int) -> None:
        self._show_table(seat)
        name = player(self.text, seat)
        alone = self.rules.players == 1
        prompt = self.text("prompt") if alone else self.text("prompt-player", name=name)
        while self._line(seat, self._ask(prompt)):
            pass
        self.newcomers.discard(seat)

    def _line(self, seat: int, line: str) -> bool:
        """Do what a line asks for, from left to right; whether the turn goes on after it."""
        before, todo, goes_on = self.state, self._wishes(line), True
        for at, wish in enumerate(todo):
            done = self._fulfil(seat, wish)
            goes_on = not self.state.over and not (done and wish is Word.END)
            if not (done and goes_on):
                self._tell_rest(todo[at + 1 :])
                break
        if goes_on and (self.state is not before or not todo):
            self._show_table(seat)
        return goes_on

    def _tell_rest(self, rest: Iterable[Wish]) -> None:
        plays = " ".join(str(wish) for wish in rest if isinstance(wish, Play))
        if plays:
            self.write(self.text("typed-rest", plays=plays))

    def _show_table(self, seat: int) -> None:
        seen = view(self.state, seat)
        self._say(["", *table_lines(self.text, seen, self.look)])
        first = seat in self.newcomers and not seen.laid
        self._say(typing_lines(self.text, seen, self.look, first=first))

    def _fulfil(self, seat: int, wish: Wish) -> bool:
        """Do what was typed; False where it could not be done and the rest of the line waits."""
        match wish:
            case Play():
                return self._lay(seat, wish)
            case Word.END:
                return self._try(seat, EndTurn())
            case Word.UNDO:
                return self._take_back()
            case Where(card=card):
                self._say(where_lines(self.text, view(self.state, seat), card, self.look))
            case Word.HELP:
                self._say(help_lines(self.text, self.rules, self.look))
            case About(words=words):
                self._say(rules_lines(self.text, self.rules, words, self.look))
            case Unknown(typed=typed):
                self._say(unknown_lines(self.text, self.rules, typed, self.look))
                return False
            case Word.RULES | Word.QUIT:
                pass  # read as About, and left by _ask
        return True

    def _lay(self, seat: int, wish: Play) -> bool:
        try:
            after, _ = apply(self.state, wish)
        except IllegalPlay as error:
            self._say(self.look.wrap(explain(self.text, error)))
            return False
        if after.outcome is not None and not _all_laid(after) and not self._sure(wish):
            self.write(self.text("warn-kept", play=str(wish)))
            return False
        return self._try(seat, wish)

    def _sure(self, wish: Play) -> bool:
        """A card that ends the game is legal, and worth a question (G6)."""
        minimum = self.state.minimum
        warning = self.text("warn-ends-game", play=str(wish), minimum=minimum)
        self._say(map(self.look.warning, self.look.wrap(warning)))
        yes, no = (self.text(key).split()[0] for key in ("word-yes", "word-no"))
        answer = self._ask(self.text("warn-sure", yes=yes, no=no))
        return agrees(self.text, answer)

    def _try(self, seat: int, step: Step) -> bool:
        try:
            events = self._step(step)
        except IllegalPlay as error:
            self._say(self.look.wrap(explain(self.text, error)))
            return False
        seen = view(self.state, seat)
        for event in events:
            told = own_event(self.text, seen, witness(event, seat), self.look)
            if told is not None:
                self.write(told)
        return True

    def _step(self, step: Step) -> tuple[Event, ...]:
        after, events = apply(self.state, step)
        if any(isinstance(event, TurnEnded) for event in events):
            self.earlier.clear()
        else:
            self.earlier.append((self.state, len(self.events)))
        self.state = after
        self.steps.append(step)
        self.events += events
        return events

    def _take_back(self) -> bool:
        if self.rules.players > 1:
            self.write(self.text("undo-alone-only"))
            return False
        if not self.earlier:
            self.write(self.text("undo-nothing"))
            return False
        self.state, known = self.earlier.pop()
        del self.events[known:]
        self.write(self.text("undone", play=str(self.steps.pop())))
        return True

    # Asking and telling

    def _wishes(self, line: str) -> list[Wish]:
        return wishes(self.text, line)

    def _ask(self, prompt: str) -> str:
        line = self.read(prompt + " ")
        if Word.QUIT in self._wishes(line):
            raise _Leave
        return line

    def _pause(self, request: str) -> None:
        self._say(self.look.wrap(request))
        self._ask("")

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)


def _all_laid(state: State) -> bool:
    return any(state.left(side) == 0 for side in range(state.rules.sides))
