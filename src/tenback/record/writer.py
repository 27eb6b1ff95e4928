"""A record as text, always the same text for the same game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tenback.record.fair import Proof
from tenback.record.game import Record, by_step, format_signals
from tenback.record.lines import escape
from tenback.record.moments import replay
from tenback.rules import EndTurn, Outcome, Play, Start, State

HEADER = "tenback record"
VERSIONS = 1, 2
"""The versions of the format; the second adds signals."""
WIDTH = 80
INDENT = "  "
OPEN_TURN = "..."
RESULT = "result "


def write(record: Record) -> str:
    r"""The record as text, ending with a new line. An illegal step raises IllegalPlay.

    >>> from tenback.record import Record
    >>> from tenback.rules import Play, ruleset
    >>> rules = ruleset("coop(hand=2,cards=2-5,jump=1)")
    >>> print(write(Record(rules, ((2, 5, 4, 3),), (Play(2, "^1"),))), end="")
    tenback record 1
    Rules: coop(players=1,hand=2,cards=2-5,jump=1)
    Deck 0: 2 5 4 3
    <BLANKLINE>
    1. seat 0: 2^1 ...
    result *
    """
    version = VERSIONS[bool(record.signals)]
    return "\n".join([f"{HEADER} {version}", *_head(record), "", *_body(record), ""])


def label(name: str, seat: int) -> str:
    """The name of a player at the beginning of a turn's line."""
    return escape(name) or f"seat {seat}"


def result(outcome: Outcome | None) -> str:
    """The last line of a record.

    >>> from tenback.rules import Ending
    >>> result(Outcome(Ending.STUCK, 1, (12, 30)))
    'result stuck, 12 and 30 left, seat 1 wins'
    """
    return RESULT + ("*" if outcome is None else str(outcome))


def _head(record: Record) -> Iterator[str]:
    yield f"Rules: {record.rules.id}"
    if record.date is not None:
        yield f"Date: {record.date.isoformat()}"
    for seat, name in enumerate(record.names):
        if name:
            yield f"Seat {seat}: {escape(name)}"
    for tag, value in record.tags:
        yield f"{tag}: {escape(value)}"
    if record.proof is not None:
        yield from _proof(record.proof)
    if isinstance(record.opening, State):
        yield from _position(record.opening)
    else:
        for side, deck in enumerate(record.opening):
            yield _wrapped(f"Deck {side}:", deck)


def _proof(proof: Proof) -> Iterator[str]:
    yield f"Commitment: {proof.commitment.hex()}"
    for seat, contribution in enumerate(proof.contributions):
        if contribution is not None:
            yield f"Contribution {seat}: {contribution.hex()}"
    if proof.secret is not None:
        yield f"Secret: {proof.secret.hex()}"


def _position(state: State) -> Iterator[str]:
    rules = state.rules
    for side in range(rules.sides):
        tops = zip(rules.piles, state.tops, strict=True)
        yield _wrapped(
            f"Tops {side}:", (f"{top}{pile.name}" for pile, top in tops if pile.side == side)
        )
    for seat, hand in enumerate(state.hands):
        yield _wrapped(f"Hand {seat}:", hand)
    for side, draw in enumerate(state.draws):
        yield _wrapped(f"Draw {side}:", draw)
    yield f"Mover: {state.to_move}"
    if state.laid:
        yield f"Laid: {state.laid}"
    if state.gifted:
        yield f"Gifted: {state.gifted}"


def _body(record: Record) -> Iterator[str]:
    said = _said(record)
    yield from _own_lines(said.get(0, []))
    state, turn = record.first, 1
    words: list[str] = []
    for done, (after, step, _) in enumerate(replay(record), start=1):
        here = said.get(done, [])
        if isinstance(step, Start):
            yield _wrapped(str(step), here)
        elif isinstance(step, Play):
            words += [str(step), *here]
        if isinstance(step, EndTurn) or (after.over and not isinstance(step, Start)):
            yield _turn(record, state, turn, words)
            turn, words = turn + 1, []
        if isinstance(step, EndTurn):
            yield from _own_lines(here)
        state = after
    if words:
        yield _turn(record, state, turn, [*words, OPEN_TURN])
    yield result(state.outcome)


def _said(record: Record) -> dict[int, list[str]]:
    """By number of steps, what was said after them: a comment, then signals."""
    said: dict[int, list[str]] = {}
    for comment in record.comments:
        said[comment.after] = [f"{{{escape(comment.text)}}}"]
    for after, signals in by_step(record.signals).items():
        said[after] = [*said.get(after, []), *format_signals(signals)]
    return said


def _own_lines(said: list[str]) -> Iterator[str]:
    """A comment and signals on lines of their own, where there is no turn to follow."""
    comments = [word for word in said if word.startswith("{")]
    yield from comments
    if len(said) > len(comments):
        first, *more = said[len(comments) :]
        yield _wrapped(first, more)


def _turn(record: Record, state: State, turn: int, words: list[str]) -> str:
    seat = state.to_move or 0
    return _wrapped(f"{turn}. {label(record.names[seat], seat)}:", words)


def _wrapped(head: str, words: Iterable[object]) -> str:
    """Words in lines of at most WIDTH where they fit; a comment is never broken."""
    lines = [head]
    for word in map(str, words):
        if len(lines[-1]) + 1 + len(word) > WIDTH and lines[-1] != head:
            lines.append(INDENT + word)
        else:
            lines[-1] += " " + word
    return "\n".join(lines)
