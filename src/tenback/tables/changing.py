"""Other settings before the deal: which are granted, and what becomes of seats and links."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import structs

from tenback.rules import TenbackError
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.allowances import room_for_a_game
from tenback.tables.authority import demand_founder, demand_phase
from tenback.tables.keys import Caller
from tenback.tables.refusals import Code, refuse
from tenback.tables.settings import settled
from tenback.tables.table import Invitation, Line, Phase, Seat, Table


def change(table: Table, asked: ask.Change, caller: Caller) -> Iterator[on.AnyEvent]:
    """The founder changes the settings, at a table whose cards are still to be dealt."""
    demand_founder(table, caller)
    demand_phase(table, Phase.GATHERING)
    if table.undealt:
        raise refuse(Code.NOT_ALLOWED)
    try:
        settings = settled(
            structs.replace(
                table.settings,
                rules=asked.rules,
                talk=asked.talk,
                watch=asked.watch,
                hints=asked.hints,
                takeover=asked.takeover,
                bots=(),
            )
        )
    except TenbackError as error:
        raise refuse(Code.BAD_SETTINGS, complaint=str(error)) from error
    rules = settings.ruleset
    people = sum(seat.person is not None for seat in table.seats)
    if people > rules.players:
        raise refuse(Code.TOO_FEW_SEATS, people=people, seats=rules.players)
    if not room_for_a_game(table, rules):
        raise refuse(Code.FULL_LOG)
    bots = tuple(seat.bot for seat in rearranged(table.seats, rules.players))
    yield on.Changed(structs.replace(settings, bots=bots))


def rearranged(seats: Sequence[Seat], count: int) -> tuple[Seat, ...]:
    """The first ``count`` seats, with everybody who sat further on; nobody is ready any more."""
    after = [structs.replace(seat, ready=False) for seat in seats[:count]]
    after += [Seat()] * (count - len(after))
    for seat, place in moves(seats, count).items():
        after[place] = structs.replace(seats[seat], ready=False)
    return tuple(after)


def moves(seats: Sequence[Seat], count: int) -> dict[int, int]:
    """The new seat of everybody who sits beyond the first ``count``: a free one, or a bot's."""
    displaced = [n for n in range(count, len(seats)) if seats[n].person is not None]
    open_to_people = [n for n in range(min(count, len(seats))) if seats[n].person is None]
    open_to_people.sort(key=lambda n: seats[n].taken)
    return dict(zip(displaced, open_to_people, strict=False))


def links_after(invitations: Mapping[bytes, Invitation], count: int) -> dict[bytes, Invitation]:
    """The links; one to a seat that is gone leads to any free seat."""
    return {
        key: structs.replace(link, seat=None)
        if link.seat is not None and link.seat >= count
        else link
        for key, link in invitations.items()
    }


def lines_after(lines: Sequence[Line], seats: Sequence[Seat], count: int) -> tuple[Line, ...]:
    """What was said, by the seats where its speakers sit now; without those that are gone."""
    moved = moves(seats, count)
    placed = [(line, moved.get(line.seat, line.seat)) for line in lines]
    return tuple(structs.replace(line, seat=seat) for line, seat in placed if seat < count)
