"""Shuffling, choosing a starter, laying cards: which requests are granted, and as which events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tenback.record import commit, fair_deal
from tenback.rules import (
    Drew,
    IllegalPlay,
    Skipped,
    State,
    Step,
)
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.allowances import room_for_a_game
from tenback.tables.authority import demand_house, demand_phase, demand_player, demand_seat
from tenback.tables.days import is_secret
from tenback.tables.keys import HOUSE, Caller
from tenback.tables.refusals import Code, Refusal, Refused, refuse
from tenback.tables.steps import END_TURN, Applied, apply_step, play_of
from tenback.tables.table import Phase, Table

Fresh = Callable[[], bytes]
"""Returns 32 bytes from which the secret of a new deal is made."""


def ready(table: Table, asked: ask.Ready, caller: Caller) -> Iterator[on.AnyEvent]:
    """Each seat shuffles once or not at all; nobody does if the cards are fixed already."""
    seat = demand_player(table, caller, asked.seat)
    demand_phase(table, Phase.GATHERING)
    if seat.ready:
        raise refuse(Code.READY_ALREADY)
    if asked.words is not None and (table.undealt or seat.person is None):
        raise refuse(Code.NO_SHUFFLING)
    yield on.Contributed(asked.seat, asked.words)


def wish(table: Table, asked: ask.SayWish, caller: Caller) -> Iterator[on.AnyEvent]:
    """Each seat may say how much it would like to start."""
    demand_player(table, caller, asked.seat)
    demand_phase(table, Phase.CHOOSING)
    if caller is HOUSE and table.game.wishes[asked.seat] is not None:
        raise refuse(Code.READY_ALREADY)  # a bot says it once, which keeps the log short
    yield on.Wished(asked.seat, asked.wish)


def propose(table: Table, asked: ask.Propose, caller: Caller) -> Iterator[on.AnyEvent]:
    """Any seat may propose a starter; a new proposal replaces the last."""
    demand_player(table, caller, asked.seat)
    demand_phase(table, Phase.CHOOSING)
    demand_seat(table, asked.starter)
    yield on.Proposed(asked.seat, asked.starter)


def agree(table: Table, asked: ask.Agree, caller: Caller) -> Iterator[on.AnyEvent]:
    """A seat agrees by naming the starter, so that nobody agrees with a newer one by mistake."""
    demand_player(table, caller, asked.seat)
    demand_phase(table, Phase.CHOOSING)
    if table.game.proposal != asked.starter:
        raise refuse(Code.OTHER_PROPOSAL)
    if asked.seat in table.game.agreed:
        raise refuse(Code.AGREED_ALREADY)
    yield on.Agreed(asked.seat)


def lay(table: Table, asked: ask.Lay, caller: Caller) -> Iterator[on.AnyEvent]:
    """The player to move lays a card."""
    state = _demand_turn(table, caller, asked.seat)
    _demand_legal(state, play_of(table.rules, asked.seat, asked.card, asked.pile))
    target = table.rules.target(asked.seat, asked.pile)
    yield on.Laid(asked.seat, asked.card, asked.pile, target.index)


def end(table: Table, asked: ask.End, caller: Caller) -> Iterator[on.AnyEvent]:
    """The player to move ends the turn and draws."""
    state = _demand_turn(table, caller, asked.seat)
    after, happened = _demand_legal(state, END_TURN)
    drew = next(event.cards for event in happened if isinstance(event, Drew))
    skipped = tuple(event.seat for event in happened if isinstance(event, Skipped))
    assert after.to_move is not None
    yield on.Turned(asked.seat, drew, skipped, after.to_move)


def undo(table: Table, asked: ask.Undo, caller: Caller) -> Iterator[on.AnyEvent]:
    """A card can be taken back where this reveals nothing: alone, before drawing."""
    _demand_turn(table, caller, asked.seat)
    if table.rules.players > 1 or not table.game.before:
        raise refuse(Code.NO_UNDO)
    yield on.Undone(asked.seat)


def hint(table: Table, asked: ask.Hint, caller: Caller) -> Iterator[on.AnyEvent]:
    """A player gets a hint, at a table that allows hints."""
    _demand_turn(table, caller, asked.seat)
    if not table.settings.hints:
        raise refuse(Code.NOT_ALLOWED)
    yield on.Hinted(asked.seat)


def again(table: Table, asked: ask.Again, caller: Caller) -> Iterator[on.AnyEvent]:
    """A rematch begins when everybody who is present wants it. A daily deal is played once."""
    demand_player(table, caller, asked.seat)
    demand_phase(table, Phase.OVER)
    if table.settings.daily is not None or asked.seat in table.rematch:
        raise refuse(Code.NO_REMATCH)
    if not room_for_a_game(table):
        raise refuse(Code.FULL_LOG)
    yield on.Rematch(asked.seat)


def reveal(table: Table, caller: Caller, now: int) -> Iterator[on.AnyEvent]:
    """The proof of a daily deal is shown once games with this deal no longer count."""
    demand_house(caller)
    demand_phase(table, Phase.OVER)
    day = table.settings.daily
    if table.game.revealed or day is None:
        raise refuse(Code.WRONG_PHASE, phase=table.phase)
    if is_secret(day, now):
        raise refuse(Code.NOT_YET)
    yield on.Revealed(table.game.secret, table.game.decks)


def _demand_turn(table: Table, caller: Caller, seat: int) -> State:
    demand_player(table, caller, seat)
    demand_phase(table, Phase.PLAYING)
    state = table.game.state
    assert state is not None
    if state.to_move != seat:
        raise refuse(Code.NOT_YOUR_TURN, table.rules.rule("start"))
    return state


def _demand_legal(state: State, step: Step) -> Applied:
    try:
        return apply_step(state, step)
    except IllegalPlay as error:
        key = error.reason.name.lower().replace("_", "-")
        refusal = Refusal(Code.ILLEGAL, error.rule, f"illegal-{key}", error.details)
        raise Refused(refusal) from error


def onward(table: Table, fresh: Fresh) -> Iterable[on.AnyEvent]:
    """The events that follow from the table as it is now, without a request; usually none."""
    state = table.game.state
    if table.phase is Phase.PLAYING and state is not None and state.outcome is None:
        return ()
    return _onward(table, fresh)


def _onward(table: Table, fresh: Fresh) -> Iterator[on.AnyEvent]:
    game = table.game
    match table.phase:
        case Phase.GATHERING:
            if all(seat.taken and (seat.ready or not seat.present) for seat in table.seats):
                yield from _deal(table)
        case Phase.CHOOSING:
            if game.proposal is not None and table.present <= game.agreed:
                yield on.Started(game.proposal)
        case Phase.PLAYING:
            outcome = None if game.state is None else game.state.outcome
            if outcome is not None:
                yield on.Ended(outcome.ending, outcome.winner, outcome.left)
                if table.settings.daily is None:
                    yield on.Revealed(game.secret, game.decks)
        case Phase.OVER:
            wanted = table.rematch & table.present and table.present <= table.rematch
            if wanted and room_for_a_game(table):
                yield on.Renewed(table.game.number + 1)
                if table.begin is None:
                    yield committed(fresh)
        case _:  # nothing follows at a closed table
            pass


def committed(fresh: Fresh) -> on.Committed:
    """The dealer fixes the secret of a new deal."""
    secret = fresh()
    return on.Committed(commit(secret), secret)


def _deal(table: Table) -> Iterator[on.AnyEvent]:
    if table.begin is not None:
        yield on.Resumed()
        return
    dealt = fair_deal(table.rules, table.game.secret, table.game.contributions)
    yield on.Dealt(dealt.decks)
    if dealt.starter is not None:
        yield on.Started(dealt.starter)
