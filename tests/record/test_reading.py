"""Every way in which a record can be wrong, with its line and column."""

from __future__ import annotations

import pickle

import pytest

from tenback.record import BadRecord, Comment, read, write
from tenback.record.game import (
    MAX_COMMENT_CHARACTERS,
    MAX_COMMENTS_CHARACTERS,
    MAX_NAME_CHARACTERS,
    MAX_TAGS,
)
from tenback.record.lines import MAX_LINE_CHARACTERS
from tenback.record.reader import MOST_CHARACTERS, MOST_LINES
from tenback.rules import EndTurn, IllegalPlay, Play, Start

TEAM = """\
tenback record 1
Rules: coop(players=2,hand=3,cards=2-12,jump=2)
Date: 2026-11-15
Seat 0: Ana
Deck 0: 2 3 12 4 5 11 6 7
  8 9 10

start 1 {Ben has the 4}
1. seat 1: 4^1 5^1
2. Ana: 2^2 {why not} 3^2 ...
result *
"""

DUEL = """\
tenback record 1
Rules: duel(hand=2,cards=2-5,jump=1)
Commitment: 0000000000000000000000000000000000000000000000000000000000000000
Contribution 1: ff
Secret: 1111111111111111111111111111111111111111111111111111111111111111
Deck 0: 2 4 3 5
Deck 1: 5 3 2 4

start 0
1. seat 0: 2^ 4^
2. seat 1: 3^ 5^
3. seat 0: 3^ 5^
result all laid, 0 and 2 left, seat 0 wins
"""

STUDY = """\
tenback record 1
Rules: duel
Tops 0: 47^ 25v
Tops 1: 10^ 49v
Hand 0: 46 56
Hand 1: 3 58
Draw 0:
Draw 1: 7 8
Mover: 0

1. seat 0: 56^ 46^
result all laid, 0 and 4 left, seat 0 wins
"""


def test_the_examples_of_these_tests_are_read() -> None:
    team = read(TEAM)
    assert team.names == ("Ana", "")
    assert team.comments == (Comment(1, "Ben has the 4"), Comment(5, "why not"))
    assert team.steps == (
        Start(1),
        Play(4, "^1"),
        Play(5, "^1"),
        EndTurn(),
        Play(2, "^2"),
        Play(3, "^2"),
    )
    assert read(DUEL).proof is not None
    assert read(STUDY).first.hands == ((46, 56), (3, 58))


def test_a_study_may_begin_within_a_turn_and_with_that_turn_ending() -> None:
    study = STUDY.replace("Draw 0:", "Draw 0: 7 9").replace("0\n\n", "0\nLaid: 2\nGifted: 1\n\n")
    opening, _, _ = study.partition("1. seat 0")
    record = read(opening + "1. seat 0:\n{a turn of no card}\n2. seat 1: 58^ ...\nresult *\n")
    assert record.steps == (EndTurn(), Play(58, "^"))
    assert record.first.gifted == 1
    assert "Laid: 2\nGifted: 1\n" in write(record)
    assert record.comments == (Comment(1, "a turn of no card"),)


def test_a_comment_stands_wherever_something_happened() -> None:
    text = TEAM.replace("start 1 {Ben has the 4}", "{ first }\nstart 1\n{on the start}")
    text = text.replace("1. seat 1: 4^1", "1. seat 1: 4^1{close}").replace(
        "2. Ana: 2^2", "2. Ana: {before} 2^2"
    )
    assert read(text).comments == (
        Comment(0, "first"),
        Comment(1, "on the start"),
        Comment(2, "close"),
        Comment(4, "before"),
        Comment(5, "why not"),
    )


