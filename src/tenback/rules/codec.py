"""States and views to JSON and back.

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
from typing import TypeVar, overload

from tenback.rules.describe import describe_tops, to_data
from tenback.rules.errors import Malformed
from tenback.rules.fields import Fields, a_list, cards, number
from tenback.rules.outcome import Ending, Outcome
from tenback.rules.plays import Play
from tenback.rules.presets import ruleset
from tenback.rules.ruleset import Ruleset
from tenback.rules.setup import position
from tenback.rules.state import LastTurn, State
from tenback.rules.view import View

T = TypeVar("T")


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
    laid, gifted = fields.number("laid", 0), _gifted(fields)
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
        gifted=_gifted(fields),
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


def _gifted(fields: Fields) -> int:
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
