"""The one door through which a table changes: a request comes in, entries or a refusal come out.

``decide`` is pure: the time and the randomness are given, and nothing is kept. Its caller stores
the entries, all of them or none, and goes on with the table after the last of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from msgspec import structs

from tenback.rules import Malformed, State, TenbackError
from tenback.tables import events as on
from tenback.tables import people, playing, seating, talking
from tenback.tables import requests as ask
from tenback.tables.allowances import demand_allowance
from tenback.tables.daily import day_of
from tenback.tables.events import Value
from tenback.tables.folding import fold
from tenback.tables.permissions import BY_HOUSE, HOUSE, Caller, demand_not_revoked
from tenback.tables.playing import Fresh
from tenback.tables.refusals import Code, Refusal, Refused, refuse
from tenback.tables.settings import Settings, beginning, settled
from tenback.tables.table import MAX_ENTRIES, Answered, Phase, Table


class Granted(Value, frozen=True):
    """The entries to append, in order, all or none of them. They hold secrets: see ``see``."""

    steps: tuple[tuple[on.Entry, Table], ...]
    """The entries, each with the table after it."""

    @property
    def entries(self) -> tuple[on.Entry, ...]:
        """The entries alone."""
        return tuple([entry for entry, _ in self.steps])

    @property
    def table(self) -> Table:
        """The table after the last entry."""
        return self.steps[-1][1]

    @classmethod
    def joined(cls, parts: Iterable[Granted]) -> Granted:
        """Several decisions as one."""
        return cls(tuple([step for part in parts for step in part.steps]))


class Repeated(Value, frozen=True):
    """The request was granted before, by these entries: answer with them again."""

    first: int
    last: int


Decision = Granted | Repeated | Refusal


def decide(
    table: Table | None, request: ask.Request, caller: Caller, now: int, fresh: Fresh
) -> Decision:
    """What becomes of a request.

    ``now`` is in milliseconds since 1970. ``fresh`` is called only where a new deal is prepared,
    and returns 32 random bytes that were never used (for a daily deal: ``daily_secret``).
    """
    by = BY_HOUSE if caller is HOUSE else caller
    try:
        answered = None if table is None else table.answers.get((by, request.id))
        if table is not None:
            demand_not_revoked(table, caller)
        if answered is not None:
            _demand_same_key(answered, request.ask)
            return Repeated(answered.first, answered.last)
        cause = (by, request.id)
        asked = request.ask
        if isinstance(asked, ask.Create):
            if table is not None:
                raise refuse(Code.TABLE_EXISTS)
            return _carry_out(None, _create(asked, now, fresh), cause, now, fresh)
        if table is None:
            raise refuse(Code.NO_TABLE)
        _demand_in_time(table, request)
        demand_allowance(table, asked, caller)
        if isinstance(asked, ask.Step):
            event, state = playing.step(table, asked, caller)
            return _carry_out(table, (event,), cause, now, fresh, state)
        return _carry_out(
            table, _events_of(table, asked, caller, now, request.marks), cause, now, fresh
        )
    except Refused as refused:
        return refused.refusal


def _carry_out(
    table: Table | None,
    events: Iterable[on.AnyEvent],
    cause: tuple[bytes, str],
    now: int,
    fresh: Fresh,
    state: State | None = None,
) -> Granted:
    """What was asked for, and everything that follows from it.

    After a step, ``state`` is that of the game.
    """
    by, request = cause
    steps: list[tuple[on.Entry, Table]] = []
    waiting = list(events)
    while waiting:
        for event in waiting:
            number = 1 if table is None else table.number + 1
            entry = on.Entry(number, now, by, request, event)
            table = fold(table, entry, state=state)
            steps.append((entry, table))
        assert table is not None
        waiting = list(playing.onward(table, fresh))
    return Granted(tuple(steps))


def _demand_in_time(table: Table, request: ask.Request) -> None:
    """Refuse what comes too late, or is based on a game that has moved on since."""
    if table.phase is Phase.CLOSED:
        raise refuse(Code.CLOSED)
    if table.number >= MAX_ENTRIES and not isinstance(request.ask, ask.Close):
        raise refuse(Code.FULL_LOG)
    if request.seen > table.number:
        raise Refused(Refusal(Code.AHEAD, since=table.number))
    if request.ask.on_latest and request.seen < table.moved:
        raise Refused(Refusal(Code.STALE, since=request.seen))


def _demand_same_key(answered: Answered, asked: ask.AnyAsk) -> None:
    """Refuse a repeat that brings another key: the id alone does not prove the sender."""
    if ask.new_key(asked) != answered.key:
        raise refuse(Code.ID_TAKEN)


def _create(asked: ask.Create, now: int, fresh: Fresh) -> Iterator[on.AnyEvent]:
    try:
        settings = settled(_with_rules_of_record(asked))
    except TenbackError as error:
        raise refuse(Code.BAD_SETTINGS, complaint=str(error)) from error
    if settings.daily is not None and settings.daily > day_of(now):
        raise refuse(Code.NOT_YET)
    yield on.Created(settings, asked.key, begin=asked.begin)
    if asked.begin is None:
        yield playing.committed(fresh)


def _with_rules_of_record(asked: ask.Create) -> Settings:
    """The settings, with the rules of the game that is to go on."""
    if asked.begin is None:
        return asked.settings
    if asked.settings.daily is not None:
        raise Malformed("the deal of a day is dealt: it begins at its beginning")
    return structs.replace(asked.settings, rules=beginning(asked.begin).state.rules.id)


def _events_of(
    table: Table,
    asked: ask.BesidesSteps | ask.Hint | ask.Reveal,
    caller: Caller,
    now: int,
    marks: ask.Marks,
) -> Iterator[on.AnyEvent]:
    match asked:
        case ask.Change():
            return seating.change(table, asked, caller)
        case ask.Invite():
            return people.invite(table, asked, caller)
        case ask.Sit():
            return seating.sit(table, asked, caller, marks)
        case ask.Rename():
            return seating.rename(table, asked, caller)
        case ask.Leave():
            return seating.leave(table, asked, caller)
        case ask.Return():
            return people.come_back(table, asked, caller)
        case ask.RevokeLink():
            return people.revoke_link(table, asked, caller)
        case ask.RevokeDevice():
            return people.revoke_device(table, asked, caller)
        case ask.RemovePerson():
            return people.remove_person(table, asked, caller)
        case ask.Hand():
            return seating.hand(table, asked, caller, now)
        case ask.Regain():
            return seating.regain(table, asked, caller)
        case ask.Ready():
            return playing.ready(table, asked, caller)
        case ask.SayWish():
            return playing.wish(table, asked, caller)
        case ask.Propose():
            return playing.propose(table, asked, caller)
        case ask.Agree():
            return playing.agree(table, asked, caller)
        case ask.Undo():
            return playing.undo(table, asked, caller)
        case ask.Hint():
            return playing.hint(table, asked, caller)
        case ask.GiveSignal():
            return talking.signal(table, asked, caller)
        case ask.Say():
            return talking.say(table, asked, caller)
        case ask.React():
            return talking.react(table, asked, caller)
        case ask.Again():
            return playing.again(table, asked, caller)
        case ask.Reveal():
            return playing.reveal(table, caller, now)
        case ask.Close():
            return seating.close(table, caller)
        case _:
            assert_never(asked)
