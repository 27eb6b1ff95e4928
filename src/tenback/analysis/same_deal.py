"""How a team of strong bots fares on the deal of a game."""

from __future__ import annotations

from random import Random

from tenback.bots import CannotPlay, Place, hire, silence
from tenback.record import Record
from tenback.rules import Start, State, apply, deal, view

BOT = "value"
"""Strong, and quick enough to play a whole game while somebody waits."""


def bots_left(record: Record) -> int | None:
    """Return the cards that strong bots leave of this deal if the same seat begins.

    None in a duel, for a game from a position, before somebody was named to start, and under house
    rules that these bots do not know.
    """
    rules = record.rules
    if rules.sides > 1 or isinstance(record.opening, State):
        return None
    starts = [step for step in record.steps if isinstance(step, Start)]
    state, player = deal(rules, record.opening), hire(BOT)
    try:
        player.demand(rules)
        if state.to_move is None:
            state, _ = apply(state, starts[0])
    except (CannotPlay, IndexError):
        return None
    seats = [player.sit(Place(rules, seat, Random(seat))) for seat in range(rules.players)]
    quiet = silence(rules)
    while state.outcome is None:
        assert state.to_move is not None
        step = seats[state.to_move].step(view(state, state.to_move), quiet)
        state, _ = apply(state, step)
    return sum(state.outcome.left)
