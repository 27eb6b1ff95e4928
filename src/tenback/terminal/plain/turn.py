"""A person's turn at the keyboard: lines are read and carried out until the turn is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tenback.record import Record
from tenback.rules import Laid, Play, Saying, witness
from tenback.tables import requests as ask
from tenback.terminal.failures import Declined
from tenback.terminal.plain.guide import (
    help_lines,
    rules_lines,
    typing_lines,
    unknown_lines,
    where_lines,
)
from tenback.terminal.plain.lines import Conversation, Leave
from tenback.terminal.plain.table import LineTable
from tenback.terminal.plain.typed import (
    AskRules,
    AskSave,
    AskWhere,
    Keyword,
    NotUnderstood,
    Request,
)
from tenback.terminal.review import plan_lines
from tenback.terminal.story import own_event
from tenback.terminal.table import player, table_lines

SaveAs = Callable[[str, Record], str]
"""Writes a record to a new file, with a name of its own if none is given; the sentence to show."""


class PersonsTurn:
    """The turns of the people at the keyboard of one game."""

    def __init__(
        self,
        table: LineTable,
        person: Conversation,
        save_as: SaveAs,
    ) -> None:
        self.table, self.person = table, person
        self.text, self.look = person.text, person.look
        self._save_as = save_as
        self._newcomers = set(table.people)
        """The seats of the people who have not played a turn yet."""
        self._told: dict[int, Saying] = {}
        """The signals that were shown last."""

    def play(self, seat: int) -> None:
        """Read and carry out lines until the seat's turn or the game is over."""
        self._told = {}
        self._show_table(seat)
        name = player(self.text, seat, self.table.names)
        one_person = len(self.table.people) == 1
        prompt = self.text("prompt") if one_person else self.text("prompt-player", name=name)
        while self._carry_out_line(seat, self.person.ask(prompt)):
            pass
        self._newcomers.discard(seat)

    def _carry_out_line(self, seat: int, todo: Sequence[Request]) -> bool:
        """Carry out the requests of a line from left to right; whether the turn goes on."""
        before, goes_on = self.table.moment, True
        for at, request in enumerate(todo):
            done = self._carry_out(seat, request)
            goes_on = not self.table.over and not (done and request is Keyword.END)
            if not (done and goes_on):
                self._show_dropped(todo[at + 1 :])
                break
        if goes_on and (self.table.moment != before or not todo):
            self._show_table(seat)
        return goes_on

    def _show_dropped(self, rest: Iterable[Request]) -> None:
        plays = " ".join(str(request) for request in rest if isinstance(request, Play))
        if plays:
            self.person.tell("typed-rest", plays=plays)

    def _show_table(self, seat: int) -> None:
        self.table.let_bots_speak()
        seen = self.table.view(seat)
        self.person.show(["", *table_lines(self.text, seen, self.look, self.table.names)])
        self._show_signals()
        first = seat in self._newcomers and not seen.laid
        self.person.show(typing_lines(self.text, seen, self.look, first=first))

    def _show_signals(self) -> None:
        """Tell what the bots signal, if it is not what was told last."""
        said = {bot: self.table.said(bot) for bot in self.table.bots}
        for bot, saying in said.items():
            if saying.empty or self._told == said:
                continue
            words = [
                self.text("signal-word", sign=word, pile=pile.name)
                for pile, word in zip(self.table.rules.piles, saying.words, strict=True)
                if word is not None
            ]
            if saying.trouble:
                words.append(self.text("signal-word", sign="trouble", pile=""))
            name = player(self.text, bot, self.table.names)
            self.person.tell("signals-of", name=name, words=", ".join(words))
        self._told = said

    def _carry_out(self, seat: int, request: Request) -> bool:
        """Carry out a request; False if it failed and the rest of the line is dropped."""
        match request:
            case Play():
                return self._lay(seat, request)
            case Keyword.END:
                return self._try(seat, ask.End(seat))
            case Keyword.UNDO:
                return self._take_back(seat)
            case Keyword.HINT:
                self._hint(seat)
            case Keyword.REVIEW:
                self.person.tell("review-at-end")
            case AskSave(file=file):
                save_record(self.table, self.person, self._save_as, file)
            case AskWhere(card=card):
                seen = self.table.view(seat)
                self.person.show(where_lines(self.text, seen, card, self.look))
            case Keyword.HELP:
                self.person.show(help_lines(self.text, self.table.rules, self.look))
            case AskRules(words=words):
                self.person.show(rules_lines(self.text, self.table.rules, words, self.look))
            case NotUnderstood(typed=typed):
                self.person.show(unknown_lines(self.text, self.table.rules, typed, self.look))
                return False
            case Keyword.QUIT:
                raise Leave
            case Keyword.RULES | Keyword.SAVE:
                raise AssertionError("the keyword is read with the words that follow it")
        return True

    def _hint(self, seat: int) -> None:
        try:
            advice = self.table.hint(seat)
        except Declined as error:
            self.person.say(str(error))
            return
        for plan in advice.plans[:1]:
            self.person.show(plan_lines(self.text, plan, self.look, names=self.table.names))

    def _lay(self, seat: int, request: Play) -> bool:
        play = self.table.play_view(request)
        if play is not None and play.ends and not self._confirm_ending(seat, request):
            self.person.tell("warn-kept", play=str(request))
            return False
        return self._try(seat, ask.Lay(seat, request.card, request.pile))

    def _confirm_ending(self, seat: int, request: Play) -> bool:
        """Ask before a legal play that ends the game (G6)."""
        minimum = self.table.view(seat).minimum
        warning = self.text("warn-ends-game", play=str(request), minimum=minimum)
        self.person.show(map(self.look.warning, self.look.wrap(warning)))
        return self.person.confirm()

    def _try(self, seat: int, asked: ask.Lay | ask.End) -> bool:
        known = len(self.table.events)
        try:
            self.table.ask(asked)
        except Declined as error:
            self.person.say(str(error))
            return False
        for event in self.table.events[known:]:
            line = own_event(self.text, seat, witness(event, seat), self.look, self.table.names)
            if line is not None:
                self.person.write(line)
        return True

    def _take_back(self, seat: int) -> bool:
        laid = [event for event in self.table.events if isinstance(event, Laid)]
        if self.table.rules.players > 1:
            self.person.tell("undo-alone-only")
            return False
        try:
            self.table.ask(ask.Undo(seat))
        except Declined:
            self.person.tell("undo-nothing")
            return False
        self.person.tell("undone", play=str(laid[-1].play))
        return True


def save_record(table: LineTable, person: Conversation, save_as: SaveAs, file: str) -> None:
    """Keep the game so far in a file, and say so."""
    person.say(save_as(file, table.record()))