@pytest.mark.parametrize(
    ("line", "column", "message", "text"),
    [
        (1, 1, "nothing is here", ""),
        (1, 1, "nothing is here", " \n\r\n"),
        (1, 1, "begins with the line tenback record 1", "tenback recrod 1\n"),
        (1, 1, "begins with the line tenback record 1", "tenback record 1\n  more\n"),
        (1, 1, "begins with the line tenback record 1", "tenback record 1a\n"),
        (1, 16, "reads versions 1 and 2", "tenback record\n"),
        (1, 16, "reads versions 1 and 2", "tenback record 3\nanything\n"),
        (1, 1, "none is before it", " tenback record 1\n"),
        (1, 1, "lacks a line Rules", "tenback record 1\nresult *\n"),
        (1, 1, "lacks a line Rules", "tenback record 1\n"),
        (3, 1, "lacks a line Deck 0", "\n\ntenback record 1\nRules: coop\nresult *\n"),
    ],
)
def test_a_beginning_that_is_none(line: int, column: int, message: str, text: str) -> None:
    _refused(line, column, message, text)


@pytest.mark.parametrize(
    ("line", "column", "message", "old", "new"),
    [
        # Lines and characters.
        (4, 9, "a tab: use blanks", "Seat 0: Ana", "Seat 0: \tAna"),
        (4, 11, r"write it as \u{202e}", "Ana", "An\u202ea"),
        (4, 9, r"write it as \u{feff}", "Ana", "\ufeffAna"),
        (4, 12, r"write it as \u{d}", "Ana\n", "Ana\r\r\n"),
        (4, 9, "not UTF-8", "Ana", "\udcff"),
        (4, MAX_LINE_CHARACTERS + 1, "a line has at most", "Ana", "A" * MAX_LINE_CHARACTERS),
        (4, 12, r"after \ comes", "Ana\n", "Ana\\\n"),
        (4, 10, r"there is no character d800", "Ana\n", "A\\u{d800}\n"),
        # Tags.
        (4, 10, "Seat 0 is empty", "Ana", " "),
        (4, 9, f"at most {MAX_NAME_CHARACTERS}", "Ana", "A" * (MAX_NAME_CHARACTERS + 1)),
        (4, 9, "at most 500", "Seat 0: Ana", "Event:  " + "A" * 501),
        (5, 1, "goes on indented", "Ana\n", "Ana\n  and more\n"),
        (5, 1, "Seat 0 is given twice", "Ana\n", "Ana\nSeat 0: Ben\n"),
        (6, 1, "Event is given twice", "Ana\n", "Ana\nEvent: x\nEvent: x\n"),
        (4, 1, "(players=2,hand=3,cards=2-12,jump=2) are 0 to 1", "Seat 0", "Seat 2"),
        (4, 1, "a free tag has no number: write Event", "Seat 0", "Event 0"),
        (4, 1, "Seat has no place here", "Seat 0", "Seat"),
        (4, 1, "it needs a Commitment", "Seat 0: Ana", "Secret: " + "0" * 64),
        (4, 1, "it needs a Commitment", "Seat 0: Ana", "Contribution 1: 00"),
        (4, 1, "a deck for each side, or a position", "Seat 0: Ana", "Mover: 0"),
        (5, 1, "a deck for each side, or a position", "Deck 0:", "Deck 1: 1\nDeck 0:"),
        (2, 1, "a tag (Event: name) comes before", "Rules:", "rules:"),
        (5, 1, "a tag (Event: name) comes before", "Deck 0:", "Deck 0 ="),
        (2, 8, "there is no game 'chess'", "coop(players=2", "chess(players=2"),
        (2, 8, "1 to 5 players, not 9", "players=2", "players=9"),
        (3, 7, "a date of the calendar", "2026-11-15", "2026-02-30"),
        (3, 7, "a date of the calendar", "2026-11-15", "20261115"),
        (3, 7, "a date of the calendar", "2026-11-15", "15.11.2026"),
        # The deck.
        (5, 11, "A1: the card 2 is in this deck twice", "2 3 12", "2 2 12"),
        (6, 5, "A1: the card 13 does not exist", "8 9", "8 13"),
        (6, 9, "A1: the card 4 is missing", "12 4 5", "12 5"),
        (6, 5, "'9.' is not a number", "8 9", "8 9."),
        (6, 5, "'{a}' is not a number", "8 9", "8 {a}"),
        # Who starts, and the turns.
        (8, 1, "A3: there is no seat 2", "start 1", "start 2"),
        (9, 1, "A3: the game has started already", "1. seat", "start 0\n1. seat"),
        (8, 9, "only comments and signals", "start 1 {Ben has the 4}", "start 1 Ben"),
        (8, 1, "A3: who starts?", "start 1 {Ben has the 4}\n", ""),
        (8, 1, "this is no turn", "start 1", "begin 1"),
        (8, 1, "this is no turn", "start 1", "start 11"),
        (9, 1, "this is no turn", "1. seat 1", "Seat 1: Ben\n1. seat 1"),
        (9, 1, "this is turn 1, not 2", "1. seat", "2. seat"),
        (10, 1, "this is turn 2, not 1", "2. Ana", "1. Ana"),
        (9, 4, "write 1. seat 1:", "1. seat 1:", "1. Ben:"),
        (10, 4, "write 2. Ana:", "2. Ana:", "2. ana:"),
        (9, 12, "'4^1,' is not a play", "4^1 5^1", "4^1, 5^1"),
        (9, 16, "G1: 4 is neither greater", "4^1 5^1", "5^1 4^1"),
        (9, 12, "G4: the card 2 is not in the hand", "4^1 5^1", "2^1 5^1"),
        (9, 12, "A1: there is no pile ^", "4^1 5^1", "4^ 5^1"),
        (9, 15, "A4: 1 laid, the minimum of this turn is 2; ...", "4^1 5^1", "4^1"),
        (9, 20, "A4: 1 laid", "4^1 5^1", "4^1 {he}"),
        (9, 11, "A4: 0 laid", "1. seat 1: 4^1 5^1", "1. seat 1:"),
        (10, 7, "A4: 1 laid", "4^1 5^1", "4^1\n  {he}"),
        (9, 16, "only a game's last turn can be open", "4^1 5^1", "4^1 ..."),
        (9, 12, "nothing was laid", "4^1 5^1", "..."),
        (10, 31, "nothing follows ... in its turn", "3^2 ...", "3^2 ... 12^1"),
        (11, 1, "nothing follows ... in its turn", "...\n", "...\n{late}\n"),
        # Comments.
        (8, 9, "this comment is not closed", "the 4}", "the 4"),
        (8, 9, "this comment is not closed", "the 4}", "the { 4}"),
        (9, 15, "no comment is open here", "4^1 5^1", "4^1} 5^1"),
        (8, 25, "two comments in one place", "the 4}", "the 4} {the 5}"),
        (9, 1, "two comments in one place", "the 4}\n", "the 4}\n{the 5}\n"),
        (8, 9, "a comment is empty", "{Ben has the 4}", "{ }"),
        (8, 9, f"at most {MAX_COMMENT_CHARACTERS}", "Ben has", "B" * MAX_COMMENT_CHARACTERS),
        (8, 12, r"after \ comes", "{Ben has the 4}", r"{  \Ben}"),
        # The end.
        (11, 1, "this game ends with: result *", "result *", "result stuck, 5 left"),
        (11, 1, "this game ends with: result *", "result *", "result"),
        (11, 1, "this is no turn", "result *", "results *"),
        (10, 1, "the record breaks off", "result *\n", ""),
        (12, 1, "nothing follows", "result *\n", "result *\nresult *\n"),
        (12, 1, "nothing follows", "result *\n", "result *\n" + TEAM),
    ],
)
def test_what_is_wrong_with_a_record_is_told_with_its_place(
    line: int, column: int, message: str, old: str, new: str
) -> None:
    assert TEAM.count(old) >= 1
    _refused(line, column, message, TEAM.replace(old, new, 1))


