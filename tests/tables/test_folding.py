"""Logs and what they add up to."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tenback.rules import Malformed, Ruleset, Signal, State, deal
from tenback.tables import (
    HOUSE,
    Caller,
    Code,
    Entry,
    Settings,
    fold,
    from_bytes,
    key_of,
    playing,
    replay,
    to_bytes,
)
from tenback.tables import requests as ask
from tenback.tables.events import Talked
from tenback.tables.table import MAX_ENTRIES, MAX_REMEMBERED, MIN_REMEMBERED, Answered, Answers
from tests.tables.room import (
    FOUNDER,
    PAIR,
    gathered,
    next_step,
    seat_key,
    started,
)
from tests.tables.secrecy import KINDS, script


def test_the_length_of_a_log_is_limited() -> None:
    room = gathered(PAIR)
    for number in range(room.table.number + 1, MAX_ENTRIES + 1):
        room.append(Entry(number, room.now, FOUNDER, f"s{number}", Talked(0, "la")))
    room.refused(FOUNDER, ask.Say(0, "hello"), Code.FULL_LOG)
    room.do(HOUSE, ask.Close())


def test_a_log_with_a_gap_or_without_its_beginning_is_refused() -> None:
    room = gathered(PAIR)
    with pytest.raises(Malformed):
        replay([])
    with pytest.raises(Malformed):
        replay(room.log[1:])
    with pytest.raises(Malformed):
        replay([*room.log[:2], *room.log[3:]])
    with pytest.raises(Malformed):
        replay([*room.log, room.log[-1]])


def test_a_table_is_opened_only_at_the_beginning_of_a_log() -> None:
    room = gathered(PAIR)
    again = Entry(room.table.number + 1, 0, b"", "r", room.log[0].event)
    with pytest.raises(Malformed):
        fold(room.table, again)


@pytest.mark.parametrize("kind", KINDS)
def test_a_replay_leaves_out_the_cards_of_games_before_the_last(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It still adds up to the same table, whatever people did in those games."""
    dealt: list[Ruleset] = []

    def counted(rules: Ruleset, decks: Sequence[Sequence[int]]) -> State:
        dealt.append(rules)
        return deal(rules, decks)

    monkeypatch.setattr(playing, "deal", counted)
    for seed in range(5):
        asked = script(kind, seed)
        log = [entry for one in asked for entry in one.entries]
        dealt.clear()
        assert replay(log) == asked[-1].after
        assert len(dealt) <= 1


def test_entries_survive_storing() -> None:
    room = started(Settings("coop(players=3)", takeover=5, bots=(None, "greedy", None)))
    assert [from_bytes(to_bytes(entry)) for entry in room.log] == room.log


@given(st.data())
def test_every_request_is_answered_and_the_log_stays_valid(data: st.DataObject) -> None:
    """Any request by anybody, mid-game: granted or refused, never an accident."""
    room = started(Settings("coop(players=2)", takeover=1, bots=(None, None)))
    seat, small = st.integers(0, 3), st.integers(0, 120)
    text = st.sampled_from(["hello", "47", "", "a b"]) | st.text(max_size=20)
    key = st.text(max_size=9)
    asks = st.one_of(
        st.builds(ask.Invite, key, st.none() | seat, st.booleans()),
        st.builds(ask.Sit, seat, text, st.none() | key),
        st.builds(ask.Rename, seat, text),
        *(st.builds(kind, seat) for kind in (ask.Leave, ask.Regain, ask.End, ask.Undo, ask.Again)),
        st.builds(ask.Hand, seat, st.sampled_from(["greedy", "?"])),
        st.builds(ask.Return, st.none() | key),
        st.builds(ask.Ready, seat, st.none() | st.just(b"x")),
        *(st.builds(kind, seat, seat) for kind in (ask.Propose, ask.Agree)),
        st.builds(ask.Lay, seat, small, st.sampled_from(["^1", "v2", "^'", ""])),
        st.builds(ask.GiveSignal, seat, st.sampled_from(Signal), st.none() | seat),
        st.builds(ask.Say, seat, text),
        st.builds(ask.Reveal),
    )
    callers: st.SearchStrategy[Caller] = st.sampled_from(
        [seat_key(0), seat_key(1), HOUSE, b"", key_of("stranger")]
    )
    for asked, caller in data.draw(st.lists(st.tuples(asks, callers), max_size=12)):
        room.now += 1_000
        room.request(caller, asked)
    room.holds()


def test_a_full_log_accepts_nothing_but_the_closing_of_the_table() -> None:
    room = started(PAIR)
    seat, step = next_step(room, Random(1))
    room._table = replace(room.table, number=MAX_ENTRIES)
    room.refused(seat_key(seat), step, Code.FULL_LOG)
    room.do(HOUSE, ask.Close())


def cause(number: int) -> tuple[bytes, str]:
    return b"key", f"r{number}"


def test_the_last_requests_are_remembered_and_old_ones_forgotten() -> None:
    answers = Answers()
    for number in range(1, 1_000):
        answers = answers.after(cause(number), number, None)
        for known in range(max(1, number - MIN_REMEMBERED + 1), number + 1):
            assert answers.get(cause(known)) == Answered(known, known)
        assert len(answers.recent) + len(answers.older) < MAX_REMEMBERED + 20
    assert answers.get(cause(1)) is None


def test_a_request_with_many_entries_has_its_first_and_its_last_and_the_key_it_brought() -> None:
    answers = Answers()
    for number in range(1, 100):
        key = b"new" if number == 2 else b"late" if number == 3 else None
        answers = answers.after(cause(0), number, key)
        assert answers.get(cause(0)) == Answered(1, number, None if number == 1 else b"new")
        answers = answers.after(cause(number), number, None)


def test_an_older_table_is_not_changed_by_a_newer_one() -> None:
    before = Answers().after(cause(1), 1, None)
    before.after(cause(2), 2, None)
    assert before.get(cause(2)) is None
