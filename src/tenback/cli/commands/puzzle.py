"""``tenback puzzle``: positions to solve, and why each solution is the best turn."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator

import msgspec

from tenback.analysis.data import puzzle_data
from tenback.analysis.position import Plan
from tenback.analysis.puzzles import Puzzle, puzzle
from tenback.analysis.reasons import Reason, percent, said, written
from tenback.cli.choice import chosen_rules, chosen_seed
from tenback.rules import EndTurn, IllegalPlay, Play, State, apply
from tenback.terminal.exit_codes import INTERRUPTED
from tenback.terminal.look import look_of
from tenback.terminal.plain.conversation import Conversation, Leave
from tenback.terminal.plain.standard import reader, writer
from tenback.terminal.plain.typed import Keyword, Request, shown
from tenback.terminal.table import player, table_lines, title
from tenback.text import Catalogue, explain


def run(
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
        turn = _turn(person, posed.state, person.ask(text("prompt")))
    if not turn:
        person.show(_solution(person, posed))
        return False
    plan = posed.weigh(turn)
    found = plan == posed.solution
    person.show(_verdict(person, plan, found))
    person.show(_solution(person, posed))
    return found


def _turn(person: Conversation, state: State, requests: list[Request]) -> tuple[Play, ...] | None:
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
    yield from _reasons(person, "+", (reason for reason in best.reasons if reason.good))
    plays, win = written(other.turn), percent(text, other.win)
    yield from look.wrap(text("puzzle-tempting", plays=plays, win=win))
    yield from _reasons(person, "-", posed.worse)


def _reasons(person: Conversation, sign: str, reasons: Iterable[Reason]) -> Iterator[str]:
    for reason in reasons:
        yield from person.look.wrap(f"{sign} {said(person.text, reason)}", "  ")
