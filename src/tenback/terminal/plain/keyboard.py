"""A game at the keyboard, line by line: alone, with bots, or several people in turns at one screen.

It reads and writes plain lines, so it works in any terminal, with a screen reader and through a
pipe. The game itself is in ``rules``, and what is shown is made from views alone (``table``,
``story``, ``guide``). This module is the frame of a game; ``turn`` is a person's turn and ``after``
is what can be done when the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tenback.bots import Wrong
from tenback.record import Record
from tenback.rules import Event, Start, Step, starter_by_lot, view, witness
from tenback.terminal.exit_codes import INTERRUPTED
from tenback.terminal.plain.after import SaveAs, after_game
from tenback.terminal.plain.companions import Companions
from tenback.terminal.plain.conversation import Conversation, Leave
from tenback.terminal.plain.game import Game
from tenback.terminal.plain.turn import PersonsTurn
from tenback.terminal.plain.typed import AskWhere
from tenback.terminal.saved import SavedGame, SavedGames
from tenback.terminal.seats import seat_names
from tenback.terminal.story import ending, last_turn, recap, since_last_turn
from tenback.terminal.table import hand_lines, player, table_lines, title
from tenback.text.rules import introduction


def play(
    saved: SavedGame,
    person: Conversation,
    *,
    save_as: SaveAs,
    games: SavedGames | None = None,
    at_the_end: Callable[[Record], None] = lambda _: None,
    steps: list[Step] | None = None,
) -> int:
    """Play a game, from where it was saved, to its end or until somebody leaves; the exit code.

    With ``games`` it is saved after every step. ``save_as`` keeps it as a record when the players
    ask for that, ``at_the_end`` gets the record whatever happens. Each step is appended to
    ``steps`` at once. In a duel the starter is drawn by lot (B3); a team decides for itself (A3).
    """

    def cannot_save(reason: str) -> None:
        person.tell("saved-not", reason=reason)

    game = Game(saved, seat_names(person.text, saved.bots), games, cannot_save, steps)
    frame = _Frame(game, person, save_as)
    try:
        frame.play()
    except (EOFError, Leave):
        frame.goodbye()
    except KeyboardInterrupt:
        person.write("")
        frame.goodbye()
        return INTERRUPTED
    finally:
        at_the_end(game.record)
        frame.companions.leave()
        game.release()
    return 0


class _Frame:
    """One game and the people at its keyboard."""

    def __init__(self, game: Game, person: Conversation, save_as: SaveAs) -> None:
        self.game, self.person, self.save_as = game, person, save_as
        self.text, self.look = person.text, person.look
        self.companions = Companions(game, self._bot_replaced)
        self._turns = PersonsTurn(game, person, self.companions, save_as)
        self._several = len(game.people) > 1
        self._over = False
        """Whether the people have been told that the game is over."""

    def play(self) -> None:
        game = self.game
        self.companions.start()
        self._welcome()
        if game.state.to_move is None:
            self._start()
        elif game.steps:
            self._remind()
        at_keyboard = None if self._several else game.people[0]
        while not game.state.over:
            seat = game.state.to_move
            assert seat is not None
            if seat not in game.people:
                self._bot_turn(seat)
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
        return self.game.state.to_move != seat and not self.game.state.over

    def goodbye(self) -> None:
        if self._over:
            self.game.forget()
            return
        if self.game.is_saved:
            self.person.tell("leave-saved")
            return
        self.game.forget()
        self.person.tell("leave-goodbye")
        self.person.tell("leave-seed", seed=self.game.saved.seed)

    def _name(self, seat: int) -> str:
        return player(self.text, seat, self.game.names)

    # The frame of a game

    def _welcome(self) -> None:
        rules = self.game.rules
        name = self.text("game-unofficial", game=title(self.text, rules))
        in_force = self.text("rules-in-force", id=rules.id)
        self.person.say(f"{name}   {in_force}")
        for paragraph in introduction(self.text, rules):
            self.person.say(paragraph)

    def _remind(self) -> None:
        """Tell the last turn before a game goes on."""
        if self._several:
            return  # each person reads it when they take the keyboard
        (seat,) = self.game.people
        self.person.show(self._recap(seat, since_last_turn(self.game.events, seat)))

    def _start(self) -> None:
        if self.game.rules.sides == 2:
            seat = starter_by_lot(self.game.rules, self.game.saved.seed)
            self.person.tell("player-starts-by-lot", name=self._name(seat))
        else:
            seat = self._agree_on_start()
            self.person.tell("player-started", name=self._name(seat))
        self.game.step(Start(seat))

    def _agree_on_start(self) -> int:
        game, person = self.game, self.person
        if self._several:
            person.tell("start-look")
        for seat in game.people:
            person.write("")
            if self._several:
                self._take_keyboard(seat)
            person.show(hand_lines(self.text, view(game.state, seat), self.look))
            if self._several:
                person.tell("hand-over-hide")
                person.pause()
                person.wipe()
        for seat, wish in self.companions.wishes().items():
            said = self.text("table-wish-of", wish=int(wish))
            person.say(f"{seat + 1}  {self._name(seat)}: {said}")
        last = game.rules.players
        person.tell("start-ask" if self._several else "start-ask-alone", last=last)
        while True:
            match person.ask(self.text("prompt")):
                case [AskWhere(card=number)] if 1 <= number <= last:
                    return number - 1
                case _:
                    person.tell("start-unclear", last=last)

    def _hand_over(self, seat: int) -> None:
        """Show a player what happened, then wait until they are at the keyboard."""
        news = self._recap(seat, since_last_turn(self.game.events, seat))
        self.person.show([*news, ""] if news else [])
        self._take_keyboard(seat)

    def _recap(self, seat: int | None, events: Iterable[Event]) -> list[str]:
        seen = view(self.game.state, seat)
        return recap(self.text, seen, events, self.look, self.game.names)

    def _take_keyboard(self, seat: int) -> None:
        """Wait for the player's number; Enter alone, pressed once too often, would show a hand."""
        number = seat + 1
        self.person.tell("hand-over-take", name=self._name(seat), number=number)
        while self.person.ask(self.text("prompt")) != [AskWhere(number)]:
            self.person.tell("hand-over-take", name=self._name(seat), number=number)

    def _pass_on(self) -> None:
        """Hide the cards of the player whose turn is over."""
        seat = self.game.state.to_move or 0
        if seat in self.game.people:
            self.person.tell("hand-over-pass", name=self._name(seat))
        else:
            self.person.tell("hand-over-hide")
        self.person.pause()
        self.person.wipe()

    def _bot_turn(self, seat: int) -> None:
        """Let a bot play, and tell its turn to the person, unless several take turns."""
        events = self.companions.turn(seat)
        if not self._several:
            (reader,) = self.game.people
            self.person.show(self._recap(reader, [witness(event, reader) for event in events]))

    def _bot_replaced(self, seat: int, wrong: Wrong) -> None:
        failure = self.text("bot-wrong", wrong=wrong.name.lower().replace("_", "-"))
        self.person.tell("bot-replaced", name=self._name(seat), failure=failure)

    def _end(self) -> None:
        game, names = self.game, self.game.names
        seen = view(game.state, None if self._several else game.people[0])
        if self._several:
            self.person.wipe()
            self.person.show(self._recap(None, last_turn(game.events)))
        self.person.show(["", *table_lines(self.text, seen, self.look, names), ""])
        self.person.show(ending(self.text, seen, self.look, names))
        self.person.tell("leave-seed", seed=game.saved.seed)
        self._over = True
        after_game(game, self.person, self.save_as)
        game.forget()
