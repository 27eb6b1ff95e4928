"""States and views as plain data for JSON, in one shape for the referee, bots and files."""

from __future__ import annotations

from typing import Any

from tenback.rules.outcome import Outcome
from tenback.rules.ruleset import Ruleset
from tenback.rules.state import State
from tenback.rules.view import View


def to_data(of: State | View) -> dict[str, Any]:
    """A state or a view as dicts, lists and numbers."""
    return _state_data(of) if isinstance(of, State) else _view_data(of)


def _state_data(state: State) -> dict[str, Any]:
    rules = state.rules
    draws = {"draw": state.draws[0]} if rules.sides == 1 else {"draws": state.draws}
    return {
        "rules": rules.id,
        "to_move": state.to_move,
        "laid": state.laid,
        **_gifted(state),
        "tops": describe_tops(rules, state.tops),
        "hands": state.hands,
        **draws,
        "began": None if state.began is None else describe_tops(rules, state.began),
        "last": _describe_last(state),
    }


def _view_data(seen: View) -> dict[str, Any]:
    return {
        "seat": seen.seat,
        **describe_view(seen),
        "unseen": by_side(seen.rules, seen.unseen),
        "last": _describe_last(seen),
    }


def _describe_last(of: State | View) -> list[dict[str, Any] | None]:
    nothing = (None,) * of.rules.players
    return [
        None
        if turn is None
        else {
            "began": describe_tops(of.rules, turn.began),
            "ended": describe_tops(of.rules, turn.ended),
        }
        for turn in of.last or nothing
    ]


def describe_state(state: State) -> dict[str, Any]:
    """A state as the referee shows it: everything except the order of the draw pile."""
    return _describe(
        state,
        {"hands": state.hands, "draw": by_side(state.rules, state.draw_sizes)},
        {"plays": [str(play) for play in state.plays]},
    )


def describe_view(seen: View) -> dict[str, Any]:
    """A view as the referee shows it; only the seat to move gets ``plays``."""
    to_move = seen.seat is not None and seen.seat == seen.to_move
    return _describe(
        seen,
        {
            **({} if seen.seat is None else {"hand": seen.hand}),
            "cards": seen.hand_sizes,
            "draw": by_side(seen.rules, seen.draw_sizes),
        },
        {"plays": [str(play) for play in seen.plays]} if to_move else {},
    )


def _describe(of: State | View, cards: dict[str, Any], plays: dict[str, Any]) -> dict[str, Any]:
    return {
        "rules": of.rules.id,
        "to_move": of.to_move,
        "laid": of.laid,
        **_gifted(of),
        "minimum": of.minimum,
        "may_end": of.may_end,
        "tops": describe_tops(of.rules, of.tops),
        **cards,
        **plays,
        "over": of.over,
        "outcome": None if of.outcome is None else _describe_outcome(of.rules, of.outcome),
    }


def _gifted(of: State | View) -> dict[str, bool | int]:
    """Whether a gift was made this turn, or how many, if a house rule allows several."""
    if of.rules.gifts == 0:
        return {}
    return {"gifted": of.gifted > 0 if of.rules.gifts == 1 else of.gifted}


def describe_tops(rules: Ruleset, tops: tuple[int, ...]) -> Any:
    """The tops by pile: one object where all play together, otherwise one for each seat."""
    tables: list[dict[str, int]] = [{} for _ in range(rules.sides)]
    for pile, top in zip(rules.piles, tops, strict=True):
        tables[pile.side][pile.name] = top
    return by_side(rules, tuple(tables))


def by_side(rules: Ruleset, things: tuple[Any, ...]) -> Any:
    """A single item where all play together, otherwise the list of items."""
    return things if rules.sides > 1 else things[0]


def _describe_outcome(rules: Ruleset, outcome: Outcome) -> dict[str, Any]:
    """For a team, whether it won and the cards left; for a duel, the winner and the reason."""
    if rules.sides == 1:
        return {"won": outcome.won, "left": outcome.left[0]}
    return {"winner": outcome.winner, "reason": outcome.ending.value}