@pytest.mark.parametrize(
    ("line", "column", "message", "old", "new"),
    [
        (3, 13, "Commitment has 32 bytes, not 1", "0" * 64, "00"),
        (3, 13, "in hexadecimal", "0" * 64, "0" * 63 + "x"),
        (3, 13, "at most 64", "0" * 64, "0" * 66),
        (4, 17, "in hexadecimal", "1: ff", "1: fff"),
        (4, 17, "in hexadecimal", "1: ff", "1: ff ff"),
        (4, 17, "at most 512", "1: ff", "1: " + "ff" * 257),
        (4, 1, "it needs a Commitment, and a seat", "Contribution 1", "Contribution 2"),
        (5, 9, "Secret has 32 bytes, not 31", "1" * 64, "1" * 62),
        (1, 1, "lacks a line Deck 1", "Deck 1: 5 3 2 4\n", ""),
        (7, 14, "B1: the card 4 is missing", "5 3 2 4", "5 3 2"),
        (9, 1, "B3: who starts?", "start 0\n", ""),
        (10, 15, "B6: 4 does not improve", "4^\n", "4^'\n"),
        (12, 18, "the game is over: no turn is open", "3^ 5^\nresult", "3^ 5^ ...\nresult"),
        (12, 18, "B8: the game is over", "3^ 5^\nresult", "3^ 5^ 2^\nresult"),
        (13, 11, "B8: the game is over", "result all", "4. seat 0:\nresult all"),
        (13, 1, "result all laid, 0 and 2 left, seat 0 wins", "seat 0 wins", "seat 1 wins"),
        (
            13,
            1,
            "result all laid, 0 and 2 left, seat 0 wins",
            "all laid, 0 and 2 left, seat 0 wins",
            "*",
        ),
    ],
)
def test_what_is_wrong_with_a_duel_is_told_with_its_place(
    line: int, column: int, message: str, old: str, new: str
) -> None:
    assert old in DUEL
    _refused(line, column, message, DUEL.replace(old, new, 1))


