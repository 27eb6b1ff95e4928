"""The record of a table's game, for people, the page and ``tenback verify``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tenback.bots import NAMES
from tenback.record import Proof, Record
from tenback.rules import Malformed
from tenback.tables.beginning import beginning
from tenback.tables.days import day_of
from tenback.tables.events import Entry, Revealed
from tenback.tables.folding import fold, replay
from tenback.tables.table import Seat, Table


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
    return seat.name or seat.bot or ""


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
