"""Shuffling, choosing a starter, laying cards, rematches: as granted and as folded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from tenback.record import commit, fair_deal
from tenback.rules import (
    Drew,
    EndTurn,
    Event,
    IllegalPlay,
    Play,
    Ruleset,
    Skipped,
    Start,
    State,
    Step,
    apply,
    deal,
)
from tenback.rules.talk import after_card, after_turn
from tenback.tables import events as on
from tenback.tables import requests as ask
from tenback.tables.allowances import room_for_a_game
from tenback.tables.daily import is_secret
from tenback.tables.permissions import (
    HOUSE,
    Caller,
    demand_house,
    demand_phase,
    demand_player,
    demand_seat,
)
from tenback.tables.refusals import Code, Refusal, Refused, refuse
from tenback.tables.settings import beginning
from tenback.tables.table import Game, Phase, Seat, Table, put

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


def step(table: Table, asked: ask.Step, caller: Caller) -> tuple[on.Laid | on.Turned, State]:
    """The player to move lays a card, or ends the turn and draws; also the state after it."""
    state = _demand_turn(table, caller, asked.seat)
    if isinstance(asked, ask.Lay):
        play = play_of(table.rules, asked.seat, asked.card, asked.pile)
        after, _ = _demand_legal(state, play)
        target = table.rules.target(asked.seat, asked.pile)
        return on.Laid(asked.seat, asked.card, asked.pile, target.index), after
    after, happened = _demand_legal(state, END_TURN)
    drew = next(event.cards for event in happened if isinstance(event, Drew))
    skipped = tuple(event.seat for event in happened if isinstance(event, Skipped))
    assert after.to_move is not None
    return on.Turned(asked.seat, drew, skipped, after.to_move), after


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


END_TURN = EndTurn()


def play_of(rules: Ruleset, seat: int, card: int, pile: str) -> Play:
    """A play, legal or not; the same one each time, if there are such a card and such a pile."""
    target = rules.targets_by_name[seat].get(pile)
    if target is None or not 0 <= card < len(target.plays):
        return Play(card, pile)
    return target.plays[card]


def _demand_turn(table: Table, caller: Caller, seat: int) -> State:
    demand_player(table, caller, seat)
    demand_phase(table, Phase.PLAYING)
    state = table.game.state
    assert state is not None
    if state.to_move != seat:
        raise refuse(Code.NOT_YOUR_TURN, table.rules.rule("start"))
    return state


def _demand_legal(state: State, step: Step) -> tuple[State, tuple[Event, ...]]:
    try:
        return apply(state, step)
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


def laid(table: Table, event: on.Laid, after: State | None) -> Game:
    """A card is on its pile, ``after`` which this is the state, where it is known already."""
    game = table.game
    assert game.state is not None
    play = play_of(table.rules, event.seat, event.card, event.pile)
    return replace(
        game,
        state=after or apply(game.state, play)[0],
        steps=(*game.steps, play),
        before=(*game.before, game.state),
        said=after_card(game.said, event.index),
    )


def turned(table: Table, event: on.Turned, after: State | None) -> Game:
    """A turn is over, ``after`` which this is the state, where it is known already."""
    game = table.game
    assert game.state is not None
    return replace(
        game,
        state=after or apply(game.state, END_TURN)[0],
        steps=(*game.steps, END_TURN),
        before=(),
        said=after_turn(game.said, event.seat),
        reacted=(),
    )


def undone(game: Game) -> Game:
    """The last card is back in the hand."""
    steps, before = game.steps[:-1], game.before[:-1]
    return replace(game, state=game.before[-1], steps=steps, before=before, undone=True)


def contributed(table: Table, event: on.Contributed) -> Table:
    """A seat is ready for the deal."""
    given = put(table.game.contributions, event.seat, event.words)
    seat = replace(table.seats[event.seat], ready=True)
    return table.with_seat(event.seat, seat).with_game(contributions=given)


def dealt(table: Table, event: on.Dealt, at: int) -> Table:
    """The cards are dealt."""
    state = deal(table.rules, event.decks)
    bots = frozenset(
        number
        for number, seat in enumerate(table.seats)
        if seat.person is not None and seat.bot is not None
    )
    return _begin(table.with_game(decks=event.decks, state=state, dealt_at=at, sat_in=bots), state)


def resumed(table: Table) -> Table:
    """The game goes on from the position that the table was opened with."""
    assert table.begin is not None
    begun = beginning(table.begin, table.rules)
    decks = () if isinstance(begun.opening, State) else begun.opening
    return _begin(table.with_game(decks=decks, state=begun.state, steps=begun.steps), begun.state)


def _begin(table: Table, state: State) -> Table:
    """A seat is to move, or the team decides who starts."""
    return replace(table, phase=Phase.CHOOSING if state.to_move is None else Phase.PLAYING)


def proposed(game: Game, event: on.Proposed) -> Game:
    """There is a new proposal, with which only its seat has agreed."""
    return replace(game, proposal=event.starter, agreed=frozenset({event.seat}))


def started(table: Table, event: on.Started) -> Table:
    """A seat is to move."""
    start, game = Start(event.starter), table.game
    assert game.state is not None
    state, _ = apply(game.state, start)
    table = table.with_game(state=state, steps=(*game.steps, start))
    return replace(table, phase=Phase.PLAYING)


def renewed(table: Table) -> Table:
    """A new game is prepared; seats of people who were removed or have left are free."""
    return replace(
        table,
        seats=tuple(map(_seat_of_rematch, table.seats)),
        phase=Phase.GATHERING,
        rematch=frozenset(),
        game=Game.before_deal(table.rules, table.game.number + 1),
    )


def _seat_of_rematch(seat: Seat) -> Seat:
    removed = seat.person is None and bool(seat.name)
    gone = seat.left_at is not None and seat.bot is None
    return Seat() if removed or gone else replace(seat, ready=False)
