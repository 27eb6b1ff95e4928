"""``tenback hint``: the best turns of the player to move, with chances and reasons."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Iterator
from typing import Any

import msgspec

from tenback.analysis import Advice, advise
from tenback.analysis.data import advice_data
from tenback.analysis.reviews import turns_taken
from tenback.bots import Heard
from tenback.cli.complaints import Explained
from tenback.cli.files import last_record
from tenback.record import Record, moments
from tenback.rules import BadPosition, Malformed, State, view
from tenback.rules.codec import state_from_data
from tenback.terminal.advice import method_lines, plan_lines
from tenback.terminal.look import Look, look_of
from tenback.terminal.table import player, table_lines
from tenback.text import Catalogue


def run(
    text: Catalogue,
    *,
    file: str | None,
    position: str | None,
    rules: str | None,
    seat: int | None,
    turn: int | None,
    plans: int,
    samples: int | None,
    json: bool,
) -> None:
    """Print the best turns at the end of a record, at one of its turns or in a position."""
    if position is not None and file is not None:
        raise Explained(text("hint-position-or-file"))
    if position is not None:
        state, heard = _position(position, rules), None
    else:
        state, heard = _moment(text, last_record(text, file or "-"), turn)
    seen = view(state, state.to_move if seat is None else seat)
    advice = advise(seen, heard, plans, samples)
    if json:
        print(msgspec.json.encode(advice_data(advice)).decode())
        return
    for line in _lines(text, advice, look_of(sys.stdout, os.environ)):
        print(line)


def _position(given: str, rules: str | None) -> State:
    try:
        raw = msgspec.json.decode(given, type=dict[str, Any])
        return state_from_data({"rules": rules} | raw if rules else raw)
    except (msgspec.DecodeError, Malformed, RecursionError) as error:
        raise BadPosition(f"this is no position: {error}") from None


def _moment(text: Catalogue, record: Record, turn: int | None) -> tuple[State, Heard]:
    """The last state of a record or the one before a turn, with what partners have said."""
    if turn is None:
        (last,) = deque(moments(record), maxlen=1)
        return last.state, last.heard
    taken = list(turns_taken(record))
    if not 1 <= turn <= len(taken):
        raise Explained(text("hint-no-such-turn", turn=turn, turns=len(taken)))
    return taken[turn - 1].before, taken[turn - 1].heard


def _lines(text: Catalogue, advice: Advice, look: Look) -> Iterator[str]:
    assert advice.view.seat is not None
    yield look.strong(player(text, advice.view.seat))
    yield from table_lines(text, advice.view, look)
    for number, plan in enumerate(advice.plans, start=1):
        yield from ("", *plan_lines(text, plan, look, head=f"{number}. "))
    yield ""
    if len(advice.plans) == 1:
        yield text("hint-only")
    yield from method_lines(text, advice, look)
