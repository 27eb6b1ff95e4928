"""Steps given as text, and states and views as people read them."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given

from tenback.rules import (
    EndTurn,
    IllegalPlay,
    Malformed,
    Play,
    Start,
    State,
    View,
    apply,
    duel,
    legal_steps,
    new_game,
    parse_step,
    position,
    ruleset,
    view,
)
from tests.games import states


@given(states())
def test_every_step_reads_back_from_its_text_and_can_be_applied_as_text(state: State) -> None:
    for step in () if state.over else legal_steps(state):
        assert parse_step(str(step)) == step
        assert apply(state, str(step)) == apply(state, step)


@pytest.mark.parametrize(
    ("text", "step"),
    [("92v1", Play(92, "v1")), ("end", EndTurn()), ("start 2", Start(2)), ("08↑", Play(8, "^"))],
)
def test_a_step_is_a_play_an_end_or_a_start(text: str, step: object) -> None:
    assert parse_step(text) == step


@pytest.mark.parametrize("text", ["", "End", "end ", "start", "start x", "start -1", "92", "92v1 "])
def test_nonsense_is_malformed_whatever_the_position(text: str) -> None:
    over = position(duel(), tops=(1, 60, 1, 60), hands=[[], [3]], draws=[[], []], to_move=1)
    assert over.over
    for state in (new_game("coop(players=2)"), over):
        with pytest.raises(Malformed, match=r"is not a step: write a card and a pile"):
            apply(state, text)


def test_an_illegal_text_cites_its_rule() -> None:
    waiting = new_game("coop(players=2)", seed="rain")
    with pytest.raises(IllegalPlay, match="A3: nobody has been named to start yet"):
        apply(waiting, "92v1")
    state, _ = apply(waiting, "start 1")
    for text, rule in (("2^1", "G4"), ("end", "A4"), ("start 0", "A3"), ("92^", "A1")):
        with pytest.raises(IllegalPlay) as refused:
            apply(state, text)
        assert refused.value.rule == rule


def test_a_state_prints_as_a_small_table() -> None:
    state = new_game("coop(players=2)", seed="rain", starter=1)
    state, _ = apply(state, "92v1")
    assert str(state).splitlines() == [
        "coop(players=2): seat 1 to move, 1 laid, minimum 2",
        "^1   1   ^2   1   v1  92   v2 100   draw 84",
        "  seat 0: 2 17 25 43 53 82 89",
        "> seat 1: 39 46 50 58 63 71",
    ]


def test_a_view_of_a_duel_prints_own_cards_and_counts() -> None:
    seen = view(new_game("duel", seed="rain", starter=1), seat=1)
    assert str(seen).splitlines() == [
        "duel, seen from seat 1: seat 1 to move, 0 laid, minimum 2",
        "^  1   v 60   draw 52",
        "  seat 0: 6 cards",
        "^  1   v 60   draw 52",
        "> seat 1: 6 32 42 43 44 55",
    ]


def test_a_bystander_sees_counts_alone() -> None:
    seen = view(
        position(duel(), tops=(1, 60, 1, 60), hands=[[3], [4, 5]], draws=[[], []], to_move=1), None
    )
    assert str(seen).splitlines()[0].startswith("duel, seen from outside: ")
    assert "  seat 0: 1 card" in str(seen) and "> seat 1: 2 cards" in str(seen)


def test_a_finished_game_says_how_it_ended_and_nobody_is_to_move() -> None:
    over = position(duel(), tops=(1, 60, 1, 60), hands=[[], [3]], draws=[[], []], to_move=1)
    assert str(over).splitlines() == [
        "duel: all laid, 0 and 1 left, seat 0 wins",
        "^  1   v 60   draw 0",
        "  seat 0: no cards",
        "^  1   v 60   draw 0",
        "  seat 1: 3",
    ]


def test_a_deal_that_waits_says_so() -> None:
    assert str(new_game("coop(players=3)")).startswith("coop(players=3): nobody has started yet\n")


@given(states())
def test_the_table_is_plain_ascii_and_a_views_tells_no_hidden_card(state: State) -> None:
    assert str(state).isascii() and repr(state).isascii()
    for seat in (None, *range(state.rules.players)):
        shown = str(view(state, seat)).splitlines()
        rows = [row for row in shown if row[2:].startswith("seat ")]
        for at, row in enumerate(rows):
            assert at == seat or row.endswith((" card", " cards"))


def test_reprs_are_short_and_tell_what_matters() -> None:
    state = new_game("coop(players=3)", seed="rain", starter=1)
    assert repr(state) == (
        "<State coop(players=3): 1^1 1^2 100v1 100v2, seat 1 to move, 80 to draw>"
    )
    assert repr(view(state, 0)) == (
        "<View from seat 0 of coop(players=3): 1^1 1^2 100v1 100v2, seat 1 to move, 80 to draw>"
    )
    state, _ = apply(new_game("duel", seed="rain", starter=1), "6^")
    assert repr(view(state, None)) == (
        "<View from outside of duel: 1^ 60v 6^ 60v, seat 1 to move, 1 laid, 52 and 52 to draw>"
    )
    assert repr(duel()) == "ruleset('duel')"


def test_a_rulesets_repr_makes_it_again() -> None:
    rules = ruleset("expert(players=3,jump=7)")
    assert eval(repr(rules), {"ruleset": ruleset}) == rules  # noqa: S307 (our own text)


def test_what_a_state_and_a_view_both_know_has_the_same_name_and_value() -> None:
    state, _ = apply(new_game("duel", seed="rain", starter=1), "6^")
    seen = view(state, seat=1)
    names = {name for name in dir(View) if not name.startswith("_")}
    only_a_view_has = names - {name for name in dir(State) if not name.startswith("_")}
    assert only_a_view_has == {"seat", "hand", "unseen"}
    for name in names - only_a_view_has - {"left"}:
        assert getattr(seen, name) == getattr(state, name), name
    assert [seen.left(side) for side in (0, 1)] == [state.left(side) for side in (0, 1)]
    assert {field.name for field in fields(State)} - names == {"hands", "draws", "began"}


@given(states())
def test_a_state_lists_the_plays_of_the_player_to_move(state: State) -> None:
    plays = [] if state.over else [s for s in legal_steps(state) if isinstance(s, Play)]
    assert list(state.plays) == plays
