"""A state, a view and an outcome as plain data for JSON, as the referee's page defines them."""

from __future__ import annotations

from typing import Any

from tenback.rules import Outcome, Ruleset, State, View, legal_plays


def describe_tops(rules: Ruleset, tops: tuple[int, ...]) -> Any:
    """The tops by pile: one table where all play together, else one a seat."""
    tables: list[dict[str, int]] = [{} for _ in range(rules.sides)]
    for pile, top in zip(rules.piles, tops, strict=True):
        tables[pile.side][pile.name] = top
    return by_side(rules, tuple(tables))


def describe_state(state: State) -> dict[str, Any]:
    """The whole state, as the referee's page defines it."""
    return _describe(
        state,
        {"hands": state.hands, "draw": by_side(state.rules, tuple(map(len, state.draws)))},
        {"plays": [str(play) for play in legal_plays(state)]},
    )


def describe_view(seen: View) -> dict[str, Any]:
    """A view, as the referee's page defines it; ``plays`` is there for the seat to move alone."""
    to_move = seen.seat is not None and seen.seat == seen.to_move
    return _describe(
        seen,
        {
            **({} if seen.seat is None else {"hand": seen.hand}),
            "cards": seen.cards,
            "draw": by_side(seen.rules, seen.draw),
        },
        {"plays": [str(play) for play in seen.plays]} if to_move else {},
    )


def _describe(of: State | View, cards: dict[str, Any], plays: dict[str, Any]) -> dict[str, Any]:
    return {
        "rules": of.rules.id,
        "to_move": of.to_move,
        "laid": of.laid,
        **({"gifted": of.gifted > 0} if of.rules.gifts else {}),
        "minimum": of.minimum,
        "may_end": of.may_end,
        "tops": describe_tops(of.rules, of.tops),
        **cards,
        **plays,
        "over": of.outcome is not None,
        "outcome": None if of.outcome is None else describe_outcome(of.rules, of.outcome),
    }


def by_side(rules: Ruleset, things: tuple[Any, ...]) -> Any:
    """Where all play together there is but one of them, and no list."""
    return things if rules.sides > 1 else things[0]


def describe_outcome(rules: Ruleset, outcome: Outcome) -> dict[str, Any]:
    """Won or not and the cards left, or the winner and why."""
    if rules.sides == 1:
        return {"won": outcome.won, "left": outcome.left[0]}
    return {"winner": outcome.winner, "reason": outcome.ending.value}
