"""The exact value of a turn where it can be known: nothing is hidden, or the game is over.

Once the draw pile is empty and at most one other player holds cards, these are the unseen ones.
Then everything is known, and the rest of The Game can be solved.
"""

from __future__ import annotations

from tenback.analysis.solve import solve
from tenback.bots.decide import Value
from tenback.bots.turns import Turn, left_by
from tenback.rules import EndTurn, State, View, apply, position

WIDTHS = (16, 256)
"""Widths of the beam for the last cards: enough for a proof in nearly all positions."""


def certain(view: View, turn: Turn, guess: Value) -> Value:
    """Return the exact value of a turn if a view tells it, else the guess."""
    left, side = left_by(view, turn), view.rules.side_of(view.seat or 0)
    if not left.hand and not view.unseen[side]:
        return Value(1.0, 0.0)
    state = _known_state(view, len(left.hand))
    if state is None:
        return guess
    for step in turn:
        state, _ = apply(state, step)
    if not state.over:
        state, _ = apply(state, EndTurn())
    if state.outcome is not None:
        return Value(float(state.outcome.winner == side), float(state.outcome.left[side]))
    solution = solve(state, WIDTHS)
    if solution.winnable is None:
        return guess
    return Value(1.0, 0.0) if solution.winnable else Value(0.0, max(guess.left, 1.0))


def _known_state(view: View, kept: int) -> State | None:
    """Return the whole state if a view of The Game hides nothing that matters.

    The order of the draw pile does not matter if all of it is drawn after this turn.
    """
    rules, seat = view.rules, view.seat
    assert seat is not None
    others = [at for at, cards in enumerate(view.hand_sizes) if cards and at != seat]
    all_drawn = kept + view.draw_sizes[0] <= rules.hand and rules.draws is None
    if rules.sides > 1 or len(others) > 1 or (view.draw_sizes[0] and (others or not all_drawn)):
        return None
    hands: list[tuple[int, ...]] = [()] * rules.players
    hands[seat] = view.hand
    for other in others:
        hands[other] = view.unseen[0]
    draw = view.unseen[0] if view.draw_sizes[0] else ()
    return position(
        rules,
        tops=view.tops,
        hands=hands,
        draws=[draw],
        to_move=seat,
        laid=view.laid,
    )
