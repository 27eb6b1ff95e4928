"""The fold: a table and the next entry of its log give the next table. A restart is a replay."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar, assert_never

from msgspec.structs import replace

from tenback.record import GivenSignal
from tenback.record.game import with_signal
from tenback.rules import Malformed, Ruleset, Start, State, Step, apply, deal
from tenback.rules.talk import after_card, after_signal, after_turn, nothing_said
from tenback.tables import access, changing
from tenback.tables import events as on
from tenback.tables.allowances import used_after
from tenback.tables.answers import Answers
from tenback.tables.beginning import beginning
from tenback.tables.settings import Settings
from tenback.tables.steps import END_TURN, apply_step, play_of
from tenback.tables.table import (
    MAX_TALK_LINES,
    Game,
    Line,
    Person,
    Phase,
    Seat,
    Table,
)

T = TypeVar("T")


def replay(entries: Iterable[on.Entry]) -> Table:
    """The table that a log adds up to."""
    last = deque(replaying(list(entries)), maxlen=1)
    if not last:
        raise Malformed("a log begins with the opening of its table")
    return last[0]


def replaying(log: Sequence[on.Entry]) -> Iterator[Table]:
    """The table after each entry of a log, without the cards of games before the last.

    They take most of the time of a replay, and each game begins without those of the last.
    """
    renewals = (place for place, entry in enumerate(log) if isinstance(entry.event, on.Renewed))
    last_renewal = max(renewals, default=0)
    table = None
    for place, entry in enumerate(log):
        table = fold(table, entry, with_cards=place >= last_renewal)
        yield table


def fold(table: Table | None, entry: on.Entry, *, with_cards: bool = True) -> Table:
    """The table after one more entry."""
    event = entry.event
    if table is None:
        if not isinstance(event, on.Created) or entry.number != 1:
            raise Malformed("a log begins with the opening of its table")
        table = _open_table(event, entry.number)
        used = table.used
    elif entry.number != table.number + 1:
        raise Malformed(f"entry {entry.number} does not follow entry {table.number}")
    else:
        used = used_after(table, entry)
        table = _fold_event(table, entry) if with_cards else _fold_without_cards(table, entry)
    return replace(
        table,
        used=used,
        number=entry.number,
        moved=entry.number if type(event) in _MOVES else table.moved,
        answers=table.answers.after((entry.by, entry.request), entry.number, _key_of(event)),
    )


def _key_of(event: on.AnyEvent) -> bytes | None:
    """The key that an event brings to the table."""
    return event.key if isinstance(event, _BRINGING_KEYS) else None


_BRINGING_KEYS = (on.Created, on.Invited, on.Sat, on.Returned)

_MOVES = frozenset(
    {
        *(on.Laid, on.Turned, on.Undone, on.Ended),
        *(on.Committed, on.Changed, on.Dealt, on.Resumed, on.Started, on.Renewed),
    }
)


def _open_table(event: on.Created, number: int) -> Table:
    rules = event.settings.ruleset
    return Table(
        settings=event.settings,
        rules=rules,
        seats=tuple(Seat(bot=level) for level in event.settings.bots),
        people={event.key: 0},
        devices={event.key: number},
        persons=(Person(),),
        invitations={},
        answers=Answers(),
        game=_no_game(rules),
        begin=event.begin,
    )


def _no_game(rules: Ruleset, number: int = 1) -> Game:
    nothing = (None,) * rules.players
    return Game(number, contributions=nothing, wishes=nothing, said=nothing_said(rules))


_CARDS = frozenset(
    {
        *(on.Laid, on.Turned, on.Undone, on.Signalled, on.Reacted, on.Hinted),
        *(on.Wished, on.Proposed, on.Agreed, on.Started),
    }
)
"""What changes nothing but the game."""


def _fold_without_cards(table: Table, entry: on.Entry) -> Table:
    """The table after an entry of a game that is followed by another one."""
    if isinstance(entry.event, on.Dealt | on.Resumed):
        return replace(table, phase=Phase.PLAYING)
    return table if type(entry.event) in _CARDS else _fold_event(table, entry)


def _fold_event(table: Table, entry: on.Entry) -> Table:
    event = entry.event
    match event:
        case on.Laid() | on.Turned() | on.Undone():
            return _fold_step(table, event)
        case on.Created():
            raise Malformed("a table is opened once")
        case on.Invited() | on.LinkRevoked() | on.DeviceRevoked():
            return access.after(table, event, entry.number)
        case on.PersonRemoved():
            return _clear_seats_of(access.after(table, event, entry.number), event.person)
        case on.Sat() | on.Named() | on.Left() | on.Returned() | on.Handed() | on.Regained():
            return _fold_seating(
                access.after(table, event, entry.number, entry.by), event, entry.at
            )
        case on.Changed():
            return _change_settings(table, event.settings)
        case on.Resumed():
            return _resume(table)
        case on.Committed() | on.Contributed() | on.Dealt() | on.Revealed() | on.Renewed():
            return _fold_dealing(table, event, entry.at)
        case on.Wished() | on.Proposed() | on.Agreed() | on.Started():
            return _fold_choosing(table, event)
        case on.Hinted():
            return _with_game(table, hinted=table.game.hinted | {event.seat})
        case on.Ended():
            played = table.played + 1
            return replace(table, phase=Phase.OVER, played=played, ended_at=entry.at)
        case on.Signalled():
            game = table.game
            said = after_signal(game.said, event.seat, event.signal, event.pile)
            pile = None if event.pile is None else table.rules.piles[event.pile].name
            given = GivenSignal(len(game.steps), event.seat, event.signal, pile)
            return _with_game(table, said=said, signals=with_signal(game.signals, given))
        case on.Talked(text=""):
            return table  # compacted: what was said has been removed
        case on.Talked():
            line = Line(table.number + 1, event.seat, event.text)
            return replace(table, talk=(*table.talk, line)[-MAX_TALK_LINES:])
        case on.Reacted():
            made = (event.seat, event.reaction)
            return _with_game(table, reacted=(*table.game.reacted, made))
        case on.Rematch():
            return replace(table, rematch=table.rematch | {event.seat})
        case on.Closed():
            return replace(table, phase=Phase.CLOSED)
        case _:
            assert_never(event)


def _change_settings(table: Table, settings: Settings) -> Table:
    """The same people with other settings, before the deal; everybody shuffles anew."""
    rules = settings.ruleset
    count = rules.players
    game = replace(
        _no_game(rules, table.game.number),
        commitment=table.game.commitment,
        secret=table.game.secret,
    )
    return replace(
        table,
        settings=settings,
        rules=rules,
        seats=changing.rearranged(table.seats, count),
        invitations=changing.links_after(table.invitations, count),
        talk=changing.lines_after(table.talk, table.seats, count),
        game=game,
    )


Seating = on.Sat | on.Named | on.Left | on.Returned | on.Handed | on.Regained


def _fold_seating(table: Table, event: Seating, at: int) -> Table:
    if isinstance(event, on.Returned):
        seats = tuple(
            replace(seat, left_at=None) if seat.person == event.person else seat
            for seat in table.seats
        )
        return replace(table, seats=seats)
    seat = table.seats[event.seat]
    match event:
        case on.Sat():
            seat = Seat(
                name=event.name,
                person=event.person,
                device=event.device,
                address=event.address,
            )
        case on.Named():
            seat = replace(seat, name=event.name)
        case on.Left():
            left_at = at if event.since is None else event.since
            seat = Seat() if event.freed else replace(seat, left_at=left_at)
        case on.Handed():
            seat = replace(seat, bot=event.level)
        case on.Regained():
            seat = replace(seat, bot=None, left_at=None)
        case _:
            assert_never(event)
    table = replace(table, seats=_put(table.seats, event.seat, seat))
    if isinstance(event, on.Handed) and seat.person is not None and table.game.state is not None:
        return _with_game(table, sat_in=table.game.sat_in | {event.seat})
    freed = isinstance(event, on.Left) and event.freed
    return _forget_shuffle(table, event.seat) if freed else table


def _clear_seats_of(table: Table, person: int) -> Table:
    """Free the seats of a removed person before the deal; later the bot there plays on alone."""
    for number, seat in enumerate(table.seats):
        if seat.person == person:
            gathering = table.phase is Phase.GATHERING
            left = Seat() if gathering else replace(seat, person=None, left_at=None)
            table = replace(table, seats=_put(table.seats, number, left))
            table = _forget_shuffle(table, number) if gathering else table
    return table


def _forget_shuffle(table: Table, seat: int) -> Table:
    """Forget the contribution of a seat that was freed: its next person has not shuffled."""
    return _with_game(table, contributions=_put(table.game.contributions, seat, None))


Dealing = on.Committed | on.Contributed | on.Dealt | on.Revealed | on.Renewed


def _fold_dealing(table: Table, event: Dealing, at: int) -> Table:
    match event:
        case on.Committed():
            return _with_game(table, commitment=event.commitment, secret=event.secret)
        case on.Contributed():
            given = _put(table.game.contributions, event.seat, event.words)
            seat = replace(table.seats[event.seat], ready=True)
            table = replace(table, seats=_put(table.seats, event.seat, seat))
            return _with_game(table, contributions=given)
        case on.Dealt():
            state = deal(table.rules, event.decks)
            bots = frozenset(
                n for n, seat in enumerate(table.seats) if seat.person is not None and seat.bot
            )
            table = _with_game(table, decks=event.decks, state=state, dealt_at=at, sat_in=bots)
            return _begin_play(table)
        case on.Revealed():
            return _with_game(table, revealed=True)
        case on.Renewed():
            removed = [seat.person is None and bool(seat.name) for seat in table.seats]
            left = [seat.left_at is not None and seat.bot is None for seat in table.seats]
            gone = [one or other for one, other in zip(removed, left, strict=True)]
            seats = tuple(
                Seat() if free else replace(seat, ready=False)
                for free, seat in zip(gone, table.seats, strict=True)
            )
            table = replace(table, seats=seats, phase=Phase.GATHERING, rematch=frozenset())
            return replace(table, game=_no_game(table.rules, table.game.number + 1))
        case _:
            assert_never(event)


def _resume(table: Table) -> Table:
    assert table.begin is not None
    begun = beginning(table.begin, table.rules)
    decks = () if isinstance(begun.opening, State) else begun.opening
    return _begin_play(_with_game(table, decks=decks, state=begun.state, steps=begun.steps))


def _begin_play(table: Table) -> Table:
    """The cards are dealt: a seat is to move, or the team decides who starts."""
    assert table.game.state is not None
    choosing = table.game.state.to_move is None
    return replace(table, phase=Phase.CHOOSING if choosing else Phase.PLAYING)


def _fold_choosing(table: Table, event: on.Wished | on.Proposed | on.Agreed | on.Started) -> Table:
    game = table.game
    match event:
        case on.Wished():
            return _with_game(table, wishes=_put(game.wishes, event.seat, event.wish))
        case on.Proposed():
            agreed = frozenset({event.seat})
            return _with_game(table, proposal=event.starter, agreed=agreed)
        case on.Agreed():
            return _with_game(table, agreed=game.agreed | {event.seat})
        case on.Started():
            assert game.state is not None
            start = Start(event.starter)
            state, _ = apply(game.state, start)
            table = _with_game(table, state=state, steps=(*game.steps, start))
            return replace(table, phase=Phase.PLAYING)
        case _:
            assert_never(event)


def _fold_step(table: Table, event: on.Laid | on.Turned | on.Undone) -> Table:
    game = table.game
    assert game.state is not None
    if isinstance(event, on.Undone):
        steps, before = game.steps[:-1], game.before[:-1]
        return _with_game(table, state=game.before[-1], steps=steps, before=before, undone=True)
    step: Step
    reacted = game.reacted
    if isinstance(event, on.Laid):
        step = play_of(table.rules, event.seat, event.card, event.pile)
        before = (*game.before, game.state)
        said = after_card(game.said, event.index)
    else:
        step, before, reacted = END_TURN, (), ()
        said = after_turn(game.said, event.seat)
    state, _ = apply_step(game.state, step)
    steps = (*game.steps, step)
    return _with_game(table, state=state, steps=steps, before=before, said=said, reacted=reacted)


def _with_game(table: Table, **changes: object) -> Table:
    return replace(table, game=replace(table.game, **changes))


def _put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
