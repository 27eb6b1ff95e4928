"""The events of a served table as sentences."""

from __future__ import annotations

from collections.abc import Iterable

from tenback.rules import Drew, Ended, Event, Laid, Outcome, Play, Skipped, Started
from tenback.tables import AnySeen, TableView
from tenback.tables import audience as seen
from tenback.tables import events as on
from tenback.tables.events import Reaction
from tenback.tables.permissions import FOUNDER
from tenback.terminal.fullscreen.served_table import ServedTable
from tenback.terminal.fullscreen.wording import Storyteller
from tenback.text import Catalogue


class ServedStory:
    """Adds a sentence to ``story`` for each event that a player wants to read about."""

    def __init__(self, text: Catalogue, table: ServedTable, story: list[str]) -> None:
        self.nudged_by: int | None = None
        """The seat that waits for a person at this keyboard and says so, until a card is played."""
        self._names: list[str] = []
        """By seat."""
        self._text, self._table, self._story = text, table, story
        self._teller = Storyteller(text, self._names)
        self._laid = 0
        """The cards of this turn that were seen."""
        self._tops: list[int] = []

    @property
    def _reader(self) -> int | None:
        """The seat that reads the story; several people must not read each other's cards."""
        own = self._table.own
        return own[0] if len(own) == 1 else None

    def forget_turn(self) -> None:
        """Some events of this turn may be missing: tell none of its cards."""
        self._teller = Storyteller(self._text, self._names)
        self._laid = 0

    def tell(self, events: Iterable[AnySeen]) -> None:
        """Tell what happened at the table that is in the view, which does not show it yet."""
        before, rules = self._table.view, self._table.rules
        self._names[:] = self._table.names
        games = before.games
        tops = [pile.top for pile in games[0].piles] if games else []
        self._tops = tops or [pile.start for pile in rules.piles]
        for event in events:
            if isinstance(event, on.Laid | seen.Turned | on.Ended | on.Renewed):
                self.nudged_by = None
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
        target = self._table.rules.target(event.seat, event.pile)
        covered, self._tops[event.index] = self._tops[event.index], event.card
        back = target.own and target.distance(event.card, covered) < 0
        play = Play(event.card, event.pile)
        return Laid(event.seat, play, covered, jump_back=back, gift=not target.own)

    def _of_table(self, event: AnySeen, view: TableView) -> list[str]:
        text, names = self._text, self._names
        match event:
            case on.Renewed():
                self._story.clear()
                self.forget_turn()
                self._tops = [pile.start for pile in self._table.rules.piles]
                return []
            case on.Talked(seat=seat, text=words):
                return [text("table-said-talk", name=names[seat], text=words)]
            case on.Reacted(seat=seat, reaction=reaction):
                return self._reaction(seat, reaction)
            case on.Changed():
                told = [text("lobby-rules-changed"), text("lobby-ready-again")]
                changed = told[_is_guest_ready(view)]
                return [] if self._story[-1:] in ([changed], [told[1]]) else [changed]
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

    def _reaction(self, seat: int, reaction: Reaction) -> list[str]:
        games, own = self._table.view.games, self._table.own
        mover = games[0].to_move if games else None
        if reaction is Reaction.NUDGE and mover in own and seat not in own:
            self.nudged_by = seat
            return []
        # Several people at one keyboard need their names.
        who = "you" if own == (seat,) else "other"
        name = self._names[seat]
        return [self._text("reaction-said", who=who, reaction=reaction, name=name)]

    def _about_seat(self, seat: int, what: str) -> list[str]:
        if seat in self._table.own:
            return []
        return [self._text("table-said-seat", who="other", what=what, name=self._names[seat])]


def _is_guest_ready(view: TableView) -> bool:
    """Whether anybody but the founder is ready."""
    return any(seat.ready and seat.person not in (None, FOUNDER) for seat in view.seats)
