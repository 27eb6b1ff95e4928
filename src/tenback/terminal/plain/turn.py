"""A person's turn at the keyboard: lines are read and carried out until the turn is over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tenback.rules import EndTurn, IllegalPlay, Play, State, Step, apply, view, witness
from tenback.rules.talk import Saying, heard_by
from tenback.terminal.plain.after import SaveAs, save_record
from tenback.terminal.plain.companions import Companions
from tenback.terminal.plain.conversation import Conversation, Leave
from tenback.terminal.plain.game import Game
from tenback.terminal.plain.guide import (
    help_lines,
    rules_lines,
    typing_lines,
    unknown_lines,
    where_lines,
)
from tenback.terminal.plain.hints import hint_lines
from tenback.terminal.plain.typed import (
    AskRules,
    AskSave,
    AskWhere,
    Keyword,
    NotUnderstood,
    Request,
)
from tenback.terminal.story import own_event
from tenback.terminal.table import player, table_lines
from tenback.text import explain


class PersonsTurn:
    """The turns of the people at the keyboard of one game."""

    def __init__(
        self,
        game: Game,
        person: Conversation,
        companions: Companions,
        save_as: SaveAs,
    ) -> None:
        self.game, self.person, self.companions = game, person, companions
        self.text, self.look = person.text, person.look
        self._save_as = save_as
        self._newcomers = set(game.people)
        """The seats of the people who have not played a turn yet."""
        self._told: tuple[Saying, ...] = ()
        """The signals that were shown last."""

    def play(self, seat: int) -> None:
        """Read and carry out lines until the seat's turn or the game is over."""
        self._told = ()
        self._show_table(seat)
        name = player(self.text, seat, self.game.names)
        one_person = len(self.game.people) == 1
        prompt = self.text("prompt") if one_person else self.text("prompt-player", name=name)
        while self._carry_out_line(seat, self.person.ask(prompt)):
            pass
        self._newcomers.discard(seat)

    def _carry_out_line(self, seat: int, todo: Sequence[Request]) -> bool:
        """Carry out the requests of a line from left to right; whether the turn goes on."""
        before, goes_on = self.game.state, True
        for at, request in enumerate(todo):
            done = self._carry_out(seat, request)
            goes_on = not self.game.state.over and not (done and request is Keyword.END)
            if not (done and goes_on):
                self._show_dropped(todo[at + 1 :])
                break
        if goes_on and (self.game.state is not before or not todo):
            self._show_table(seat)
        return goes_on

    def _show_dropped(self, rest: Iterable[Request]) -> None:
        plays = " ".join(str(request) for request in rest if isinstance(request, Play))
        if plays:
            self.person.tell("typed-rest", plays=plays)

    def _show_table(self, seat: int) -> None:
        game = self.game
        seen = view(game.state, seat)
        self.person.show(["", *table_lines(self.text, seen, self.look, game.names)])
        self._show_signals(seat)
        first = seat in self._newcomers and not seen.laid
        self.person.show(typing_lines(self.text, seen, self.look, first=first))

    def _show_signals(self, seat: int) -> None:
        """Tell what the bots signal, if it is not what was told last."""
        self.companions.speak()
        said = self.game.said
        for other in self.companions.seats:
            if other == seat or said[other].empty or self._told == said:
                continue
            words = [
                self.text("signal-word", sign=word, pile=pile.name)
                for pile, word in zip(self.game.rules.piles, said[other].words, strict=True)
                if word is not None
            ]
            if said[other].trouble:
                words.append(self.text("signal-word", sign="trouble", pile=""))
            name = player(self.text, other, self.game.names)
            self.person.tell("signals-of", name=name, words=", ".join(words))
        self._told = said

    def _carry_out(self, seat: int, request: Request) -> bool:
        """Carry out a request; False if it failed and the rest of the line is dropped."""
        match request:
            case Play():
                return self._lay(seat, request)
            case Keyword.END:
                return self._try(seat, EndTurn())
            case Keyword.UNDO:
                return self._take_back()
            case Keyword.HINT:
                self._hint(seat)
            case Keyword.REVIEW:
                self.person.tell("review-at-end")
            case AskSave(file=file):
                save_record(self.game, self.person, self._save_as, file)
            case AskWhere(card=card):
                seen = view(self.game.state, seat)
                self.person.show(where_lines(self.text, seen, card, self.look))
            case Keyword.HELP:
                self.person.show(help_lines(self.text, self.game.rules, self.look))
            case AskRules(words=words):
                self.person.show(rules_lines(self.text, self.game.rules, words, self.look))
            case NotUnderstood(typed=typed):
                self.person.show(unknown_lines(self.text, self.game.rules, typed, self.look))
                return False
            case Keyword.QUIT:
                raise Leave
            case Keyword.RULES | Keyword.SAVE:
                raise AssertionError("the keyword is read with the words that follow it")
        return True

    def _hint(self, seat: int) -> None:
        game = self.game
        if not game.saved.hints:
            self.person.tell("hint-off")
            return
        seen = view(game.state, seat)
        heard = heard_by(seat, game.said, game.rules.talk)
        self.person.show(hint_lines(self.text, seen, heard, self.look, game.names))

    def _lay(self, seat: int, request: Play) -> bool:
        try:
            after, _ = apply(self.game.state, request)
        except IllegalPlay as error:
            self.person.say(explain(self.text, error))
            return False
        if after.outcome is not None and not _all_laid(after) and not self._confirm_ending(request):
            self.person.tell("warn-kept", play=str(request))
            return False
        return self._try(seat, request)

    def _confirm_ending(self, request: Play) -> bool:
        """Ask before a legal play that ends the game (G6)."""
        minimum = self.game.state.minimum
        warning = self.text("warn-ends-game", play=str(request), minimum=minimum)
        self.person.show(map(self.look.warning, self.look.wrap(warning)))
        return self.person.confirm()

    def _try(self, seat: int, step: Step) -> bool:
        try:
            events = self.game.step(step)
        except IllegalPlay as error:
            self.person.say(explain(self.text, error))
            return False
        seen, names = view(self.game.state, seat), self.game.names
        for event in events:
            line = own_event(self.text, seen, witness(event, seat), self.look, names)
            if line is not None:
                self.person.write(line)
        return True

    def _take_back(self) -> bool:
        if not self.game.alone:
            self.person.tell("undo-alone-only")
            return False
        if not self.game.saved.undo:
            self.person.tell("undo-off")
            return False
        step = self.game.take_back()
        if step is None:
            self.person.tell("undo-nothing")
            return False
        self.person.tell("undone", play=str(step))
        return True


def _all_laid(state: State) -> bool:
    return any(state.left(side) == 0 for side in range(state.rules.sides))
