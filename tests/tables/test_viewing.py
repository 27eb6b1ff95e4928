"""What a face is told of piles and plays, so that it needs no rule of its own."""

from __future__ import annotations

import tracemalloc
from dataclasses import fields
from random import Random

import pytest
from msgspec import json

from tenback.rules import Ending, Play, View, apply, legal_plays, view
from tenback.tables import BYSTANDER, Audience, Phase, Settings, view_of
from tenback.tables.game_view import GameView, Kind, rules_view
from tests.tables.room import Room, caller_for, next_step, started

KINDS = ["coop", "coop(players=3)", "expert(players=2)", "duel", "duel(pairs=2)"]


def game_of(room: Room, seat: int | None) -> GameView:
    (game,) = view_of(room.table, BYSTANDER if seat is None else Audience((seat,))).games
    return game


def test_piles_are_called_as_each_seat_calls_them() -> None:
    room = started(Settings("duel"))
    assert [pile.name for pile in game_of(room, 0).piles] == ["^", "v", "^'", "v'"]
    assert [pile.name for pile in game_of(room, 1).piles] == ["^'", "v'", "^", "v"]
    assert [pile.own for pile in game_of(room, 1).piles] == [False, False, True, True]
    assert [pile.own for pile in game_of(room, None).piles] == [False] * 4
    assert [pile.side for pile in game_of(room, 1).piles] == [0, 0, 1, 1]


@pytest.mark.parametrize("rules", [*KINDS, "coop(players=2,cards=2-150)"])
def test_a_game_is_told_play_by_play(rules: str) -> None:
    """Every legal play, where it goes, how far, of which kind, and whether it ends the game."""
    met = set()
    for seed in range(4):
        room = started(Settings(rules), seed)
        random = Random(seed)
        while room.table.phase is Phase.PLAYING:
            state = room.table.game.state
            assert state is not None and state.to_move is not None
            for seat in range(state.rules.players):
                game = game_of(room, seat)
                assert [pile.top for pile in game.piles] == list(state.tops)
                if seat != state.to_move:
                    assert game.plays == ()
                    continue
                assert [one.play for one in game.plays] == [str(p) for p in legal_plays(state)]
                for one in game.plays:
                    pile = game.piles[one.pile]
                    assert Play.parse(one.play) == Play(one.card, pile.name)
                    assert pile.top + one.gap * (1 if pile.up else -1) == one.card
                    assert (one.kind is Kind.GIFT) == (not pile.own)
                    assert (one.kind is Kind.JUMP) == (pile.own and one.gap == -state.rules.jump)
                    after = apply(state, Play.parse(one.play))[0].outcome
                    assert one.ends == (after is not None and after.ending is Ending.STUCK)
                    met |= {one.kind, "ends" if one.ends else "goes on"}
            seat, step = next_step(room, random)
            room.do(caller_for(room, seat), step)
    assert {Kind.STEP, Kind.JUMP, "goes on"} <= met
    assert (Kind.GIFT in met) == rules.startswith("duel")


def test_the_plays_of_a_large_deck_take_little_memory() -> None:
    room = started(Settings("coop(cards=2-999,jump=42)"), 1)
    tracemalloc.start()
    game_of(room, 0)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 1_000_000


def test_a_card_that_ends_the_game_is_marked() -> None:
    """Over many games somebody meets a card that would end it while others would not."""
    for seed in range(40):
        room = started(Settings("expert(players=2)"), seed)
        random = Random(seed)
        while room.table.phase is Phase.PLAYING:
            state = room.table.game.state
            assert state is not None
            marks = {one.ends for one in game_of(room, state.to_move).plays}
            if marks == {True, False}:
                return
            seat, step = next_step(room, random)
            room.do(caller_for(room, seat), step)
    pytest.fail("no such position was met")


def test_every_field_of_a_view_has_a_place_on_the_wire() -> None:
    """The view that a client reads is the one that the rules made, field by field."""
    values: dict[str, set[str]] = {field.name: set() for field in fields(View)}
    for rules in KINDS:
        room, random = started(Settings(rules)), Random(rules)
        while True:
            state = room.table.game.state
            assert state is not None
            for seat in (None, *range(state.rules.players)):
                sent = json.decode(json.encode(game_of(room, seat)), type=GameView)
                read, made = rules_view(sent, state.rules), view(state, seat)
                for name, found in values.items():
                    assert getattr(read, name) == getattr(made, name), name
                    found.add(repr(getattr(made, name)))
            if room.table.phase is not Phase.PLAYING:
                break
            mover, step = next_step(room, random)
            room.do(caller_for(room, mover), step)
    assert all(len(found) > 1 for found in values.values()), "no field is always the same"


def test_a_face_is_told_whether_the_last_card_can_be_taken_back() -> None:
    alone, pair = started(Settings("coop(players=1)")), started(Settings("coop(players=2)"))
    assert not game_of(alone, 0).may_undo
    for room, may in ((alone, True), (pair, False)):
        seat, step = next_step(room, Random(1))
        room.do(caller_for(room, seat), step)
        assert game_of(room, seat).may_undo is may
    random = Random(2)
    while alone.table.phase is Phase.PLAYING:
        alone.do(caller_for(alone, 0), next_step(alone, random)[1])
    assert not game_of(alone, 0).may_undo
