"""A recorded game, played again: as plain steps, or as moments with all that was known then.

>>> from tenback.record import Record, moments, replay, state_after
>>> from tenback.rules import EndTurn, Play, coop
>>> steps = Play(9, "^1"), Play(2, "^2"), EndTurn()
>>> record = Record(coop(players=1), (tuple(range(2, 100)),), steps)
>>> [str(step) for state, step, events in replay(record)]
['9^1', '2^2', 'end']
>>> state_after(record, 2).tops
(9, 2, 100, 100)
>>> [(moment.turn, len(moment.state.hands[0])) for moment in moments(record)]
[(0, 8), (1, 7), (1, 6), (1, 8)]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from tenback.record.game import GivenSignal, Record, by_step
from tenback.rules import EndTurn, Event, Heard, Malformed, Start, State, Step, apply
from tenback.rules.talk import after_events, after_signal, heard_by, nothing_said


@dataclass(frozen=True, slots=True)
class Moment:
    """A game after a number of its steps."""

    state: State
    step: Step | None
    """The step that led here; None at the beginning."""
    seat: int | None
    """The seat that took it."""
    turn: int
    """The number of its turn, from 1; 0 before the first turn."""
    events: tuple[Event, ...]
    """What happened in it."""
    signals: tuple[GivenSignal, ...]
    """What was said after it and before the next step."""
    heard: Heard
    """By seat, all it has said that still stands."""


def moments(record: Record) -> Iterator[Moment]:
    """The moments of a game: its beginning, then one after each step."""
    rules, state, given = record.rules, record.first, by_step(record.signals)
    said, turn, turn_over = nothing_said(rules), 0, True
    for number, step in enumerate((None, *record.steps)):
        seat, events = state.to_move, tuple[Event, ...]()
        if isinstance(step, Start):
            seat = step.seat
        elif step is not None and turn_over:
            turn, turn_over = turn + 1, False
        if step is not None:
            state, events = apply(state, step)
            said = after_events(said, rules, events)
            turn_over = turn_over or isinstance(step, EndTurn)
        signals = tuple(given.get(number, ()))
        for one in signals:
            pile = None if one.pile is None else rules.target(one.seat, one.pile).index
            said = after_signal(said, one.seat, one.signal, pile)
        heard = heard_by(None, said, rules.talk)
        yield Moment(state, step, None if step is None else seat, turn, events, signals, heard)


def replay(record: Record) -> Iterator[tuple[State, Step, tuple[Event, ...]]]:
    """Play a game step by step: the state that each step led to, the step, and what happened."""
    state = record.first
    for step in record.steps:
        state, events = apply(state, step)
        yield state, step, events


def state_after(record: Record, steps: int) -> State:
    """The state after this number of steps."""
    if not 0 <= steps <= len(record.steps):
        raise Malformed(f"the game has {len(record.steps)} steps; there is no state after {steps}")
    state = record.first
    for after, _, _ in islice(replay(record), steps):
        state = after
    return state
