"""What is kept of a finished game: its record, its result in the list of a day, a shorter log.

In the list of a day's deal, first attempts without help that ended in time are ranked, one for
each device. All other results are listed apart, with notes that say why.
"""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache

from msgspec import Struct, structs
from msgspec.structs import replace

from tenback.bots import NAMES, name_of
from tenback.record import Proof, Record
from tenback.rules import Malformed
from tenback.tables import events as on
from tenback.tables.daily import closes_at, daily_rulesets, day_of
from tenback.tables.events import Entry, Revealed
from tenback.tables.folding import fold, replay
from tenback.tables.permissions import person_of
from tenback.tables.settings import beginning
from tenback.tables.table import Phase, Seat, Table


def record_of(table: Table, finisher: bool = False) -> Record:
    """The last game of a table whose proof is shown; a record before that would reveal the deck.

    A ``finisher``, a player who has finished a daily game, gets it earlier, without the secret.
    """
    game = table.game
    over = game.state is not None and game.state.over
    if not game.revealed and not (finisher and over):
        raise Malformed("the deal is not revealed yet: a record holds the deck")
    return _record(table, game.secret if game.revealed else None)


def record_so_far(table: Table) -> Record:
    """The game at a table as far as it is played, with its whole deck and the secret of its deal.

    Only the owner of the store may have it before the end: a terminal that saves its own game.
    """
    return _record(table, table.game.secret)


def _record(table: Table, secret: bytes | None) -> Record:
    game = table.game
    dealt = table.begin is None
    return Record(
        rules=table.rules,
        opening=beginning(table.begin, table.rules).opening if table.begin else game.decks,
        steps=game.steps,
        names=tuple(map(_recorded_name, table.seats)),
        date=None if table.ended_at is None else day_of(table.ended_at),
        proof=Proof(game.commitment, game.contributions, secret) if dealt else None,
        signals=game.signals,
    )


def _recorded_name(seat: Seat) -> str:
    """The name of a player in a record, where a bot goes by its id and no person does."""
    if seat.name in NAMES:
        return seat.name.capitalize()
    return seat.name or name_of(seat.bot or "")


def has_finished(table: Table, caller: bytes) -> bool:
    """Whether the caller, and no bot in their place, played the game to its end."""
    person = person_of(table, caller)
    seated = person is not None and any(
        seat.person == person and seat.bot is None for seat in table.seats
    )
    over = table.game.state is not None and table.game.state.over
    return seated and over and table.phase in (Phase.OVER, Phase.CLOSED)


def record_of_game(log: Sequence[Entry], number: int) -> Record:
    """The record of a game of a log by its number, from 1; its deal must be revealed.

    The games before it are replayed without their cards, those after it not at all.
    """
    ends = [place for place, entry in enumerate(log) if isinstance(entry.event, Revealed)]
    return record_of(replay(log[: ends[number - 1] + 1]))


def records_of(entries: Iterable[Entry]) -> Iterator[Record]:
    """The records of all games of a log whose deal was revealed, rematches included."""
    table = None
    for entry in entries:
        table = fold(table, entry)
        if isinstance(entry.event, Revealed):
            yield record_of(table)


class Note(StrEnum):
    """Why a result is not ranked: what helped, or what else is different about it."""

    HINTS = "hints"
    """Hints were asked for."""
    UNDO = "undo"
    """Cards were taken back."""
    SAT_IN = "sat-in"
    """A bot played somebody's seat for a while, or to the end."""
    SEATS = "seats"
    """One person, or one device, had several seats and saw several hands."""
    BOTS = "bots"
    """Bots were on the team."""
    AGAIN = "again"
    """A device of the table had begun this deal before."""
    LATE = "late"
    """The game ended later than an hour after midnight."""
    NO_DEVICE = "no-device"
    """Not every player's device was named, so nobody can tell whether it is a first attempt."""
    OPPONENT = "opponent"
    """A duel is ranked against the strongest bot of the server, and this was another opponent."""
    HOUSE_RULES = "house-rules"
    """Only the named variants are ranked."""


class DailyResult(Struct, frozen=True):
    """The result of a table for a daily deal."""

    day: dt.date
    rules: str
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    """By seat the level of the bot that played it in the end; a team with bots is another team."""
    won: bool
    winner: int | None
    left: tuple[int, ...]
    """By side, the cards that were not laid."""
    steps: int
    ended_at: int
    notes: tuple[Note, ...]
    """What helped and what else was known when the game ended; empty for a game to be ranked."""


