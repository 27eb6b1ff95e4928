"""Games and positions for the tests of analysis, played by bots from a seed."""

from __future__ import annotations

from functools import cache
from random import Random

from tenback.bots import Place, hire, silence
from tenback.record import Record
from tenback.rules import Start, State, Step, apply, deal, decks_from_seed, ruleset, view


@cache
def record(rules_id: str, bot: str = "planner", seed: int = 1) -> Record:
    """A whole game, every seat by the same bot."""
    rules = ruleset(rules_id)
    decks = decks_from_seed(rules, seed)
    state, steps = deal(rules, decks), list[Step]()
    if state.to_move is None:
        steps.append(Start(0))
        state, _ = apply(state, Start(0))
    seats = [hire(bot).sit(Place(rules, seat, Random(seed))) for seat in range(rules.players)]
    while not state.over:
        assert state.to_move is not None
        step = seats[state.to_move].step(view(state, state.to_move), silence(rules))
        steps.append(step)
        state, _ = apply(state, step)
    return Record(rules, decks, tuple(steps))


def turns_begun(game: Record) -> list[State]:
    """The states of a game in which a turn begins."""
    states, state = [], game.first
    for step in (None, *game.steps):
        if step is not None:
            state, _ = apply(state, step)
        if state.to_move is not None and state.laid == 0 and not state.over:
            states.append(state)
    return states
