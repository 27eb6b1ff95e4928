from __future__ import annotations

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.record import (
    Comment,
    GivenSignal,
    Record,
    moments,
    read,
    read_many,
    replay,
    state_after,
    write,
)
from tenback.record.game import (
    MAX_COMMENT_CHARACTERS,
    MAX_COMMENTS_CHARACTERS,
    MAX_NAME_CHARACTERS,
    MAX_TAG_CHARACTERS,
)
from tenback.record.lines import MAX_LINE_CHARACTERS
from tenback.record.reader import MOST_CHARACTERS, MOST_LINES
from tenback.rules import Ended, EndTurn, Play, Signal, Start, Step, TenbackError, ruleset
from tests.games import HOUSE_IDS, PRESET_IDS
from tests.record.records import finished, records


@given(records())
@settings(max_examples=60)
def test_what_is_written_is_read_as_the_same_game(record: Record) -> None:
    text = write(record)
    assert read(text) == record
    assert read(text.encode()) == record
    assert write(read(text)) == text


@pytest.mark.no_cover
def test_the_longest_record_is_written_within_the_limits_of_reading() -> None:
    long = "\U000e0041"  # nine characters once it is escaped
    rules = ruleset("coop(players=5,minimum=1,hand=12,cards=1-999,pairs=4)")
    # Each lays one card of a single long way: 1 is the first seat's, 2 the second's …
    deck = (*(5 * place + seat for seat in range(1, 6) for place in range(12)), *range(61, 1000))
    steps: list[Step] = [Start(0)]
    for card in range(1, 1000):
        steps += Play(card, "^1"), EndTurn()
    piles = [*(pile.name for pile in rules.piles), None]
    most = MAX_COMMENTS_CHARACTERS // MAX_COMMENT_CHARACTERS
    record = Record(
        rules,
        (deck,),
        tuple(steps[:-1]),
        (long * MAX_NAME_CHARACTERS,) * 5,
        tags=tuple(
            ("A" + "abcdefgh"[n % 8] * (n // 8 + 1), long * MAX_TAG_CHARACTERS) for n in range(64)
        ),
        comments=tuple(Comment(n, long * MAX_COMMENT_CHARACTERS) for n in range(most)),
        signals=tuple(
            GivenSignal(after, seat, Signal.NOTHING, pile)
            for after in range(len(steps))
            for seat in range(5)
            for pile in piles
        ),
    )
    text = write(record)
    assert len(text.split("\n")) > MOST_LINES / 2
    assert max(map(len, text.split("\n"))) > MAX_LINE_CHARACTERS / 2
    assert len(text) > MOST_CHARACTERS / 2
    assert read(text) == record


@pytest.mark.parametrize("rules", PRESET_IDS + HOUSE_IDS)
def test_a_whole_game_of_every_ruleset_comes_back(rules: str) -> None:
    record = finished(ruleset(rules), seed=5)
    assert read(write(record)) == record
    assert not write(record).endswith("result *\n")


@given(records())
@settings(max_examples=50)
def test_blanks_empty_lines_zeros_and_arrows_do_not_matter(record: Record) -> None:
    canonical = write(record)
    head, _, body = canonical.partition("\n\n")
    lines = []
    for line in body.split("\n"):
        number, dot, rest = line.partition(". ")
        turn = number.isdigit() and not set("{\\(") & set(rest)
        name, colon, plays = rest.rpartition(": ")
        if turn and colon:
            plays = plays.replace("^", "↑").replace("v", "V").replace(" ", "   ")
            lines.append(f"{number}{dot}{name}{colon} 0{plays}  ")
        else:
            lines.append(line + "  ")
    loose = "\ufeff" + head + "\n   \n\n" + "\n\n".join(lines)
    assert write(read(loose)) == canonical
    assert read(loose.replace("\n", "\r\n")) == record


@given(records())
@settings(max_examples=60)
def test_a_replay_tells_every_step_and_any_state(record: Record) -> None:
    played = list(replay(record))
    assert tuple(step for _, step, _ in played) == record.steps
    assert state_after(record, 0) == record.first
    for number, (state, _, events) in enumerate(played, start=1):
        if number in (1, len(played)):
            assert state_after(record, number) == state
        assert state.over == any(isinstance(event, Ended) for event in events)


@given(records())
@settings(max_examples=60)
def test_a_moment_tells_all_that_was_known_then(record: Record) -> None:
    first, *later = moments(record)
    assert (first.state, first.step, first.seat, first.turn) == (record.first, None, None, 0)
    assert [(one.state, one.step, one.events) for one in later] == list(replay(record))
    said = [signal for one in (first, *later) for signal in one.signals]
    assert tuple(said) == record.signals
    turn, before = 0, first
    for one in later:
        begins = not isinstance(before.step, Play)
        turn += begins and not isinstance(one.step, Start)
        assert one.turn == turn
        assert one.seat == (one.step.seat if isinstance(one.step, Start) else before.state.to_move)
        before = one


@given(st.lists(records(), max_size=3))
@settings(max_examples=30)
def test_records_one_after_another_are_read_one_after_another(some: list[Record]) -> None:
    file = io.BytesIO("\n".join(map(write, some)).encode())
    assert list(read_many(file)) == some


@given(records(), st.data())
@settings(max_examples=100)
def test_a_damaged_record_is_refused_or_is_another_legal_game(
    record: Record, data: st.DataObject
) -> None:
    text = write(record)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 4)))
    damaged = text[:start] + data.draw(st.text(max_size=3)) + text[end:]
    try:
        other = read(damaged)
    except TenbackError:
        return
    assert read(write(other)) == other