class KeptResult(Struct, frozen=True):
    """A result as a store gives it back."""

    result: DailyResult
    first: bool
    """Whether no device of the table had begun this deal before."""
    addresses: frozenset[bytes]
    """The marks of the addresses from which it was played."""


def daily_result(table: Table) -> DailyResult | None:
    """The result of a finished daily table; None for any other table.

    Also None for a game that was dealt after its day was over: that was practice.
    """
    state, day = table.game.state, table.settings.daily
    over = table.phase in (Phase.OVER, Phase.CLOSED) and state is not None
    if day is None or not over or table.ended_at is None or table.game.dealt_at is None:
        return None
    if day_of(table.game.dealt_at) != day:
        return None
    assert state is not None
    assert state.outcome is not None
    return DailyResult(
        day=day,
        rules=table.rules.id,
        names=tuple(seat.name for seat in table.seats),
        bots=tuple(seat.bot for seat in table.seats),
        won=state.outcome.won,
        winner=state.outcome.winner,
        left=state.outcome.left,
        steps=len(table.game.steps),
        ended_at=table.ended_at,
        notes=tuple(note for note in Note if note in _notes(table, day, table.ended_at)),
    )


def _notes(table: Table, day: dt.date, ended_at: int) -> set[Note]:
    game = table.game
    people = [seat for seat in table.seats if seat.person is not None]
    devices = [seat.device for seat in people if seat.device is not None]
    shared = len({seat.person for seat in people}) < len(people)
    noted = {
        Note.HINTS: bool(game.hinted),
        Note.UNDO: game.undone,
        Note.SAT_IN: bool(game.sat_in),
        Note.SEATS: shared or len(set(devices)) < len(devices),
        Note.BOTS: table.together and len(people) < len(table.seats),
        Note.LATE: ended_at >= closes_at(day),
        Note.NO_DEVICE: len(devices) < len(people) or not people,
        Note.HOUSE_RULES: table.rules.id not in _ranked_rules(),
    }
    return {note for note, holds in noted.items() if holds}


@lru_cache(maxsize=1)
def _ranked_rules() -> frozenset[str]:
    return frozenset(rules.id for rules in daily_rulesets())


def ranking(
    kept: Iterable[KeptResult], rival: str, most_per_address: int
) -> tuple[list[DailyResult], list[DailyResult]]:
    """The ranked results, the best first, and the others with their notes, the latest first.

    ``rival`` is the bot against which a duel is ranked. Of each address only the first few
    results are listed.
    """
    ranked, others = list[DailyResult](), list[DailyResult]()
    listed: Counter[bytes] = Counter()
    for one in sorted(kept, key=lambda one: one.result.ended_at):
        if any(listed[address] >= most_per_address for address in one.addresses):
            continue
        listed.update(one.addresses)
        result = _with_rest(one, rival)
        (others if result.notes else ranked).append(result)
    ranked.sort(key=lambda result: (cards_left(result), result.ended_at))
    return ranked, others[::-1]


def _with_rest(one: KeptResult, rival: str) -> DailyResult:
    """The result with what only the list can know."""
    result, more = one.result, list[Note]()
    if not one.first:
        more.append(Note.AGAIN)
    if len(result.left) > 1 and sorted(map(str, result.bots)) != sorted(["None", rival]):
        more.append(Note.OPPONENT)
    return replace(result, notes=(*result.notes, *more)) if more else result


def cards_left(result: DailyResult) -> int:
    """The cards that the team, or in a duel the person, has not laid."""
    if len(result.left) == 1:
        return result.left[0]
    people = [number for number, bot in enumerate(result.bots) if bot is None]
    return result.left[people[0] if people else 0]


def compacted(entries: Iterable[on.Entry]) -> Iterator[on.Entry]:
    """The entries of a closed table, as many as before, each with no more than it needs."""
    for entry in entries:
        event = on.Talked(entry.event.seat, "") if isinstance(entry.event, on.Talked) else None
        by = entry.by if isinstance(entry.event, on.Sat) else b""
        yield structs.replace(entry, by=by, request="", event=event or entry.event)
