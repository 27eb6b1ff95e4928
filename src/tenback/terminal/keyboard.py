"""A game at the keyboard: alone, or several people in turns at one screen.

It reads and writes plain lines, so it works in any terminal and through a pipe. The game itself is
in ``rules``, and what is shown is made from views alone (``table``, ``story``, ``guide``); this
module is the conversation.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
from tenback.terminal.conversation import Conversation, Leave, Read, Write
from tenback.terminal.exit_codes import INTERRUPTED
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
from tenback.terminal.typed import AskRules, AskWhere, Keyword, NotUnderstood, Request
from tenback.text import Catalogue, explain
from tenback.text.rules import section


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
    """Play a game to its end or until somebody leaves; the exit code.

    ``decks`` replaces those that follow from the seed. Each step is appended to ``steps`` at once,
    so that the game can be saved whatever happens. In a duel the starter is drawn by lot (B3); a
    team decides for itself (A3).
    """
    state = deal(rules, decks_from_seed(rules, seed) if decks is None else decks)
    person = Conversation(catalogue, read, write, look)
    game = _Game(state, seed, person, [] if steps is None else steps)
    try:
        game.play()
    except (EOFError, Leave):
        game.goodbye()
    except KeyboardInterrupt:
        write("")
        game.goodbye()
        return INTERRUPTED
    return 0


class _Game:
    """One game and the people at its keyboard."""

    def __init__(
        self, state: State, seed: int | str, person: Conversation, steps: list[Step]
    ) -> None:
        self.state, self.rules = state, state.rules
        self.seed, self.steps = seed, steps
        self.person, self.text, self.look = person, person.text, person.look
        self.events: list[Event] = []
        self.earlier: list[tuple[State, int]] = []
        """What undo goes back to, since the last draw: states with their numbers of events."""
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
        self.person.tell("leave-goodbye")
        self.person.tell("leave-seed", seed=str(self.seed))

    # The frame of a game

    def _welcome(self) -> None:
        name = self.text("game-unofficial", game=title(self.text, self.rules))
        in_force = self.text("rules-in-force", id=self.rules.id)
        self.person.say(f"{name}   {in_force}")
        for paragraph in section(self.text, "A" if self.rules.sides == 1 else "B").minute:
            self.person.say(paragraph)

    def _start(self) -> None:
        if self.rules.sides == 2:
            seat = starter_by_lot(self.rules, self.seed)
            self.person.tell("player-starts-by-lot", name=player(self.text, seat))
        else:
            seat = self._agree_on_start()
            self.person.tell("player-started", name=player(self.text, seat))
        self._step(Start(seat))

    def _agree_on_start(self) -> int:
        self.person.tell("start-look")
        for seat in range(self.rules.players):
            self.person.write("")
            self._take_keyboard(seat)
            self.person.show(hand_lines(self.text, view(self.state, seat), self.look))
            self.person.tell("hand-over-hide")
            self.person.pause()
            self.person.wipe()
        last = self.rules.players
        self.person.tell("start-ask", last=last)
        while True:
            match self.person.ask(self.text("prompt")):
                case [AskWhere(card=number)] if 1 <= number <= last:
                    return number - 1
                case _:
                    self.person.tell("start-unclear", last=last)

    def _hand_over(self, seat: int) -> None:
        """Show a player what happened, then wait until they are at the keyboard."""
        seen = view(self.state, seat)
        news = recap(self.text, seen, since_last_turn(self.events, seat), self.look)
        self.person.show([*news, ""] if news else [])
        self._take_keyboard(seat)

    def _take_keyboard(self, seat: int) -> None:
        """Wait for the player's number; Enter alone, pressed once too often, would show a hand."""
        number = seat + 1
        self.person.tell("hand-over-take", name=player(self.text, seat), number=number)
        while self.person.ask(self.text("prompt")) != [AskWhere(number)]:
            pass

    def _pass_on(self) -> None:
        name = player(self.text, self.state.to_move or 0)
        self.person.tell("hand-over-pass", name=name)
        self.person.pause()
        self.person.wipe()

    def _end(self) -> None:
        alone = self.rules.players == 1
        seen = view(self.state, 0 if alone else None)
        if not alone:
            self.person.wipe()
            self.person.show(recap(self.text, seen, last_turn(self.events), self.look))
        self.person.show(["", *table_lines(self.text, seen, self.look), ""])
        self.person.show(ending(self.text, seen, self.look))
        self.person.tell("leave-seed", seed=str(self.seed))

    # A turn

    def _turn(self, seat: int) -> None:
        self._show_table(seat)
        name = player(self.text, seat)
        alone = self.rules.players == 1
        prompt = self.text("prompt") if alone else self.text("prompt-player", name=name)
        while self._carry_out_line(seat, self.person.ask(prompt)):
            pass
        self.newcomers.discard(seat)

    def _carry_out_line(self, seat: int, todo: Sequence[Request]) -> bool:
        """Carry out the requests of a line from left to right; whether the turn goes on."""
        before, goes_on = self.state, True
        for at, request in enumerate(todo):
            done = self._carry_out(seat, request)
            goes_on = not self.state.over and not (done and request is Keyword.END)
            if not (done and goes_on):
                self._show_dropped(todo[at + 1 :])
                break
        if goes_on and (self.state is not before or not todo):
            self._show_table(seat)
        return goes_on

    def _show_dropped(self, rest: Iterable[Request]) -> None:
        plays = " ".join(str(request) for request in rest if isinstance(request, Play))
        if plays:
            self.person.tell("typed-rest", plays=plays)

    def _show_table(self, seat: int) -> None:
        seen = view(self.state, seat)
        self.person.show(["", *table_lines(self.text, seen, self.look)])
        first = seat in self.newcomers and not seen.laid
        self.person.show(typing_lines(self.text, seen, self.look, first=first))

    def _carry_out(self, seat: int, request: Request) -> bool:
        """Carry out a request; False if it failed and the rest of the line is dropped."""
        match request:
            case Play():
                return self._lay(seat, request)
            case Keyword.END:
                return self._try(seat, EndTurn())
            case Keyword.UNDO:
                return self._take_back()
            case AskWhere(card=card):
                self.person.show(where_lines(self.text, view(self.state, seat), card, self.look))
            case Keyword.HELP:
                self.person.show(help_lines(self.text, self.rules, self.look))
            case AskRules(words=words):
                self.person.show(rules_lines(self.text, self.rules, words, self.look))
            case NotUnderstood(typed=typed):
                self.person.show(unknown_lines(self.text, self.rules, typed, self.look))
                return False
            case Keyword.QUIT:
                raise Leave
            case Keyword.RULES:
                raise AssertionError("the keyword is read as AskRules")
        return True

    def _lay(self, seat: int, request: Play) -> bool:
        try:
            after, _ = apply(self.state, request)
        except IllegalPlay as error:
            self.person.say(explain(self.text, error))
            return False
        if after.outcome is not None and not _all_laid(after) and not self._confirm_ending(request):
            self.person.tell("warn-kept", play=str(request))
            return False
        return self._try(seat, request)

    def _confirm_ending(self, request: Play) -> bool:
        """Ask before a legal play that ends the game (G6)."""
        warning = self.text("warn-ends-game", play=str(request), minimum=self.state.minimum)
        self.person.show(map(self.look.warning, self.look.wrap(warning)))
        return self.person.confirm()

    def _try(self, seat: int, step: Step) -> bool:
        try:
            events = self._step(step)
        except IllegalPlay as error:
            self.person.say(explain(self.text, error))
            return False
        seen = view(self.state, seat)
        for event in events:
            line = own_event(self.text, seen, witness(event, seat), self.look)
            if line is not None:
                self.person.write(line)
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
            self.person.tell("undo-alone-only")
            return False
        if not self.earlier:
            self.person.tell("undo-nothing")
            return False
        self.state, known = self.earlier.pop()
        del self.events[known:]
        self.person.tell("undone", play=str(self.steps.pop()))
        return True


def _all_laid(state: State) -> bool:
    return any(state.left(side) == 0 for side in range(state.rules.sides))
