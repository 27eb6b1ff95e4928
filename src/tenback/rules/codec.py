"""States and views as data and as JSON, in one shape for the referee, bots and files, and back.

A state is written as a position, as the referee reads it; a view as bots read it.

>>> from tenback.rules import View, from_json, new_game, to_json, view
>>> state = new_game("duel", seed="rain")
>>> from_json(to_json(state)) == state
True
>>> from_json(to_json(view(state, 0)), View) == view(state, 0)
True
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, TypeVar, overload

from tenback.rules.errors import Malformed
from tenback.rules.events import Ending, Outcome
from tenback.rules.plays import Play
from tenback.rules.presets import ruleset
from tenback.rules.ruleset import Ruleset
from tenback.rules.setup import position
from tenback.rules.state import LastTurn, State
from tenback.rules.view import View

T = TypeVar("T")


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


def to_json(of: State | View) -> str:
    """A state or a view as JSON; ``from_json`` reads it back."""
    return _compact(to_data(of))


@overload
def from_json(text: str | bytes, kind: type[State] = ...) -> State: ...
@overload
def from_json(text: str | bytes, kind: type[View]) -> View: ...
def from_json(text: str | bytes, kind: type[State] | type[View] = State) -> State | View:
    """The state that ``to_json`` wrote, or the view if ``kind`` is View.

    Text that cannot be read raises Malformed; a state that breaks its rules, BadPosition.
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"this is not JSON: {error}") from None
    return state_from_data(data) if kind is State else view_from_data(data)


def state_from_data(data: object) -> State:
    """The state that ``to_data`` describes; ``laid``, ``gifted``, ``began``, ``last`` are optional.

    Cards that are nowhere count as laid. The outcome follows from the rest.
    """
    fields = Fields(data)
    rules = ruleset(fields.text("rules"))
    tops = _tops(rules, fields.take("tops"))
    hands = [cards("hands", hand) for hand in a_list("hands", fields.take("hands"))]
    draws = _draws(rules, fields)
    to_move = fields.number_or_none("to_move")
    laid, gifted = fields.number("laid", 0), _gifts_made(fields)
    began, last = fields.take("began", None), _last(rules, fields)
    fields.demand_nothing_left()
    state = position(
        rules, tops=tops, hands=hands, draws=draws, to_move=to_move, laid=laid, gifted=gifted
    )
    return replace(state, began=state.began if began is None else _tops(rules, began), last=last)


def view_from_data(data: object) -> View:
    """The view that ``to_data`` describes."""
    fields = Fields(data)
    rules = ruleset(fields.text("rules"))
    seat = fields.number_or_none("seat")
    if seat is not None and not 0 <= seat < rules.players:
        raise Malformed(f"there is no seat {seat}; the seats are 0 to {rules.players - 1}")
    sizes = fields.take("draw")
    seen = View(
        rules=rules,
        seat=seat,
        to_move=fields.number_or_none("to_move"),
        laid=fields.number("laid"),
        gifted=_gifts_made(fields),
        minimum=fields.number("minimum"),
        may_end=fields.yes_or_no("may_end"),
        tops=_tops(rules, fields.take("tops")),
        hand=() if seat is None else cards("hand", fields.take("hand")),
        hand_sizes=_exactly("cards", rules.players, cards("cards", fields.take("cards"))),
        draw_sizes=_exactly(
            "draw", rules.sides, cards("draw", sizes if rules.sides > 1 else [sizes])
        ),
        unseen=tuple(_by_side(rules, fields, "unseen")),
        plays=tuple(Play.parse(str(play)) for play in a_list("plays", fields.take("plays", []))),
        outcome=None,
        last=_last(rules, fields),
    )
    outcome = fields.take("outcome", None)
    fields.take("over", None)
    fields.demand_nothing_left()
    return seen if outcome is None else replace(seen, outcome=_outcome(seen, Fields(outcome)))


def _outcome(seen: View, fields: Fields) -> Outcome:
    if seen.rules.sides == 1:
        won = fields.yes_or_no("won")
        ending, winner = (Ending.ALL_LAID, 0) if won else (Ending.STUCK, None)
        return Outcome(ending, winner, (fields.number("left"),))
    reason = fields.text("reason")
    if reason not in list(Ending):
        raise Malformed(f"the reason is {' or '.join(Ending)}, not {reason[:20]!r}")
    return Outcome(Ending(reason), fields.number("winner"), (seen.left(0), seen.left(1)))


