"""A state or a view as a small table in plain ASCII, and as the short name that debuggers show.

>>> from tenback.rules import apply, new_game, view
>>> state, _ = apply(new_game("coop(players=2)", seed="rain", starter=1), "92v1")
>>> print(state)
coop(players=2): seat 1 to move, 1 laid, minimum 2
^1   1   ^2   1   v1  92   v2 100   draw 84
  seat 0: 2 17 25 43 53 82 89
> seat 1: 39 46 50 58 63 71
>>> print(view(state, seat=0))
coop(players=2), seen from seat 0: seat 1 to move, 1 laid, minimum 2
^1   1   ^2   1   v1  92   v2 100   draw 84
  seat 0: 2 17 25 43 53 82 89
> seat 1: 6 cards
>>> state
<State coop(players=2): 1^1 1^2 92v1 100v2, seat 1 to move, 1 laid, 84 to draw>
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tenback.rules.state import State
    from tenback.rules.view import View


def table_text(of: State | View, whose: str, hands: Sequence[Sequence[int] | int]) -> str:
    """The whole table; a hand is given as its cards, or as their number where they are hidden."""
    return "\n".join(_lines(of, whose, hands))


def short_name(of: State | View, kind: str) -> str:
    """One line that tells positions apart in a debugger."""
    tops = " ".join(f"{top}{pile.name}" for pile, top in zip(of.rules.piles, of.tops, strict=True))
    parts = [tops, _moment(of)]
    if of.laid:
        parts.append(f"{of.laid} laid")
    parts.append(f"{' and '.join(map(str, of.draw_sizes))} to draw")
    return f"<{kind} {of.rules.id}: {', '.join(parts)}>"


def _lines(of: State | View, whose: str, hands: Sequence[Sequence[int] | int]) -> Iterator[str]:
    rules = of.rules
    running = of.outcome is None and of.to_move is not None
    turn = f", {of.laid} laid, minimum {of.minimum}" if running else ""
    yield f"{rules.id}{whose}: {_moment(of)}{turn}"
    width = len(str(rules.highest + 1))
    for side, team in enumerate(rules.team):
        piles = [
            f"{pile.name} {top:{width}}"
            for pile, top in zip(rules.piles, of.tops, strict=True)
            if pile.side == side
        ]
        yield "   ".join([*piles, f"draw {of.draw_sizes[side]}"])
        for seat in team:
            mark = ">" if running and seat == of.to_move else " "
            yield f"{mark} seat {seat}: {_hand(hands[seat])}"


def _moment(of: State | View) -> str:
    """How the game ended, or whose turn it is."""
    if of.outcome is not None:
        return str(of.outcome)
    return "nobody has started yet" if of.to_move is None else f"seat {of.to_move} to move"


def _hand(cards: Sequence[int] | int) -> str:
    if isinstance(cards, int):
        return "1 card" if cards == 1 else f"{cards} cards"
    return " ".join(map(str, cards)) or "no cards"