@pytest.mark.parametrize(
    ("line", "column", "message", "old", "new"),
    [
        (1, 1, "lacks a line Tops 1", "Tops 1: 10^ 49v\n", ""),
        (1, 1, "lacks a line Hand 1", "Hand 1: 3 58\n", ""),
        (1, 1, "lacks a line Draw 0", "Draw 0:\n", ""),
        (1, 1, "lacks a line Mover", "Mover: 0\n", ""),
        (3, 9, "2 tops are needed: ^ v", "47^ 25v", "47^"),
        (3, 9, "2 tops are needed: ^ v", "47^ 25v", "47^ 25v 12^"),
        (3, 13, "the tops come as ^ v", "47^ 25v", "47^ 25^"),
        (3, 9, "'x' is not a play", "47^ 25v", "x 25v"),
        (3, 9, "60 cannot be the top of ^", "47^", "60^"),
        (3, 9, "there is no seat 2 to move", "Mover: 0", "Mover: 2"),
        (3, 9, "a card is in the hands twice", "46 56", "46 46"),
        (3, 9, "there is no card 60", "46 56", "46 60"),
        (9, 8, "write one number here", "Mover: 0", "Mover: 0 1"),
        (9, 7, "write one number here", "Mover: 0", "Mover:"),
        (9, 8, "'-1' is not a number", "Mover: 0", "Mover: -1"),
        (10, 1, "Deck 0 has no place here", "0\n\n", "0\nDeck 0: 1\n\n"),
        (10, 1, "nothing to prove", "0\n\n", "0\nCommitment: " + "0" * 64 + "\n\n"),
        (11, 1, "B3: the game has started already", "1. seat 0", "start 0\n1. seat 0"),
    ],
)
def test_what_is_wrong_with_a_study_is_told_with_its_place(
    line: int, column: int, message: str, old: str, new: str
) -> None:
    assert old in STUDY
    _refused(line, column, message, STUDY.replace(old, new, 1))


