"""The parsers to try: good inputs to start from, what to call, and the errors each declares.

What is called may assert more, such as that what was read can be written.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from tenback.cli.commands.console import take
from tenback.cli.commands.referee import Referee, serve
from tenback.record import (
    BadRecord,
    Comment,
    GivenSignal,
    Proof,
    Record,
    commit,
    fair_deal,
    read,
    read_many,
    write,
)
from tenback.rules import (
    BadRuleset,
    Malformed,
    Play,
    Signal,
    Start,
    Step,
    apply,
    deal,
    decks_from_seed,
    duel,
    legal_steps,
    ruleset,
)


@dataclass(frozen=True, slots=True)
class Target:
    """A parser to try."""

    name: str
    seeds: Callable[[], Sequence[str]]
    """Valid inputs to start from."""
    run: Callable[[str], object]
    """Parses an input. Bytes that are not UTF-8 are in it as lone surrogates."""
    allowed: tuple[type[Exception], ...]
    weight: int = 1
    """How often it is chosen, relative to the others."""


def _plays() -> list[str]:
    return ["37^1", "65v2", "8^'", "08↑", "12V2'", "9999v9"]


def _try_play(text: str) -> None:
    play = Play.parse(text)
    assert Play.parse(str(play)) == play


def _rules() -> list[str]:
    return [
        "coop",
        "duel",
        "expert-plus(players=3)",
        "coop(players=2,minimum=3,hand=6,talk=strict)",
        "duel(hand=5,gifts=2,pairs=2,cards=2-25,jump=4,draws=refill,endgame=1)",
    ]


def _try_rules(text: str) -> None:
    rules = ruleset(text)
    assert ruleset(rules.id) == rules


@cache
def _records() -> tuple[str, ...]:
    """Short games, so that many can be tried, with everything that a record can hold."""
    random = Random("records")
    ids = [
        "coop(players=2,hand=3,cards=2-12,jump=2)",
        "coop(hand=3,cards=2-9,jump=3,pairs=1)",
        "duel(hand=3,cards=2-9,jump=3)",
    ]
    texts = []
    for rules in map(ruleset, ids):
        secret = random.randbytes(32)
        given = tuple(random.choice([None, random.randbytes(5)]) for _ in range(rules.players))
        dealt = fair_deal(rules, secret, given)
        state, steps = deal(rules, dealt.decks), list[Step]()
        if state.to_move is None:
            steps.append(Start(dealt.starter or 0))
            state, _ = apply(state, steps[-1])
        while not state.over:
            steps.append(random.choice(legal_steps(state)))
            state, _ = apply(state, steps[-1])
        names = ("Ana", 'Zoë "Z" {🐙}')[: rules.players]
        comments = (Comment(0, "a game"), Comment(1, "two\nlines"))
        proof = Proof(commit(secret), given, secret)
        tags = (("Event", "fuzz"),)
        texts.append(
            write(Record(rules, dealt.decks, tuple(steps), names, None, tags, comments, proof))
        )
        texts.append(write(Record(rules, dealt.decks, tuple(steps[:3]), names)))
        if rules.players > rules.sides:
            said = (GivenSignal(1, 1, Signal.LEAVE_IT, "^1"), GivenSignal(2, 1, Signal.TROUBLE))
            texts.append(write(Record(rules, dealt.decks, tuple(steps), names, signals=said)))
        middle = deal(rules, dealt.decks, starter=0)
        texts.append(write(Record(rules, middle)))
    return tuple(texts)


def _try_record(text: str) -> None:
    record = read(text)
    assert read(write(record)) == record
    assert write(read(write(record))) == write(record)


@cache
def _files() -> tuple[str, ...]:
    texts = _records()
    return ("\n".join(texts[:2]), texts[2] + "rubbish\n" + texts[0], "\ufeff" + texts[1])


def _try_file(text: str) -> None:
    file = io.BytesIO(text.encode("utf-8", "surrogateescape"))
    for record in read_many(file, pass_over=_demand_place):
        write(record)


def _demand_place(error: BadRecord) -> None:
    assert error.line >= error.start >= 1
    assert error.column >= 1


def _requests() -> list[str]:
    position = {
        "rules": "duel",
        "tops": [{"^": 10, "v": 50}, {"^": 20, "v": 40}],
        "hands": [[11, 12], [21, 22]],
        "draws": [[30], [31]],
        "to_move": 1,
        "laid": 1,
        "gifted": True,
    }
    requests = [
        {"do": "new", "rules": "coop(players=3)", "deck": list(range(2, 100)), "starter": 1},
        {"do": "new", "rules": "duel", "seed": 7},
        {"do": "new", "position": position, "id": [1, {"a": None}]},
        {"do": "play", "play": "37^1", "id": "x"},
        {"do": "end"},
        {"do": "view", "seat": 0},
        {"do": "state"},
    ]
    lines = [json.dumps(request) for request in requests]
    return [*lines, "\n".join(lines), "\n\n".join(reversed(lines))]


def _try_request(text: str) -> None:
    """Every line that is not blank is answered, and an error leaves the game unchanged."""
    lines = text.encode("utf-8", "surrogateescape")
    out = io.BytesIO()
    serve(io.BytesIO(lines), out)
    asked = [line for line in lines.split(b"\n") if line.strip()]
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    assert len(answers) == len(asked)
    referee = Referee()
    before = referee.answer(b'{"do":"new","rules":"coop","seed":1}')["state"]
    for line in asked:
        reply = referee.answer(line)
        after = referee.answer(b'{"do":"state"}')["state"]
        assert reply["ok"] or after == before
        before = after


def _turns() -> list[str]:
    return ["11^ 12^", "  41v' \t11^ 12^", "49v 45v 41v 11^", "15^' 11^"]


def _try_turn(text: str) -> None:
    """Any typed line is accepted or refused; a line ends at its newline."""
    line = text.partition("\n")[0].encode("utf-8", "surrogateescape").decode("latin-1")
    taken = take(_DUEL, line)
    assert taken is None or taken[1] >= 2


_DUEL = deal(duel(), decks_from_seed(duel(), 0), starter=0)

TARGETS = (
    Target("play", _plays, _try_play, (Malformed,), weight=3),
    Target("rules id", _rules, _try_rules, (BadRuleset,), weight=2),
    Target("record", _records, _try_record, (BadRecord,), weight=4),
    Target("file of records", _files, _try_file, ()),
    Target("referee", _requests, _try_request, (), weight=2),
    Target("console", _turns, _try_turn, ()),
)
