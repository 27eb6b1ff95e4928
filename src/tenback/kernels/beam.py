"""A way to lay every card from a state of The Game on, found by a beam of a given width."""

from __future__ import annotations

import struct
from operator import index

from tenback.kernels.layout import from_ruleset, from_state
from tenback.kernels.library import kernel, memory_of
from tenback.rules import BadPosition, EndTurn, Play, State, Step

MAX_WIDTH = 1 << 14
"""This takes up to 126 MB, by the ruleset."""

_POSITIONS = 500
"""Positions that are continued in one call: some milliseconds of work."""

_STEP = struct.Struct("=i3Bx")
"""``Step`` of ``beam/search.h``."""


def find_line(state: State, width: int) -> tuple[tuple[Step, ...] | None, bool]:
    """Return the steps that lay every card, if a beam finds them, and whether it dropped nothing.

    A search that dropped nothing and found no line proves that there is none.
    """
    rules, cards = state.rules, [card for hand in (*state.hands, *state.draws) for card in hand]
    if not 1 <= index(width) <= MAX_WIDTH:
        raise ValueError(f"a beam is 1 to {MAX_WIDTH} positions wide, not {width}")
    if rules.sides > 1 or state.to_move is None or len(set(cards)) < len(cards):
        raise BadPosition("a beam needs a team, a player to move, and each card in one place")
    numbers, game = memory_of(from_ruleset(rules)), memory_of(from_state(state))
    call = kernel().call
    search = kernel().memory(call("beam_room", numbers, width, len(cards)))
    call("begin_beam", search, numbers, game, width)
    while not (result := call("search_beam", search, _POSITIONS)):
        pass
    complete, found = bool(result & 2), bool(result & 4)
    if not found:
        return None, complete
    line = kernel().memory(len(cards) * _STEP.size)
    call("beam_line", search, line)
    steps: list[Step] = []
    for _, ended, pile, card in _STEP.iter_unpack(line.read(0, line.size)):
        steps += [EndTurn()] if ended else []
        steps.append(Play(card, rules.piles[pile].name))
    return tuple(steps), complete