def test_an_illegal_play_cites_its_rule_and_keeps_its_cause() -> None:
    error = _refused(10, 9, "G4", TEAM.replace("2^2 {why", "7^2 {why"))
    assert error.rule == "G4"
    assert isinstance(error.__cause__, IllegalPlay)
    assert str(error) == "line 10, column 9: G4: the card 7 is not in the hand"
    assert _refused(5, 11, "A1", TEAM.replace("2 3 12", "2 2 12")).rule == "A1"
    assert _refused(8, 1, "A3", TEAM.replace("start 1 {Ben has the 4}\n", "")).rule == "A3"
    assert _refused(4, 9, "empty", TEAM.replace("Ana", "", 1)).rule is None


def test_a_line_may_be_as_long_as_the_limit_says_and_no_longer() -> None:
    line = "1. seat 1: 4^1 5^1"
    blanks = " " * (MAX_LINE_CHARACTERS - len(line))
    assert read(TEAM.replace(line, line + blanks)) == read(TEAM)
    _refused(
        9, MAX_LINE_CHARACTERS + 1, "a line has at most", TEAM.replace(line, line + blanks + " ")
    )


def test_an_error_can_be_sent_to_another_process() -> None:
    error = BadRecord(7, 3, "no", start=5, rule="G1")
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error) == "line 7, column 3 (of the record that begins in line 5): no"
    assert vars(again) == vars(error)


def test_free_tags_are_kept_in_order_and_bounded() -> None:
    names = [chr(65 + n // 26) + chr(97 + n % 26) for n in range(MAX_TAGS + 1)]
    tags = [f"{name}: x\n" for name in names]
    fits = TEAM.replace("Date", "".join(tags[:-1]) + "Date")
    assert [name for name, _ in read(fits).tags] == names[:-1]
    _refused(
        MAX_TAGS + 3,
        1,
        "at most 64 free tags",
        TEAM.replace("Date", "".join(tags) + "Date"),
    )


def test_a_record_is_bounded_in_lines_and_characters() -> None:
    _refused(MOST_LINES + 13, 1, "a record has at most", TEAM + "x\n" * (MOST_LINES + 2))
    long = "x" * MAX_LINE_CHARACTERS + "\n"
    many = MOST_CHARACTERS // MAX_LINE_CHARACTERS + 1
    _refused(many + 11, 1, "a record has at most", TEAM + long * many)


def test_comments_are_bounded_together() -> None:
    comment = "{" + "x" * MAX_COMMENT_CHARACTERS + "}"
    turns = "".join(f"{n + 1}. seat 0: {n + 2}^1 {comment}\n" for n in range(250))
    deck = " ".join(map(str, range(2, 301)))
    head = f"tenback record 1\nRules: coop(minimum=1,cards=2-300)\nDeck 0: {deck}\n"
    most = MAX_COMMENTS_CHARACTERS // MAX_COMMENT_CHARACTERS
    fits = "\n".join(turns.split("\n")[:most])
    assert len(read(f"{head}\n{fits}\nresult *\n").comments) == most
    _refused(255, 1, f"at most {MAX_COMMENTS_CHARACTERS}", f"{head}\n{turns}result *\n")


@pytest.mark.parametrize("text", [TEAM, DUEL, STUDY])
def test_windows_line_ends_a_byte_order_mark_and_a_missing_last_line_end_are_accepted(
    text: str,
) -> None:
    record = read(text)
    assert read(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()) == record
    assert read("\ufeff" + text.rstrip("\n")) == record


def test_bytes_that_are_not_utf_8_are_told_at_their_column() -> None:
    with pytest.raises(BadRecord, match="line 4, column 11: this is not UTF-8"):
        read(TEAM.encode().replace(b"Ana", b"An\xe9", 1))


def _refused(line: int, column: int, message: str, text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read(text)
    error = caught.value
    assert message in error.message
    assert (error.line, error.column) == (line, column)
    return error