def _tops(rules: Ruleset, given: object) -> tuple[int, ...]:
    tables = [given] if rules.sides == 1 else given
    names = {pile.name for pile in rules.piles}
    if (
        not isinstance(tables, list)
        or len(tables) != rules.sides
        or any(not isinstance(table, dict) or set(table) != names for table in tables)
    ):
        blank = describe_tops(rules, tuple(pile.start for pile in rules.piles))
        raise Malformed(f"the tops of {rules} look like {_compact(blank)}")
    return tuple(number("a top", tables[pile.side][pile.name]) for pile in rules.piles)


def _last(rules: Ruleset, fields: Fields) -> tuple[LastTurn | None, ...]:
    given = a_list("last", fields.take("last", []))
    if not any(given):
        return ()
    turns = [None if turn is None else _last_turn(rules, Fields(turn)) for turn in given]
    return _exactly("last", rules.players, tuple(turns))


def _last_turn(rules: Ruleset, fields: Fields) -> LastTurn:
    return LastTurn(_tops(rules, fields.take("began")), _tops(rules, fields.take("ended")))


def _gifts_made(fields: Fields) -> int:
    """The number of gifts made; where only one is allowed, it is given as true or false."""
    given = fields.take("gifted", 0)
    return int(given) if isinstance(given, bool) else number("gifted", given)


def _draws(rules: Ruleset, fields: Fields) -> list[tuple[int, ...]]:
    name = "draw" if rules.sides == 1 else "draws"
    if fields.names & {"draw", "draws"} != {name}:
        wanted = "[cards]" if rules.sides == 1 else "[[cards], [cards]]"
        raise Malformed(f'{rules} needs "{name}": {wanted}')
    return _by_side(rules, fields, name)


def _by_side(rules: Ruleset, fields: Fields, name: str) -> list[tuple[int, ...]]:
    """The cards of each side, given as a single list where all play together."""
    given = fields.take(name)
    if rules.sides == 1:
        return [cards(name, given)]
    return [cards(name, one) for one in _exactly(name, rules.sides, tuple(a_list(name, given)))]


def _exactly(name: str, count: int, things: tuple[T, ...]) -> tuple[T, ...]:
    if len(things) != count:
        raise Malformed(f"{name} needs {count} entries, not {len(things)}")
    return things


def _compact(data: object) -> str:
    return json.dumps(data, separators=(",", ":"))


_REQUIRED = object()


class Fields:
    """The fields of one JSON object."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise Malformed(f"an object with fields is needed, not {_quoted(data)}")
        self._data: dict[str, Any] = dict(data)

    @property
    def names(self) -> set[str]:
        """The names of the fields that have not been taken."""
        return set(self._data)

    def take(self, name: str, default: object = _REQUIRED) -> Any:
        """The value of a field, of any type."""
        value = self._data.pop(name, default)
        if value is _REQUIRED:
            raise Malformed(f"the field {name} is missing")
        return value

    def text(self, name: str) -> str:
        """The value of a field that holds text."""
        value = self.take(name)
        if not isinstance(value, str):
            raise Malformed(f"{name} needs a text, not {_quoted(value)}")
        return value

    def yes_or_no(self, name: str) -> bool:
        """The value of a field that is true or false."""
        value = self.take(name)
        if not isinstance(value, bool):
            raise Malformed(f"{name} is true or false, not {_quoted(value)}")
        return value

    def number(self, name: str, default: object = _REQUIRED) -> int:
        """The value of a field that holds a number."""
        return number(name, self.take(name, default))

    def number_or_none(self, name: str) -> int | None:
        """The value of a field that holds a number or null."""
        value = self.take(name)
        return None if value is None else number(name, value)

    def demand_nothing_left(self) -> None:
        """Refuse fields that were not taken, so that a misspelt name does not pass unnoticed."""
        for name in sorted(self._data):
            raise Malformed(f"there is no field {name[:40]!r} here")


def number(name: str, value: object) -> int:
    """A value that must be a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Malformed(f"{name} needs a number, not {_quoted(value)}")
    return value


def cards(name: str, value: object) -> tuple[int, ...]:
    """A value that must be a list of numbers."""
    return tuple(number(name, card) for card in a_list(name, value))


def a_list(name: str, value: object) -> list[Any]:
    """A value that must be a list."""
    if not isinstance(value, list | tuple):
        raise Malformed(f"{name} needs a list, not {_quoted(value)}")
    return list(value)


def _quoted(value: object) -> str:
    return "null" if value is None else repr(value)[:40]
