"""What happened at a table and what a hint says, in sentences for the people at this keyboard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tenback.analysis.findings import Advice, Reason
from tenback.analysis.reasons import percent, said, written
from tenback.rules import (
    Drew,
    Event,
    Laid,
    Play,
    Skipped,
    Started,
    TurnEnded,
    witness,
)
from tenback.tables import AnySeen, TableView
from tenback.tables import audience as seen
from tenback.tables import events as on
from tenback.tables.events import Reaction
from tenback.tables.permissions import FOUNDER
from tenback.terminal.failures import Declined
from tenback.terminal.fullscreen.table.place import Place
from tenback.terminal.fullscreen.table.scene import Hint
from tenback.terminal.look import PLAIN
from tenback.terminal.story import EventReader, gift_sentences, own_event, turn_sentence
from tenback.text import Catalogue
from tenback.text.rules import introduction


class Storyteller:
    """Turns events into sentences; ``names`` are by seat, None for the person who reads them."""

    def __init__(self, text: Catalogue, names: Sequence[str]) -> None:
        self._text = text
        self._names = names
        self._plays: list[Laid] = []
        self.by_lot = False
        """Whether the starter is drawn by lot (B3)."""

    def sentences(self, events: Iterable[Event], reader: int | None) -> list[str]:
        """The sentences about these events for the seat at the keyboard."""
        told: list[str] = []
        for event in events:
            told += self._about(event, reader)
        return told

    def _about(self, event: Event, reader: int | None) -> list[str]:
        text = self._text
        match event:
            case Started(seat=seat):
                return [
                    text(
                        "player-starts-by-lot" if self.by_lot else "player-started",
                        name=self._names[seat],
                    )
                ]
            case Skipped(seat=seat):
                return [text("player-skipped", name=self._names[seat])]
            case Laid(seat=seat):
                self._plays.append(event)
                return self._own(event, seat) if seat == reader else []
            case TurnEnded():
                return []
            case Drew(seat=seat):
                plays, self._plays = self._plays, []
                own = seat == reader
                return self._own(event, seat) if own else self._turn(event, plays, reader)
            case _:
                plays, self._plays = self._plays, []
                others = [one for one in plays if one.seat != reader]
                return [turn_sentence(text, others[0].seat, others, self._names)] if others else []

    def take_back(self) -> None:
        """The last card was taken back."""
        self._plays.pop()

    def _own(self, event: Event, seat: int) -> list[str]:
        line = own_event(self._text, seat, event, PLAIN, self._names)
        return [] if line is None else [line]

    def _turn(self, drew: Drew, plays: list[Laid], reader: int | None) -> list[str]:
        text = self._text
        turn = turn_sentence(text, drew.seat, plays, self._names)
        told = [f"{turn} {text('turn-drew', count=drew.count)}"]
        if reader is not None:
            told += gift_sentences(text, plays)
        return told


class TableStory:
    """Adds a sentence to ``story`` for each event that a player wants to read about."""

    def __init__(self, table: Place, story: list[str]) -> None:
        self.nudged_by: int | None = None
        """The seat that waits for a person at this keyboard and says so, until a card is played."""
        self._names: list[str] = []
        """By seat."""
        self._text, self._table, self._story = table.text, table, story
        self._teller = Storyteller(self._text, self._names)
        self._reading = EventReader()

    @property
    def _reader(self) -> int | None:
        """The seat that reads the story; several people must not read each other's cards."""
        own = self._table.own
        return own[0] if len(own) == 1 else None

    def forget_turn(self) -> None:
        """Some events of this turn may be missing: tell none of its cards."""
        self._teller = Storyteller(self._text, self._names)
        self._reading = EventReader()

    def recall(self, history: Sequence[Event]) -> None:
        """Tell what has happened in the game so far, or introduce one that begins."""
        text, rules = self._text, self._table.rules
        self._names[:] = self._table.names
        self._reading.laid = self._table.view.games[0].laid if self._table.view.games else 0
        if not any(isinstance(event, Laid) for event in history):
            self._story += introduction(text, rules)
        self._teller.by_lot = rules.sides == 2
        seen = [witness(event, self._reader) for event in history]
        self._story += self._teller.sentences(seen, self._reader)

    def tell(self, events: Iterable[AnySeen]) -> None:
        """Tell what happened at the table that is in the view, which does not show it yet."""
        before, rules = self._table.view, self._table.rules
        self._names[:] = self._table.names
        games = before.games
        tops = [pile.top for pile in games[0].piles] if games else []
        tops = tops or [pile.start for pile in rules.piles]
        self._teller.by_lot = rules.sides == 2
        for event in events:
            if isinstance(event, on.Laid | seen.Turned | on.Ended | on.Renewed):
                self.nudged_by = None
            if isinstance(event, on.Undone) and self._reading.laid:
                self._teller.take_back()
            told = self._reading.read(event, rules, tops)
            self._story += self._teller.sentences(told, self._reader)
            self._story += self._of_table(event, before)

    def _of_table(self, event: AnySeen, view: TableView) -> list[str]:
        text, names = self._text, self._names
        match event:
            case on.Renewed():
                self._story.clear()
                self.forget_turn()
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


MAX_REASONS = 3

_BY_ALL = {"uses-offered": "hint-offered-by-all", "leaves-pile": "hint-left-for-all"}
"""The texts of reasons that hold for all partners."""


def hint_of(text: Catalogue, advice: Advice, names: Sequence[str]) -> Hint:
    """Advice as it is shown to the player; Declined where there is none."""
    if not advice.plans:
        raise Declined(text("table-hint-none"))
    best = advice.plans[0]
    plays = tuple(map(Play.parse, best.plays))
    chance = text("hint-chance", win=percent(text, best.win))
    reasons = _reasons(text, best.reasons, names, advice.seat)
    lines = (f"{written(plays)}  ({chance})", *(f"+ {one}" for one in reasons[:MAX_REASONS]))
    return Hint(plays, lines)


def _reasons(
    text: Catalogue, reasons: Sequence[Reason], names: Sequence[str], seat: int
) -> list[str]:
    """What speaks for a turn; one sentence where the same holds for all partners."""
    good = [one for one in reasons if one.good]
    used = {one.facts["pile"] for one in good if one.why == "uses-offered"}
    kept = [one for one in good if one.why != "leaves-pile" or one.facts["pile"] not in used]
    partners = set(range(len(names))) - {seat}
    told: list[str] = []
    for one in kept:
        pile = one.facts.get("pile")
        same = {
            other.facts["seat"]
            for other in kept
            if (other.why, other.facts.get("pile")) == (one.why, pile) and "seat" in other.facts
        }
        by_all = one.why in _BY_ALL and len(partners) > 1 and same == partners
        phrase = text(_BY_ALL[one.why], pile=pile or "") if by_all else said(text, one, names)
        if phrase not in told:
            told.append(phrase)
    return told
