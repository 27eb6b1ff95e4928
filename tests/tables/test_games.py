"""Whole games through a table: people, bots, hot seats, seats that change hands, rematches."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tenback.record import read, verify, write
from tenback.rules import Malformed, Signal, Talk, Wish
from tenback.tables import (
    HOUSE,
    Code,
    Phase,
    Settings,
    SitIn,
    record_of,
    record_of_game,
    records_of,
    sit_ins,
)
from tenback.tables import requests as ask
from tenback.tables.events import Laid
from tests.games import HOUSE_IDS, PRESET_IDS, seeds
from tests.tables.room import (
    FOUNDER,
    Room,
    caller_for,
    gathered,
    next_step,
    play_out,
    seat_key,
    shuffle,
    started,
)


@pytest.mark.parametrize("rules", PRESET_IDS + HOUSE_IDS)
def test_a_game_is_played_to_its_end_and_proved(rules: str) -> None:
    room = started(Settings(rules), seed=len(rules))
    commitment = room.table.game.commitment
    play_out(room, Random(rules))
    assert room.stands(Phase.OVER)
    room.holds()
    record = record_of(room.table)
    assert read(write(record)) == record
    given = dict(enumerate(room.table.game.contributions))
    assert verify(record, commitment=commitment, contributions=given).ok


def test_the_log_is_the_table_after_every_entry() -> None:
    room = started(Settings("coop(players=3)"))
    random = Random(5)
    while room.table.phase is Phase.PLAYING:
        seat, step = next_step(room, random)
        room.do(caller_for(room, seat), step)
        room.holds()


@settings(max_examples=30)
@given(seeds, st.sampled_from(["coop(players=1)", "coop(players=3)", "expert(players=5)", "duel"]))
def test_seats_change_hands_and_the_game_goes_on(seed: int, rules: str) -> None:
    random = Random(seed)
    room = started(Settings(rules, takeover=60), seed)
    while room.table.phase is Phase.PLAYING:
        change_hands(room, random)
        seat, step = next_step(room, random)
        if room.table.seats[seat].left_at is not None and room.table.seats[seat].bot is None:
            room.do(seat_key(seat), ask.Return())
        room.do(caller_for(room, seat), step)
    room.holds()
    assert verify(record_of(room.table)).ok


def change_hands(room: Room, random: Random) -> None:
    """Somebody leaves, is replaced, comes back, takes a seat back, or nothing happens."""
    number = random.randrange(len(room.table.seats))
    seat, key = room.table.seats[number], seat_key(number)
    room.now += random.randrange(40_000)
    match random.randrange(8):
        case 0 if seat.left_at is None:
            room.do(key, ask.Leave(number))
        case 1 if seat.left_at is not None and seat.bot is None:
            room.now += 60_000
            room.do(HOUSE, ask.Hand(number, "greedy"))
        case 2 if seat.bot is None:
            room.do(key, ask.Hand(number, "planner"))
        case 3 if seat.bot is not None:
            room.do(key, ask.Return())
            room.do(key, ask.Regain(number))
        case _:
            pass


def test_bots_fill_a_table() -> None:
    room = gathered(Settings("coop(players=3)", bots=(None, "greedy", "planner")))
    shuffle(room)
    assert room.stands(Phase.CHOOSING)
    room.do(HOUSE, ask.SayWish(1, Wish.GLADLY))
    room.do(HOUSE, ask.Propose(1, 1))
    assert room.stands(Phase.CHOOSING)
    room.do(FOUNDER, ask.Agree(0, 1))
    assert room.stands(Phase.PLAYING)
    play_out(room, Random(1))
    room.holds()


def test_bots_play_among_themselves_while_people_watch() -> None:
    room = Room(Settings("duel", bots=("greedy", "random")))
    assert room.stands(Phase.PLAYING)
    play_out(room, Random(2))
    assert verify(record_of(room.table)).ok


def test_bots_alone_agree_at_once_who_starts() -> None:
    room = Room(Settings("coop(players=2)", bots=("greedy", "greedy")))
    room.do(HOUSE, ask.Propose(1, 0))
    assert room.stands(Phase.PLAYING)


def test_one_person_plays_several_seats() -> None:
    room = Room(Settings("coop(players=3)"))
    for seat in range(3):
        room.do(FOUNDER, ask.Sit(seat, f"Player {'abc'[seat]}"))
    for seat in range(3):
        room.do(FOUNDER, ask.Ready(seat, None))
    room.do(FOUNDER, ask.Propose(0, 2))
    room.do(FOUNDER, ask.Agree(1, 2))
    room.do(FOUNDER, ask.Agree(2, 2))
    random = Random(3)
    while room.table.phase is Phase.PLAYING:
        room.do(FOUNDER, next_step(room, random)[1])
    assert set(room.table.people.values()) == {0}
    assert verify(record_of(room.table)).ok


def test_alone_the_last_card_can_be_taken_back_before_drawing() -> None:
    room = started(Settings("coop(players=1)"))
    room.refused(FOUNDER, ask.Undo(0), Code.NO_UNDO)
    before = room.table.game
    room.do(FOUNDER, next_step(room, Random(1))[1])
    room.do(FOUNDER, next_step(room, Random(1))[1])
    room.do(FOUNDER, ask.Undo(0))
    room.do(FOUNDER, ask.Undo(0))
    assert replace(room.table.game, undone=False) == before
    assert room.table.game.undone and not before.undone
    room.holds()
    room.refused(FOUNDER, ask.Undo(0), Code.NO_UNDO)


def test_what_was_drawn_cannot_be_undone() -> None:
    room = started(Settings("coop(players=1)"))
    random = Random(4)
    step: ask.AnyAsk = ask.Undo(0)
    while not isinstance(step, ask.End):
        step = next_step(room, random)[1]
        room.do(FOUNDER, step)
    room.refused(FOUNDER, ask.Undo(0), Code.NO_UNDO)


def test_in_company_nothing_is_taken_back() -> None:
    room = started(Settings("coop(players=2)"))
    seat, step = next_step(room, Random(1))
    room.do(seat_key(seat), step)
    room.refused(seat_key(seat), ask.Undo(seat), Code.NO_UNDO)


def test_the_last_proposal_counts_and_all_must_agree() -> None:
    room = gathered(Settings("coop(players=3)"))
    shuffle(room)
    room.do(seat_key(1), ask.Propose(1, 0))
    room.do(seat_key(2), ask.Agree(2, 0))
    room.do(seat_key(0), ask.Propose(0, 2))
    room.refused(seat_key(1), ask.Agree(1, 0), Code.OTHER_PROPOSAL)
    room.do(seat_key(1), ask.Agree(1, 2))
    assert room.stands(Phase.CHOOSING)
    room.do(seat_key(2), ask.Agree(2, 2))
    state = room.table.game.state
    assert state is not None
    assert state.to_move == 2


def test_nobody_is_waited_for_in_vain_when_all_must_agree() -> None:
    room = gathered(Settings("coop(players=3)"))
    shuffle(room)
    room.do(seat_key(1), ask.Propose(1, 1))
    room.do(seat_key(2), ask.Agree(2, 1))
    room.do(HOUSE, ask.Leave(0))
    assert room.stands(Phase.PLAYING)


def test_in_a_duel_the_lot_decides_who_starts() -> None:
    starters = set()
    for seed in range(8):
        room = started(Settings("duel"), seed)
        state = room.table.game.state
        assert state is not None
        starters.add(state.to_move)
    assert starters == {0, 1}


def test_a_rematch_brings_the_same_people_a_new_deal_and_a_new_secret() -> None:
    room = started(Settings("duel"))
    play_out(room, Random(1))
    first = room.table.game
    room.do(seat_key(0), ask.Again(0))
    room.refused(seat_key(0), ask.Again(0), Code.NO_REMATCH)
    assert room.stands(Phase.OVER)
    room.do(seat_key(1), ask.Again(1))
    assert room.stands(Phase.GATHERING)
    assert [seat.name for seat in room.table.seats] == ["Ana", "Guest b"]
    assert room.table.game.commitment != first.commitment
    shuffle(room)
    play_out(room, Random(2))
    assert room.table.played == 2
    assert room.table.game.decks != first.decks
    assert verify(record_of(room.table)).ok
    room.holds()


def test_a_player_who_left_after_the_game_is_not_in_the_rematch() -> None:
    room = started(Settings("duel"))
    play_out(room, Random(1))
    room.do(seat_key(0), ask.Again(0))
    room.do(seat_key(1), ask.Leave(1))
    assert room.stands(Phase.GATHERING)
    assert [seat.taken for seat in room.table.seats] == [True, False]


def test_a_deal_follows_from_what_the_players_added() -> None:
    decks = set()
    for words in (None, b"cut", b"deep"):
        room = gathered(Settings("duel"))
        room.do(seat_key(0), ask.Ready(0, words))
        room.do(seat_key(1), ask.Ready(1))
        decks.add(room.table.game.decks)
    assert len(decks) == 3


def test_the_commitment_is_known_before_anybody_shuffles() -> None:
    room = Room(Settings("duel"))
    assert len(room.table.game.commitment) == 32
    assert room.stands(Phase.GATHERING)


def test_a_record_is_given_out_only_when_the_deal_is_revealed() -> None:
    room = started(Settings("duel"))
    for finisher in (False, True):
        with pytest.raises(Malformed):
            record_of(room.table, finisher)


def test_a_signal_stands_until_the_pile_changes_or_it_is_taken_back() -> None:
    room = started(Settings("coop(players=2)"))
    for pile in range(4):
        room.do(seat_key(1), ask.GiveSignal(1, Signal.GENTLY, pile))
    room.do(seat_key(1), ask.GiveSignal(1, Signal.NOTHING, 0))
    assert room.table.game.said[1].words == (None, *[Signal.GENTLY] * 3)
    laid = room.do(FOUNDER, next_step(room, Random(1))[1])[0].event
    assert isinstance(laid, Laid)
    assert room.table.game.said[1].words[laid.index] is None
    assert room.table.game.said[1].words.count(Signal.GENTLY) == 3 - (laid.index > 0)


def test_trouble_is_over_with_the_turn_it_was_about() -> None:
    room = started(Settings("coop(players=2)"))
    for seat in range(2):
        room.do(seat_key(seat), ask.GiveSignal(seat, Signal.TROUBLE))
    room.do(seat_key(1), ask.GiveSignal(1, Signal.NOTHING))
    assert [said.trouble for said in room.table.game.said] == [True, False]
    random = Random(1)
    step: ask.AnyAsk = ask.Undo(0)
    while not isinstance(step, ask.End):
        step = next_step(room, random)[1]
        room.do(FOUNDER, step)
    assert not room.table.game.said[0].trouble


def test_every_game_of_a_log_has_its_record() -> None:
    room = started(Settings("duel"))
    play_out(room, Random(1))
    for seat in range(2):
        room.do(seat_key(seat), ask.Again(seat))
    shuffle(room)
    play_out(room, Random(2))
    first, second = records_of(room.log)
    assert [record_of_game(room.log, number) for number in (1, 2)] == [first, second]
    assert second == record_of(room.table)
    assert first.proof != second.proof
    assert verify(first).ok


def test_the_house_knows_when_a_bot_is_to_sit_in() -> None:
    room = started(Settings("coop(players=2)", takeover=30, sitter="planner"))
    room.do(HOUSE, ask.Leave(1))
    assert sit_ins(room.table) == (SitIn(1, "planner", room.now + 30_000),)
    room.do(seat_key(1), ask.Return())
    assert sit_ins(room.table) == ()
    assert sit_ins(started(Settings("duel")).table) == ()


def test_a_silent_table_has_no_words_and_no_signals() -> None:
    room = started(Settings("coop(players=2)", talk=Talk.SILENT))
    room.refused(FOUNDER, ask.Say(0, "hello"), Code.SILENT)
    room.refused(FOUNDER, ask.GiveSignal(0, Signal.TROUBLE), Code.SILENT)


def test_a_table_is_closed_by_the_house_and_shows_its_proof() -> None:
    room = started(Settings("coop(players=2)"))
    room.refused(FOUNDER, ask.Close(), Code.NOT_ALLOWED)
    room.do(HOUSE, ask.Close())
    assert verify(record_of(room.table)).ok
    room.refused(FOUNDER, ask.Say(0, "hello"), Code.CLOSED)
    room.holds()


def test_a_player_who_is_alone_may_give_up() -> None:
    room = started(Settings("coop(players=1)"))
    room.do(FOUNDER, ask.Close())
    assert room.stands(Phase.CLOSED)


def test_a_rematch_is_the_next_game_of_the_table() -> None:
    room = started(Settings("coop(players=1)"))
    first = room.table.game.number
    play_out(room, Random(1))
    room.do(FOUNDER, ask.Again(0))
    assert room.table.game.number == first + 1
