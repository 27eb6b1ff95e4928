"""Signals, messages and reactions (A10): as granted and as folded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tenback.record import GivenSignal
from tenback.record.game import with_signal
from tenback.rules import Talk
from tenback.rules.talk import after_signal, fits_pile, permitted
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.events import Reaction
from tenback.tables.permissions import Caller, demand_phase, demand_player
from tenback.tables.refusals import Code, Refusal, Refused, refuse
from tenback.tables.table import MAX_TALK_LINES, Game, Line, Phase, Table
from tenback.tables.talk import MAX_MESSAGE_CHARACTERS, MAX_REPEATS, Verdict, Why, clean, judge

MAX_REACTIONS_PER_TURN = MAX_REPEATS
"""How many reactions a seat may make before the next turn: by more, it could tell a number."""


def signal(table: Table, asked: ask.GiveSignal, caller: Caller) -> Iterator[on.AnyEvent]:
    """Partners give signals while they hold cards: about a pile, or about themselves."""
    demand_player(table, caller, asked.seat)
    demand_phase(table, Phase.CHOOSING, Phase.PLAYING)
    if not table.secretive or table.settings.talk is Talk.SILENT:
        raise refuse(Code.SILENT, "A10")
    piles = len(table.rules.piles)
    there = asked.pile is None or asked.pile < piles
    if not there or not fits_pile(asked.signal, asked.pile is not None):
        raise refuse(Code.NO_SUCH_PILE, last=piles - 1)
    if not permitted(asked.signal, table.settings.talk):
        raise Refused(Refusal(Code.TALK, "A10", Why.HINT.value, {"start": 0, "end": 0}))
    yield on.Signalled(asked.seat, asked.signal, asked.pile)


def say(table: Table, asked: ask.Say, caller: Caller) -> Iterator[on.AnyEvent]:
    """Every seat may speak; while partners hold cards, without numbers."""
    demand_player(table, caller, asked.seat)
    if table.settings.talk is Talk.SILENT:
        raise refuse(Code.SILENT, "A10")
    verdict = judge(asked.text, table.rules.talk) if table.secretive else _bounded(asked.text)
    if verdict.reason is not None:
        told: dict[str, int | str] = {"start": verdict.start, "end": verdict.end}
        rule = None if verdict.reason in (Why.LONG, Why.EMPTY) else "A10"
        raise Refused(Refusal(Code.TALK, rule, verdict.reason.value, told))
    yield on.Talked(asked.seat, verdict.text)


def react(table: Table, asked: ask.React, caller: Caller) -> Iterator[on.AnyEvent]:
    """Every seat may react, a few times in a turn; a nudge is for a person who is to move."""
    demand_player(table, caller, asked.seat)
    if asked.reaction is Reaction.NUDGE:
        _demand_somebody_to_nudge(table, asked.seat)
    elif table.settings.talk is Talk.SILENT:
        raise refuse(Code.SILENT, "A10")
    most = _used_up(table.game.reacted, asked.seat, asked.reaction)
    if most is not None and (table.secretive or asked.reaction is Reaction.NUDGE):
        raise refuse(Code.REACTED, most=most)
    yield on.Reacted(asked.seat, asked.reaction)


def _demand_somebody_to_nudge(table: Table, seat: int) -> None:
    demand_phase(table, Phase.PLAYING)
    assert table.game.state is not None
    mover = table.game.state.to_move
    if mover is None or mover == seat or not table.seats[mover].present:
        raise refuse(Code.NOBODY_TO_NUDGE)


def _bounded(text: str) -> Verdict:
    """Check only the length, where a message can reveal nothing."""
    if len(text) > MAX_MESSAGE_CHARACTERS:
        return Verdict("", Why.LONG, MAX_MESSAGE_CHARACTERS, len(text))
    shown = clean(text)
    return Verdict(shown, None if shown else Why.EMPTY, 0, 0 if shown else len(text))


def _used_up(reacted: Iterable[tuple[int, Reaction]], seat: int, reaction: Reaction) -> int | None:
    """The limit that a seat has reached since the last turn ended; None if it may react."""
    mine = [made for number, made in reacted if number == seat]
    if reaction is Reaction.NUDGE:
        return 1 if Reaction.NUDGE in mine else None
    return MAX_REACTIONS_PER_TURN if len(mine) >= MAX_REACTIONS_PER_TURN else None


def signalled(table: Table, event: on.Signalled) -> Game:
    """A signal stands, and the record will have it."""
    game = table.game
    pile = None if event.pile is None else table.rules.piles[event.pile].name
    given = GivenSignal(len(game.steps), event.seat, event.signal, pile)
    return replace(
        game,
        said=after_signal(game.said, event.seat, event.signal, event.pile),
        signals=with_signal(game.signals, given),
    )


def talked(table: Table, event: on.Talked, number: int) -> Table:
    """A line of talk; what was said at a compacted table has been removed."""
    if not event.text:
        return table
    line = Line(number, event.seat, event.text)
    return replace(table, talk=(*table.talk, line)[-MAX_TALK_LINES:])
