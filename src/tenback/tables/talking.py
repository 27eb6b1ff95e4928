"""Signals, messages and reactions: which requests are granted, and as which events (A10)."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.rules import Talk
from tenback.rules.talk import fits_pile, permitted
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.authority import demand_phase, demand_player
from tenback.tables.keys import Caller
from tenback.tables.reactions import Reaction, used_up
from tenback.tables.refusals import Code, Refusal, Refused, refuse
from tenback.tables.table import Phase, Table
from tenback.tables.talk import MAX_MESSAGE_CHARACTERS, Verdict, Why, clean, judge


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
    most = used_up(table.game.reacted, asked.seat, asked.reaction)
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
