"""What partners said (A10), in a record: where it stands, what of it makes no sense."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenback.record import BadRecord, Comment, GivenSignal, Record, read, write
from tenback.record.game import with_signal
from tenback.rules import Malformed, Signal, Start, coop, decks_from_seed, duel

TEAM = """\
tenback record 2
Rules: coop(players=2,hand=3,cards=2-12,jump=2)
Deck 0: 2 3 12 4 5 11 6 7 8 9 10

{a game}
(0: trouble) (1: leave ^1, gently ^2, use v2)
start 1 {so be it} (0: nothing)
1. seat 1: 4^1 (0: use v1) 5^1
{drawn}
(1: nothing v2, trouble)
2. seat 0: 2^2 {gently} (1: leave ^2) 3^2 ...
result *
"""


def test_signals_stand_where_they_were_given() -> None:
    record = read(TEAM)
    assert record.signals == (
        GivenSignal(0, 0, Signal.TROUBLE),
        GivenSignal(0, 1, Signal.LEAVE_IT, "^1"),
        GivenSignal(0, 1, Signal.GENTLY, "^2"),
        GivenSignal(0, 1, Signal.USE_IT, "v2"),
        GivenSignal(1, 0, Signal.NOTHING),
        GivenSignal(2, 0, Signal.USE_IT, "v1"),
        GivenSignal(4, 1, Signal.NOTHING, "v2"),
        GivenSignal(4, 1, Signal.TROUBLE),
        GivenSignal(5, 1, Signal.LEAVE_IT, "^2"),
    )
    assert [comment.after for comment in record.comments] == [0, 1, 4, 5]
    assert write(record) == TEAM


def test_a_record_without_signals_is_of_the_first_version_and_read_in_both() -> None:
    silent = replace(read(TEAM), signals=())
    text = write(silent)
    assert text.startswith("tenback record 1\n")
    assert read(text.replace("record 1", "record 2")) == silent


def test_blanks_arrows_and_the_place_in_the_line_are_free() -> None:
    loose = TEAM.replace("(1: leave ^1, gently ^2, use v2)", "(1:leave ↑1 ,gently  ^2)(1: use V2)")
    loose = loose.replace("(0: use v1) 5^1", "5^1").replace("seat 1: 4^1", "seat 1: 4^1(0: use v1)")
    loose = loose.replace("{gently} (1: leave ^2)", "(1: leave ^2){gently}")
    assert read(loose) == read(TEAM)


def test_many_signals_are_wrapped() -> None:
    signals = tuple(
        GivenSignal(1, seat, Signal.GENTLY, pile)
        for seat in range(5)
        for pile in ("^1", "^2", "v1", "v2")
    )
    record = Record(coop(5), decks_from_seed(coop(5), 1), (Start(0),), signals=signals)
    lines = write(record).split("\n")
    assert all(len(line) <= 80 for line in lines if not line.startswith("Deck"))
    assert sum("gently" in line for line in lines) > 3
    assert read(write(record)) == record


@pytest.mark.parametrize(
    ("line", "column", "message", "old", "new"),
    [
        (6, 1, "begins with tenback record 2", "record 2", "record 1"),
        (6, 1, "these signals are not closed", "(0: trouble)", "(0: trouble"),
        (6, 1, "these signals are not closed", "(0: trouble)", "(0: {trouble})"),
        (6, 13, "no signals are open here", "(0: trouble)", "(0: trouble))"),
        (6, 1, "a seat and what it said", "(0: trouble)", "(trouble)"),
        (6, 1, "a seat and what it said", "(0: trouble)", "(10: trouble)"),
        (6, 1, "'' is no signal", "(0: trouble)", "(0: )"),
        (6, 1, "'hop ^1' is no signal", "(0: trouble)", "(0: hop ^1)"),
        (6, 1, "'use ^1 v2' is no signal", "(0: trouble)", "(0: use ^1 v2)"),
        (6, 1, "are 0 to 1, not 2", "(0: trouble)", "(2: trouble)"),
        (6, 1, "no pile '^3': there are ^1 ^2 v1 v2", "(0: trouble)", "(0: use ^3)"),
        (6, 1, "no pile 'all'", "(0: trouble)", "(0: use all)"),
        (6, 1, "use is about a pile", "(0: trouble)", "(0: use)"),
        (6, 1, "trouble is about oneself", "(0: trouble)", "(0: trouble ^1)"),
        (6, 14, "in order", "gently ^2", "gently ^1"),
        (6, 1, "in order", "leave ^1, gently ^2", "gently ^2, leave ^1"),
        (6, 14, "in order", "(0: trouble) (1", "(1: trouble) (0"),
        (7, 9, "only comments and signals", "start 1 {so", "start 1 4^1 {so"),
        (12, 1, "nothing follows ...", "3^2 ...\n", "3^2 ...\n(1: trouble)\n"),
    ],
)
def test_what_is_wrong_with_signals_is_told_with_its_place(
    line: int, column: int, message: str, old: str, new: str
) -> None:
    with pytest.raises(BadRecord) as caught:
        read(TEAM.replace(old, new, 1))
    assert message in caught.value.message
    if "in order" not in message:
        assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize("rules", [coop(1), duel()], ids=str)
def test_without_partners_there_is_nobody_to_tell(rules: object) -> None:
    with pytest.raises(Malformed, match=r"A10: .* no partners"):
        Record(rules, decks_from_seed(rules, 1), signals=(GivenSignal(0, 0, Signal.TROUBLE),))  # type: ignore[arg-type]


@pytest.mark.parametrize("after", [-1, 2])
def test_signals_are_given_while_the_game_lasts(after: int) -> None:
    decks = decks_from_seed(coop(2), 1)
    with pytest.raises(Malformed, match="in order"):
        Record(coop(2), decks, (Start(0),), signals=(GivenSignal(after, 0, Signal.TROUBLE),))


def test_of_two_signals_in_one_place_the_last_one_counts() -> None:
    signals: tuple[GivenSignal, ...] = ()
    for signal in (
        first := GivenSignal(3, 1, Signal.USE_IT, "v1"),
        GivenSignal(4, 1, Signal.USE_IT, "v1"),
        before := GivenSignal(4, 0, Signal.TROUBLE),
        last := GivenSignal(4, 1, Signal.LEAVE_IT, "v1"),
    ):
        signals = with_signal(signals, signal)
    assert signals == (first, before, last)


def test_a_comment_may_hold_what_looks_like_a_signal() -> None:
    record = replace(read(TEAM), signals=(), comments=(Comment(0, "(0: trouble)"),))
    assert read(write(record)) == record
