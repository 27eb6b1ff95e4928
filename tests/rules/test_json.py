"""States and views go to JSON and come back the same; what cannot be read is refused clearly."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given

from tenback.rules import (
    BadPosition,
    Malformed,
    State,
    View,
    apply,
    from_json,
    new_game,
    position,
    ruleset,
    to_json,
    view,
)
from tests.games import states


def every_field(of: State | View) -> dict[str, Any]:
    """All fields, also those that an equality of states leaves out."""
    return {field.name: getattr(of, field.name) for field in fields(of)}


@given(states())
def test_a_state_comes_back_as_it_was(state: State) -> None:
    assert every_field(from_json(to_json(state))) == every_field(state)


@given(states())
def test_a_view_comes_back_as_it_was(state: State) -> None:
    for seat in (None, *range(state.rules.players)):
        seen = view(state, seat)
        assert every_field(from_json(to_json(seen), View)) == every_field(seen)


def test_what_is_optional_may_be_left_out() -> None:
    state = new_game("coop(players=2)", seed="rain", starter=1)
    data = json.loads(to_json(state))
    for name in ("laid", "began", "last"):
        del data[name]
    assert from_json(json.dumps(data)) == state


def test_bytes_are_read_too() -> None:
    state = new_game("coop", seed="rain")
    assert from_json(to_json(state).encode()) == state


STATE = json.loads(to_json(new_game("duel", seed="rain", starter=0)))
VIEW = json.loads(to_json(view(new_game("duel", seed="rain", starter=0), 0)))
TEAM = json.loads(to_json(view(new_game("coop(players=2)", seed="rain", starter=0), 0)))
TURN = {"began": STATE["tops"], "ended": STATE["tops"]}


@pytest.mark.parametrize("text", ["", "{", "nonsense", "[" * 100_000, b"\xff", "9" * 5_000])
def test_what_is_no_json_is_malformed(text: str | bytes) -> None:
    with pytest.raises(Malformed):
        from_json(text)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"rules": 3}, "rules needs a text, not 3"),
        ({"to_move": "0"}, "to_move needs a number, not '0'"),
        ({"to_move": True}, "to_move needs a number, not True"),
        ({"laid": None}, "laid needs a number, not null"),
        ({"hands": 5}, "hands needs a list, not 5"),
        ({"hands": [[1], 5]}, "hands needs a list, not 5"),
        ({"hands": [["a"], []]}, "hands needs a number, not 'a'"),
        ({"draws": [[2]]}, "draws needs 2 entries, not 1"),
        ({"draw": [2]}, 'duel needs "draws": [[cards], [cards]]'),
        ({"tops": {}}, 'the tops of duel look like [{"^":1,"v":60},{"^":1,"v":60}]'),
        ({"tops": [{"^": 1}, {"^": 1, "v": 60}]}, "the tops of duel look like"),
        ({"tops": [{"^": 1, "v": 60}, 5]}, "the tops of duel look like"),
        ({"tops": [{"^": 1, "v": "60"}, {"^": 1, "v": 60}]}, "a top needs a number, not '60'"),
        ({"last": [TURN]}, "last needs 2 entries, not 1"),
        ({"last": [TURN, 5]}, "an object with fields is needed, not 5"),
        ({"colour": "red"}, "there is no field 'colour' here"),
    ],
)
def test_a_state_with_a_wrong_field_is_malformed(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(Malformed) as refused:
        from_json(json.dumps({**STATE, **changes}))
    assert says in str(refused.value)


def test_a_missing_field_is_named() -> None:
    with pytest.raises(Malformed, match="the field hands is missing"):
        from_json(json.dumps({name: STATE[name] for name in STATE if name != "hands"}))


def test_a_state_that_the_rules_do_not_know_is_a_bad_position() -> None:
    with pytest.raises(BadPosition, match=r"there is no card 99 \(B1\)"):
        from_json(json.dumps({**STATE, "hands": [[99], []]}))
    with pytest.raises(BadPosition, match="nobody has been named to start"):
        from_json(json.dumps({**STATE, "to_move": None, "laid": 1}))


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"seat": 2}, "there is no seat 2; the seats are 0 to 1"),
        ({"may_end": 1}, "may_end is true or false, not 1"),
        ({"cards": [6]}, "cards needs 2 entries, not 1"),
        ({"plays": ["3"]}, "'3' is not a play"),
        ({"outcome": {"winner": 0, "reason": "tired"}}, "the reason is stuck or all laid"),
        ({"outcome": {"winner": None, "reason": "stuck"}}, "winner needs a number, not null"),
        ({"hands": []}, "there is no field 'hands' here"),
    ],
)
def test_a_view_with_a_wrong_field_is_malformed(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(Malformed) as refused:
        from_json(json.dumps({**VIEW, **changes}), View)
    assert says in str(refused.value)


def test_a_teams_view_has_one_draw_pile() -> None:
    with pytest.raises(Malformed, match="draw needs a number"):
        from_json(json.dumps({**TEAM, "draw": [84]}), View)


def test_where_a_house_rule_allows_several_gifts_they_are_counted() -> None:
    rules = ruleset("duel(gifts=2)")
    tops, hands = (1, 60, 20, 40), [[10, 11, 12], [30]]
    state = position(rules, tops=tops, hands=hands, draws=[[], []], to_move=0)
    state, _ = apply(state, "10^'")
    assert json.loads(to_json(state))["gifted"] == 1
    assert from_json(to_json(state)) == state
