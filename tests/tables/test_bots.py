"""What a bot in a seat has to do at a table, and what it signals there, where people hear it."""

from __future__ import annotations

from random import Random

from msgspec import structs

from tenback.bots import honest
from tenback.rules import EndTurn, Play, Signal, Talk, Wish, coop, deal, duel, view
from tenback.rules.talk import nothing_said
from tenback.tables import HOUSE, Caller, Phase, Settings, Table
from tenback.tables import requests as ask
from tenback.tables.bots import Decision, due, signals, step_asked, uses_signals
from tenback.tables.viewing import seat_views
from tests.tables.room import FOUNDER, Room, gathered, seat_key, shuffle


def test_no_bot_is_in_trouble_before_a_card_lies_on_the_table() -> None:
    rules, in_trouble = coop(players=3), 0
    for seed in range(40):
        deck = Random(seed).sample(range(2, 100), 98)
        seen = view(deal(rules, [deck], 0), 1)
        saying = honest(seen)
        in_trouble += saying.trouble
        asked = list(signals(1, nothing_said(rules)[1], saying, seen))
        assert all(one.signal is not Signal.TROUBLE for one in asked)
        assert len(asked) == sum(word is not None for word in saying.words)
    assert in_trouble > 30, "by the measure of the nets most hands are"


def test_a_bot_without_an_opinion_leaves_its_signals_as_they_are() -> None:
    rules = coop(players=3)
    seen = view(deal(rules, [range(2, 100)], 0), 1)
    assert list(signals(1, honest(seen), None, seen)) == []


def due_at(table: Table) -> list[object]:
    """What is due by seat."""
    game, state = table.game, table.game.state
    to_move = None if state is None else state.to_move
    return [
        due(seat, table.phase, seat_views(table), game.proposal, game.agreed, to_move)
        for seat in range(len(table.seats))
    ]


def test_a_bot_does_what_a_person_would_do_from_the_deal_to_the_first_card() -> None:
    room = gathered(Settings("coop(players=3)", bots=(None, None, "greedy")))
    assert due_at(room.table) == [ask.Ready(0), ask.Ready(1), None]
    shuffle(room)
    assert due_at(room.table) == [Decision.WISH] * 3
    callers: list[Caller] = [FOUNDER, seat_key(1), HOUSE]
    for seat, caller in enumerate(callers):
        room.do(caller, ask.SayWish(seat, [Wish.RATHER_NOT, Wish.GLADLY, Wish.RATHER_NOT][seat]))
    assert due_at(room.table) == [ask.Propose(0, 1), None, None], "the first person proposes"
    room.do(FOUNDER, ask.Propose(0, 1))
    assert due_at(room.table) == [None, ask.Agree(1, 1), None]
    room.do(seat_key(1), ask.Agree(1, 1))
    assert due_at(room.table) == [Decision.SAYING, Decision.STEP, Decision.SAYING]


def test_the_first_bot_proposes_where_nobody_is_here() -> None:
    room = Room(Settings("coop(players=2)", bots=("greedy", "greedy")))
    for seat in (0, 1):
        room.do(HOUSE, ask.SayWish(seat, Wish.RATHER_NOT))
    assert due_at(room.table) == [ask.Propose(0, 0), None]


def test_nobody_waits_for_the_wish_of_a_person_who_has_left() -> None:
    room = gathered(Settings("coop(players=2)"))
    shuffle(room)
    room.do(HOUSE, ask.Leave(1))
    room.do(FOUNDER, ask.SayWish(0, Wish.RATHER_NOT))
    assert due_at(room.table)[0] == ask.Propose(0, 0)


def test_nothing_is_proposed_while_somebody_can_still_say_a_wish() -> None:
    room = gathered(Settings("coop(players=2)"))
    shuffle(room)
    room.do(FOUNDER, ask.SayWish(0, Wish.RATHER_NOT))
    assert due_at(room.table) == [None, Decision.WISH]


def test_nothing_is_due_after_the_end() -> None:
    room = gathered(Settings("coop(players=2)"))
    shuffle(room)
    over = structs.replace(room.table, phase=Phase.OVER)
    assert due_at(over) == [None, None]


def test_a_step_of_a_bot_is_asked_for_as_any_other() -> None:
    assert step_asked(1, Play(37, "^1")) == ask.Lay(1, 37, "^1")
    assert step_asked(1, EndTurn()) == ask.End(1)


def test_partners_signal_unless_they_are_silent() -> None:
    assert uses_signals(coop(players=3), Talk.FREE)
    assert not uses_signals(coop(players=3), Talk.SILENT)
    assert not uses_signals(coop(players=1), Talk.FREE)
    assert not uses_signals(duel(), Talk.FREE)
