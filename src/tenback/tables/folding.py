"""The fold: a table and the next entry of its log give the next table. A restart is a replay."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from msgspec.structs import replace

from tenback.rules import Malformed, State
from tenback.tables import events as on
from tenback.tables import people, playing, seating, talking
from tenback.tables.allowances import used_after
from tenback.tables.table import Answers, Game, Person, Phase, Seat, Table, put


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


def fold(
    table: Table | None,
    entry: on.Entry,
    *,
    with_cards: bool = True,
    state: State | None = None,
) -> Table:
    """The table after one more entry.

    After a step, ``state`` is that of the game, if it is known already. Without cards, the game
    stays as it is: another one follows it.
    """
    event, number = entry.event, entry.number
    if table is None:
        if not isinstance(event, on.Created) or number != 1:
            raise Malformed("a log begins with the opening of its table")
        table = _opened(event)
    elif number != table.number + 1:
        raise Malformed(f"entry {number} does not follow entry {table.number}")
    used = used_after(table, entry)
    after = _after(table, entry, state) if with_cards else _without_cards(table, entry)
    if isinstance(after, Game):
        game = after
    else:
        table, game = after, after.game
    return replace(
        table,
        game=game,
        used=used,
        number=number,
        moved=number if event.moves else table.moved,
        answers=table.answers.after((entry.by, entry.request), number, getattr(event, "key", None)),
    )


def _opened(event: on.Created) -> Table:
    rules = event.settings.ruleset
    return Table(
        settings=event.settings,
        rules=rules,
        seats=tuple(Seat(bot=level) for level in event.settings.bots),
        people={event.key: 0},
        devices={event.key: 1},
        persons=(Person(),),
        invitations={},
        answers=Answers(),
        game=Game.before_deal(rules),
        begin=event.begin,
    )


def _without_cards(table: Table, entry: on.Entry) -> Table | Game:
    """The table after an entry of a game that is followed by another one."""
    if isinstance(entry.event, on.Dealt | on.Resumed | on.Started):
        return replace(table, phase=Phase.PLAYING)
    return table.game if isinstance(entry.event, on.OfGame) else _after(table, entry, None)


def _after(table: Table, entry: on.Entry, state: State | None) -> Table | Game:
    """The table after an event, or only its game, where nothing else changes."""
    event, number, game = entry.event, entry.number, table.game
    match event:
        case on.Laid():
            return playing.laid(table, event, state)
        case on.Turned():
            return playing.turned(table, event, state)
        case on.Undone():
            return playing.undone(game)
        case on.Hinted():
            return replace(game, hinted=game.hinted | {event.seat})
        case on.Wished():
            return replace(game, wishes=put(game.wishes, event.seat, event.wish))
        case on.Proposed():
            return playing.proposed(game, event)
        case on.Agreed():
            return replace(game, agreed=game.agreed | {event.seat})
        case on.Signalled():
            return talking.signalled(table, event)
        case on.Reacted():
            return replace(game, reacted=(*game.reacted, (event.seat, event.reaction)))
        case on.Created():
            if number > 1:
                raise Malformed("a table is opened once")
            return table
        case on.Changed():
            return seating.changed(table, event)
        case on.Invited():
            return people.invited(table, event, number)
        case on.Sat():
            return seating.sat(table, event, number, entry.by)
        case on.Named():
            return seating.named(table, event)
        case on.Left():
            return seating.left(table, event, entry.at)
        case on.Returned():
            return people.returned(table, event, number)
        case on.LinkRevoked():
            return people.link_revoked(table, event)
        case on.DeviceRevoked():
            return people.device_revoked(table, event)
        case on.PersonRemoved():
            return seating.person_removed(table, event)
        case on.Handed():
            return seating.handed(table, event)
        case on.Regained():
            return seating.regained(table, event)
        case on.Committed():
            return replace(game, commitment=event.commitment, secret=event.secret)
        case on.Contributed():
            return playing.contributed(table, event)
        case on.Dealt():
            return playing.dealt(table, event, entry.at)
        case on.Resumed():
            return playing.resumed(table)
        case on.Started():
            return playing.started(table, event)
        case on.Ended():
            return replace(table, phase=Phase.OVER, played=table.played + 1, ended_at=entry.at)
        case on.Revealed():
            return replace(game, revealed=True)
        case on.Rematch():
            return replace(table, rematch=table.rematch | {event.seat})
        case on.Renewed():
            return playing.renewed(table)
        case on.Talked():
            return talking.talked(table, event, number)
        case on.Closed():
            return replace(table, phase=Phase.CLOSED)
        case _:
            assert_never(event)
