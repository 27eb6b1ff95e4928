"""Advice: ``tenback hint``, ``tenback review`` and ``tenback puzzle``.

A hint is the best turns of the player to move, with chances and reasons. A review tells where a
game was won or lost, and what would have been better. Puzzles are positions to solve.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from tenback.analysis import Advice, advise, review
from tenback.analysis.data import advice_data, puzzle_data, review_data
from tenback.analysis.position import Plan
from tenback.analysis.puzzles import Puzzle, puzzle
from tenback.analysis.reasons import Reason, percent, said, written
from tenback.analysis.reviews import turns_taken
from tenback.bots import Heard
from tenback.cli.choice import chosen_rules, chosen_seed
from tenback.cli.complaints import Explained
from tenback.cli.files import last_record, open_input
from tenback.record import Record, moments, read_many
from tenback.rules import BadPosition, EndTurn, IllegalPlay, Malformed, Play, State, apply, view
from tenback.rules.codec import state_from_data
from tenback.terminal import INTERRUPTED
from tenback.terminal.look import Look, look_of
from tenback.terminal.plain.lines import Conversation, Leave, reader, writer
from tenback.terminal.plain.typed import Keyword, Request, shown
from tenback.terminal.review import method_lines, plan_lines, review_lines
from tenback.terminal.table import player, table_lines, title
from tenback.text import Catalogue, explain


def run_hint(
    text: Catalogue,
    *,
    file: str | None,
    position: str | None,
    rules: str | None,
    seat: int | None,
    turn: int | None,
    plans: int,
    samples: int | None,
    json: bool,
) -> None:
    """Print the best turns at the end of a record, at one of its turns or in a position."""
    if position is not None and file is not None:
        raise Explained(text("hint-position-or-file"))
    if position is not None:
        state, heard = _position(position, rules), None
    else:
        state, heard = _moment(text, last_record(text, file or "-"), turn)
    seen = view(state, state.to_move if seat is None else seat)
    advice = advise(seen, heard, plans, samples)
    if json:
        print(msgspec.json.encode(advice_data(advice)).decode())
        return
    for line in _hint_lines(text, advice, look_of(sys.stdout, os.environ)):
        print(line)


def _position(given: str, rules: str | None) -> State:
    try:
        raw = msgspec.json.decode(given, type=dict[str, Any])
        return state_from_data({"rules": rules} | raw if rules else raw)
    except (msgspec.DecodeError, Malformed, RecursionError) as error:
        raise BadPosition(f"this is no position: {error}") from None


def _moment(text: Catalogue, record: Record, turn: int | None) -> tuple[State, Heard]:
    """The last state of a record or the one before a turn, with what partners have said."""
    if turn is None:
        (last,) = deque(moments(record), maxlen=1)
        return last.state, last.heard
    taken = list(turns_taken(record))
    if not 1 <= turn <= len(taken):
        raise Explained(text("hint-no-such-turn", turn=turn, turns=len(taken)))
    return taken[turn - 1].before, taken[turn - 1].heard


def _hint_lines(text: Catalogue, advice: Advice, look: Look) -> Iterator[str]:
    assert advice.view.seat is not None
    yield look.strong(player(text, advice.view.seat))
    yield from table_lines(text, advice.view, look)
    for number, plan in enumerate(advice.plans, start=1):
        yield from ("", *plan_lines(text, plan, look, head=f"{number}. "))
    yield ""
    if len(advice.plans) == 1:
        yield text("hint-only")
    yield from method_lines(text, advice, look)


def run_review(text: Catalogue, *, file: str, samples: int | None, line: bool, json: bool) -> None:
    """Print a review of every game of a file."""
    look = look_of(sys.stdout, os.environ)
    count = 0
    with open_input(text, file) as records:
        for record in read_many(records):
            found = review(record, samples)
            if json:
                print(msgspec.json.encode(review_data(found)).decode())
            else:
                lines = review_lines(text, found, look, line=line)
                print(*([""] if count else []), *lines, sep="\n")
            count += 1
    if not count:
        raise Explained(text("error-no-record", file=file))


def run_puzzle(
    text: Catalogue,
    *,
    rules: str,
    players: int | None,
    seed: str | None,
    number: int,
    json: bool,
) -> int:
    """Pose puzzles, or print them as JSON; the exit code."""
    ruleset, seed = chosen_rules(text, rules, players), chosen_seed(seed)
    made = (puzzle(ruleset, seed, at) for at in range(number))
    if json:
        for at, one in enumerate(made):
            print(msgspec.json.encode({"seed": seed, "number": at} | puzzle_data(one)).decode())
        return 0
    look = look_of(sys.stdout, os.environ)
    person = Conversation(text, reader(sys.stdin, sys.stdout), writer(sys.stdout), look)
    person.say(look.strong(f"{title(text, ruleset)}  {ruleset.id}"))
    person.tell("puzzle-how", quit=shown(text, Keyword.QUIT))
    return _pose_all(person, made, number, seed)


def _pose_all(person: Conversation, made: Iterable[Puzzle], number: int, seed: str) -> int:
    """Pose one puzzle after another; the exit code."""
    solved = done = 0
    try:
        for done, one in enumerate(made, start=1):
            solved += _pose(person, one, done, number)
    except (EOFError, Leave):
        done -= 1
    except KeyboardInterrupt:
        person.write("")
        return INTERRUPTED
    person.write("")
    person.tell("puzzle-solved", solved=solved, number=max(done, 0))
    person.tell("puzzle-again", seed=seed)
    return 0


def _pose(person: Conversation, posed: Puzzle, at: int, number: int) -> bool:
    """Show a position, ask for the turn, show the solution; whether it was found."""
    text, seen = person.text, posed.view
    assert seen.seat is not None
    person.write("")
    name = player(text, seen.seat)
    person.say(person.look.strong(text("puzzle-number", at=at, number=number, name=name)))
    person.show(table_lines(text, seen, person.look))
    turn: tuple[Play, ...] | None = None
    while turn is None:
        turn = _typed_turn(person, posed.state, person.ask(text("prompt")))
    if not turn:
        person.show(_solution(person, posed))
        return False
    plan = posed.weigh(turn)
    found = plan == posed.solution
    person.show(_verdict(person, plan, found))
    person.show(_solution(person, posed))
    return found


def _typed_turn(
    person: Conversation, state: State, requests: list[Request]
) -> tuple[Play, ...] | None:
    """A legal turn; empty to show the solution, None to ask again."""
    plays = [request for request in requests if isinstance(request, Play)]
    others = [request for request in requests if not isinstance(request, Play)]
    if not requests or requests == [Keyword.HELP]:
        return ()
    if others not in ([], [Keyword.END]) or not plays:
        person.tell("puzzle-not-a-turn")
        return None
    try:
        for play in plays:
            state, _ = apply(state, play)
        if not state.over:
            apply(state, EndTurn())
    except IllegalPlay as refused:
        person.say(explain(person.text, refused))
        return None
    return tuple(plays)


def _verdict(person: Conversation, plan: Plan, found: bool) -> Iterator[str]:
    key = "puzzle-right" if found else "puzzle-wrong"
    verdict = person.text(key, plays=written(plan.turn), win=percent(person.text, plan.win))
    look = person.look
    yield from look.wrap(look.good(verdict) if found else look.warning(verdict))


def _solution(person: Conversation, posed: Puzzle) -> Iterator[str]:
    """The best turn and the reasons for it; the tempting turn and the reasons against it."""
    text, look = person.text, person.look
    best, other = posed.solution, posed.tempting
    plays, win = written(best.turn), percent(text, best.win)
    yield from look.wrap(text("puzzle-solution", plays=look.strong(plays), win=win))
    yield from _reason_lines(person, "+", (reason for reason in best.reasons if reason.good))
    plays, win = written(other.turn), percent(text, other.win)
    yield from look.wrap(text("puzzle-tempting", plays=plays, win=win))
    yield from _reason_lines(person, "-", posed.worse)


def _reason_lines(person: Conversation, sign: str, reasons: Iterable[Reason]) -> Iterator[str]:
    for reason in reasons:
        yield from person.look.wrap(f"{sign} {said(person.text, reason)}", "  ")
