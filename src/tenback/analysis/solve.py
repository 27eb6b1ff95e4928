"""What a deal of The Game allowed: whether it could be won, how, and what strong bots leave of it.

To solve a deal, all cards are known, from any position on. A line that is found is a proof: the
plain engine plays it. If none is found, only a search that dropped no position proves that there is
none. Duels are refused, because it is not known how the other would have answered different plays.

>>> from tenback.rules import ruleset, deal
>>> tiny = ruleset("coop(hand=2,cards=2-5,jump=1)")
>>> solve(deal(tiny, [(2, 5, 4, 3)])).winnable
True
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from tenback.bots import CannotPlay, Place, hire, silence
from tenback.kernels.beam import find_line
from tenback.record import Record
from tenback.rules import Start, State, Step, TenbackError, apply, deal, view

WIDTHS = (16, 128, 768)
"""Widths of the beam, tried one after another: a narrow beam solves most deals."""


class CannotSolve(TenbackError):
    """A state that cannot be solved: a duel, or a card in two places."""


@dataclass(frozen=True, slots=True)
class Solution:
    """Whether all cards could be laid, as far as it is known."""

    line: tuple[Step, ...] | None
    """The steps that lay all cards; None if none were found."""
    impossible: bool
    """Whether it is proved that there is no way."""
    width: int
    """The width of the beam that found it, or of the widest one tried; 0 without a search."""

    @property
    def winnable(self) -> bool | None:
        """Whether the deal can be won; None if that is not known."""
        return True if self.line is not None else False if self.impossible else None


def solve(state: State, widths: tuple[int, ...] = WIDTHS) -> Solution:
    """Search for a way to lay every card; if nobody has started, any player may start (A3)."""
    if state.rules.sides > 1:
        raise CannotSolve("a duel cannot be solved: the other side would have answered differently")
    cards = [card for hand in (*state.hands, *state.draws) for card in hand]
    if len(set(cards)) < len(cards):
        raise CannotSolve("a card is in two places here: a way to win needs each card in one")
    if state.outcome is not None:
        return Solution(() if state.outcome.won else None, not state.outcome.won, 0)
    beginnings = _beginnings(state)
    proved: set[int] = set()
    for width in widths:
        for number, (start, begun) in enumerate(beginnings):
            if number not in proved:
                found = _search(begun, width)
                if found.line is not None:
                    return replace(found, line=_checked(state, (*start, *found.line)))
                if found.impossible:
                    proved.add(number)
        if len(proved) == len(beginnings):
            break
    return Solution(None, len(proved) == len(beginnings), width)


def _beginnings(state: State) -> list[tuple[tuple[Step, ...], State]]:
    """Return the position itself, or one position for each player who could start."""
    if state.to_move is not None:
        return [((), state)]
    starts = [Start(seat) for seat in range(state.rules.players)]
    return [((start,), apply(state, start)[0]) for start in starts]


def _search(state: State, width: int) -> Solution:
    if state.over:
        return Solution(None, True, width)
    line, complete = find_line(state, width)
    return Solution(line, complete and line is None, width)


def _checked(state: State, line: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the line after the plain engine has played it to the end."""
    for step in line:
        state, _ = apply(state, step)
    assert state.outcome is not None and state.outcome.won
    return line


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
