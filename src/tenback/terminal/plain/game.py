"""A game at the keyboard, line by line: alone, with bots, or several people in turns at one screen.

It reads and writes plain lines, so it works in any terminal, with a screen reader and through a
pipe. The game itself is in ``rules``, and what is shown is made from views alone (``table``,
``story``, ``guide``). This module is the frame of a game; ``turn`` is a person's turn and ``after``
is what can be done when the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tenback.analysis import NoKernel
from tenback.record import Record
from tenback.rules import BadRuleset, Event, Laid, witness
from tenback.terminal import INTERRUPTED
from tenback.terminal.plain.lines import Conversation, Leave
from tenback.terminal.plain.table import LineTable
from tenback.terminal.plain.turn import PersonsTurn, SaveAs, save_record
from tenback.terminal.plain.typed import AskSave, AskWhere, Keyword, shown
from tenback.terminal.story import ending, last_turn, recap, since_last_turn
from tenback.terminal.table import hand_lines, player, table_lines
from tenback.text.errors import no_kernel


def play(
    table: LineTable,
    person: Conversation,
    *,
    save_as: SaveAs,
    again: str,
    at_the_end: Callable[[Record], None] = lambda _: None,
) -> int:
    """Play a game, from where it was left, to its end or until somebody leaves; the exit code.

    ``save_as`` keeps it as a record when the players ask for that, ``at_the_end`` gets the record
    whatever happens. ``again`` is what to type for the same game: to go on, or to play its deal
    again. In a duel the starter is drawn by lot (B3); a team decides for itself (A3).
    """
    frame = _Frame(table, person, save_as, again)
    try:
        frame.play()
    except (EOFError, Leave):
        frame.goodbye()
    except KeyboardInterrupt:
        person.write("")
        frame.goodbye()
        return INTERRUPTED
    finally:
        at_the_end(table.record())
    return 0


class _Frame:
    """One game and the people at its keyboard."""

    def __init__(self, table: LineTable, person: Conversation, save_as: SaveAs, again: str) -> None:
        self.table, self.person, self.save_as = table, person, save_as
        self.text, self.look = person.text, person.look
        self._turns = PersonsTurn(table, person, save_as)
        self._again = again
        self._several = len(table.people) > 1
        self._over = False
        """Whether the people have been told that the game is over."""

    def play(self) -> None:
        table = self.table
        if table.to_move is None:
            self._start()
        else:
            self._remind()
        at_keyboard = None if self._several else table.people[0]
        while not table.over:
            seat = table.to_move
            assert seat is not None
            if seat not in table.people:
                self._bot_turn()
                continue
            if seat != at_keyboard:
                self._hand_over(seat)
                at_keyboard = seat
            self._turns.play(seat)
            if self._several and self._another_is_to_move(seat):
                self._pass_on()
                at_keyboard = None
        self._end()

    def _another_is_to_move(self, seat: int) -> bool:
        return self.table.to_move != seat and not self.table.over

    def goodbye(self) -> None:
        if self._over:
            return
        if any(isinstance(event, Laid) for event in self.table.events):
            self.person.tell("leave-saved", command=self._again)
        else:
            self.person.tell("leave-goodbye")

    def _name(self, seat: int) -> str:
        return player(self.text, seat, self.table.names)

    # The frame of a game

    def _remind(self) -> None:
        """Tell who starts, or the last turn before a game goes on."""
        events = self.table.events
        if self.table.rules.sides == 2 and not any(isinstance(event, Laid) for event in events):
            self.person.tell("player-starts-by-lot", name=self._name(self.table.to_move or 0))
        if self._several:
            return  # each person reads it when they take the keyboard
        (seat,) = self.table.people
        self.person.show(self._recap(seat, since_last_turn(events, seat)))

    def _start(self) -> None:
        seat = self._agree_on_start()
        self.person.tell("player-started", name=self._name(seat))
        self.table.start(seat)

    def _agree_on_start(self) -> int:
        table, person = self.table, self.person
        if self._several:
            person.tell("start-look")
        for seat in table.people:
            person.write("")
            if self._several:
                self._take_keyboard(seat)
            person.show(hand_lines(self.text, table.view(seat), self.look))
            if self._several:
                person.tell("hand-over-hide")
                person.pause()
                person.wipe()
        table.let_bots_speak()
        for seat in table.bots:
            said = self.text("table-wish-of", wish=table.wish(seat))
            person.say(f"{seat + 1}  {self._name(seat)}: {said}")
        last = table.rules.players
        person.tell("start-ask" if self._several else "start-ask-alone", last=last)
        while True:
            match person.ask(self.text("prompt")):
                case [AskWhere(card=number)] if 1 <= number <= last:
                    return number - 1
                case _:
                    person.tell("start-unclear", last=last)

    def _hand_over(self, seat: int) -> None:
        """Show a player what happened, then wait until they are at the keyboard."""
        news = self._recap(seat, since_last_turn(self.table.events, seat))
        self.person.show([*news, ""] if news else [])
        self._take_keyboard(seat)

    def _recap(self, seat: int | None, events: Iterable[Event]) -> list[str]:
        seen = self.table.view(seat)
        return recap(self.text, seen, events, self.look, self.table.names)

    def _take_keyboard(self, seat: int) -> None:
        """Wait for the player's number; Enter alone, pressed once too often, would show a hand."""
        number = seat + 1
        self.person.tell("hand-over-take", name=self._name(seat), number=number)
        while self.person.ask(self.text("prompt")) != [AskWhere(number)]:
            self.person.tell("hand-over-take", name=self._name(seat), number=number)

    def _pass_on(self) -> None:
        """Hide the cards of the player whose turn is over."""
        seat = self.table.to_move or 0
        if seat in self.table.people:
            self.person.tell("hand-over-pass", name=self._name(seat))
        else:
            self.person.tell("hand-over-hide")
        self.person.pause()
        self.person.wipe()

    def _bot_turn(self) -> None:
        """Let a bot play, and tell its turn to the person, unless several take turns."""
        known = len(self.table.events)
        self.table.let_bots_play()
        if not self._several:
            (reader,) = self.table.people
            news = [witness(event, reader) for event in self.table.events[known:]]
            self.person.show(self._recap(reader, news))

    def _end(self) -> None:
        table, names = self.table, self.table.names
        seen = table.view(None if self._several else table.people[0])
        if self._several:
            self.person.wipe()
            self.person.show(self._recap(None, last_turn(table.events)))
        self.person.show(["", *table_lines(self.text, seen, self.look, names), ""])
        self.person.show(ending(self.text, seen, self.look, names))
        self.person.tell("leave-again", command=self._again)
        self._over = True
        after_game(table, self.person, self.save_as)


def after_game(table: LineTable, person: Conversation, save_as: SaveAs) -> None:
    """Answer what people ask for until they press Enter, leave, or the input ends."""
    words = {
        "review": shown(person.text, Keyword.REVIEW),
        "save": shown(person.text, Keyword.SAVE),
    }
    while True:
        person.tell("after-ask", **words)
        match person.ask(person.text("prompt")):
            case []:
                return
            case [Keyword.REVIEW]:
                show_review(table, person)
            case [AskSave(file=file)]:
                save_record(table, person, save_as, file)
            case _:
                person.tell("after-unclear")


def show_review(table: LineTable, person: Conversation) -> None:
    """Show where the game was won or lost."""
    from tenback.terminal.review import review_lines

    try:
        from tenback.analysis import review

        person.tell("review-thinking")
        found = review(table.record())
    except NoKernel:
        person.say(no_kernel(person.text))
        return
    except BadRuleset:
        person.tell("house-rules-no-review")
        return
    person.show(["", *review_lines(person.text, found, person.look), ""])
