"""Seats and the settings: who sits where, and which bots play, as granted and as folded.

``sit_ins`` says when bots may sit in; a server asks after every entry and after a restart, and
nothing of this is stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from tenback.rules import Malformed, Talk, TenbackError
from tenback.tables import events as on
from tenback.tables import people
from tenback.tables import requests as ask
from tenback.tables.allowances import room_for_a_game
from tenback.tables.permissions import (
    FOUNDER,
    HOUSE,
    Caller,
    demand_founder,
    demand_host,
    demand_house,
    demand_invitation,
    demand_new_key,
    demand_own,
    demand_phase,
    demand_player,
    demand_seat,
    person_of,
)
from tenback.tables.refusals import Code, refuse
from tenback.tables.settings import MAX_NAME_CHARACTERS, demand_level, settled
from tenback.tables.table import Game, Invitation, Line, Phase, Seat, Table, put
from tenback.tables.talk import clean, judge


def sit(table: Table, asked: ask.Sit, caller: Caller, marks: ask.Marks) -> Iterator[on.AnyEvent]:
    """A person of the table, or a guest with a link, takes a free seat."""
    person, key = person_of(table, caller), ask.new_key(asked)
    if person is None:
        invitation = demand_invitation(table, caller)
        if invitation.watch or invitation.seat not in (None, asked.seat):
            raise refuse(Code.NOT_ALLOWED)
        if key is None:
            raise refuse(Code.BAD_KEY)
        demand_new_key(table, key)
        person = table.newcomer
    elif key is not None:  # it would be ignored, and the client would believe that it works
        raise refuse(Code.BAD_KEY)
    if demand_seat(table, asked.seat).taken:
        raise refuse(Code.SEAT_TAKEN, seat=asked.seat)
    demand_phase(table, Phase.GATHERING)
    name = _name(table, asked.name)
    yield on.Sat(asked.seat, person, name, key, marks.device, marks.address)


def sat(table: Table, event: on.Sat, number: int, by: bytes) -> Table:
    """A person has a seat."""
    seat = Seat(event.name, event.person, device=event.device, address=event.address)
    return people.arrived(table, event, number, by).with_seat(event.seat, seat)


def rename(table: Table, asked: ask.Rename, caller: Caller) -> Iterator[on.AnyEvent]:
    """Everybody chooses their own name."""
    demand_own(table, caller, asked.seat)
    yield on.Named(asked.seat, _name(table, asked.name))


def _name(table: Table, name: str) -> str:
    """A name as it is shown. While partners hold cards, a name may not contain a number (A10)."""
    shown = clean(name)
    if not shown or len(shown) > MAX_NAME_CHARACTERS:
        raise refuse(Code.BAD_NAME, longest=MAX_NAME_CHARACTERS)
    if table.secretive and not judge(shown, Talk.STRICT).accepted:
        raise refuse(Code.BAD_NAME, "A10", longest=MAX_NAME_CHARACTERS)
    return shown


def named(table: Table, event: on.Named) -> Table:
    """A seat and its person have another name."""
    seat = table.seats[event.seat]
    if seat.person is not None:
        table = people.named(table, seat.person, event.name)
    return table.with_seat(event.seat, replace(seat, name=event.name))


def leave(table: Table, asked: ask.Leave, caller: Caller) -> Iterator[on.AnyEvent]:
    """A player leaves; the house does it for a lost connection, the founder before the deal."""
    seat = demand_seat(table, asked.seat)
    gathering = table.phase is Phase.GATHERING
    clears = gathering and person_of(table, caller) == FOUNDER
    if caller is not HOUSE and not clears:
        demand_own(table, caller, asked.seat)
    if not seat.taken or seat.left_at is not None or (seat.person is None and not clears):
        raise refuse(Code.NOT_YOUR_SEAT, seat=asked.seat)
    if asked.since is not None:
        demand_house(caller)
    yield on.Left(asked.seat, freed=gathering, since=asked.since)


def left(table: Table, event: on.Left, at: int) -> Table:
    """A seat is free, or the others wait for its person."""
    if event.freed:
        return _freed(table, event.seat)
    left_at = at if event.since is None else event.since
    return table.with_seat(event.seat, replace(table.seats[event.seat], left_at=left_at))


def _freed(table: Table, number: int) -> Table:
    """A seat is free, and its shuffle is forgotten: its next person has not shuffled."""
    contributions = put(table.game.contributions, number, None)
    return table.with_seat(number, Seat()).with_game(contributions=contributions)


def person_removed(table: Table, event: on.PersonRemoved) -> Table:
    """Seats of a removed person are free before the deal; later the bot there plays on alone."""
    table = people.person_removed(table, event.person)
    for number, seat in enumerate(table.seats):
        if seat.person == event.person and table.phase is Phase.GATHERING:
            table = _freed(table, number)
        elif seat.person == event.person:
            table = table.with_seat(number, replace(seat, person=None, left_at=None))
    return table


def hand(table: Table, asked: ask.Hand, caller: Caller, now: int) -> Iterator[on.AnyEvent]:
    """A bot plays a seat: its person asks, the founder if it is free (or anybody with a seat while
    the founder has none), a partner if its person has left, the house after a wait."""
    seat = demand_seat(table, asked.seat)
    try:
        demand_level(asked.level)
    except Malformed:
        raise refuse(Code.BAD_LEVEL) from None
    if caller is HOUSE:
        _demand_waited_for(table, seat, asked.seat, now)
    elif not seat.taken:
        demand_host(table, caller)
    elif _may_replace_absent(table, seat, asked, caller):
        pass
    else:
        demand_player(table, caller, asked.seat)
    yield on.Handed(asked.seat, asked.level)


def _may_replace_absent(table: Table, seat: Seat, asked: ask.Hand, caller: Caller) -> bool:
    """Whether a partner asks for the bot of the table without waiting any longer for a player.

    In a duel the other player could choose the moment, and so must wait.
    """
    players = {table.seats[number].person for number in table.present}
    caller_plays = person_of(table, caller) in players
    agreed = table.together and asked.level == table.settings.sitter
    return caller_plays and agreed and sits_in_at(table, seat) is not None


def _demand_waited_for(table: Table, seat: Seat, number: int, now: int) -> None:
    """Refuse the house while the table still waits for the player of a seat."""
    at = table.settings.sits_in_at(seat.left_at)
    if seat.person is None or at is None:
        raise refuse(Code.WITH_PERSON, seat=number)
    if seat.bot is not None:
        raise refuse(Code.WITH_BOT, seat=number)
    if now < at:
        raise refuse(Code.NOT_YET, seconds=(at - now + 999) // 1_000)


def handed(table: Table, event: on.Handed) -> Table:
    """A bot plays a seat; during a game it is noted that it sits in for a person."""
    seat = replace(table.seats[event.seat], bot=event.level)
    table = table.with_seat(event.seat, seat)
    if seat.person is None or table.game.state is None:
        return table
    return table.with_game(sat_in=table.game.sat_in | {event.seat})


def regain(table: Table, asked: ask.Regain, caller: Caller) -> Iterator[on.AnyEvent]:
    """A person takes the seat back from the bot."""
    if demand_own(table, caller, asked.seat).bot is None:
        raise refuse(Code.WITH_PERSON, seat=asked.seat)
    yield on.Regained(asked.seat)


def regained(table: Table, event: on.Regained) -> Table:
    """A person plays their seat again."""
    seat = replace(table.seats[event.seat], bot=None, left_at=None)
    return table.with_seat(event.seat, seat)


def close(table: Table, caller: Caller) -> Iterator[on.AnyEvent]:
    """The house closes a table that nobody needs, or its only person does; the proof is shown."""
    alone = set(table.people.values()) == {person_of(table, caller)}
    if not alone:
        demand_house(caller)
    dealt = table.game.state is not None
    if dealt and not table.game.revealed and table.settings.daily is None:
        yield on.Revealed(table.game.secret, table.game.decks)
    yield on.Closed()


def change(table: Table, asked: ask.Change, caller: Caller) -> Iterator[on.AnyEvent]:
    """The founder changes the settings, at a table whose cards are still to be dealt."""
    demand_founder(table, caller)
    demand_phase(table, Phase.GATHERING)
    if table.undealt:
        raise refuse(Code.NOT_ALLOWED)
    try:
        settings = settled(
            replace(
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
    seated = sum(seat.person is not None for seat in table.seats)
    if seated > rules.players:
        raise refuse(Code.TOO_FEW_SEATS, people=seated, seats=rules.players)
    if not room_for_a_game(table, rules):
        raise refuse(Code.FULL_LOG)
    bots = tuple(seat.bot for seat in _rearranged(table.seats, rules.players))
    yield on.Changed(replace(settings, bots=bots))


def changed(table: Table, event: on.Changed) -> Table:
    """The same people with other settings, before the deal; everybody shuffles anew."""
    settings, rules, game = event.settings, event.settings.ruleset, table.game
    return replace(
        table,
        settings=settings,
        rules=rules,
        seats=_rearranged(table.seats, rules.players),
        invitations=_links_after(table.invitations, rules.players),
        talk=_lines_after(table.talk, table.seats, rules.players),
        game=Game.before_deal(rules, game.number, game.commitment, game.secret),
    )


def _rearranged(seats: Sequence[Seat], count: int) -> tuple[Seat, ...]:
    """The first ``count`` seats, with everybody who sat further on; nobody is ready any more."""
    after = [replace(seat, ready=False) for seat in seats[:count]]
    after += [Seat()] * (count - len(after))
    for seat, place in _moves(seats, count).items():
        after[place] = replace(seats[seat], ready=False)
    return tuple(after)


def _moves(seats: Sequence[Seat], count: int) -> dict[int, int]:
    """The new seat of everybody who sits beyond the first ``count``: a free one, or a bot's."""
    displaced = [n for n in range(count, len(seats)) if seats[n].person is not None]
    open_to_people = [n for n in range(min(count, len(seats))) if seats[n].person is None]
    open_to_people.sort(key=lambda n: seats[n].taken)
    return dict(zip(displaced, open_to_people, strict=False))


