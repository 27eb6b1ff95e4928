"""The body of a record: the start, turns, comments and result; played while it is read."""

from __future__ import annotations

import re
from dataclasses import replace

from tenback.record.game import (
    MAX_COMMENT_CHARACTERS,
    Comment,
    GivenSignal,
    Record,
    demand_signals,
    parse_signals,
)
from tenback.record.header import unescaped
from tenback.record.lines import BadRecord, Entry, Line, Word, at, demand_text
from tenback.record.writer import OPEN_TURN, label, result
from tenback.rules import EndTurn, Play, Start, Step, apply

_START = re.compile(r"start +([0-9])(?= |[{(]|$)")
_TURN = re.compile(r"([0-9]{1,5})\. *")
_RESULT = re.compile(r"result(?= |$)")
_LINE = re.compile(rf"[{{(]|{_START.pattern}|{_TURN.pattern}|{_RESULT.pattern}")


def demand_line(line: Line) -> None:
    """Refuse a line that cannot belong to a game: a misspelt tag, or one that comes too late."""
    if not _LINE.match(line.text):
        raise BadRecord(
            line.number,
            1,
            "this is no turn (1. name: 37^1 47^1), start (start 0), {comment}, (1: signal)"
            " or end (result *);"
            " a tag (Event: name) comes before all of these",
        )


def breaks_off(line: int) -> BadRecord:
    """The error of a record without a result, at its last line."""
    return BadRecord(line, 1, "the record breaks off: its last line is result …, or result *")


class Body:
    """A game while it is being read."""

    def __init__(self, record: Record, version: int) -> None:
        self._record = record
        self._version = version
        self._state = record.first
        self._steps: list[Step] = []
        self._comments: list[Comment] = []
        self._signals: list[GivenSignal] = []
        self._turns = 0
        self._open: tuple[int, int] | None = None
        """Line and column of the sign that leaves a turn open."""
        self._closed = False

    def read(self, entry: Entry) -> None:
        """Read one entry."""
        line = entry.first
        if self._closed:
            raise BadRecord(line.number, 1, "the record ends with its result; nothing follows")
        demand_line(line)
        if line.text.startswith(("{", "(")):
            self._words(entry, 1)
        elif match := _START.match(line.text):
            with at(line.number, 1):
                self._take(Start(int(match[1])))
            self._words(entry, match.end() + 1)
        elif match := _TURN.match(line.text):
            self._turn(entry, int(match[1]), match.end() + 1)
        else:
            self._result(entry)

    def finish(self, line: int) -> Record:
        """The whole record, of which this is the last line."""
        if not self._closed:
            raise breaks_off(line)
        with at(line, 1):
            return replace(
                self._record,
                steps=tuple(self._steps),
                comments=tuple(self._comments),
                signals=tuple(self._signals),
            )

    def _turn(self, entry: Entry, number: int, column: int) -> None:
        line = entry.first.number
        if self._open is not None:
            raise BadRecord(*self._open, f"only a game's last turn can be open ({OPEN_TURN})")
        if number != self._turns + 1:
            raise BadRecord(line, 1, f"this is turn {self._turns + 1}, not {number}")
        seat = self._mover(line)
        name = label(self._record.names[seat], seat) + ":"
        if not entry.first.text.startswith(name, column - 1):
            raise BadRecord(line, column, f"the player to move is another: write {number}. {name}")
        self._turns += 1
        plays = self._words(entry, column + len(name))
        if not (self._is_open() or (self._state.over and plays)):
            with at(*entry.end, f"; {OPEN_TURN} leaves the last turn of a game open"):
                self._take(EndTurn())

    def _is_open(self) -> bool:
        return self._open is not None

    def _mover(self, line: int) -> int:
        if self._state.to_move is None:
            rule = self._record.rules.rule("start")
            raise BadRecord(line, 1, f"{rule}: who starts? Write start 0 before this", rule=rule)
        return self._state.to_move

    def _words(self, entry: Entry, column: int) -> int:
        """Read plays, comments and signals, and return the number of plays."""
        plays = 0
        for word in entry.words(column):
            if self._is_open():
                raise BadRecord(word.line, word.column, f"nothing follows {OPEN_TURN} in its turn")
            if word.comment:
                self._comment(word)
            elif word.signals:
                self._group(word)
            elif not _TURN.match(entry.first.text):
                raise BadRecord(word.line, word.column, "only comments and signals may stand here")
            elif word.text == OPEN_TURN:
                self._leave_open(word, plays)
            else:
                with at(word.line, word.column):
                    self._take(Play.parse(word.text))
                plays += 1
        return plays

    def _leave_open(self, word: Word, plays: int) -> None:
        if self._state.over:
            raise BadRecord(word.line, word.column, "the game is over: no turn is open")
        if not plays:
            raise BadRecord(word.line, word.column, "nothing was laid: leave the line out")
        self._open = word.line, word.column

    def _take(self, step: Step) -> None:
        self._state, _ = apply(self._state, step)
        self._steps.append(step)

    def _comment(self, word: Word) -> None:
        inside = word.text[1:-1].rstrip(" ")
        raw = inside.lstrip(" ")
        text = unescaped(raw, word.line, word.column + 1 + len(inside) - len(raw))
        with at(word.line, word.column):
            demand_text("a comment", text, MAX_COMMENT_CHARACTERS)
        after = len(self._steps)
        if self._comments and self._comments[-1].after == after:
            raise BadRecord(word.line, word.column, "two comments in one place: make them one")
        self._comments.append(Comment(after, text))

    def _group(self, word: Word) -> None:
        if self._version < 2:
            message = "signals make it version 2: the record begins with tenback record 2"
            raise BadRecord(word.line, word.column, message)
        with at(word.line, word.column):
            found = parse_signals(word.text, len(self._steps))
            last = self._signals[-1:]
            demand_signals(self._record.rules, (*last, *found), len(self._steps))
        self._signals += found

    def _result(self, entry: Entry) -> None:
        right = result(self._state.outcome)
        found = " ".join(word.text for word in entry.words())
        if found != right:
            raise BadRecord(entry.first.number, 1, f"this game ends with: {right}")
        self._closed = True
