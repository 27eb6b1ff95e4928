"""``tenback replay``: recorded games turn by turn for people, step by step for programs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import msgspec

from tenback.cli.commands.play import has_full_screen
from tenback.cli.complaints import Explained
from tenback.cli.files import last_record, open_input
from tenback.record import GivenSignal, Record, moments, read_many
from tenback.record.game import format_signals
from tenback.rules import EndTurn, Event, Play, Signal, State, view, witness
from tenback.rules.codec import describe_state, describe_view
from tenback.terminal.look import Look, look_of
from tenback.terminal.story import ending, recap
from tenback.terminal.table import Names, player, table_lines, title
from tenback.text import Catalogue


def run(text: Catalogue, *, file: str, seat: int | None, json: bool, screen: bool) -> None:
    """Print every game of a file; with ``seat`` only what that seat knew."""
    if screen:
        _show_on_screen(text, file)
        return
    look = look_of(sys.stdout, os.environ)
    count = 0
    with open_input(text, file) as records:
        for record in read_many(records):
            if seat is not None:
                view(record.first, seat)  # refuses a seat that does not exist
            lines = _json_lines(record, seat) if json else _lines(text, record, seat, look)
            for line in lines:
                print(line)
            count += 1
    if not count:
        raise Explained(text("error-no-record", file=file))


def _show_on_screen(text: Catalogue, file: str) -> None:
    """Step through the last game of a file on the whole screen."""
    record = last_record(text, file)
    if not has_full_screen():
        raise Explained(text("replay-no-screen"))
    from tenback.terminal.fullscreen.app import replay_fullscreen

    replay_fullscreen(text, record)


def _lines(text: Catalogue, record: Record, seat: int | None, look: Look) -> Iterator[str]:
    """Each turn, after the table as the player to move saw it, or the given seat."""
    yield look.strong(f"{title(text, record.rules)}  {record.rules.id}")
    for at, name in enumerate(record.names):
        if name:
            yield f"{player(text, at)}: {name}"
    state, turn = record.first, 0
    events, said = list[Event](), list[GivenSignal]()
    for moment in moments(record):
        events += moment.events
        if isinstance(moment.step, EndTurn) or (moment.step is not None and moment.state.over):
            turn += 1
            yield from _turn(text, turn, state, said, events, seat, look, record.names)
            events, said = [], []
        if not isinstance(moment.step, Play):
            state = moment.state
        said += moment.signals
    if events:
        yield from _turn(text, turn + 1, state, said, events, seat, look, record.names)
    elif said:
        yield from ("", *_signals(text, said, record.names))
    yield from ("", *ending(text, view(moment.state, seat), look, record.names))


def _turn(
    text: Catalogue,
    number: int,
    state: State,
    said: list[GivenSignal],
    events: list[Event],
    seat: int | None,
    look: Look,
    names: Names,
) -> Iterator[str]:
    seen = view(state, state.to_move if seat is None else seat)
    yield from ("", look.strong(text("replay-turn", number=number)))
    yield from table_lines(text, seen, look, names)
    yield from _signals(text, said, names)
    # The player who moved gets the view of a spectator: the gifts were given, not received.
    audience = view(state, None) if seen.seat == state.to_move else seen
    happened = [witness(event, seen.seat) for event in events]
    yield from recap(text, audience, happened, look, names)


def _signals(text: Catalogue, said: Iterable[GivenSignal], names: Names) -> Iterator[str]:
    """What partners said about piles (A10), a line for each who spoke."""
    for seat, group in groupby(said, key=lambda signal: signal.seat):
        words = [
            text("signal-word", sign=sign, pile=signal.pile or "")
            for signal in group
            for sign in [
                signal.signal if signal.pile or signal.signal is Signal.TROUBLE else "better"
            ]
        ]
        yield text("signals-of", name=player(text, seat, names), words=", ".join(words))


def _json_lines(record: Record, seat: int | None) -> Iterator[str]:
    """One object a step: the state after it, or what the seat may know of that state.

    What was signalled then is there as a record has it.
    """
    for moment in moments(record):
        step = None if moment.step is None else str(moment.step)
        yield _json(step, moment.state, seat, moment.signals)


def _json(step: str | None, state: State, seat: int | None, said: Sequence[GivenSignal]) -> str:
    shown = (
        {"state": describe_state(state)}
        if seat is None
        else {"view": describe_view(view(state, seat))}
    )
    signals = {"signals": format_signals(said)} if said else {}
    return msgspec.json.encode({"step": step, **shown, **signals}).decode()