def _links_after(invitations: Mapping[bytes, Invitation], count: int) -> dict[bytes, Invitation]:
    """The links; one to a seat that is gone leads to any free seat."""
    return {
        key: replace(link, seat=None) if link.seat is not None and link.seat >= count else link
        for key, link in invitations.items()
    }


def _lines_after(lines: Sequence[Line], seats: Sequence[Seat], count: int) -> tuple[Line, ...]:
    """What was said, by the seats where its speakers sit now; without those that are gone."""
    moved = _moves(seats, count)
    placed = [(line, moved.get(line.seat, line.seat)) for line in lines]
    return tuple(replace(line, seat=seat) for line, seat in placed if seat < count)


@dataclass(frozen=True, slots=True)
class SitIn:
    """A bot of this level takes over a seat at this moment, unless its person is back by then."""

    seat: int
    level: str
    at: int


def sits_in_at(table: Table, seat: Seat) -> int | None:
    """When a bot may sit in for the player of this seat; None for a player who has not left."""
    if seat.person is None or seat.bot is not None:
        return None
    return table.settings.sits_in_at(seat.left_at)


def sit_ins(table: Table) -> tuple[SitIn, ...]:
    """The seats whose players left, and when a bot may sit in for them."""
    if table.phase not in (Phase.CHOOSING, Phase.PLAYING):
        return ()
    return tuple(
        SitIn(number, table.settings.sitter, at)
        for number, seat in enumerate(table.seats)
        if (at := sits_in_at(table, seat)) is not None
    )
