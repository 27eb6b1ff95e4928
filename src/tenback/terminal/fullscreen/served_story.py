"""The events of a served table as sentences."""

from __future__ import annotations

from collections.abc import Iterable

from tenback.rules import Drew, Ended, Event, Laid, Outcome, Play, Ruleset, Skipped, Started
from tenback.tables import AnySeen, TableView, seen
from tenback.tables import events as on
from tenback.terminal.fullscreen.wording import Storyteller
from tenback.text import Catalogue


class ServedStory:
    """Adds a sentence to ``story`` for each event that a player wants to read about."""

    def __init__(
        self, text: Catalogue, rules: Ruleset, reader: int | None, story: list[str]
    ) -> None:
        self.names: list[str] = []
        """By seat."""
        self._text, self._rules, self._reader, self._story = text, rules, reader, story
        self._teller = Storyteller(text, self.names)
        self._laid = 0
        """The cards of this turn that were seen."""
        self._tops: list[int] = []

    def forget_turn(self) -> None:
        """Some events of this turn may be missing: tell none of its cards."""
        self._teller = Storyteller(self._text, self.names)
        self._laid = 0

    def tell(self, events: Iterable[AnySeen], before: TableView) -> None:
        """Tell what happened at a table that looked like this before."""
        games = before.games
        tops = [pile.top for pile in games[0].piles] if games else []
        self._tops = tops or [pile.start for pile in self._rules.piles]
        for event in events:
            told = self._of_game(event)
            self._story += self._teller.sentences(told, self._reader)
            self._story += self._of_table(event, before)

    def _of_game(self, event: AnySeen) -> list[Event]:
        match event:
            case on.Started(starter=seat):
                return [Started(seat)]
            case on.Laid():
                self._laid += 1
                return [self._card(event)]
            case seen.Turned(seat=seat, count=count, drew=drew, skipped=skipped):
                known, self._laid = self._laid, 0
                told: list[Event] = [Skipped(one) for one in skipped]
                return [Drew(seat, count, drew or ()), *told] if known else told
            case on.Ended(ending=ending, winner=winner, left=left):
                self._laid = 0
                return [Ended(Outcome(ending, winner, left))]
            case on.Undone() if self._laid:
                self._laid -= 1
                self._teller.take_back()
                return []
            case _:
                return []

    def _card(self, event: on.Laid) -> Laid:
        target = self._rules.target(event.seat, event.pile)
        covered, self._tops[event.index] = self._tops[event.index], event.card
        back = target.own and target.distance(event.card, covered) < 0
        play = Play(event.card, event.pile)
        return Laid(event.seat, play, covered, jump_back=back, gift=not target.own)

    def _of_table(self, event: AnySeen, view: TableView) -> list[str]:
        text, names = self._text, self.names
        match event:
            case on.Renewed():
                self._story.clear()
                self.forget_turn()
                self._tops = [pile.start for pile in self._rules.piles]
                return []
            case on.Talked(seat=seat, text=words):
                return [text("table-said-talk", name=names[seat], text=words)]
            case on.Left(seat=seat):
                return self._about_seat(seat, "left")
            case on.Handed(seat=seat) if view.seats[seat].person is not None:
                return self._about_seat(seat, "handed")
            case on.Regained(seat=seat):
                return self._about_seat(seat, "regained")
            case on.Rematch(seat=seat):
                return self._about_seat(seat, "rematch")
            case seen.Returned(person=person):
                back = [names[at] for at, seat in enumerate(view.seats) if seat.person == person]
                return [text("table-said-back", name=back[0])] if back else []
            case _:
                return []

    def _about_seat(self, seat: int, what: str) -> list[str]:
        if seat == self._reader:
            return []
        return [self._text("table-said-seat", who="other", what=what, name=self.names[seat])]
